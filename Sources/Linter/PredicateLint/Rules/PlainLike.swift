import PredicateDiagnostics
import PredicateSemantics
import PredicateSyntax

extension LintRule {
  /// Reports `LIKE` that a plain operator can express.
  static let plainLike = LintRule(
    id: "plain-like", severity: .note, summary: "LIKE that is a plain comparison",
    rationale: """
      LIKE without `*` and `?` is `==`, and with a `*` at one end or at both it is BEGINSWITH, ENDSWITH or CONTAINS. The plain operators say \
      what is meant. In LIKE a `*` or `?` that comes in a value is a wildcard, too. Without a wildcard one may be missing, so `==` is a proposal.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("name LIKE 'Re*'")"#),
    passing: .code(#"realm.objects(Dog.self).filter("name BEGINSWITH 'Re'")"#), hasFix: true
  ) { rule, checked in
    // Literal patterns.
    checked.comparisons.compactMap { comparison in
      guard checked.token(comparison) == .like, let pattern = checked.string(comparison.right),
        Placeholder(token: pattern) == nil, ForeignPattern(pattern) == nil,
        !pattern.contains("?"), !pattern.contains("\\"), let plain = plainOperator(pattern)
      else { return nil }
      let options = checked.options(comparison).map { "[\($0.letters)]" } ?? ""
      let literal = checked.tree.text(of: comparison.right)
      return checked.finding(
        rule, "this pattern is a plain `\(plain.name)\(options) '\(plain.needle)'`",
        checked.tree[comparison.node].range,
        // The empty text is part of every text for `LIKE`, and of none for the plain operator.
        fix: plain.needle.isEmpty || literal.contains("\\")
          ? nil
          : checked.fix(
            "write `\(plain.name)`", isSafe: pattern.contains("*") && checked.readsText(comparison),
            [
              (checked.tree[comparison.operation].range, plain.name + options),
              (checked.tree[comparison.right].range, literal.filter { $0 != "*" }),
            ]))
    }
  }

  /// Returns the operator that is equivalent to a pattern, and its text. `nil` for other patterns.
  private static func plainOperator(_ pattern: String) -> (name: String, needle: String)? {
    let needle = pattern.drop { $0 == "*" }.reversed().drop { $0 == "*" }.reversed()
    guard !needle.contains("*"), !needle.isEmpty else { return nil }
    switch (pattern.hasPrefix("*"), pattern.hasSuffix("*")) {
    case (false, false): return ("==", String(needle))
    case (false, true): return ("BEGINSWITH", String(needle))
    case (true, false): return ("ENDSWITH", String(needle))
    case (true, true): return ("CONTAINS", String(needle))
    }
  }
}
