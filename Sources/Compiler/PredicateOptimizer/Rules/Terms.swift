import PredicateSemantics

/// The terms of an AND or OR, as rules about either see them.
struct Terms {
  /// The terms.
  var ids: [TypedPredicate.NodeID]
  /// Whether all must hold.
  var isAnd: Bool
}

extension Rewriting {
  /// The terms of a node; nil where it is neither AND nor OR.
  func terms(_ id: TypedPredicate.NodeID) -> Terms? {
    switch predicate.nodes[id] {
    case .and(let ids): Terms(ids: ids, isAnd: true)
    case .or(let ids): Terms(ids: ids, isAnd: false)
    default: nil
    }
  }

  /// Rules that compare each term with each other stop above this number of terms, so that time stays linear.
  static var maximumComparedTerms: Int { 48 }
}
