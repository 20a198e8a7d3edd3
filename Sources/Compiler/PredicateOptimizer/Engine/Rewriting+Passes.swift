/// Passes over the arena until no rule fires.
extension Rewriting {
  private struct Outcome {
    var hasFired = false
    /// A Boolean value that indicates whether another pass may find more.
    var isUnsettled = false
  }

  /// Applies the enabled rules until none fires. The number of passes is bounded, and each is linear in the size of the predicate. Rules
  /// that compare the terms of one AND or OR with each other stop at a bounded number of terms.
  mutating func run() {
    for _ in 0..<Self.maximumPasses {
      let outcome = pass()
      guard outcome.hasFired else { break }
      restoreOrder()
      guard outcome.isUnsettled else { break }
    }
    arrange()
  }

  /// Applies the steps that depend on the final predicate, after no other rule fires.
  private mutating func arrange() {
    guard predicate.nodes.count > 1 else { return }
    if let share = RewriteRule.places.share, options.rules.contains(share.index) {
      var hasFired = false
      for id in predicate.nodes.indices {
        while facts[id].traits.isSuperset(of: share.needs), apply(share.index, at: id) { hasFired = true }
      }
      if hasFired { restoreOrder() }
    }
    if let index = RewriteRule.places.order, options.rules.contains(index) {
      orderTerms(index)
    }
  }

  /// Applies the rules at every node, children first, until none fires there. A rule looks only at descendants of its node, so nodes need
  /// no second visit. The exception is a rule that fires at a node appended by another rule, whose parents are already visited.
  private mutating func pass() -> Outcome {
    let count = predicate.nodes.count
    facts.removeAll(keepingCapacity: true)
    facts.reserveCapacity(count + 8)
    for _ in 0..<count { facts.append(Facts()) }
    var outcome = Outcome()
    var id = 0
    while id < predicate.nodes.count {
      if id < count {
        facts[id] = facts(of: id)
      } else {
        facts[id].take(facts(of: id))
      }
      var firings = 0
      while firings < Self.maximumFiringsAtNode, fire(at: id) { firings += 1 }
      if firings > 0 {
        outcome.hasFired = true
        if id >= count || firings == Self.maximumFiringsAtNode { outcome.isUnsettled = true }
      }
      id += 1
    }
    return outcome
  }

  /// Applies the first rule that fires at a node.
  private mutating func fire(at id: TypedPredicate.NodeID) -> Bool {
    switch predicate.nodes[id] {
    case .constant, .listComparison, .sharing: return false
    case .and, .or: return fire(RewriteRule.byPlace.terms, at: id)
    case .not: return fire(RewriteRule.byPlace.not, at: id)
    case .comparison: return fire(RewriteRule.byPlace.comparison, at: id)
    case .exists: return fire(RewriteRule.byPlace.exists, at: id)
    }
  }

  private mutating func fire(_ rules: [RewriteRule.Candidate], at id: TypedPredicate.NodeID) -> Bool {
    let traits = facts[id].traits
    for rule in rules where rule.needs.isSubset(of: traits) && options.rules.contains(rule.index) {
      if apply(rule.index, at: id) { return true }
    }
    return false
  }

  /// Applies the rule at an index and records that it fired.
  mutating func apply(_ index: Int, at id: TypedPredicate.NodeID) -> Bool {
    let written = options.recordsTexts ? predicate.nodes[id] : nil
    guard RewriteRule.applications[index].apply(&self, id) else { return false }
    record(index, at: id, for: written)
    return true
  }

  /// Records that the rule at an index replaced `written` with the current node.
  mutating func record(_ index: Int, at id: TypedPredicate.NodeID, for written: TypedNode?) {
    var texts: (before: String?, after: String?)
    if let written {
      texts.after = predicate.text(of: id)
      // Rules change no other node, so putting the old node back restores the predicate before the rewriting.
      let rewritten = predicate.nodes[id]
      predicate.nodes[id] = written
      texts.before = predicate.text(of: id)
      predicate.nodes[id] = rewritten
    }
    firings.append(
      RuleFiring(
        rule: RewriteRule.applications[index].id, range: range(of: id), before: texts.before, after: texts.after))
  }
}
