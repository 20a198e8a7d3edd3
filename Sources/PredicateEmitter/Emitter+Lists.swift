import PredicateBytecode
import PredicateSemantics
import PredicateValues

/// Comparisons of two sides that both have many values: each becomes a list on the stack (LANGUAGE §6.4).
extension Emitter {
  mutating func emit(_ comparison: ListComparison) {
    builder.range = comparison.range
    var labels: [ProgramBuilder.Label] = []
    for side in [comparison.left, comparison.right] {
      labels += guardKeys(side)
      if isToMany(side) { continue }
      labels += guards(side, .any)
      if comparison.quantifiers != nil { labels += guardsOfItems(side, .any) }
    }
    collect(comparison.left, against: comparison.right)
    collect(comparison.right, against: comparison.left)
    builder.compareLists(
      ListTest(
        test(comparison), options: comparison.options,
        pairing: comparison.quantifiers.map {
          .every(left: $0.left, right: $0.right)
        } ?? .positions))
    for label in labels.reversed() { builder.place(label) }
    builder.range = nil
  }

  /// Puts the values of a side on the stack as a list.
  mutating func collect(_ id: TypedPredicate.OperandID, against other: TypedPredicate.OperandID) {
    if isConstant(id) {
      if let list = list(id, against: other) { builder.pushSequence(builder.constant(list)) }
      return
    }
    builder.beginSequence()
    let labels = isToMany(id) ? guards(id, .any) : []
    let open = openValue(of: id, .any)
    builder.append()
    close(open)
    for label in labels.reversed() { builder.place(label) }
    builder.endSequence()
  }

  /// Puts the aggregate of a property on the stack, of the objects of all collections behind a to-many step together
  /// (LANGUAGE §6.5).
  mutating func reduceTogether(_ aggregate: Aggregate) {
    guard let step = aggregate.collection.steps.last, let elementClass = property(step).type.element.classIndex,
      let index = aggregate.property
    else { return }
    builder.beginSequence()
    var open = OpenPath(slot: 0, isLoaded: true)
    walk(aggregate.collection.steps[...], endsInObject: true, .any, &open)
    builder.load(builder.slot(elementClass, index))
    builder.append()
    close(open)
    builder.endSequence()
    let type = ScalarType(predicate.schema.classes[elementClass].properties[index].type.element)
    builder.reduce(Reduction(aggregate.function, of: type))
  }

  private mutating func test(_ comparison: ListComparison) -> ListTest.Test {
    if let text = comparison.comparisonOperator.textTest { return .text(text) }
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
