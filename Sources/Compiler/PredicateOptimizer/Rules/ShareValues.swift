extension RewriteRule {
  static let shareValues = RewriteRule(
    "share-values", at: .plan, where: .sharedSubject,
    reason: "an aggregate that several terms ask for is computed once",
    legality: """
      The value is computed in front of the first term that needs it and where that is reached only, of the same object; null is a \
      value like others. Only terms of one AND or OR share: what stands in several of them may never be reached in any, so that \
      computing it in front of all could cost more than it saves.
      """,
    example: Example(
      "tasks.@avg.priority == nil OR tasks.@avg.priority > 5.0",
      "(WITH tasks.@avg.priority: tasks.@avg.priority == nil OR tasks.@avg.priority > 5.0)", class: "Project")
  ) { rewriting, id in
    guard let terms = rewriting.terms(id), terms.ids.count > 1, terms.ids.count <= Rewriting.maximumComparedTerms else {
      return false
    }
    for (place, term) in terms.ids.enumerated() {
      guard let first = rewriting.comparison(term), first.quantifier == nil, rewriting.isWorthSharing(first.left) else {
        continue
      }
      let places = terms.ids.indices.filter { other in
        guard other >= place, let comparison = rewriting.comparison(terms.ids[other]), comparison.quantifier == nil
        else {
          return false
        }
        return rewriting.isSameOperand(comparison.left, first.left)
      }
      // Terms with the same operand already share its value.
      guard places.contains(where: { rewriting.comparison(terms.ids[$0])?.left != first.left }) else { continue }
      var shared: [TypedPredicate.NodeID] = []
      for place in places {
        guard var comparison = rewriting.comparison(terms.ids[place]) else { continue }
        comparison.left = first.left
        shared.append(rewriting.append(.comparison(comparison), standingFor: terms.ids[place]))
      }
      let inner = rewriting.append(terms.isAnd ? .and(shared) : .or(shared))
      if places.count == terms.ids.count {
        rewriting.replace(id, with: .sharing(first.left, inner))
      } else {
        rewriting.replace(id, withMerged: .sharing(first.left, inner), at: places, of: terms)
      }
      return true
    }
    return false
  }
}

extension Rewriting {
  /// Returns a Boolean value that indicates whether computing an operand costs more than keeping its value.
  fileprivate func isWorthSharing(_ id: TypedPredicate.OperandID) -> Bool {
    switch operand(id).kind {
    // The number of elements is stored.
    case .aggregate(let aggregate): aggregate.function != .count && !aggregate.collection.hasSubscripts
    case .subqueryCount(let subquery): !subquery.collection.hasSubscripts
    case .path(let path): path.steps.count > 3 && !path.isToMany(in: predicate.schema) && !path.hasSubscripts
    case .constant, .parameter, .list, .arithmetic, .kinds, .region: false
    }
  }
}
