/// The terms of an AND or OR, for rules about both.
struct Terms {
  var ids: [TypedPredicate.NodeID]
  /// A Boolean value that indicates whether all terms must be true.
  var isAnd: Bool
}

extension Rewriting {
  /// Returns the terms of a node. `nil` if it is neither AND nor OR.
  func terms(_ id: TypedPredicate.NodeID) -> Terms? {
    switch predicate.nodes[id] {
    case .and(let ids): Terms(ids: ids, isAnd: true)
    case .or(let ids): Terms(ids: ids, isAnd: false)
    default: nil
    }
  }

  /// The maximum number of terms for rules that compare each term with every other one, so that the time stays linear.
  static var maximumComparedTerms: Int { 48 }
}
