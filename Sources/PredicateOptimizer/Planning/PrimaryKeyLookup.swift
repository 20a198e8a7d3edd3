extension RewriteRule {
  static let primaryKeyLookup = RewriteRule(
    "primary-key-lookup", at: .plan,
    reason: "an object whose primary key is known is found without a look at the others",
    legality: """
      Every object that satisfies an AND satisfies each term, so that one term's rows hold all matches; the whole predicate is still asked of \
      them. Null is looked up as the key that is null.
      """,
    example: Example("id == 5 AND isComplete == true", "primary key id == 5")
  ) { _, _ in false }
}
