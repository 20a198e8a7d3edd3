extension RewriteRule {
  static let mergeExistences = RewriteRule(
    "merge-existences", at: .terms, where: .severalExistences, after: "count-to-existence",
    reason: "alternatives about the elements of one collection take one walk over it",
    legality: """
      Some element satisfies `x`, or some element `y`, exactly where some element satisfies `x OR y`; NONE in an AND is its complement, \
      and EVERY distributes over AND. All of them hold of an empty collection as before.
      """,
    example: Example(
      "SUBQUERY(tasks, $t, $t.priority > 5 AND $t.effort > 2.0).@count > 0 OR SUBQUERY(tasks, $t, $t.minutes == 3 AND $t.effort > 1.0).@count > 0",
      "EXISTS(tasks, $t, $t.priority > 5 AND $t.effort > 2.0 OR $t.minutes == 3 AND $t.effort > 1.0)", class: "Project")
  ) { rewriting, id in
    guard let terms = rewriting.terms(id), terms.ids.count > 1, terms.ids.count <= Rewriting.maximumComparedTerms else {
      return false
    }
    for (place, term) in terms.ids.enumerated() {
      guard case .exists(var first) = rewriting.node(term), (first.quantifier == .any) == !terms.isAnd else { continue }
      var places = [place]
      var bodies = [first.subquery.body]
      for (otherPlace, other) in terms.ids.enumerated().dropFirst(place + 1) {
        guard case .exists(let second) = rewriting.node(other), second.quantifier == first.quantifier,
          second.subquery.collection == first.subquery.collection
        else { continue }
        places.append(otherPlace)
        bodies.append(second.subquery.body)
      }
      guard places.count > 1 else { continue }
      first.range = rewriting.range(of: places.map { terms.ids[$0] })
      first.subquery.body = rewriting.append(first.quantifier == .all ? .and(bodies) : .or(bodies))
      rewriting.replace(id, withMerged: .exists(first), at: places, of: terms)
      return true
    }
    return false
  }
}
