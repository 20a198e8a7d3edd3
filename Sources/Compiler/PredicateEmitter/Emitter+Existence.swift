import PredicateBytecode
import PredicateSemantics

/// Nodes that only the optimiser creates: existence tests, and values that are computed once.
extension Emitter {
  /// Emits a loop that ends at the first element that decides. A preceding to-many step is an enclosing loop of the same kind.
  mutating func emit(_ existence: Existence) {
    builder.range = existence.range
    let kind: LoopKind = existence.quantifier == .all ? .all : .any
    var loops: [ProgramBuilder.Loop] = []
    for step in existence.subquery.collection.steps {
      if property(step).type.isCollection, step.part == .values {
        loops.append(builder.beginObjects(kind, builder.slot(step.classIndex, step.property)))
      } else {
        builder.follow(followSlot(step))
      }
    }
    builder.range = nil
    emit(existence.subquery.body)
    builder.range = existence.range
    for loop in loops.reversed() { builder.end(loop) }
    if existence.quantifier == Quantifier.none { builder.emit(.not) }
    builder.range = nil
  }

  /// Pushes the value of an operand. ``push(_:)`` finds it there until it is released.
  mutating func share(_ operand: TypedPredicate.OperandID) {
    builder.range = predicate.operands[operand].range
    push(operand)
    builder.range = nil
    shared[operand] = builder.valueCount - 1
  }
}
