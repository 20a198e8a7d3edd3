/// Writes regular expressions as Oniguruma reads them, the library of most editors that take TextMate grammars.
enum OnigurumaExpression {
  /// An expression that matches the same texts.
  static func text(of regex: Regex) -> String {
    switch regex {
    case .empty: ""
    case .set(let set): text(of: set)
    case .sequence(let parts): parts.map(atom).joined()
    case .alternatives(let parts): parts.map(text(of:)).joined(separator: "|")
    case .optional(let inner): group(inner) + "?"
    case .star(let inner): group(inner) + "*"
    case .plus(let inner): group(inner) + "+"
    }
  }

  /// An expression for exactly this text.
  static func literal(_ text: String) -> String { text.unicodeScalars.map { escaped($0.value) }.joined() }

  /// What can stand in a sequence.
  private static func atom(_ regex: Regex) -> String {
    if case .alternatives = regex { return "(?:\(text(of: regex)))" }
    return text(of: regex)
  }

  /// What can be repeated.
  private static func group(_ regex: Regex) -> String {
    if case .set = regex { return text(of: regex) }
    return "(?:\(text(of: regex)))"
  }

  private static func text(of set: ScalarSet) -> String {
    if set.ranges.count == 1, let only = set.ranges.first, only.lowerBound == only.upperBound {
      return escaped(only.lowerBound)
    }
    let inverse = set.inverted
    if inverse.ranges.isEmpty { return "[\\s\\S]" }
    let isNegated = inverse.ranges.count < set.ranges.count
    let ranges = (isNegated ? inverse : set).ranges.map { range in
      let (first, last) = (escaped(range.lowerBound), escaped(range.upperBound))
      return range.lowerBound == range.upperBound ? first : "\(first)-\(last)"
    }
    return "[\(isNegated ? "^" : "")\(ranges.joined())]"
  }

  /// One scalar, escaped where it means something or cannot be seen.
  private static func escaped(_ scalar: UInt32) -> String {
    guard scalar < 0x7F, scalar > 0x20, let value = Unicode.Scalar(scalar) else {
      return "\\x{\(String(scalar, radix: 16, uppercase: true))}"
    }
    let isPlain = isWord(scalar) || "@%#'\"<>=:,!~;`".unicodeScalars.contains(value)
    return isPlain ? String(value) : "\\" + String(value)
  }

  /// Whether texts that the expression matches may end in what names and numbers are made of.
  static func endsInWord(_ regex: Regex) -> Bool {
    switch regex {
    case .empty: return false
    case .set(let set):
      return set.ranges.contains { range in (0x30...0x7A).contains { range.contains($0) && isWord($0) } }
    case .alternatives(let parts): return parts.contains(where: endsInWord)
    case .optional(let inner), .star(let inner), .plus(let inner): return endsInWord(inner)
    case .sequence(let parts):
      for part in parts.reversed() {
        if endsInWord(part) { return true }
        if !part.matchesEmpty { return false }
      }
      return false
    }
  }

  /// ASCII letters, digits and `_`.
  private static func isWord(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }
}
