import PredicateSemantics

extension RewriteRule {
  static let duplicateTerms = RewriteRule(
    "duplicate-terms", at: .terms, where: .repeatedTerm,
    reason: "a term that stands there already adds nothing",
    legality: "The same question about the same object has one answer, so `x AND x` and `x OR x` are `x` for any data.",
    example: Example("priority > 5 AND isComplete == true AND priority > 5", "priority > 5 AND isComplete == true")
  ) { rewriting, id in
    guard let terms = rewriting.terms(id), terms.ids.count > 1,
      let kept = rewriting.distinct(terms.ids)
    else { return false }
    rewriting.replace(id, withTerms: kept, isAnd: terms.isAnd)
    return true
  }
}

extension Rewriting {
  /// The terms without those that repeat an earlier one; nil where none does.
  fileprivate func distinct(_ terms: [TypedPredicate.NodeID]) -> [TypedPredicate.NodeID]? {
    guard terms.count > 8 else {
      for (index, term) in terms.enumerated().dropFirst() {
        if terms[..<index].contains(where: { isSame($0, term) }) {
          return terms.enumerated().filter { index, term in
            !terms[..<index].contains { isSame($0, term) }
          }.map { $0.element }
        }
      }
      return nil
    }
    // By hash, so that time is linear in the number of terms.
    var seen: [UInt64: [TypedPredicate.NodeID]] = [:]
    var kept: [TypedPredicate.NodeID] = []
    for term in terms {
      let earlier = seen[facts[term].hash] ?? []
      if earlier.contains(where: { isSame($0, term) }) { continue }
      seen[facts[term].hash] = earlier + [term]
      kept.append(term)
    }
    return kept.count == terms.count ? nil : kept
  }
}
