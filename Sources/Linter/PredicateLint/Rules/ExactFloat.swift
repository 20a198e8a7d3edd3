import PredicateAdvice

extension LintRule {
  /// Reports equality with fractions.
  static let exactFloat = LintRule(
    .exactFloat, summary: "a float or double is compared for equality with a fraction",
    rationale: """
      Fractions such as 0.1 have no exact float or double, so a value that was computed seldom equals one that is written. Ask for a range: \
      `BETWEEN {0.099, 0.101}`.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("weight == 0.1")"#),
    passing: .code(#"realm.objects(Dog.self).filter("weight BETWEEN {0.09, 0.11}")"#)
  ) { checked, remark in !checked.readsUntyped(remark.range) }
}
