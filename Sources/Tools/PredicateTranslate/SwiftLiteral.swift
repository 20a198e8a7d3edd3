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
    case .string(let text): return SwiftSpelling.literal(text)
    case .decimal(let number): return SwiftSpelling.literal(number.description)
    case .uuid(let uuid): return SwiftSpelling.literal(uuid.description)
    default: return "nil"
    }
  }

  /// Returns a name that is not yet used and no keyword.
  static func unused(_ name: String, _ used: Set<String>) -> String {
    let name = SwiftSpelling.reserved.contains(name) ? "\(name)_" : name
    guard used.contains(name) else { return name }
    return (2...).lazy.map { "\(name)_\($0)" }.first { !used.contains($0) } ?? name
  }
}
