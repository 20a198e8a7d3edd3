import PredicateValues

/// Literals and names of Swift.
enum SwiftLiteral {
  /// Returns the delimiters of a raw string around a text: one `#` more than follows any quote or backslash in it.
  static func marks(around text: String) -> String {
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

  /// Returns the literal of a parameter's value.
  static func of(_ value: Value) -> String {
    switch value {
    case .bool(let truth): return truth ? "true" : "false"
    case .int(let number): return number == .min ? "Int64.min" : "\(number)"
    case .float(let number): return of(.double(Double(number)))
    case .double(let number):
      if number.isNaN { return "Double.nan" }
      return number.isInfinite ? (number < 0 ? "-" : "") + "Double.infinity" : number.description
    case .data(let data): return "Data([\(data.map { "\($0)" }.joined(separator: ", "))])"
    case .string(let text): return quoted(text)
    case .decimal(let number): return quoted(number.description)
    case .uuid(let uuid): return quoted(uuid.description)
    default: return "nil"
    }
  }

  static func quoted(_ text: String) -> String { "\"\(escaped(text, ""))\"" }

  /// Returns the body of a string literal with delimiters. Without delimiters, quotes and backslashes are escaped.
  static func escaped(_ text: String, _ marks: String) -> String {
    var result = ""
    let escape = "\\" + marks
    for character in text.unicodeScalars {
      switch character {
      case "\"", "\\": result += marks.isEmpty ? "\\\(character)" : "\(character)"
      case "\n": result += escape + "n"
      case "\r": result += escape + "r"
      case "\t": result += escape + "t"
      // A combining mark would join the character before it.
      case _
      where character.value < 0x20 || character.value == 0x7F
        || character.properties.canonicalCombiningClass != .notReordered:
        result += escape + "u{\(String(character.value, radix: 16))}"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  /// Returns a name that is not yet used and no keyword.
  static func unused(_ name: String, _ used: Set<String>) -> String {
    let name = keywords.contains(name) ? "\(name)_" : name
    guard used.contains(name) else { return name }
    return (2...).lazy.map { "\(name)_\($0)" }.first { !used.contains($0) } ?? name
  }

  private static let keywords: Set = [
    "associatedtype", "class", "deinit", "enum", "extension", "func", "import", "init", "inout", "let", "operator",
    "protocol", "static", "struct", "subscript", "typealias", "var", "break", "case", "continue", "default", "defer",
    "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "where", "while", "as",
    "catch", "is", "rethrows", "super", "self", "Self", "throw", "throws", "try", "true", "false", "nil", "Any",
    "internal", "private", "public", "fileprivate", "open", "precondition", "precedencegroup",
  ]
}
