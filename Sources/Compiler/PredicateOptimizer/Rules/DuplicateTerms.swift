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
  /// Returns the terms without repetitions. `nil` if there are none.
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
    var seen = TermsByHash()
    let kept = terms.filter { term in
      seen.insert(term, hash: facts[term].hash) { isSame($0, $1) }
    }
    return kept.count == terms.count ? nil : kept
  }
}

/// Terms in buckets by hash, so that finding an equal one takes a constant number of comparisons.
///
/// An adversary can choose constants so that all terms have the same hash, so the size of a bucket is limited. A term beyond the limit is
/// not found again, which costs a redundant test but does not change the result.
struct TermsByHash {
  /// The maximum number of terms of a bucket.
  static let bucketLimit = 8
  private var buckets: [UInt64: [TypedPredicate.NodeID]] = [:]

  /// Inserts a term if its bucket has room. Returns `true` if no equal term was present. At most ``bucketLimit`` comparisons.
  mutating func insert(
    _ term: TypedPredicate.NodeID, hash: UInt64,
    isSame: (TypedPredicate.NodeID, TypedPredicate.NodeID) -> Bool
  ) -> Bool {
    let bucket = buckets[hash] ?? []
    if bucket.contains(where: { isSame($0, term) }) { return false }
    if bucket.count < Self.bucketLimit { buckets[hash, default: []].append(term) }
    return true
  }
}
