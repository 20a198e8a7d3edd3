extension RewriteRule {
  static let foldConstants = RewriteRule(
    "fold-constants", at: .terms, where: .constantTerm,
    reason: "a constant term decides an AND or OR, or says nothing in it",
    legality: """
      Logic has two values: `false AND x` is false and `true AND x` is `x`, whatever `x` is of null, NaN or an empty \
      collection; AND of nothing is true, OR of nothing false.
      """,
    example: Example("priority > 5 AND TRUEPREDICATE", "priority > 5")
  ) { rewriting, id in
    guard let terms = rewriting.terms(id) else { return false }
    var constants = 0
    for term in terms.ids {
      guard case .constant(let truth) = rewriting.node(term) else { continue }
      constants += 1
      if truth != terms.isAnd {
        rewriting.replace(id, with: .constant(truth))
        return true
      }
    }
    if constants == terms.ids.count {
      rewriting.replace(id, with: .constant(terms.isAnd))
      return true
    }
    guard constants > 0 else { return false }
    let rest = terms.ids.filter { if case .constant = rewriting.node($0) { false } else { true } }
    rewriting.replace(id, withTerms: rest, isAnd: terms.isAnd)
    return true
  }
}
