extension RewriteRule {
  static let indexLookup = RewriteRule(
    "index-lookup", at: .plan,
    reason: "objects with one of some values are found in the index",
    legality: """
      The index finds every object whose value equals one of the constants, null for null as `==` and IN do; the whole \
      predicate is still asked of each.
      """,
    example: Example("code IN {'a', 'b'} AND priority > 5", "index code IN {'a', 'b'}")
  ) { _, _ in false }
}
