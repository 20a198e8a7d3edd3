import PredicateBytecode
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// The values of a comparison's sides: of one value, or of many, read where the loops over them have come to.
extension Emitter {
  /// Whether a side has many values.
  func isToMany(_ id: TypedPredicate.OperandID) -> Bool {
    switch predicate.operands[id].kind {
    case .path(let path): path.isToMany(in: predicate.schema)
    case .aggregate(let aggregate): aggregate.isToMany(in: predicate.schema)
    case .arithmetic: leaves(of: id).contains { isToMany($0) }
    case .constant, .parameter, .subqueryCount, .list, .kinds, .region: false
    }
  }

  /// Opens the loops over a side's values, none for a single value, and puts the value on the stack.
  ///
  /// - Parameter isGrouped: Whether it matters which values stand in one collection.
  mutating func openValue(
    of id: TypedPredicate.OperandID, _ quantifier: Quantifier?, isGrouped: Bool = false
  ) -> OpenPath {
    if let position = shared[id] {
      builder.emit(.pick, operand: builder.valueCount - position - 1)
      return OpenPath(slot: 0, isLoaded: true)
    }
    switch predicate.operands[id].kind {
    case .path(let path):
      var open = open(path, quantifier, isGrouped: isGrouped)
      load(open)
      open.isLoaded = true
      return open
    case .aggregate(let aggregate) where aggregate.function == .size:
      return openSize(of: aggregate.collection, quantifier, isGrouped: isGrouped)
    case .aggregate(let aggregate) where aggregate.property != nil && isReducedTogether(aggregate):
      reduceTogether(aggregate)
      return OpenPath(slot: 0, isLoaded: true)
    case .aggregate(let aggregate):
      var open = OpenPath(slot: 0, isLoaded: true)
      let collection = aggregate.collection
      walk(collection.steps.dropLast(), endsInObject: true, quantifier == .all ? .all : .any, &open)
      reduce(aggregate)
      return open
    case .arithmetic: return openArithmetic(id, quantifier, isGrouped: isGrouped)
    case .constant, .parameter, .subqueryCount, .list, .kinds, .region:
      push(id)
      return OpenPath(slot: 0, isLoaded: true)
    }
  }

  /// Whether the objects of an aggregate are not a single collection: they lie behind a to-many step, or a link leads to the only one.
  private func isReducedTogether(_ aggregate: Aggregate) -> Bool {
    let isLink = aggregate.collection.steps.last.map { !property($0).type.isCollection } ?? false
    return isLink || aggregate.isBehindMany(in: predicate.schema)
  }

  /// Puts the value of a scalar side on the stack.
  mutating func push(_ id: TypedPredicate.OperandID) {
    let operand = predicate.operands[id]
    switch operand.kind {
    case .region: break
    case .constant, .parameter, .list:
      if let constant = constant(id, for: id) { builder.push(builder.constant(constant)) }
    case .path, .aggregate: _ = openValue(of: id, nil)
    case .subqueryCount where shared[id] != nil: _ = openValue(of: id, nil)
    case .subqueryCount(let subquery):
      push(subquery)
    case .arithmetic:
      evaluate(id) { emitter, leaf in emitter.push(leaf) }
    case .kinds: break
    }
  }

  /// Opens the loops over a path's values, and puts the size of the value on the stack (language §6.5).
  private mutating func openSize(of path: TypedPath, _ quantifier: Quantifier?, isGrouped: Bool) -> OpenPath {
    // The lengths of the elements of all lists are one list.
    var open = open(path, quantifier, keepsNull: true, isGrouped: isGrouped && !path.mixedSubscripts.isEmpty)
    load(open)
    open.isLoaded = true
    let isLink = path.steps.last.map { property($0).type.element.classIndex != nil && $0.part != .keys } ?? false
    builder.emit(isLink ? .presence : .size)
    return open
  }

  /// Puts the aggregate of the collection that the cursor has come to on the stack.
  private mutating func reduce(_ aggregate: Aggregate) {
    guard let step = aggregate.collection.steps.last else { return }
    let collection = builder.slot(step.classIndex, step.property)
    guard aggregate.function != .count else { return builder.count(collection) }
    let elements: Int
    if let elementProperty = aggregate.property, let elementClass = property(step).type.element.classIndex {
      elements = builder.slot(elementClass, elementProperty)
    } else {
      elements = builder.slot(step.classIndex, step.property, .elements)
    }
    builder.aggregate(aggregate.function, collection, of: elements)
  }

  /// Counts the elements that satisfy the body; a to-many step in front sums the counts.
  private mutating func push(_ subquery: Subquery) {
    var loops: [ProgramBuilder.Loop] = []
    let steps = subquery.collection.steps
    for (index, step) in steps.enumerated() {
      let isLast = index == steps.count - 1
      if property(step).type.isCollection, step.part == .values {
        loops.append(builder.beginObjects(isLast ? .count : .sum, builder.slot(step.classIndex, step.property)))
      } else {
        builder.follow(followSlot(step))
      }
    }
    let range = builder.range
    builder.range = nil
    emit(subquery.body)
    builder.range = range
    for loop in loops.reversed() { builder.end(loop) }
  }
}
