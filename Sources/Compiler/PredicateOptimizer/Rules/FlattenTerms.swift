extension RewriteRule {
  static let flattenTerms = RewriteRule(
    "flatten-terms", at: .terms, where: .nestedTerm,
    reason: "an AND in an AND, or an OR in an OR, is one list of terms, in which other rules see more",
    legality: "AND and OR are associative in two-valued logic, and one term alone is its own AND and OR.",
    example: Example(
      "(priority > 5 AND isComplete == true) AND name != 'x'", "priority > 5 AND isComplete == true AND name != 'x'")
  ) { rewriting, id in
    guard let terms = rewriting.terms(id) else { return false }
    func inner(_ term: TypedPredicate.NodeID) -> [TypedPredicate.NodeID]? {
      guard let inner = rewriting.terms(term), inner.isAnd == terms.isAnd || inner.ids.count == 1 else { return nil }
      return inner.ids
    }
    guard terms.ids.count == 1 || terms.ids.contains(where: { inner($0) != nil }) else { return false }
    rewriting.replace(id, withTerms: terms.ids.flatMap { inner($0) ?? [$0] }, isAnd: terms.isAnd)
    return true
  }
}
