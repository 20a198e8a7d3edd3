import PredicateAdvice

extension LintRule {
  /// Reports comparisons with counts that no collection has.
  static let countForm = LintRule(
    .countForm, summary: "a count compared with what no count is, or in a roundabout way",
    rationale: """
      A count is 0 or more: `@count >= 0` is always true and `@count < 0` never. One of the two sides is not what was meant. Whether there \
      is anything at all is asked with `@count > 0`.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("friends.@count >= 0")"#),
    passing: .code(#"realm.objects(Dog.self).filter("friends.@count > 0")"#))
}
