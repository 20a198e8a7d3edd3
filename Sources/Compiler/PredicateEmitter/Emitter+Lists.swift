import PredicateBytecode
import PredicateSemantics

/// Comparisons of two sides that both have many values: each becomes a list on the stack (language §6.4).
extension Emitter {
  mutating func emit(_ comparison: ListComparison) {
    builder.range = comparison.range
    var labels: [ProgramBuilder.Label] = []
    for side in [comparison.left, comparison.right] { labels += guardKeys(side) }
    let isWhole = comparison.quantifiers == nil
    collect(comparison.left, against: comparison.right, isGrouped: isWhole)
    collect(comparison.right, against: comparison.left, isGrouped: isWhole)
    builder.compareLists(
      ListTest(
        test(comparison), options: comparison.options,
        pairing: comparison.quantifiers.map {
          .every(left: $0.left, right: $0.right)
        } ?? .positions(singleSides(comparison))))
    for label in labels.reversed() { builder.place(label) }
    builder.range = nil
  }

  private func singleSides(_ comparison: ListComparison) -> ListTest.SingleSides {
    var sides: ListTest.SingleSides = []
    if predicate.isEntry(comparison.left) { sides.insert(.left) }
    if predicate.isEntry(comparison.right) { sides.insert(.right) }
    return sides
  }

  /// Pushes the values of a side as a list.
  ///
  /// - Parameter isGrouped: A Boolean value that indicates whether the values of each collection form a group of the list.
  mutating func collect(
    _ id: TypedPredicate.OperandID, against other: TypedPredicate.OperandID, isGrouped: Bool = false
  ) {
    if isConstant(id) {
      if let list = list(id, against: other) { builder.pushSequence(builder.constant(list)) }
      return
    }
    builder.beginSequence()
    let labels = guards(id, .any)
    let open = openValue(of: id, .any, isGrouped: isGrouped)
    builder.append()
    close(open)
    for label in labels.reversed() { builder.place(label) }
    builder.endSequence()
  }

  /// Pushes the aggregate of a property over the objects of all collections after a to-many step (language §6.5).
  mutating func reduceTogether(_ aggregate: Aggregate) {
    guard let step = aggregate.collection.steps.last, let elementClass = property(step).type.element.classIndex,
      let index = aggregate.property
    else { return }
    builder.beginSequence()
    var open = OpenPath(slot: 0, isLoaded: true)
    walk(aggregate.collection.steps[...], endsInObject: true, .any, &open)
    builder.load(builder.slot(elementClass, index))
    builder.append()
    let type = ScalarType(predicate.schema.classes[elementClass].properties[index].type.element)
    let hasOrder = type == .mixed || !aggregate.function.isExtreme
    // Each value is a group, which identifies its object.
    if hasOrder, predicate.rules.contains(.aggregatesInRowOrder) { builder.endGroup() }
    close(open)
    builder.endSequence()
    builder.reduce(Reduction(aggregate.function, of: type))
  }

  private func isListOfKinds(_ id: TypedPredicate.OperandID) -> Bool {
    guard case .list(let elements) = predicate.operands[id].kind else { return false }
    return elements.allSatisfy { if case .kinds = predicate.operands[$0].kind { true } else { false } }
  }

  private mutating func test(_ comparison: ListComparison) -> ListTest.Test {
    switch comparison.comparisonOperator {
    case .text(let text): return .text(text)
    case .isOfKind where isListOfKinds(comparison.right): return .kindIn
    case .isOfOtherKind where isListOfKinds(comparison.right): return .kindNotIn
    case .isOfSameKind: return .kindEqual
    case .isOfOtherKind: return .kindNotEqual
    default: break
    }
    guard comparison.options.isEmpty else {
      return comparison.comparisonOperator == .relation(.notEqual) ? .textNotEqual : .textEqual
    }
    guard let relation = comparison.comparisonOperator.relation else {
      fail(at: comparison.range)
      return .textEqual
    }
    return .relation(relation)
  }
}
