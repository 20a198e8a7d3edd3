import PredicateValues

extension SplitMix64 {
  /// Returns a string literal of either dialect, in one of its spellings.
  mutating func quoted(_ text: String) -> String {
    let quote: Unicode.Scalar = chance(1, in: 2) ? "'" : "\""
    var result = String(quote)
    for scalar in text.unicodeScalars {
      switch scalar {
      case quote: result += "\\" + String(scalar)
      case "\\": result += "\\\\"
      case "\0": result += "\\0"
      case "\n" where chance(1, in: 2): result += "\\n"
      case "\u{301}": result += "\\u0301"
      case "\u{E9}": result += "\\u00e9"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + String(quote)
  }
}
