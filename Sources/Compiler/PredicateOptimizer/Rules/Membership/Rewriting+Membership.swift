extension Rewriting {
  /// Appends a list with some elements of another list.
  mutating func append(
    list elements: [TypedPredicate.OperandID], of list: TypedPredicate.OperandID
  ) -> TypedPredicate.OperandID {
    var operand = operand(list)
    operand.kind = .list(elements)
    operand.isNullable = elements.contains { self.operand($0).isNullable }
    return append(operand)
  }
}
