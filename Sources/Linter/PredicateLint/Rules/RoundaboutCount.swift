import PredicateAdvice
import PredicateDiagnostics
import PredicateSyntax

extension LintRule {
  /// Reports unusual spellings of a test for emptiness.
  static let roundaboutCount = LintRule(
    id: "roundabout-count", severity: .note, isOptIn: true, summary: "a question for emptiness in other words",
    rationale: """
      `@count >= 1` and `@count != 0` ask what `@count > 0` asks, `@count < 1` and `@count <= 0` what `@count == 0` asks. One spelling in all of \
      a project is easier to read and to search for.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("friends.@count >= 1")"#),
    passing: .code(#"realm.objects(Dog.self).filter("friends.@count > 0")"#), hasFix: true
  ) { rule, checked in
    // Tests for emptiness with another number or operator than `> 0` and `== 0`.
    checked.comparisons.compactMap { comparison in
      guard let number = checked.written.countBound(comparison) else { return nil }
      let plain: String
      switch (checked.token(comparison), number) {
      case (.greaterOrEqual, 1), (.notEqual, 0): plain = ">"
      case (.less, 1), (.lessOrEqual, 0): plain = "=="
      default: return nil
      }
      return checked.finding(
        rule, "this asks `@count \(plain) 0` in other words", checked.tree[comparison.node].range,
        fix: checked.fix(
          "write `\(plain) 0`", isSafe: checked.site.subject.isRealms,
          [(checked.tree[comparison.operation].range, plain), (checked.tree[comparison.right].range, "0")]))
    }
  }
}
