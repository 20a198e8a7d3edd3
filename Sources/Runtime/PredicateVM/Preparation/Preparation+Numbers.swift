import PredicateBytecode
import PredicateValues

/// Constants of another numeric type than the column's: the comparison is exact, so it becomes one with the nearest value of
/// the column's type on the right side of the constant (language §6.9).
extension Preparation {
  /// The greatest value of the column's type that is not above the constant, and the least that is not below it; nil where
  /// there is none. Both are the same where the constant is a value of the column's type.
  struct Neighbours<Column> {
    var lower: Column?
    var upper: Column?
  }

  mutating func integerComparison(_ relation: Relation, _ constant: MixedScalar) -> MachineInstruction {
    guard constant.tag != .int, let number = constant.number else {
      return compare(.compareInt, relation, constant.low)
    }
    guard !number.isNaN else { return nanComparison(relation, number) }
    return comparison(relation, Self.integers(around: number)) {
      .init(low: UInt64(bitPattern: $0))
    } operation: {
      .compareInt
    }
  }

  mutating func floatComparison(_ relation: Relation, _ constant: MixedScalar) -> MachineInstruction {
    guard constant.tag != .float, let number = constant.number else {
      return compare(.compareFloat, relation, constant.low)
    }
    guard !number.isNaN else { return nanComparison(relation, number) }
    return comparison(relation, Self.floats(around: number)) {
      .init(low: UInt64($0.bitPattern))
    } operation: {
      .compareFloat
    }
  }

  mutating func doubleComparison(_ relation: Relation, _ constant: MixedScalar) -> MachineInstruction {
    guard constant.tag != .double, let number = constant.number else {
      return compare(.compareDouble, relation, constant.low)
    }
    guard !number.isNaN else { return nanComparison(relation, number) }
    return comparison(relation, Self.doubles(around: number)) {
      .init(low: $0.bitPattern)
    } operation: {
      .compareDouble
    }
  }

  private mutating func compare(
    _ operation: MachineOperation, _ relation: Relation, _ low: UInt64
  ) -> MachineInstruction {
    MachineInstruction(operation: operation, mask: Self.mask(relation), operand: cell(ConstantCell(low: low)))
  }

  /// Against a NaN: a float or double is unordered to everything, a decimal one stands below all numbers.
  private func nanComparison(_ relation: Relation, _ number: Number) -> MachineInstruction {
    switch relation {
    case .notEqual: Self.always
    case .greater, .greaterOrEqual: number.kind == .decimal ? Self.notNull : Self.never
    case .equal, .less, .lessOrEqual: Self.never
    }
  }

  private mutating func comparison<Column: Equatable>(
    _ relation: Relation, _ neighbours: Neighbours<Column>, _ cell: (Column) -> ConstantCell,
    operation: () -> MachineOperation
  ) -> MachineInstruction {
    func compare(_ relation: Relation, _ value: Column?) -> MachineInstruction? {
      value.map {
        MachineInstruction(operation: operation(), mask: Self.mask(relation), operand: self.cell(cell($0)))
      }
    }
    if let exact = neighbours.lower, exact == neighbours.upper { return compare(relation, exact) ?? Self.never }
    switch relation {
    case .equal: return Self.never
    case .notEqual: return Self.always
    // Below the constant is at or below its lower neighbour; above all values there is none.
    case .less, .lessOrEqual: return compare(.lessOrEqual, neighbours.lower) ?? Self.never
    case .greater, .greaterOrEqual: return compare(.greaterOrEqual, neighbours.upper) ?? Self.never
    }
  }

  /// The integers next to a number that is ordered: no NaN, but for the decimal one, which stands below all integers.
  static func integers(around number: Number) -> Neighbours<Int64> {
    guard let whole = number.wholePart else {
      return Number(Int64(0)).order(number) == .less
        ? Neighbours(lower: .max, upper: nil) : Neighbours(lower: nil, upper: .min)
    }
    switch Number(whole).order(number) {
    case .less: return Neighbours(lower: whole, upper: whole == .max ? nil : whole + 1)
    case .greater: return Neighbours(lower: whole == .min ? nil : whole - 1, upper: whole)
    default: return Neighbours(lower: whole, upper: whole)
    }
  }

  /// The doubles next to an integer, float or double that is not NaN.
  static func doubles(around number: Number) -> Neighbours<Double> {
    let nearest: Double
    switch number.kind {
    case .double: return Neighbours(lower: number.double, upper: number.double)
    case .float: nearest = Double(number.float)
    default: nearest = Double(number.int)
    }
    switch Number(nearest).order(number) {
    case .less: return Neighbours(lower: nearest, upper: nearest.nextUp)
    case .greater: return Neighbours(lower: nearest.nextDown, upper: nearest)
    default: return Neighbours(lower: nearest, upper: nearest)
    }
  }

  /// The floats next to an integer, float or double that is not NaN.
  static func floats(around number: Number) -> Neighbours<Float> {
    let nearest: Float
    switch number.kind {
    case .float: return Neighbours(lower: number.float, upper: number.float)
    case .double: nearest = Float(number.double)
    default: nearest = Float(number.int)
    }
    switch Number(nearest).order(number) {
    case .less: return Neighbours(lower: nearest, upper: nearest.nextUp)
    case .greater: return Neighbours(lower: nearest.nextDown, upper: nearest)
    default: return Neighbours(lower: nearest, upper: nearest)
    }
  }
}
