import PredicateBytecode
import PredicateSemantics

/// The values of a comparison's sides. Each side has one value, or many that are read at the current position of their loops.
extension Emitter {
  func isToMany(_ id: TypedPredicate.OperandID) -> Bool {
    switch predicate.operands[id].kind {
    case .path(let path): path.isToMany(in: predicate.schema)
    case .aggregate(let aggregate): aggregate.isToMany(in: predicate.schema)
    case .arithmetic: leaves(of: id).contains { isToMany($0) }
    case .constant, .parameter, .subqueryCount, .list, .kinds, .region: false
    }
  }

  /// Opens the loops over a side's values and pushes the value. A single value needs no loop.
  ///
  /// - Parameter isGrouped: A Boolean value that indicates whether it matters which values share a collection.
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

  /// Returns a Boolean value that indicates whether an aggregate's objects do not form one collection: they follow a to-many step, or are
  /// the object of a link.
  private func isReducedTogether(_ aggregate: Aggregate) -> Bool {
    let isLink = aggregate.collection.steps.last.map { !property($0).type.isCollection } ?? false
    return isLink || aggregate.isBehindMany(in: predicate.schema)
  }

  /// Pushes the value of a scalar side.
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

  /// Opens the loops over a path's values and pushes the size of the value (language §6.5).
  private mutating func openSize(of path: TypedPath, _ quantifier: Quantifier?, isGrouped: Bool) -> OpenPath {
    // The lengths of the elements of all lists form one list.
    var open = open(path, quantifier, keepsNull: true, isGrouped: isGrouped && !path.mixedSubscripts.isEmpty)
    load(open)
    open.isLoaded = true
    let isLink = path.steps.last.map { property($0).type.element.classIndex != nil && $0.part != .keys } ?? false
    builder.emit(isLink ? .presence : .size)
    return open
  }

  /// Pushes the aggregate of the collection at the cursor.
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

  /// Pushes the number of elements that satisfy the body. A preceding to-many step sums the counts.
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
