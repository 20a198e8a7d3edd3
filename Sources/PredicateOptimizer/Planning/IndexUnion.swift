extension RewriteRule {
  static let indexUnion = RewriteRule(
    "index-union", at: .plan,
    reason: "where every alternative of an OR has an index to ask, only what these find is looked at",
    legality: """
      An object that satisfies an OR satisfies one of its alternatives, and an alternative that is an AND each of its terms, so the \
      rows of one lookup for each alternative hold all matches; each row comes once and in order, and the whole predicate is still \
      asked of it.
      """,
    example: Example(
      "id == 5 OR (code BEGINSWITH '2024' AND priority > 5)",
      "union of primary key id == 5, index code BEGINSWITH '2024'")
  ) { _, _ in false }
}
