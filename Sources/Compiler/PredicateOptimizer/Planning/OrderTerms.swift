extension RewriteRule {
  static let orderTerms = RewriteRule(
    "order-terms", at: .plan,
    reason: "what is cheap and decides often is asked first",
    legality: """
      Terms have no effects and none fails, so their order changes the cost of an answer and never the answer. An AND is cheapest in the order of \
      cost ÷ (1 − share that passes), an OR in the order of cost ÷ share that passes; terms that are as good as each other stay as \
      they were written.
      """,
    example: Example(
      "name CONTAINS 'x' AND isComplete == true AND priority == 5",
      "priority == 5 AND isComplete == true AND name CONTAINS 'x'")
  ) { _, _ in false }
}

extension Rewriting {
  /// Orders the terms of every AND and OR, inner ones first.
  mutating func orderTerms(_ index: Int) {
    let model = CostModel(statistics: options.statistics, sharedIn: predicate)
    var estimates: [Estimate] = []
    estimates.reserveCapacity(predicate.nodes.count)
    for id in predicate.nodes.indices {
      if let terms = terms(id), terms.ids.count > 1 {
        let ordered = ordered(terms, estimates)
        if options.recordsTexts { orders.append(order(id, terms, ordered, estimates, model)) }
        if ordered != terms.ids {
          let written = options.recordsTexts ? predicate.nodes[id] : nil
          predicate.nodes[id] = terms.isAnd ? .and(ordered) : .or(ordered)
          record(index, at: id, for: written)
        }
      }
      estimates.append(model.estimate(id, of: predicate, estimates))
    }
  }

  /// Returns the order of terms with its costs, for explanations.
  private func order(
    _ id: TypedPredicate.NodeID, _ terms: Terms, _ ordered: [TypedPredicate.NodeID], _ estimates: [Estimate],
    _ model: CostModel
  ) -> TermOrder {
    var places: [TypedPredicate.NodeID: Int] = [:]
    for (place, term) in terms.ids.enumerated() { places[term] = place }
    return TermOrder(
      node: id, range: range(of: id),
      terms: ordered.map { TermOrder.Term(node: $0, place: places[$0] ?? 0, estimate: estimates[$0]) },
      cost: model.sequence(ordered, of: estimates, isAnd: terms.isAnd).cost,
      writtenCost: model.sequence(terms.ids, of: estimates, isAnd: terms.isAnd).cost)
  }

  private func ordered(_ terms: Terms, _ estimates: [Estimate]) -> [TypedPredicate.NodeID] {
    func rank(_ id: TypedPredicate.NodeID) -> Double {
      let estimate = estimates[id]
      let decides = terms.isAnd ? 1 - estimate.selectivity : estimate.selectivity
      return estimate.cost / max(decides, CostModel.minimumShare)
    }
    if terms.ids.count <= 8 {
      // Most predicates have few terms, already in order.
      var ids = terms.ids
      for place in ids.indices.dropFirst() {
        let (id, own) = (ids[place], rank(ids[place]))
        var target = place
        while target > 0, own < rank(ids[target - 1]) {
          ids[target] = ids[target - 1]
          target -= 1
        }
        if target < place { ids[target] = id }
      }
      return ids
    }
    let ranks = terms.ids.map(rank)
    let places = ranks.indices.sorted { ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0] < ranks[$1] }
    return places.map { terms.ids[$0] }
  }
}
