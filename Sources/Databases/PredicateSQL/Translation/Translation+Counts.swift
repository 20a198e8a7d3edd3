import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// Counts that only say whether there are elements.
extension Translation {
  /// Returns `@count > 0` or `@count == 0` as a question for the owners of elements, which is faster than counting. `nil` for other
  /// comparisons.
  func emptiness(_ comparison: Comparison, in scope: Scope) throws(DiagnosticError) -> Condition? {
    guard case .aggregate(let aggregate) = predicate.operands[comparison.left].kind, aggregate.function == .count,
      case .constant(.int(let number)) = predicate.operands[comparison.right].kind,
      case .relation(let relation) = comparison.comparisonOperator, let isAny = relation.asksForAny(number),
      aggregate.collection.steps.count == 1, let step = aggregate.collection.steps.first, step.part == .values,
      case let type = context.classSchema(step.classIndex).properties[step.property].type, type.isCollection,
      type != Schema.allLinksType
    else { return nil }
    try requireParts(of: aggregate.collection, at: comparison.range)
    let inner = try inner(of: scope)
    let elements = try inner.elements(aggregate.collection.steps)
    try context.require(.count, elements.type.element, elements.form, at: comparison.range)
    let found = try member(scope, of: inner, where: countedRows(elements, inner))
    return isAny ? found : found.negated
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
  /// Returns `true` for `> 0`, and `false` for `== 0`. `nil` for other comparisons of a count.
  fileprivate func asksForAny(_ number: Int64) -> Bool? {
    switch (self, number) {
    case (.greater, 0), (.notEqual, 0), (.greaterOrEqual, 1): true
    case (.equal, 0), (.less, 1), (.lessOrEqual, 0): false
    default: nil
    }
  }
}
