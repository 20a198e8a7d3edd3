extension Rewriting {
  /// Returns the source range that covers terms.
  func range(of terms: [TypedPredicate.NodeID]) -> SourceRange {
    var range: SourceRange?
    for term in terms {
      guard let next = self.range(of: term) else { continue }
      range = range?.union(next) ?? next
    }
    return range ?? SourceRange(0, 0)
  }

  /// Returns a comparison of an operand with constants.
  mutating func comparison(
    _ expression: ValueSet.Expression, of left: TypedPredicate.OperandID, range: SourceRange
  ) -> TypedNode {
    let right: TypedPredicate.OperandID
    switch expression.comparisonOperator {
    case .isIn, .between: right = append(list: expression.values, range: range)
    default: right = append(constant: expression.values.first ?? .null, range: range)
    }
    return .comparison(
      Comparison(quantifier: nil, left: left, expression.comparisonOperator, right: right, range: range))
  }

  mutating func append(constant value: Value, range: SourceRange) -> TypedPredicate.OperandID {
    append(TypedOperand(.constant(value), type: value.elementType, isNullable: value == .null, range: range))
  }

  mutating func append(list values: [Value], range: SourceRange) -> TypedPredicate.OperandID {
    let elements = values.map { append(constant: $0, range: range) }
    return append(
      TypedOperand(
        .list(elements), type: values.lazy.compactMap { $0.elementType }.first, isNullable: values.contains(.null),
        range: range))
  }
}
