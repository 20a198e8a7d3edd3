import PredicateBytecode

/// BETWEEN with constant bounds.
extension Preparation {
  mutating func range(_ type: ScalarType, _ constant: Constant) -> MachineInstruction {
    let bounds = values(constant).map { memory.scalar($0) }
    // A null bound matches nothing (language §6.2).
    guard bounds.count == 2, !bounds[0].isNull, !bounds[1].isNull else { return Self.never }
    switch type {
    case .bool, .link: return boolRange(bounds)
    case .int: return range(bounds, of: Int64.self)
    case .float: return range(bounds, of: Float.self)
    case .double: return range(bounds, of: Double.self)
    case .decimal:
      let decimals = bounds.map { $0.number?.asDecimal ?? .nan }
      return list(.rangeDecimal, decimals.map { ConstantCell(low: $0.high, high: $0.low) })
    case .date: return list(.rangeDate, bounds.map { ConstantCell(low: $0.low, high: $0.high) })
    case .objectID: return list(.rangeObjectID, bounds.map { ConstantCell(low: $0.low, high: $0.high) })
    case .uuid: return list(.rangeUUID, bounds.map { ConstantCell(low: $0.low, high: $0.high) })
    case .mixed: return list(.rangeMixed, bounds)
    case .string, .data: return list(.rangeText, bounds)
    }
  }

  private func boolRange(_ bounds: [MixedScalar]) -> MachineInstruction {
    func truth(_ value: UInt64) -> UInt8 { bounds[0].low <= value && value <= bounds[1].low ? 1 : 0 }
    return MachineInstruction(operation: .setBool, mask: truth(0) | truth(1) << 1)
  }

  /// Compares with the least value of the column's type at or above the lower bound and the greatest at or below the upper bound. Both are
  /// comparisons, so a decimal NaN as a bound sorts below all numbers (language decision 11).
  private mutating func range<Column: ColumnNumber>(_ bounds: [MixedScalar], of type: Column.Type) -> MachineInstruction
  {
    guard let lower = bounds[0].number, let upper = bounds[1].number, lower.isOrdered, upper.isOrdered,
      let least = Column.neighbours(of: lower).upper, let greatest = Column.neighbours(of: upper).lower
    else { return Self.never }
    return MachineInstruction(
      operation: Column.range, operand: cell(ConstantCell(low: least.word, high: greatest.word)))
  }
}
