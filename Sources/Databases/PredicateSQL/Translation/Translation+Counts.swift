import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// Aggregates that only say whether there are elements, or an element with a value.
extension Translation {
  /// Returns `@count > 0` or `@count == 0` as a question for the owners of elements, and `@count > n` as one for the owners of groups, which
  /// is faster than joining all counts. `nil` for other comparisons.
  func emptiness(_ comparison: Comparison, in scope: Scope) throws(DiagnosticError) -> Condition? {
    guard case .aggregate(let aggregate) = predicate.operands[comparison.left].kind, aggregate.function == .count,
      case .constant(.int(let number)) = predicate.operands[comparison.right].kind,
      case .relation(let relation) = comparison.comparisonOperator,
      case let isAny = relation.asksForAny(number), isAny != nil || !relation.holdsOfZero(number),
      aggregate.collection.steps.count == 1, let step = aggregate.collection.steps.first, step.part == .values,
      case let type = context.classSchema(step.classIndex).properties[step.property].type, type.isCollection,
      type != Schema.allLinksType
    else { return nil }
    try requireParts(of: aggregate.collection, at: comparison.range)
    guard let isAny else {
      if !scope.narrowing.isEmpty || scope.isForEach { return nil }
      let inner = try inner(of: scope)
      let elements = try inner.elements(aggregate.collection.steps)
      try context.require(.count, elements.type.element, elements.form, at: comparison.range)
      let count = SQLText.parameter(.int(number), .integer)
      return Condition(
        scope.rootPlace().key.isIn(
          try owners(inner, where: countedRows(elements, inner), having: "COUNT(*) \(symbol(relation)) \(count)")))
    }
    // Looking into an index for each object is faster than collecting all owners.
    let outer =
      engine.asksEach ? Scope.Outer(scope: scope, steps: [], key: scope.rootPlace().key) : try outer(scope, [])
    let inner = Scope(context, rootClass: scope.rootClass, of: outer)
    let elements = try inner.elements(aggregate.collection.steps)
    try context.require(.count, elements.type.element, elements.form, at: comparison.range)
    let found = try member(scope, of: inner, where: countedRows(elements, inner))
    return isAny ? found : found.negated
  }

  /// Returns `@max > n` or `@min < n` as a question for the owners of an element above or below the number, which is faster than
  /// computing every maximum. `nil` for other comparisons.
  func extreme(_ comparison: Comparison, in scope: Scope) throws(DiagnosticError) -> Condition? {
    guard case .aggregate(let aggregate) = predicate.operands[comparison.left].kind,
      case .relation(let relation) = comparison.comparisonOperator,
      (aggregate.function == .max && [.greater, .greaterOrEqual].contains(relation))
        || (aggregate.function == .min && [.less, .lessOrEqual].contains(relation)),
      aggregate.collection.steps.count == 1, let step = aggregate.collection.steps.first, step.part == .values,
      case let type = context.classSchema(step.classIndex).properties[step.property].type, type.isCollection,
      type != Schema.allLinksType
    else { return nil }
    switch predicate.operands[comparison.right].kind {
    case .constant(.null): return nil
    case .constant, .parameter: break
    default: return nil
    }
    try requireParts(of: aggregate.collection, at: comparison.range)
    let inner = try inner(of: scope)
    let elements = try inner.elements(aggregate.collection.steps)
    let column: Operand.Column
    if let property = aggregate.property, let elementClass = type.element.classIndex {
      let path = TypedPath(
        steps: aggregate.collection.steps + [TypedPath.Step(classIndex: elementClass, property: property)])
      column = try self.column(path, at: comparison.range, in: inner)
    } else {
      column = Operand.Column(
        sql: elements.value.first, type: type.element, isNullable: true, form: elements.form,
        holdsNaN: elements.holdsNaN)
    }
    // NaN is no extreme, but may be below all numbers.
    guard column.type == .int || column.type == .date else { return nil }
    try context.require(.extreme, column.type, column.form, at: comparison.range)
    let constant = try operand(comparison.right, in: scope)
    return try member(scope, of: inner, where: compare(.column(column), constant, comparison))
  }

  /// Returns the condition that a row of a collection counts as an element. `nil` if every row does.
  func countedRows(_ elements: Scope.Elements, _ inner: Scope) -> Condition? {
    guard elements.type.leadsToObjects, !elements.isObject else { return nil }
    // A table that another program writes may have rows without a target, which are no elements. Entries of a dictionary may be null.
    let isCounted =
      elements.type.collection == .dictionary ? !predicate.rules.contains(.countsLinkedEntries) : !inner.ownerIsNullable
    return isCounted ? nil : Condition(elements.value.isNotNull)
  }
}

extension Relation {
  /// Returns a Boolean value that indicates whether 0 has the relation to a number.
  fileprivate func holdsOfZero(_ number: Int64) -> Bool {
    switch self {
    case .equal: number == 0
    case .notEqual: number != 0
    case .less: 0 < number
    case .lessOrEqual: 0 <= number
    case .greater: 0 > number
    case .greaterOrEqual: 0 >= number
    }
  }

  /// Returns `true` for `> 0`, and `false` for `== 0`. `nil` for other comparisons of a count.
  fileprivate func asksForAny(_ number: Int64) -> Bool? {
    switch (self, number) {
    case (.greater, 0), (.notEqual, 0), (.greaterOrEqual, 1): true
    case (.equal, 0), (.less, 1), (.lessOrEqual, 0): false
    default: nil
    }
  }
}
