import PredicateBytecode
import PredicateSemantics

/// Arithmetic: postfix on the stack (language §6.9).
extension Emitter {
  func isArithmetic(_ id: TypedPredicate.OperandID) -> Bool {
    if case .arithmetic = predicate.operands[id].kind { true } else { false }
  }

  /// Emits a comparison with arithmetic on a side. If one of its paths reaches many values, all other operands are read before the path's
  /// loops and picked inside.
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
    // The number of values on the stack that belong to the comparison. Picks count from the top.
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

  /// Returns the stack positions of the operands that are read before the loops, and above them the position of the operand with the loops.
  private func places(
    of kept: [TypedPredicate.OperandID], and many: TypedPredicate.OperandID
  ) -> [TypedPredicate.OperandID: Int] {
    var places = [many: kept.count]
    for (place, leaf) in kept.enumerated() where places[leaf] == nil { places[leaf] = place }
    return places
  }

  /// Pushes a single value: an operand of arithmetic, or the constant that arithmetic is compared with.
  private mutating func push(_ leaf: TypedPredicate.OperandID, in comparison: Comparison) {
    let other = leaf == comparison.right ? comparison.left : comparison.right
    if leaf == comparison.left || leaf == comparison.right, isConstant(leaf), let constant = constant(leaf, for: other)
    {
      builder.push(builder.constant(constant))
    } else {
      push(leaf)
    }
  }

  /// Opens the loops over the values of arithmetic, and pushes its value.
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

  /// Returns the sides that are pushed. A list is an operand of the test instead.
  private func scalarSides(_ comparison: Comparison) -> [TypedPredicate.OperandID] {
    comparison.comparisonOperator == .isIn ? [comparison.left] : [comparison.left, comparison.right]
  }

  /// Emits the test of the one or two topmost values.
  private mutating func emitTest(_ comparison: Comparison) {
    if comparison.comparisonOperator == .isIn, let set = constant(comparison.right, for: comparison.left) {
      builder.emit(.valueIn, operand: builder.constant(set))
    } else {
      emitOperator(comparison)
    }
  }

  /// Emits instructions that leave the value of a side on the stack. `push` pushes each operand that is not arithmetic.
  mutating func evaluate(
    _ side: TypedPredicate.OperandID, push: (inout Emitter, TypedPredicate.OperandID) -> Void
  ) {
    var depth = 0
    evaluate(side, depth: &depth) { emitter, leaf, _ in push(&emitter, leaf) }
  }

  /// Evaluates a side. `push` also receives the number of values on the stack before each operand.
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

  /// Returns the operands of a side that are not arithmetic, in the order of evaluation. For any other side, this is the side itself.
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
