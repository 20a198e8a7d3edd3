import PredicateSemantics

/// Rules about the patterns of LIKE.
extension RemarkRule {
  /// A pattern with the wildcards of SQL or of regular expressions.
  package static let foreignPattern = RemarkRule(id: "foreign-pattern", severity: .warning) { written in
    let tree = written.tree
    return written.comparisons.compactMap { comparison in
      guard written.token(comparison) == .like, let pattern = written.string(comparison.right),
        Placeholder(token: pattern) != .anyValue, let foreign = ForeignPattern(pattern)
      else { return nil }
      let literal = tree.text(of: comparison.right)
      let text = foreign.written.flatMap { text in literal.first.map { "\($0)\(text)\($0)" } }
      return Remark(
        "`\(foreign.sign)` is no wildcard of LIKE: write \(text.map { "`\($0)`" } ?? "`*` or `?`")",
        tree[comparison.node].range,
        fix: text.map { Remark.Fix("write `\($0)`", .never, [(tree[comparison.right].range, $0)]) })
    }
  }

  /// A pattern that a plain operator can express.
  package static let plainLike = RemarkRule(id: "plain-like", severity: .note) { written in
    let tree = written.tree
    return written.comparisons.compactMap { comparison in
      guard written.token(comparison) == .like, let pattern = written.plainString(comparison.right),
        ForeignPattern(pattern) == nil, !pattern.contains("?"), !pattern.contains("\\"),
        let plain = plainOperator(pattern)
      else { return nil }
      let operation = plain.name + written.optionText(comparison)
      let literal = tree.text(of: comparison.right)
      let safety = pattern.contains("*") ? Remark.Fix.Safety.ifText(tree[comparison.left].range) : .never
      return Remark(
        "this pattern is a plain `\(operation) '\(plain.needle)'`", tree[comparison.node].range,
        fix: literal.contains("\\")
          ? nil
          : Remark.Fix(
            "write `\(plain.name)`", safety,
            [
              (tree[comparison.operation].range, operation),
              (tree[comparison.right].range, literal.filter { $0 != "*" }),
            ]))
    }
  }

  /// Returns the operator that is equivalent to a pattern, and its text. `nil` for other patterns.
  private static func plainOperator(_ pattern: String) -> (name: String, needle: String)? {
    let needle = pattern.drop { $0 == "*" }.reversed().drop { $0 == "*" }.reversed()
    // The empty text is part of every text for `LIKE`, and of none for the plain operator.
    guard !needle.contains("*"), !needle.isEmpty else { return nil }
    switch (pattern.hasPrefix("*"), pattern.hasSuffix("*")) {
    case (false, false): return ("==", String(needle))
    case (false, true): return ("BEGINSWITH", String(needle))
    case (true, false): return ("ENDSWITH", String(needle))
    case (true, true): return ("CONTAINS", String(needle))
    }
  }
}

/// A pattern of SQL, or a regular expression, converted to a pattern of `LIKE`.
package struct ForeignPattern {
  /// The sign by which the pattern was recognized.
  package let sign: String
  /// The pattern with the wildcards of `LIKE`. `nil` for a regular expression that `LIKE` cannot express.
  package let written: String?

  /// `nil` for a pattern of `LIKE`, and for plain text.
  package init?(_ pattern: String) {
    guard let first = pattern.first, let last = pattern.last, !pattern.contains("\\") else { return nil }
    let isAnchored = (start: first == "^" && pattern.count > 1, end: last == "$")
    let inner = pattern.dropFirst(isAnchored.start ? 1 : 0)
    let expression = Self.withoutRepetitions(isAnchored.end ? inner.dropLast() : inner)
    if let sign = expression.sign ?? (isAnchored.start ? "^" : nil) {
      self.sign = sign
      var text = expression.text
      // A regular expression with one anchor matches any text at the other end.
      if isAnchored.start, !isAnchored.end, text.last != "*" { text += "*" }
      if isAnchored.end, !isAnchored.start, text.first != "*" { text = "*" + text }
      written = text.contains { "[](){}|+^$".contains($0) } ? nil : text
      return
    }
    guard !pattern.contains("*"), !pattern.contains("?"),
      pattern.contains("%") || first == "_" || last == "_"
    else { return nil }
    sign = pattern.contains("%") ? "%" : "_"
    let text = String(pattern.map { $0 == "%" ? "*" : $0 })
    let start = text.hasPrefix("_") ? "?" : ""
    let end = text.hasSuffix("_") && text.count > start.count ? "?" : ""
    written = start + text.dropFirst(start.count).dropLast(end.count) + end
  }

  /// Returns a text with the wildcards of `LIKE` for `.*` and `.+`, and the sign that was replaced. `nil` if there is none.
  private static func withoutRepetitions(_ text: Substring) -> (text: String, sign: String?) {
    var (result, sign) = ("", String?.none)
    for character in text {
      guard character == "*" || character == "+", result.last == "." else {
        result.append(character)
        continue
      }
      result.removeLast()
      result += character == "*" ? "*" : "?*"
      if sign != ".*" { sign = ".\(character)" }
    }
    return (result, sign)
  }
}
