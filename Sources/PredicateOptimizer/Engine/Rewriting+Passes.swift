import PredicateDiagnostics
import PredicateSemantics

/// Passes over the arena until no rule fires.
extension Rewriting {
  /// Applies the enabled rules to the fixpoint. Linear in the size of the predicate for each of a bounded number of passes, but
  /// for rules that compare the terms of one AND or OR with each other, which stop at a bounded number of terms.
  mutating func run() {
    computeFacts()
    for _ in 0..<Self.maximumPasses {
      guard pass() else { break }
      restoreOrder()
      computeFacts()
    }
    arrange()
  }

  /// What is done once no other rule fires, for it only makes sense of the predicate as it will be run.
  private mutating func arrange() {
    guard predicate.nodes.count > 1 else { return }
    if let index = RewriteRule.places.share, options.rules.contains(index) {
      var hasFired = false
      for id in predicate.nodes.indices {
        while apply(index, at: id) { hasFired = true }
      }
      if hasFired {
        restoreOrder()
        computeFacts()
      }
    }
    if let index = RewriteRule.places.order, options.rules.contains(index) {
      orderTerms(CostModel(statistics: options.statistics), index)
    }
  }

  /// Applies the rules at every node, children first; says whether any fired.
  private mutating func pass() -> Bool {
    var hasFired = false
    var id = 0
    while id < predicate.nodes.count {
      var firings = 0
      while firings < Self.maximumFiringsAtNode, fire(at: id) {
        hasFired = true
        firings += 1
      }
      id += 1
    }
    return hasFired
  }

  /// Applies the first rule that fires at a node.
  private mutating func fire(at id: TypedPredicate.NodeID) -> Bool {
    let places = RewriteRule.byPlace
    switch predicate.nodes[id] {
    case .constant, .listComparison, .sharing: return false
    case .and, .or: return fire(places.terms, at: id)
    case .not: return fire(places.not, at: id)
    case .comparison: return fire(places.comparison, at: id)
    case .exists: return fire(places.exists, at: id)
    }
  }

  private mutating func fire(_ rules: [Int], at id: TypedPredicate.NodeID) -> Bool {
    for index in rules where options.rules.contains(index) {
      if apply(index, at: id) { return true }
    }
    return false
  }

  /// Applies the rule at an index and records that it fired.
  mutating func apply(_ index: Int, at id: TypedPredicate.NodeID) -> Bool {
    let before = options.recordsTexts ? predicate.text(of: id) : nil
    guard RewriteRule.applications[index](&self, id) else { return false }
    let after = options.recordsTexts ? predicate.text(of: id) : nil
    firings.append(RuleFiring(rule: RewriteRule.all[index].id, range: range(of: id), before: before, after: after))
    return true
  }
}
