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
