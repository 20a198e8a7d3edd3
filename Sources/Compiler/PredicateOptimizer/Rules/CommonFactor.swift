extension RewriteRule {
  static let commonFactor = RewriteRule(
    "common-factor", at: .terms, where: .alternatingTerm,
    reason: "what several alternatives have in common is asked once",
    legality: """
      AND and OR distribute over each other in two-valued logic: `(a AND b) OR (a AND c)` is `a AND (b OR c)`, and other \
      alternatives stand beside that as before.
      """,
    example: Example(
      "(isComplete == true AND priority > 5) OR (isComplete == true AND assignee == nil)",
      "isComplete == true AND (priority > 5 OR assignee == nil)")
  ) { rewriting, id in
    guard let terms = rewriting.terms(id), terms.ids.count > 1,
      terms.ids.count <= Rewriting.maximumComparedTerms,
      let places = rewriting.alternatives(of: terms)
    else { return false }
    let parts = places.map { rewriting.terms(terms.ids[$0])?.ids ?? [] }
    let factors = parts[0].filter { factor in
      parts.dropFirst().allSatisfy { part in part.contains { rewriting.isSame($0, factor) } }
    }
    guard !factors.isEmpty else { return false }
    var rests: [TypedPredicate.NodeID] = []
    for part in parts {
      let rest = part.filter { term in !factors.contains { rewriting.isSame($0, term) } }
      // The alternative consists of factors only, so it is true whenever they are.
      guard let first = rest.first else {
        rests = []
        break
      }
      rests.append(rest.count == 1 ? first : rewriting.append(terms.isAnd ? .or(rest) : .and(rest)))
    }
    var factored = factors
    if !rests.isEmpty { factored.append(rewriting.append(terms.isAnd ? .and(rests) : .or(rests))) }
    if places.count == terms.ids.count {
      rewriting.replace(id, withTerms: factored, isAnd: !terms.isAnd)
    } else if factored.count == 1 {
      rewriting.replace(id, withMerged: rewriting.node(factored[0]), at: places, of: terms)
    } else {
      rewriting.replace(id, withMerged: terms.isAnd ? .or(factored) : .and(factored), at: places, of: terms)
    }
    return true
  }
}

extension Rewriting {
  /// Returns the positions of the alternatives that share a part. Chooses the part in the most alternatives, the first one of equals. `nil`
  /// if no part is shared. Linear in the number of parts, except for a few comparisons.
  fileprivate func alternatives(of terms: Terms) -> [Int]? {
    var holders: [UInt64: [Int]] = [:]
    var best: (part: TypedPredicate.NodeID, hash: UInt64)?
    for (place, term) in terms.ids.enumerated() {
      guard let inner = self.terms(term), inner.isAnd != terms.isAnd, inner.ids.count <= Self.maximumComparedTerms
      else { continue }
      for part in inner.ids where holders[facts[part].hash]?.last != place {
        holders[facts[part].hash, default: []].append(place)
      }
    }
    for term in terms.ids {
      guard let inner = self.terms(term), inner.isAnd != terms.isAnd, inner.ids.count <= Self.maximumComparedTerms
      else { continue }
      for part in inner.ids {
        let count = holders[facts[part].hash]?.count ?? 0
        if count > max(1, best.flatMap { holders[$0.hash]?.count } ?? 0) { best = (part, facts[part].hash) }
      }
    }
    guard let best else { return nil }
    // Equal hashes prove nothing until the parts are compared.
    let places = (holders[best.hash] ?? []).filter { place in
      self.terms(terms.ids[place])?.ids.contains { isSame($0, best.part) } ?? false
    }
    return places.count > 1 ? places : nil
  }
}
