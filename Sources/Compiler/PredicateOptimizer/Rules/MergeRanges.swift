extension RewriteRule {
  static let mergeRanges = RewriteRule(
    "merge-ranges", at: .terms, where: .sharedSubject,
    reason: "tests of one value that come to one range, one set or one constant become one test",
    legality: """
      The sets of values that the terms are true of are put together, null and NaN as well, and only a comparison that is true of \
      exactly the result takes their place. BETWEEN never holds of null or NaN, and neither do the two orderings that it \
      replaces; bounds that are excluded move to the next value of the type.
      """,
    example: Example("minutes > 1 AND assignee != nil AND minutes < 9", "minutes BETWEEN {2, 8} AND assignee != nil")
  ) { rewriting, id in
    guard let terms = rewriting.terms(id) else { return false }
    for group in rewriting.subjectGroups(id) {
      let places = zip(group.places, group.sets).filter { $0.1.isExact }.map { $0.0 }
      let sets = group.sets.filter { $0.isExact }.map { $0.set }
      guard sets.count > 1, var merged = sets.first else { continue }
      for set in sets.dropFirst() { merged = terms.isAnd ? merged.intersection(set) : merged.union(set) }
      // Other rules handle empty and full sets.
      guard !merged.isEmpty, !merged.isFull,
        let first = rewriting.plainComparison(terms.ids[places[0]]),
        let expression = merged.expression(isBool: rewriting.operand(first.left).type == .bool)
      else { continue }
      let range = rewriting.range(of: places.map { terms.ids[$0] })
      let comparison = rewriting.comparison(expression, of: first.left, range: range)
      rewriting.replace(id, withMerged: comparison, at: places, of: terms)
      return true
    }
    return false
  }
}

extension Rewriting {
  /// Replaces several terms with one at the position of the first. The positions are in ascending order.
  mutating func replace(
    _ id: TypedPredicate.NodeID, withMerged node: TypedNode, at places: [Int], of terms: Terms
  ) {
    guard places.count < terms.ids.count else {
      replace(id, with: node)
      return
    }
    let merged = append(node)
    var kept: [TypedPredicate.NodeID] = []
    kept.reserveCapacity(terms.ids.count)
    var next = 0
    for (place, term) in terms.ids.enumerated() {
      guard next < places.count, places[next] == place else {
        kept.append(term)
        continue
      }
      if next == 0 { kept.append(merged) }
      next += 1
    }
    replace(id, withTerms: kept, isAnd: terms.isAnd)
  }
}
