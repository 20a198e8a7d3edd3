import PredicateBytecode
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// What only rewriting makes: questions about elements, and values that are computed once.
extension Emitter {
  /// A loop that ends with the first element that decides; a to-many step in front is a loop of the same kind around it.
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

  /// Puts the value on the stack, where ``push(_:)`` finds it until it is released.
  mutating func share(_ operand: TypedPredicate.OperandID) {
    builder.range = predicate.operands[operand].range
    push(operand)
    builder.range = nil
    shared[operand] = builder.valueCount - 1
  }
}
