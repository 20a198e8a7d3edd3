import PredicateBytecode
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// Comparisons of two sides that both have many values: each becomes a list on the stack (language §6.4).
extension Emitter {
  mutating func emit(_ comparison: ListComparison) {
    builder.range = comparison.range
    var labels: [ProgramBuilder.Label] = []
    for side in [comparison.left, comparison.right] { labels += guardKeys(side) }
    let outer = openOuter(comparison)
    for (side, other) in [(comparison.left, comparison.right), (comparison.right, comparison.left)] {
      if outer != nil, case .path(let path) = predicate.operands[side].kind {
        collectInner(path)
      } else {
        collect(side, against: other)
      }
    }
    builder.compareLists(
      ListTest(
        test(comparison), options: comparison.options,
        pairing: comparison.quantifiers.map {
          .every(left: $0.left, right: $0.right)
        } ?? .positions))
    if comparison.comparisonOperator == .isOfOtherKind, isListOfKinds(comparison.right) { builder.emit(.not) }
    if let outer { close(outer) }
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
    let labels = guards(id, .any)
    let open = openValue(of: id, .any)
    builder.append()
    close(open)
    for label in labels.reversed() { builder.place(label) }
    builder.endSequence()
  }

  /// Opens the loops over objects whose collections of plain values are each compared with a constant list as a whole, so that
  /// some collection has to pass (language §6.4); nil for other comparisons.
  private mutating func openOuter(_ comparison: ListComparison) -> OpenPath? {
    guard comparison.quantifiers == nil,
      let constant = [comparison.left, comparison.right].first(where: { isConstant($0) }),
      case .path(let path) = predicate.operands[constant == comparison.left ? comparison.right : comparison.left].kind,
      let last = path.steps.last, last.part == .values, path.mixedSubscripts.isEmpty,
      property(last).type.isCollection, !property(last).type.leadsToObjects
    else { return nil }
    guard let loop = lastLoop(path) else { return nil }
    var open = OpenPath(slot: 0, isLoaded: true)
    walk(path.steps[...loop], endsInObject: true, .any, &open)
    // Behind a link that leads nowhere there is no collection at all.
    let links = path.steps[(loop + 1)...].dropLast()
    for (index, step) in zip(links.indices, links) {
      if step.part.isSingle { open.pending.append(.label(guardPresent(links[...index], .any))) }
      open.pending.append(.label(guardLinked(links[...index], .any)))
    }
    return open
  }

  /// The last of a path's steps in front of its last one that leads to many objects; nil where none does.
  private func lastLoop(_ path: TypedPath) -> Int? {
    path.steps.indices.dropLast().last { path.steps[$0].part == .values && property(path.steps[$0]).type.isCollection }
  }

  /// Puts the elements of the collection behind the object that the loops have come to on the stack as a list.
  private mutating func collectInner(_ path: TypedPath) {
    guard let last = path.steps.last, let outer = lastLoop(path) else { return }
    builder.beginSequence()
    for step in path.steps[(outer + 1)...].dropLast() { builder.follow(followSlot(step)) }
    let loop = builder.beginElements(.any, builder.slot(last.classIndex, last.property))
    builder.load(builder.slot(last.classIndex, last.property, .elements))
    builder.append()
    builder.end(loop)
    builder.endSequence()
  }

  /// Puts the aggregate of a property on the stack, of the objects of all collections behind a to-many step together
  /// (language §6.5).
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

  private func isListOfKinds(_ id: TypedPredicate.OperandID) -> Bool {
    guard case .list(let elements) = predicate.operands[id].kind else { return false }
    return elements.allSatisfy { if case .kinds = predicate.operands[$0].kind { true } else { false } }
  }

  private mutating func test(_ comparison: ListComparison) -> ListTest.Test {
    switch comparison.comparisonOperator {
    case .text(let text): return .text(text)
    case .isOfKind where isListOfKinds(comparison.right), .isOfOtherKind where isListOfKinds(comparison.right):
      return .kindIn
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
