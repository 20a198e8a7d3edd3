import PredicateOptimizer

/// The rules that did not apply to a predicate, with the reasons.
struct IdleRules {
  private(set) var table = Table(columns: [Column("rule", "rule"), Column("why", "why it did nothing")])
  private let plan: Plan
  private let predicate: TypedPredicate
  private let isConnected: Bool
  private let hasNot: Bool
  private let hasComparison: Bool
  private let hasExistence: Bool

  init(_ plan: Plan, of predicate: TypedPredicate, rules: RuleSet) {
    self.plan = plan
    self.predicate = predicate
    // The pattern of a rule may have been present initially or only after another rule.
    let nodes = predicate.nodes + plan.predicate.nodes
    isConnected = nodes.contains {
      switch $0 {
      case .and, .or: true
      default: false
      }
    }
    hasNot = nodes.contains { if case .not = $0 { true } else { false } }
    hasComparison = nodes.contains { if case .comparison = $0 { true } else { false } }
    hasExistence = nodes.contains { if case .exists = $0 { true } else { false } }
    let fired = Set(plan.firedRules)
    for rule in RewriteRule.all where !fired.contains(rule.id) {
      table.rows.append(
        Table.Row(fields: [.text(rule.id), .text(rules.allows(rule.id) ? reason(rule) : "it is disabled")]))
    }
  }

  private func reason(_ rule: RewriteRule) -> String {
    let like = "is like `\(rule.example.before)`"
    switch rule.place {
    case .terms: return isConnected ? "no AND or OR \(like)" : "there is no AND or OR"
    case .not: return hasNot ? "no NOT \(like)" : "there is no NOT"
    case .comparison: return hasComparison ? "no comparison \(like)" : "there is no comparison"
    case .exists: return hasExistence ? "no question about elements \(like)" : "nothing asks whether there are elements"
    case .plan: return planReason(rule, like)
    }
  }

  private func planReason(_ rule: RewriteRule, _ like: String) -> String {
    let isIndex: (AccessPath) -> Bool
    let owner = predicate.schema.classes[predicate.rootClass]
    let hasIndex = owner.primaryKey != nil || owner.properties.contains { $0.isIndexed }
    switch rule.id {
    case "order-terms": return isConnected ? "all terms stand in the best order already" : "there are no terms to order"
    case "primary-key-lookup":
      guard predicate.schema.classes[predicate.rootClass].primaryKey != nil else {
        return "the class has no primary key"
      }
      isIndex = { if case .primaryKey = $0 { true } else { false } }
    case "index-lookup", "index-range":
      guard hasIndex else { return "the class has no indexed property" }
      let isRange = rule.id == "index-range"
      isIndex = {
        switch $0 {
        case .indexEquality: !isRange
        case .indexRange, .indexPrefix: isRange
        case .fullScan, .primaryKey, .union: false
        }
      }
    case "index-union":
      guard hasIndex else { return "the class has no indexed property" }
      isIndex = { if case .union = $0 { true } else { false } }
    default: return "nothing \(like)"
    }
    if plan.alternatives.contains(where: { isIndex($0.access) }) { return "another way to the objects is cheaper" }
    return "no term of the outermost AND \(like)"
  }
}
