extension RewriteRule {
  static let indexRange = RewriteRule(
    "index-range", at: .plan,
    reason: "objects with a value in a range, or with a text that begins in a given way, lie side by side in the index",
    legality: """
      No ordering and no BEGINSWITH of a text that is not empty is true of null, so leaving objects without a value out loses \
      none; the whole predicate is still asked of each object found.
      """,
    example: Example("code BEGINSWITH '2024' AND priority > 5", "index code BEGINSWITH '2024'")
  ) { _, _ in false }
}
