import PredicateAdvice

extension LintRule {
  /// Reports double negation.
  static let doubleNegation = LintRule(
    .doubleNegation, summary: "NOT of NOT",
    rationale: "Two negations cancel each other out. Leave both out, or the one that was not meant.",
    failing: .code(#"realm.objects(Dog.self).filter("NOT (NOT isGood == true)")"#),
    passing: .code(#"realm.objects(Dog.self).filter("isGood == true")"#))
}
