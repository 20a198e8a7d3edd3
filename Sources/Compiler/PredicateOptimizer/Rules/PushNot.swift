extension RewriteRule {
  static let pushNot = RewriteRule(
    "push-not", at: .not,
    reason: "NOT moves into what it negates, where it often costs nothing",
    legality: """
      `==` and `!=` are complements for null and NaN too. An ordering is turned round only where both sides are never null or NaN, \
      for `NOT a > 5` holds of them and `a <= 5` does not. NONE is NOT ANY, of an empty collection as well, and De \
      Morgan's laws need no more than two values.
      """,
    example: Example(
      "NOT (priority > 5 OR assignee == nil)", "priority <= 5 AND assignee != nil")
  ) { rewriting, id in
    guard case .not(let child) = rewriting.node(id) else { return false }
    if let complement = rewriting.complement(of: child) {
      rewriting.replace(id, with: complement)
      return true
    }
    // Push NOT into an AND or OR if at least half of the terms absorb it.
    guard let terms = rewriting.terms(child), !terms.ids.isEmpty,
      terms.ids.count(where: { rewriting.absorbsNot($0) }) * 2 >= terms.ids.count
    else { return false }
    var negated: [TypedPredicate.NodeID] = []
    negated.reserveCapacity(terms.ids.count)
    for term in terms.ids {
      if case .not(let inner) = rewriting.node(term) {
        negated.append(inner)
      } else if let complement = rewriting.complement(of: term) {
        negated.append(rewriting.append(complement, standingFor: term))
      } else {
        negated.append(rewriting.append(.not(term)))
      }
    }
    rewriting.replace(id, withTerms: negated, isAnd: !terms.isAnd)
    return true
  }
}

extension Rewriting {
  /// Returns a Boolean value that indicates whether the negation of a node can be written without NOT.
  fileprivate func absorbsNot(_ id: TypedPredicate.NodeID) -> Bool {
    if case .not = node(id) { return true }
    return complement(of: id) != nil
  }

  /// Returns the complement of a node at no higher cost. `nil` if there is none.
  func complement(of id: TypedPredicate.NodeID) -> TypedNode? {
    switch node(id) {
    case .constant(let truth): return .constant(!truth)
    case .comparison(let comparison): return complement(of: comparison).map(TypedNode.comparison)
    case .exists(var existence):
      switch existence.quantifier {
      case .any: existence.quantifier = .none
      case .none: existence.quantifier = .any
      case .all: return nil
      }
      return .exists(existence)
    case .not, .and, .or, .listComparison, .sharing: return nil
    }
  }

  private func complement(of comparison: Comparison) -> Comparison? {
    var result = comparison
    // Null entries differ from an object under ANY, but are skipped under NONE.
    guard !mayLackValue(comparison), !predicate.differsFromNull(comparison) else { return nil }
    switch comparison.quantifier {
    case .some(.any):
      result.quantifier = Quantifier.none
      return result
    case .some(.none):
      result.quantifier = .any
      return result
    case .all: return nil
    case nil: break
    }
    guard let relation = comparison.comparisonOperator.relation, !relation.isOrdering || isTotal(comparison) else {
      return nil
    }
    result.comparisonOperator = .relation(relation.complement)
    return result
  }

  /// Returns a Boolean value that indicates whether exactly one of `<`, `==` and `>` is true for the two sides of a comparison. Both are
  /// numbers or have the same type, and neither is ever null, NaN or mixed.
  private func isTotal(_ comparison: Comparison) -> Bool {
    guard let left = operand(comparison.left).type, let right = operand(comparison.right).type else { return false }
    return (left == right || ScalarType(left).isNumeric && ScalarType(right).isNumeric) && isOrdered(comparison.left)
      && isOrdered(comparison.right)
  }

  private func isOrdered(_ id: TypedPredicate.OperandID) -> Bool {
    let operand = operand(id)
    guard !operand.isNullable, let type = operand.type else { return false }
    guard TypeSet.floats.contains(ScalarType(type)) else { return TypeSet.ordered.contains(ScalarType(type)) }
    return literal(id).map { !$0.isNaN } ?? false
  }
}
