import PredicateAdvice

extension LintRule {
  /// Reports `BETWEEN` with its bounds reversed.
  static let reversedBetween = LintRule(
    .reversedBetween, summary: "BETWEEN with the greater bound first",
    rationale: """
      `BETWEEN {low, high}` includes both bounds and takes the lower one first. With the greater one first no value is between \
      them, so the condition is never true.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("age BETWEEN {9, 3}")"#),
    passing: .code(#"realm.objects(Dog.self).filter("age BETWEEN {3, 9}")"#))
}
