import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSQL
import PredicateValues

/// Source code that asks a database by a library, as a row.
struct StatementCode: Sendable {
  /// The name in `--format`.
  let name: String
  /// The name for people.
  let title: String
  /// The database that the library is for; nil for any.
  let engine: String?
  /// What stands in the statement in the place of a value `{0}`, `{1}` being the marks of the string (``Language/marks(around:)``).
  let place: String
  /// The code around the statement `{0}` and its values `{1}`.
  let call: String
  /// What stands before each value, `{0}` being its number from 1, between two, and behind each.
  let value: (before: String, between: String, after: String)
  /// How the language writes values.
  let language: Language
  /// Whether a text that is given ends at its first U+0000.
  var endsTextsAtZero = false

  /// How a language writes values, as a row.
  struct Language: Sendable {
    let null: String
    let notANumber: String
    let infinity: String
    let leastInteger: String
    /// What stands behind a whole number.
    let integerEnd: String
    /// What stands around bytes.
    let bytes: (before: String, after: String)
    /// Whether bytes are from -128 to 127.
    let hasSignedBytes: Bool
    /// Whether a `$` in a string begins a name.
    let readsDollars: Bool
    /// Whether there are raw strings, and characters are written `\u{7f}`; else `\u007f`.
    let isSwift: Bool
    /// Whether `\u` stands for a character in comments, too, where it may end them.
    var readsEscapesInComments = false

    static let swift = Language(
      null: "nil", notANumber: "Double.nan", infinity: "Double.infinity", leastInteger: "Int64.min", integerEnd: "",
      bytes: ("Data([", "])"), hasSignedBytes: false, readsDollars: false, isSwift: true)
    static let kotlin = Language(
      null: "null", notANumber: "Double.NaN", infinity: "Double.POSITIVE_INFINITY", leastInteger: "Long.MIN_VALUE",
      integerEnd: "L", bytes: ("byteArrayOf(", ")"), hasSignedBytes: true, readsDollars: true, isSwift: false)
    static let java = Language(
      null: "null", notANumber: "Double.NaN", infinity: "Double.POSITIVE_INFINITY", leastInteger: "Long.MIN_VALUE",
      integerEnd: "L", bytes: ("new byte[] {", "}"), hasSignedBytes: true, readsDollars: false, isSwift: false,
      readsEscapesInComments: true)
  }

  static let all: [StatementCode] = [
    StatementCode(
      name: "grdb", title: "GRDB", engine: "sqlite", place: "?",
      call: "SQLRequest<Row>(sql: {0}, arguments: [{1}])", value: ("", ", ", ""), language: .swift,
      endsTextsAtZero: true),
    StatementCode(
      name: "postgresnio", title: "PostgresNIO", engine: "postgresql", place: "\\{1}({0})",
      call: "{0} as PostgresQuery",
      value: ("", "", ""), language: .swift),
    StatementCode(
      name: "room", title: "Room", engine: "sqlite", place: "?", call: "SimpleSQLiteQuery({0}, arrayOf<Any?>({1}))",
      value: ("", ", ", ""), language: .kotlin),
    StatementCode(
      name: "jdbc", title: "JDBC", engine: nil, place: "?",
      call: "PreparedStatement statement = connection.prepareStatement({0});{1}",
      value: ("\nstatement.setObject({0}, ", "", ");"), language: .java),
  ]

  /// Why a statement cannot be asked by the library; nil where it can.
  func refusal(_ query: SQLQuery) -> DiagnosticError? {
    guard endsTextsAtZero, query.parameters.contains(where: { $0.value.hasZeroCharacter }) else { return nil }
    return DiagnosticError(
      Diagnostic(
        .notTranslatable, "\(title) ends a text at its first U+0000; put the values into the statement: `--inline`"))
  }

  /// The code of a statement; what is to be known of its values follows as comments.
  func lines(_ query: SQLQuery, _ origins: [SQLParameter: ParameterOrigin]) -> [String] {
    func written(_ parameter: SQLParameter) -> String {
      origins[parameter].map { $0.name } ?? language.literal(parameter.value)
    }
    let marks = language.marks(around: query.text { _, _ in "" }.text)
    let (text, values) = query.text(words: { language.escaped($0, marks) }) { parameter, _ in
      place.replacingPlaces(written(parameter), marks)
    }
    let list = values.enumerated().map { number, parameter in
      value.before.replacingPlaces("\(number + 1)") + written(parameter) + value.after
    }
    var lines = call.replacingPlaces("\(marks)\"\(text)\"\(marks)", list.joined(separator: value.between))
      .split(separator: "\n").map(String.init)
    for parameter in query.parameters {
      guard let origin = origins[parameter] else { continue }
      let how = "`\(origin.name)` is given as \(parameter.type.rawValue), like \(parameter.json)"
      lines.append(comment("\(how)\(origin.isWhole ? "" : "; another value may need another statement")"))
    }
    return lines + query.assumptions.map { comment("exact as long as \($0)") }
  }

  /// A comment of one line, whatever is in it.
  func comment(_ text: String) -> String {
    let line = VisibleText.escape("// \(text)")
    // Behind two backslashes a `u` is a letter.
    return language.readsEscapesInComments ? line.replacing("\\", with: "\\\\") : line
  }
}

extension Value {
  fileprivate var hasZeroCharacter: Bool { if case .string(let text) = self { text.utf8.contains(0) } else { false } }
}

extension StatementCode.Language {
  /// What stands around a string of Swift so that quotes and backslashes in a text stand for themselves: one mark more than follow any of them.
  fileprivate func marks(around text: String) -> String {
    guard isSwift else { return "" }
    var (longest, run) = (0, -1)
    for character in text.unicodeScalars {
      switch character {
      case "\"", "\\": run = 0
      case "#" where run >= 0: run += 1
      default: run = -1
      }
      longest = max(longest, run)
    }
    return String(repeating: "#", count: longest + 1)
  }

  fileprivate func literal(_ value: Value) -> String {
    switch value {
    case .bool(let truth): return truth ? "true" : "false"
    case .int(let number): return number == .min ? leastInteger : "\(number)\(integerEnd)"
    case .float(let number): return literal(.double(Double(number)))
    case .double(let number):
      if number.isNaN { return notANumber }
      return number.isInfinite ? (number < 0 ? "-" : "") + infinity : number.description
    case .data(let data):
      let numbers = data.map { hasSignedBytes ? "\(Int8(bitPattern: $0))" : "\($0)" }
      return bytes.before + numbers.joined(separator: ", ") + bytes.after
    case .string(let text): return quoted(text)
    case .decimal(let number): return quoted(number.description)
    case .uuid(let uuid): return quoted(uuid.description)
    default: return null
    }
  }

  private func quoted(_ text: String) -> String { "\"\(escaped(text, ""))\"" }

  /// A text inside a string with marks around it, without which quotes and backslashes are escaped.
  fileprivate func escaped(_ text: String, _ marks: String) -> String {
    var result = ""
    let escape = "\\" + marks
    for character in text.unicodeScalars {
      switch character {
      case "\"", "\\": result += marks.isEmpty ? "\\\(character)" : "\(character)"
      case "$" where readsDollars: result += "\\$"
      case "\n": result += escape + "n"
      case "\r": result += escape + "r"
      case "\t": result += escape + "t"
      default:
        if character.value >= 0x20, character.value != 0x7F {
          result.unicodeScalars.append(character)
        } else {
          let digits = String(character.value, radix: 16)
          result += escape + (isSwift ? "u{\(digits)}" : "u\(String(repeating: "0", count: 4 - digits.count))\(digits)")
        }
      }
    }
    return result
  }
}
