/// Structural equality of parts of a predicate, regardless of their source ranges.
extension Rewriting {
  private enum Pair {
    case nodes(TypedPredicate.NodeID, TypedPredicate.NodeID)
    case operands(TypedPredicate.OperandID, TypedPredicate.OperandID)
  }

  /// Returns a Boolean value that indicates whether two nodes are structurally equal. Linear in their size; immediate for most that differ.
  func isSame(_ left: TypedPredicate.NodeID, _ right: TypedPredicate.NodeID) -> Bool {
    left == right || (facts[left].hash == facts[right].hash && areSame([.nodes(left, right)]))
  }

  /// Returns a Boolean value that indicates whether two operands are structurally equal.
  func isSameOperand(_ left: TypedPredicate.OperandID, _ right: TypedPredicate.OperandID) -> Bool {
    left == right || areSame([.operands(left, right)])
  }

  private func areSame(_ pairs: [Pair]) -> Bool {
    var pending = pairs
    while let pair = pending.popLast() {
      switch pair {
      case .nodes(let left, let right):
        guard left != right else { continue }
        guard facts[left].hash == facts[right].hash, compare(node(left), node(right), &pending) else { return false }
      case .operands(let left, let right):
        guard left != right else { continue }
        guard compare(operand(left).kind, operand(right).kind, &pending) else { return false }
      }
    }
    return true
  }

  private func compare(_ left: TypedNode, _ right: TypedNode, _ pending: inout [Pair]) -> Bool {
    switch (left, right) {
    case (.constant(let left), .constant(let right)): return left == right
    case (.not(let left), .not(let right)): pending.append(.nodes(left, right))
    case (.and(let left), .and(let right)), (.or(let left), .or(let right)):
      guard left.count == right.count else { return false }
      for (left, right) in zip(left, right) { pending.append(.nodes(left, right)) }
    case (.comparison(var left), .comparison(var right)):
      pending.append(.operands(left.left, right.left))
      pending.append(.operands(left.right, right.right))
      // The comparison's own equality covers its remaining properties.
      (left.left, left.right, left.range) = (0, 0, .init(0, 0))
      (right.left, right.right, right.range) = (0, 0, .init(0, 0))
      return left == right
    case (.listComparison(var left), .listComparison(var right)):
      pending.append(.operands(left.left, right.left))
      pending.append(.operands(left.right, right.right))
      (left.left, left.right, left.range) = (0, 0, .init(0, 0))
      (right.left, right.right, right.range) = (0, 0, .init(0, 0))
      return left == right
    case (.exists(let left), .exists(let right)):
      guard left.quantifier == right.quantifier, left.subquery.collection == right.subquery.collection else {
        return false
      }
      pending.append(.nodes(left.subquery.body, right.subquery.body))
    default: return false
    }
    return true
  }

  private func compare(_ left: TypedOperand.Kind, _ right: TypedOperand.Kind, _ pending: inout [Pair]) -> Bool {
    switch (left, right) {
    case (.subqueryCount(let left), .subqueryCount(let right)):
      guard left.collection == right.collection else { return false }
      pending.append(.nodes(left.body, right.body))
      return true
    case (.list(let left), .list(let right)):
      guard left.count == right.count else { return false }
      for (left, right) in zip(left, right) { pending.append(.operands(left, right)) }
      return true
    case (.arithmetic(let operation, let left, let right), .arithmetic(let other, let otherLeft, let otherRight)):
      guard operation == other else { return false }
      pending.append(.operands(left, otherLeft))
      pending.append(.operands(right, otherRight))
      return true
    default: return left == right
    }
  }
}
