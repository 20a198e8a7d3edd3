import PredicateBytecode
import PredicateSemantics
import PredicateValues

/// Arithmetic: postfix on the stack (language §6.9).
extension Emitter {
  func isArithmetic(_ id: TypedPredicate.OperandID) -> Bool {
    if case .arithmetic = predicate.operands[id].kind { true } else { false }
  }

  /// A comparison with arithmetic on a side. Where one of its paths reaches many values, everything else that is to be read
  /// is read in front of the path's loops, and picked inside.
  mutating func emitArithmetic(_ comparison: Comparison) {
    let leaves = leaves(of: comparison.left) + leaves(of: comparison.right)
    guard let many = leaves.first(where: { isToMany($0) }) else {
      for side in scalarSides(comparison) {
        evaluate(side) { emitter, leaf in emitter.push(leaf, in: comparison) }
      }
      emitTest(comparison)
      return
    }
    let kept = leaves.filter { $0 != many && !isConstant($0) }
    let places = places(of: kept, and: many)
    for leaf in kept { push(leaf) }
    let open = openValue(of: many, comparison.quantifier)
    // The values on the stack that belong to the comparison; picks are counted from the topmost.
    var depth = kept.count + 1
    for side in scalarSides(comparison) {
      evaluate(side, depth: &depth) { emitter, leaf, depth in
        if let place = places[leaf] {
          emitter.builder.emit(.pick, operand: depth - 1 - place)
        } else {
          emitter.push(leaf, in: comparison)
        }
      }
    }
    emitTest(comparison)
    builder.emit(.nip)
    close(open)
    for _ in kept { builder.emit(.nip) }
  }

  /// Where operands lie on the stack that are read in front of the others' loops, and above them the one that has the loops.
  private func places(
    of kept: [TypedPredicate.OperandID], and many: TypedPredicate.OperandID
  ) -> [TypedPredicate.OperandID: Int] {
    var places = [many: kept.count]
    for (place, leaf) in kept.enumerated() where places[leaf] == nil { places[leaf] = place }
    return places
  }

  /// Puts a single value on the stack: of arithmetic, or the constant that it is compared with.
  private mutating func push(_ leaf: TypedPredicate.OperandID, in comparison: Comparison) {
    let other = leaf == comparison.right ? comparison.left : comparison.right
    if leaf == comparison.left || leaf == comparison.right, isConstant(leaf), let constant = constant(leaf, for: other)
    {
      builder.push(builder.constant(constant))
    } else {
      push(leaf)
    }
  }

  /// Opens the loops over the values of arithmetic, and puts its value on the stack.
  mutating func openArithmetic(
    _ id: TypedPredicate.OperandID, _ quantifier: Quantifier?, isGrouped: Bool
  ) -> OpenPath {
    let leaves = leaves(of: id)
    guard let many = leaves.first(where: { isToMany($0) }) else {
      push(id)
      return OpenPath(slot: 0, isLoaded: true)
    }
    let kept = leaves.filter { $0 != many && !isConstant($0) }
    let places = places(of: kept, and: many)
    for leaf in kept { push(leaf) }
    var open = openValue(of: many, quantifier, isGrouped: isGrouped)
    open.kept = (inside: 1, outside: kept.count)
    var depth = kept.count + 1
    evaluate(id, depth: &depth) { emitter, leaf, depth in
      if let place = places[leaf] {
        emitter.builder.emit(.pick, operand: depth - 1 - place)
      } else {
        emitter.push(leaf)
      }
    }
    return open
  }

  /// The sides that are put on the stack: a list is an operand of the test.
  private func scalarSides(_ comparison: Comparison) -> [TypedPredicate.OperandID] {
    comparison.comparisonOperator == .isIn ? [comparison.left] : [comparison.left, comparison.right]
  }

  /// The test of the topmost value or values.
  private mutating func emitTest(_ comparison: Comparison) {
    if comparison.comparisonOperator == .isIn, let set = constant(comparison.right, for: comparison.left) {
      builder.emit(.valueIn, operand: builder.constant(set))
    } else {
      emitOperator(comparison)
    }
  }

  /// Writes what leaves the value of a side on the stack; `push` does so for each operand that is not arithmetic.
  mutating func evaluate(
    _ side: TypedPredicate.OperandID, push: (inout Emitter, TypedPredicate.OperandID) -> Void
  ) {
    var depth = 0
    evaluate(side, depth: &depth) { emitter, leaf, _ in push(&emitter, leaf) }
  }

  /// The same, with the number of values on the stack before each.
  private mutating func evaluate(
    _ side: TypedPredicate.OperandID, depth: inout Int, push: (inout Emitter, TypedPredicate.OperandID, Int) -> Void
  ) {
    enum Step {
      case operand(TypedPredicate.OperandID)
      case operation(ArithmeticOperator)
    }
    var steps = [Step.operand(side)]
    while let step = steps.popLast() {
      switch step {
      case .operation(let operation):
        builder.emit(.arithmetic, operation.rawValue)
        depth -= 1
      case .operand(let id):
        if case .arithmetic(let operation, let left, let right) = predicate.operands[id].kind {
          steps += [.operation(operation), .operand(right), .operand(left)]
        } else {
          push(&self, id, depth)
          depth += 1
        }
      }
    }
  }

  /// The operands of a side that are not arithmetic, in the order of evaluation; the side itself where it is none.
  func leaves(of side: TypedPredicate.OperandID) -> [TypedPredicate.OperandID] {
    var leaves: [TypedPredicate.OperandID] = []
    var remaining = [side]
    while let id = remaining.popLast() {
      if case .arithmetic(_, let left, let right) = predicate.operands[id].kind {
        remaining += [right, left]
      } else {
        leaves.append(id)
      }
    }
    return leaves
  }
}
