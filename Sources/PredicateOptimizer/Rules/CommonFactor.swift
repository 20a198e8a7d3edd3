import PredicateSemantics

extension RewriteRule {
  static let commonFactor = RewriteRule(
    "common-factor", at: .terms,
    reason: "what all alternatives have in common is asked once",
    legality:
      "AND and OR distribute over each other in two-valued logic: `(a AND b) OR (a AND c)` is `a AND (b OR c)`.",
    example: Example(
      "(isComplete == true AND priority > 5) OR (isComplete == true AND assignee == nil)",
      "isComplete == true AND (priority > 5 OR assignee == nil)")
  ) { rewriting, id in
    guard let terms = rewriting.terms(id), terms.ids.count > 1,
      terms.ids.count <= Rewriting.maximumComparedTerms
    else { return false }
    var parts: [[TypedPredicate.NodeID]] = []
    for term in terms.ids {
      guard let inner = rewriting.terms(term), inner.isAnd != terms.isAnd,
        inner.ids.count <= Rewriting.maximumComparedTerms
      else { return false }
      parts.append(inner.ids)
    }
    let factors = parts[0].filter { factor in
      parts.dropFirst().allSatisfy { part in part.contains { rewriting.isSame($0, factor) } }
    }
    guard !factors.isEmpty else { return false }
    var rests: [TypedPredicate.NodeID] = []
    for part in parts {
      let rest = part.filter { term in !factors.contains { rewriting.isSame($0, term) } }
      // Nothing but factors: this alternative holds wherever they do.
      guard let first = rest.first else {
        rewriting.replace(id, withTerms: factors, isAnd: !terms.isAnd)
        return true
      }
      rests.append(rest.count == 1 ? first : rewriting.append(terms.isAnd ? .or(rest) : .and(rest)))
    }
    let remainder = rewriting.append(terms.isAnd ? .and(rests) : .or(rests))
    rewriting.replace(id, with: terms.isAnd ? .or(factors + [remainder]) : .and(factors + [remainder]))
    return true
  }
}
