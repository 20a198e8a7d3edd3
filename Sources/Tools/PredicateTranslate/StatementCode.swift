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
  /// What stands in the statement in the place of a value `{0}`.
  let place: String
  /// The code around the statement `{0}` and its values `{1}`.
  let call: String
  /// What stands before each value, `{0}` being its number from 1, between two, and behind each.
  let value: (before: String, between: String, after: String)
  /// How the language writes values.
  let language: Language

  enum Language: Sendable {
    case swift, kotlin, java
  }

  static let all: [StatementCode] = [
    StatementCode(
      name: "grdb", title: "GRDB", engine: "sqlite", place: "?",
      call: "SQLRequest<Row>(sql: {0}, arguments: [{1}])", value: ("", ", ", ""), language: .swift),
    StatementCode(
      name: "postgresnio", title: "PostgresNIO", engine: "postgresql", place: "\\#({0})", call: "{0} as PostgresQuery",
      value: ("", "", ""), language: .swift),
    StatementCode(
      name: "room", title: "Room", engine: "sqlite", place: "?", call: "SimpleSQLiteQuery({0}, arrayOf<Any?>({1}))",
      value: ("", ", ", ""), language: .kotlin),
    StatementCode(
      name: "jdbc", title: "JDBC", engine: nil, place: "?",
      call: "PreparedStatement statement = connection.prepareStatement({0});{1}",
      value: ("\nstatement.setObject({0}, ", "", ");"), language: .java),
  ]

  /// The code of a statement; what is to be known of its values follows as comments.
  func lines(_ query: SQLQuery, _ origins: [SQLParameter: ParameterOrigin]) -> [String] {
    func written(_ parameter: SQLParameter) -> String {
      origins[parameter].map { $0.name } ?? language.literal(parameter.value)
    }
    let (text, values) = query.text { parameter, _ in filled(place, [written(parameter)]) }
    let list = values.enumerated().map { number, parameter in
      filled(value.before, ["\(number + 1)"]) + written(parameter) + value.after
    }
    var lines = filled(call, [language.statement(text), list.joined(separator: value.between)])
      .split(separator: "\n").map(String.init)
    for parameter in query.parameters {
      guard let origin = origins[parameter] else { continue }
      let how = "`\(origin.name)` is given as \(parameter.type.rawValue), like \(parameter.json)"
      lines.append(VisibleText.escape("// \(how)\(origin.isWhole ? "" : "; another value may need another statement")"))
    }
    return lines + query.assumptions.map { "// exact as long as \($0)" }
  }

  /// A pattern with words at its places.
  private func filled(_ pattern: String, _ words: [String]) -> String {
    var text = ""
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      if let number = Int(rest[rest.index(after: open)..<close]), words.indices.contains(number) {
        text += words[number]
      }
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }
}

extension StatementCode.Language {
  /// The statement as a string of the language; Swift's is raw, so that names in quotes stand as they are.
  fileprivate func statement(_ text: String) -> String {
    self == .swift && !text.contains("\"#") && !text.contains("\n") ? "#\"\(text)\"#" : quoted(text)
  }

  fileprivate func literal(_ value: Value) -> String {
    switch value {
    case .bool(let truth): return truth ? "true" : "false"
    case .int(let number): return number == .min ? least : "\(number)\(self == .swift ? "" : "L")"
    case .float(let number): return literal(.double(Double(number)))
    case .double(let number):
      if number.isNaN { return self == .java ? "Double.NaN" : self == .kotlin ? "Double.NaN" : "Double.nan" }
      if number.isInfinite {
        let name = self == .swift ? "Double.infinity" : "Double.POSITIVE_INFINITY"
        return number < 0 ? "-\(name)" : name
      }
      return number.description
    case .data(let bytes):
      switch self {
      case .swift: return "Data([\(bytes.map { "\($0)" }.joined(separator: ", "))])"
      case .kotlin: return "byteArrayOf(\(bytes.map { "\(Int8(bitPattern: $0))" }.joined(separator: ", ")))"
      case .java: return "new byte[] {\(bytes.map { "\(Int8(bitPattern: $0))" }.joined(separator: ", "))}"
      }
    case .string(let text): return quoted(text)
    case .decimal(let number): return quoted(number.description)
    case .uuid(let uuid): return quoted(uuid.description)
    default: return self == .swift ? "nil" : "null"
    }
  }

  private var least: String { self == .swift ? "Int64.min" : self == .kotlin ? "Long.MIN_VALUE" : "Long.MIN_VALUE" }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"", "\\": result += "\\\(character)"
      case "$" where self == .kotlin: result += "\\$"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if character.value >= 0x20, character.value != 0x7F {
          result.unicodeScalars.append(character)
        } else {
          let digits = String(character.value, radix: 16)
          result += self == .swift ? "\\u{\(digits)}" : "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
        }
      }
    }
    return result + "\""
  }
}
