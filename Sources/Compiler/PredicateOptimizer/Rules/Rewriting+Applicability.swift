/// The comparisons that rules may reason about. Unknown cases are excluded.
extension Rewriting {
  /// Returns a Boolean value that indicates whether a side may be absent, not even null, so that a comparison and its complement are both
  /// false. This happens with a subscript into a mixed value (language §6.8), and in `rql` with a subscript into an empty collection
  /// (§6.11). Whole collections that are compared with each other or with lists follow their own rules (§6.4) and also count as absent.
  func mayLackValue(_ comparison: Comparison) -> Bool {
    let (left, right) = (reach(of: comparison.left), reach(of: comparison.right))
    if left.isMany && right.isMany || (left.isMany || right.isMany) && comparison.quantifier == nil { return true }
    return left.mayBeNone || right.mayBeNone
  }

  /// Returns whether an operand reaches many values, and whether it may be absent.
  private func reach(of id: TypedPredicate.OperandID) -> (isMany: Bool, mayBeNone: Bool) {
    predicate.operands[id].kind.reach(in: predicate.schema, emptyIsAbsent: rules.contains(.emptyIsAbsent))
  }
}

// Functions of the operand's kind, since a `switch` over an element of an array copies it.
extension TypedOperand.Kind {
  /// Returns whether the operand reaches many values, and whether it may be absent.
  fileprivate func reach(in schema: Schema, emptyIsAbsent: Bool) -> (isMany: Bool, mayBeNone: Bool) {
    switch self {
    case .path(let path):
      (
        path.isToMany(in: schema),
        !path.mixedSubscripts.isEmpty
          || (emptyIsAbsent && path.steps.contains { $0.part.isSingle || $0.part == .keys })
      )
    case .aggregate(let aggregate):
      (aggregate.isToMany(in: schema), emptyIsAbsent && aggregate.collection.hasSubscripts)
    case .subqueryCount(let subquery): (false, emptyIsAbsent && subquery.collection.hasSubscripts)
    case .constant, .parameter, .list, .kinds, .region: (false, false)
    // The operands of arithmetic may be absent, and so may the result of a division.
    case .arithmetic: (false, true)
    }
  }

  /// Returns a Boolean value that indicates whether the operand is one value of the object.
  fileprivate func isSubject(in schema: Schema) -> Bool {
    switch self {
    case .path(let path): !path.isToMany(in: schema)
    case .aggregate, .subqueryCount: true
    case .constant, .parameter, .list, .arithmetic, .kinds, .region: false
    }
  }
}

extension Rewriting {
  /// Returns the comparison at a node if it compares one value (a property, an aggregate, a count) with constants or parameters according
  /// to language §6.2 and §6.9. `nil` for any other node.
  func plainComparison(_ id: TypedPredicate.NodeID) -> Comparison? {
    facts[id].traits.contains(.plain) ? comparison(id) : nil
  }

  /// Returns a Boolean value that indicates whether a comparison qualifies for ``plainComparison(_:)``: it has one value and a fixed right
  /// side.
  func isPlain(_ comparison: Comparison) -> Bool {
    comparison.quantifier == nil && comparison.comparisonOperator.comparesValues && !hasUnsettledNeedle(comparison)
      && predicate.operands[comparison.left].kind.isSubject(in: predicate.schema)
      && !predicate.comparesAsMixed(comparison.left)
  }

  /// Returns a Boolean value that indicates whether the needle of a text test may be null in a dialect where the result then differs
  /// between the object's own columns and columns after a link (language §6.7).
  private func hasUnsettledNeedle(_ comparison: Comparison) -> Bool {
    guard rules.contains(.nullNeedleMatches) else { return false }
    return comparison.comparisonOperator.textOperator != nil && isNull(comparison.right) ?? true
  }

  func isFixed(_ id: TypedPredicate.OperandID) -> Bool { predicate.operands[id].isFixed }

  /// Returns the value of an operand. `nil` unless it is a single constant.
  ///
  /// A literal that was asked for belongs to the plan: the plan is only for texts with the same literal. Rules that ask often and rarely
  /// need the answer look at it first; see ``literal(_:)``.
  func constant(_ id: TypedPredicate.OperandID) -> Value? {
    if case .parameter(let index) = predicate.operands[id].kind, predicate.parameters[index].literal != nil {
      asked?.parameters.insert(index)
    }
    return literal(id)
  }

  /// Returns the value of a constant or a literal. A rule that fires because of it must ask for the ``constant(_:)``.
  func literal(_ id: TypedPredicate.OperandID) -> Value? {
    switch predicate.operands[id].kind {
    case .constant(let value): value
    case .parameter(let index): predicate.parameters[index].literal
    default: nil
    }
  }

  /// Returns a Boolean value that indicates whether an operand is null. `nil` unless it is a single constant.
  private func isNull(_ id: TypedPredicate.OperandID) -> Bool? {
    switch predicate.operands[id].kind {
    case .constant(.null): true
    case .constant: false
    case .parameter(let index): predicate.parameters[index].literal == nil ? nil : false
    default: nil
    }
  }

  /// Returns the values of a list. `nil` unless it is a list of constants.
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
  /// A Boolean value that indicates whether the operand is the same for every object.
  var isFixed: Bool {
    switch kind {
    case .constant, .parameter, .list, .kinds, .region: true
    case .path, .aggregate, .subqueryCount, .arithmetic: false
    }
  }
}

extension TypedPath {
  /// A Boolean value that indicates whether the path includes single elements or entries of collections.
  var hasSubscripts: Bool { !mixedSubscripts.isEmpty || steps.contains { $0.part.isSingle || $0.part == .keys } }
}
