import PredicateDiagnostics
import PredicateSyntax

extension LintRule {
  /// Reports comparisons with counts that no collection has.
  static let countForm = LintRule(
    id: "count-form", severity: .warning, summary: "a count compared with what no count is, or in a roundabout way",
    rationale: """
      A count is 0 or more: `@count >= 0` is always true and `@count < 0` never. One of the two sides is not what was meant. Whether there \
      is anything at all is asked with `@count > 0`.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("friends.@count >= 0")"#),
    passing: .code(#"realm.objects(Dog.self).filter("friends.@count > 0")"#)
  ) { rule, checked in
    // Comparisons of counts with literal numbers.
    checked.comparisons.compactMap { comparison in
      guard let number = checked.countBound(comparison) else { return nil }
      let message: String
      switch (checked.token(comparison), number) {
      case (.greaterOrEqual, ...0), (.greater, ..<0), (.notEqual, ..<0):
        message = "a count is never below 0, so this is always true"
      case (.less, ...0), (.lessOrEqual, ..<0), (.equal, ..<0):
        message = "a count is never below 0, so this is never true"
      default: return nil
      }
      return checked.finding(rule, message, checked.tree[comparison.node].range)
    }
  }
}
