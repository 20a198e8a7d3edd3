import PredicateAdvice

extension LintRule {
  /// Reports `[c]` on text without letters.
  static let idleOption = LintRule(
    .idleOption, summary: "`[c]` or `[d]` without effect",
    rationale: """
      `[c]` ignores case and `[d]` accents. Compared with a text that has no letters neither changes anything, and the comparison is \
      slower.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("name CONTAINS[c] '42'")"#),
    passing: .code(#"realm.objects(Dog.self).filter("name CONTAINS '42'")"#), hasFix: true)
}
