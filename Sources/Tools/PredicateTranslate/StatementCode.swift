import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSQL
import PredicateValues

/// Source code that runs a statement through a database library.
struct StatementCode: Sendable {
  /// The name in `--format`.
  let name: String
  /// The display name.
  let title: String
  /// The database of the library. `nil` for any.
  let engine: String?
  /// The placeholder of a value `{0}` in the statement. `{1}` are the string's delimiters (``Language/marks(around:)``).
  let place: String
  /// The code around the statement `{0}` and its values `{1}`.
  let call: String
  /// The code before each value, between two values and after each value. `{0}` is the value's number, counted from 1.
  let value: (before: String, between: String, after: String)
  let language: Language
  /// A Boolean value that indicates whether a text parameter ends at its first U+0000.
  var endsTextsAtZero = false

  /// The literals of a language.
  struct Language: Sendable {
    let null: String
    let notANumber: String
    let infinity: String
    let leastInteger: String
    /// The suffix of an integer.
    let integerEnd: String
    /// The code around bytes.
    let bytes: (before: String, after: String)
    /// A Boolean value that indicates whether bytes range from -128 to 127.
    let hasSignedBytes: Bool
    /// A Boolean value that indicates whether `$` in a string begins an interpolated name.
    let readsDollars: Bool
    /// A Boolean value that indicates whether the language has raw strings and escapes of the form `\u{7f}` instead of `\u007f`.
    let isSwift: Bool
    /// A Boolean value that indicates whether `\u` escapes are also read in comments, which they may end.
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

  /// Returns the reason why the library cannot run a statement. `nil` if it can.
  func refusal(_ query: SQLQuery) -> DiagnosticError? {
    guard endsTextsAtZero, query.parameters.contains(where: { $0.value.hasZeroCharacter }) else { return nil }
    return DiagnosticError(
      Diagnostic(
        .notTranslatable, "\(title) ends a text at its first U+0000; put the values into the statement: `--inline`"))
  }

  /// Returns the code of a statement, followed by comments about its values.
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

  /// Returns a text as a comment of one line.
  func comment(_ text: String) -> String {
    let line = VisibleText.escape("// \(text)")
    // After two backslashes, `u` is a plain letter.
    return language.readsEscapesInComments ? line.replacing("\\", with: "\\\\") : line
  }
}

extension Value {
  fileprivate var hasZeroCharacter: Bool { if case .string(let text) = self { text.utf8.contains(0) } else { false } }
}

extension StatementCode.Language {
  /// Returns the delimiters of a raw Swift string around a text: one `#` more than follows any quote or backslash in it.
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

  /// Returns the body of a string literal with delimiters. Without delimiters, quotes and backslashes are escaped.
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
