import PredicateDiagnostics
import PredicateSemantics
import PredicateValues

/// Which comparisons rules may reason about. What is not known here is left alone.
extension Rewriting {
  /// Whether a side may have no value at all, not even null, so that a comparison and its complement are both false: a subscript
  /// into a mixed value (language §6.8), and in `rql` a subscript into an empty collection (§6.11). Whole collections that are
  /// compared with each other or with lists have rules of their own (§6.4), and count as such.
  func mayLackValue(_ comparison: Comparison) -> Bool {
    let (left, right) = (reach(of: comparison.left), reach(of: comparison.right))
    if left.isMany && right.isMany || (left.isMany || right.isMany) && comparison.quantifier == nil { return true }
    return left.mayBeNone || right.mayBeNone
  }

  /// Whether an operand reaches many values, and whether it may have none.
  private func reach(of id: TypedPredicate.OperandID) -> (isMany: Bool, mayBeNone: Bool) {
    switch predicate.operands[id].kind {
    case .path(let path):
      (
        path.isToMany(in: predicate.schema),
        !path.mixedSubscripts.isEmpty
          || (rules.contains(.emptyIsAbsent) && path.steps.contains { $0.part.isSingle || $0.part == .keys })
      )
    case .aggregate(let aggregate):
      (aggregate.isToMany(in: predicate.schema), rules.contains(.emptyIsAbsent) && aggregate.collection.hasSubscripts)
    case .subqueryCount(let subquery): (false, rules.contains(.emptyIsAbsent) && subquery.collection.hasSubscripts)
    case .constant, .parameter, .list, .kinds, .region: (false, false)
    // Its operands may, and so may the values of a division.
    case .arithmetic: (false, true)
    }
  }
}

extension Rewriting {
  /// The comparison at a node, where it compares one value – a property, an aggregate, a count – with constants or parameters, and
  /// is true or false of that value as language §6.2 and §6.9 say; nil for everything else.
  func plainComparison(_ id: TypedPredicate.NodeID) -> Comparison? {
    facts[id].traits.contains(.plain) ? comparison(id) : nil
  }

  /// Whether ``plainComparison(_:)`` gives a comparison, which has a value and a fixed right side.
  func isPlain(_ comparison: Comparison) -> Bool {
    comparison.quantifier == nil && comparison.comparisonOperator.comparesValues && !hasUnsettledNeedle(comparison)
      && isSubject(comparison.left) && !predicate.comparesAsMixed(comparison.left)
  }

  /// Whether the needle of a text test may be null where that means one thing for a column of the object itself and
  /// another behind a link (language §6.7).
  private func hasUnsettledNeedle(_ comparison: Comparison) -> Bool {
    guard rules.contains(.nullNeedleMatches) else { return false }
    return comparison.comparisonOperator.textOperator != nil && isNull(comparison.right) ?? true
  }

  /// Whether an operand is the same for every object.
  func isFixed(_ id: TypedPredicate.OperandID) -> Bool { predicate.operands[id].isFixed }

  /// Whether an operand is one value of the object.
  private func isSubject(_ id: TypedPredicate.OperandID) -> Bool {
    switch predicate.operands[id].kind {
    case .path(let path): !path.isToMany(in: predicate.schema)
    case .aggregate, .subqueryCount: true
    case .constant, .parameter, .list, .arithmetic, .kinds, .region: false
    }
  }

  /// The value of an operand; nil where it is not a single constant.
  func constant(_ id: TypedPredicate.OperandID) -> Value? {
    if case .constant(let value) = predicate.operands[id].kind { value } else { nil }
  }

  /// Whether an operand is null; nil where it is not a single constant.
  private func isNull(_ id: TypedPredicate.OperandID) -> Bool? {
    switch predicate.operands[id].kind {
    case .constant(.null): true
    case .constant: false
    default: nil
    }
  }

  /// The values of a list; nil where it is none, or not all constants.
  func constants(_ id: TypedPredicate.OperandID) -> [Value]? {
    guard case .list(let elements) = predicate.operands[id].kind else { return nil }
    var values: [Value] = []
    values.reserveCapacity(elements.count)
    for element in elements {
      guard let value = constant(element) else { return nil }
      values.append(value)
    }
    return values
  }
}

extension TypedOperand {
  /// Whether the operand is the same for every object.
  var isFixed: Bool {
    switch kind {
    case .constant, .parameter, .list, .kinds, .region: true
    case .path, .aggregate, .subqueryCount, .arithmetic: false
    }
  }
}

extension TypedPath {
  /// Whether the path takes single elements or entries of collections.
  var hasSubscripts: Bool { !mixedSubscripts.isEmpty || steps.contains { $0.part.isSingle || $0.part == .keys } }
}
