import PredicateDiagnostics
import PredicateSyntax

extension LintRule {
  /// Counts that no collection has.
  static let countForm = LintRule(
    id: "count-form", severity: .warning, summary: "a count compared with what no count is, or in a roundabout way",
    rationale: """
      A count is 0 or more: `@count >= 0` is always true and `@count < 0` never. Whether there is anything at all is asked with \
      `@count > 0`, which stops at the first element; `@count >= 1` and `@count != 0` say the same in other words.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("friends.@count >= 0")"#),
    passing: .code(#"realm.objects(Dog.self).filter("friends.@count > 0")"#))
}

extension FormatRule {
  /// Counts against written numbers.
  static let countForm = FormatRule(rule: .countForm) { checked in
    checked.comparisons.compactMap { comparison in
      guard checked.tree[comparison.left].kind == .path,
        let last = checked.tree.children(of: comparison.left).last, checked.tree[last].kind == .atKeyword,
        checked.tree.text(of: last) == "@count", let number = checked.number(comparison.right)
      else { return nil }
      let message: String
      switch (checked.token(comparison), number) {
      case (.greaterOrEqual, ...0), (.greater, ..<0), (.notEqual, ..<0):
        message = "a count is never below 0, so this is always true"
      case (.less, ...0), (.lessOrEqual, ..<0), (.equal, ..<0):
        message = "a count is never below 0, so this is never true"
      default: return nil
      }
      return checked.finding(.countForm, message, checked.tree[comparison.node].range)
    }
  }
}
