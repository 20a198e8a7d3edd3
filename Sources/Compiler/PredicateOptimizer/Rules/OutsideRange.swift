extension RewriteRule {
  static let outsideRange = RewriteRule(
    "outside-range", at: .terms, where: [.or, .sharedSubject],
    reason: "alternatives that together leave out one range are one test of that range",
    legality: """
      The alternatives are true of every value but those of the range, and NOT of BETWEEN is true of every value but those, null \
      and NaN included: so only where neither can be, or where null is among the alternatives.
      """,
    example: Example(
      "priority < 3 OR isComplete == true OR priority > 7", "NOT priority BETWEEN {3, 7} OR isComplete == true")
  ) { rewriting, id in
    guard case .or(let ids) = rewriting.node(id) else { return false }
    for group in rewriting.subjectGroups(id) {
      let places = zip(group.places, group.sets).filter { $0.1.isExact }.map { $0.0 }
      let sets = group.sets.filter { $0.isExact }.map { $0.set }
      guard sets.count > 1, var union = sets.first else { continue }
      for set in sets.dropFirst() { union = union.union(set) }
      guard let first = rewriting.plainComparison(ids[places[0]]),
        let expression = union.complement.expression(isBool: false), expression.comparisonOperator == .between
      else { continue }
      let range = rewriting.range(of: places.map { ids[$0] })
      let inner = rewriting.append(rewriting.comparison(expression, of: first.left, range: range))
      rewriting.replace(id, withMerged: .not(inner), at: places, of: Terms(ids: ids, isAnd: false))
      return true
    }
    return false
  }
}
