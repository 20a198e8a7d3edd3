extension RewriteRule {
  static let impliedTerms = RewriteRule(
    "implied-terms", at: .terms, where: .sharedSubject,
    reason: "a term that follows from another in an AND, or that another follows from in an OR, adds nothing",
    legality: """
      Decided by the sets of values that the terms are true of, null and NaN included: `a != nil` follows from `a > 5`, which is \
      never true of null, and from `a CONTAINS 'x'`.
      """,
    example: Example("minutes > 5 AND minutes != nil AND minutes > 3", "minutes > 5")
  ) { rewriting, id in
    guard let terms = rewriting.terms(id) else { return false }
    var dropped: [Int] = []
    for group in rewriting.subjectGroups(id) {
      for index in group.sets.indices {
        let isImplied = group.sets.indices.contains { other in
          guard other != index, !dropped.contains(group.places[other]) else { return false }
          return rewriting.adds(group.sets[index], nothingTo: group.sets[other], isAnd: terms.isAnd)
        }
        if isImplied { dropped.append(group.places[index]) }
      }
    }
    guard !dropped.isEmpty else { return false }
    let kept = terms.ids.enumerated().filter { !dropped.contains($0.offset) }.map { $0.element }
    rewriting.replace(id, withTerms: kept, isAnd: terms.isAnd)
    return true
  }
}

extension Rewriting {
  /// Returns a Boolean value that indicates whether a term is redundant next to another one.
  fileprivate func adds(_ term: TermSet, nothingTo other: TermSet, isAnd: Bool) -> Bool {
    isAnd ? term.isExact && other.set.isSubset(of: term.set) : other.isExact && term.set.isSubset(of: other.set)
  }
}
