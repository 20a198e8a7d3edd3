import PredicateDiagnostics
import PredicateSemantics
import PredicateSyntax

extension LintRule {
  /// Reports wildcards of SQL or of regular expressions in `LIKE`.
  static let foreignPattern = LintRule(
    id: "foreign-pattern", severity: .warning, summary: "LIKE with wildcards of another language",
    rationale: """
      The wildcards of LIKE are `*` for any text and `?` for one character. `%` and `_`, which SQL uses, and `.*`, `.+` and `^`, which regular \
      expressions use, are plain characters here, so the comparison finds only texts that contain them.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("name LIKE 'R%x'")"#),
    passing: .code(#"realm.objects(Dog.self).filter("name LIKE 'R*x'")"#)
  ) { rule, checked in
    checked.comparisons.compactMap { comparison in
      guard checked.token(comparison) == .like, let pattern = checked.string(comparison.right),
        let foreign = ForeignPattern(pattern), Placeholder(token: pattern) == nil || checked.givesAllArguments
      else { return nil }
      let literal = checked.tree.text(of: comparison.right)
      let written = foreign.written.flatMap { text in literal.first.map { "\($0)\(text)\($0)" } }
      return checked.finding(
        rule, "`\(foreign.sign)` is no wildcard of LIKE: write \(written.map { "`\($0)`" } ?? "`*` or `?`")",
        checked.tree[comparison.node].range,
        fix: written.flatMap {
          checked.fix("write `\($0)`", isSafe: false, [(checked.tree[comparison.right].range, $0)])
        })
    }
  }
}

/// A pattern of SQL, or a regular expression, converted to a pattern of `LIKE`.
struct ForeignPattern {
  /// The sign by which the pattern was recognized.
  let sign: String
  /// The pattern with the wildcards of `LIKE`. `nil` for a regular expression that `LIKE` cannot express.
  let written: String?

  /// `nil` for a pattern of `LIKE`, and for plain text.
  init?(_ pattern: String) {
    guard let first = pattern.first, let last = pattern.last, !pattern.contains("\\") else { return nil }
    let repeated = [".*", ".+"].first(where: pattern.contains)
    if repeated != nil || first == "^" && pattern.count > 1 {
      sign = repeated ?? "^"
      let isAnchored = (start: first == "^", end: last == "$")
      var text = pattern.dropFirst(isAnchored.start ? 1 : 0).dropLast(isAnchored.end ? 1 : 0)
        .replacing(".*", with: "*").replacing(".+", with: "?*")
      // A regular expression with one anchor matches any text at the other end.
      if isAnchored.start, !isAnchored.end, text.last != "*" { text += "*" }
      if isAnchored.end, !isAnchored.start, text.first != "*" { text = "*" + text }
      written = text.contains { "[](){}|+^$".contains($0) } ? nil : String(text)
      return
    }
    guard !pattern.contains("*"), !pattern.contains("?"),
      pattern.contains("%") || first == "_" || last == "_"
    else { return nil }
    sign = pattern.contains("%") ? "%" : "_"
    let text = pattern.replacing("%", with: "*")
    let start = text.hasPrefix("_") ? "?" : ""
    let end = text.hasSuffix("_") && text.count > start.count ? "?" : ""
    written = start + text.dropFirst(start.count).dropLast(end.count) + end
  }
}

extension CheckedFormat {
  /// A Boolean value that indicates whether the placeholders outside of quotes take all arguments of the call.
  fileprivate var givesAllArguments: Bool { site.arguments?.count == tree.placeholderCount }
}
