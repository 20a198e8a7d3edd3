extension RewriteRule {
  static let contradiction = RewriteRule(
    "contradiction", at: .terms, where: [.and, .sharedSubject],
    reason: "terms that no value satisfies together make an AND false",
    legality: """
      Each term is taken as the set of values that it is true of, null and NaN among them or not as the language says; the sets \
      have nothing in common.
      """,
    example: Example("minutes > 9 AND isComplete == true AND minutes < 3", "FALSEPREDICATE")
  ) { rewriting, id in
    guard case .and(let terms) = rewriting.node(id) else { return false }
    for group in rewriting.subjectGroups(id) {
      var common = group.sets[0].set
      for other in group.sets.dropFirst() { common = common.intersection(other.set) }
      if common.isEmpty {
        rewriting.replace(id, with: .constant(false))
        return true
      }
    }
    return false
  }
}
