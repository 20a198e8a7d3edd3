import PredicateAdvice

extension LintRule {
  /// Reports `LIKE` that a plain operator can express.
  static let plainLike = LintRule(
    .plainLike, summary: "LIKE that is a plain comparison",
    rationale: """
      LIKE without `*` and `?` is `==`, and with a `*` at one end or at both it is BEGINSWITH, ENDSWITH or CONTAINS. The plain operators say \
      what is meant. In LIKE a `*` or `?` that comes in a value is a wildcard, too. Without a wildcard one may be missing, so `==` is a proposal.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("name LIKE 'Re*'")"#),
    passing: .code(#"realm.objects(Dog.self).filter("name BEGINSWITH 'Re'")"#), hasFix: true)
}
