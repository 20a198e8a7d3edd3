extension RewriteRule {
  static let tautology = RewriteRule(
    "tautology", at: .terms, where: [.or, .sharedSubject],
    reason: "terms of which every value satisfies one make an OR true",
    legality: """
      Each term is taken as the set of values that it is true of; together the sets hold every value that the type and its \
      nullability allow. `a > 5 OR a <= 5` is true of a required integer, and not of one that may be null, nor of a double, \
      which may be NaN.
      """,
    example: Example("priority > 5 OR priority <= 5", "TRUEPREDICATE")
  ) { rewriting, id in
    guard case .or(let terms) = rewriting.node(id) else { return false }
    for group in rewriting.subjectGroups(id) {
      let exact = group.sets.filter { $0.isExact }
      guard var all = exact.first?.set else { continue }
      for other in exact.dropFirst() { all = all.union(other.set) }
      if all.isFull {
        rewriting.replace(id, with: .constant(true))
        return true
      }
    }
    return false
  }
}
