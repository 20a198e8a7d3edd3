import PredicateBytecode
import PredicateValues

/// The type of a column of numbers, as constants are made fit for it.
protocol ColumnNumber: Comparable {
  /// What a constant of the type is.
  static var tag: MixedTag { get }
  /// The tests of such a column.
  static var comparison: MachineOperation { get }
  static var range: MachineOperation { get }
  /// The word of a constant's cell.
  var word: UInt64 { get }
  /// The values next to a number that is ordered.
  static func neighbours(of number: Number) -> Neighbours<Self>
}

/// The greatest value of a column's type that is not above a constant, and the least that is not below it; nil where
/// there is none. Both are the same where the constant is a value of the column's type.
struct Neighbours<Column: Equatable> {
  var lower: Column?
  var upper: Column?

  /// The constant as a value of the column's type.
  var exact: Column? { lower == upper ? lower : nil }
}

/// Constants of another numeric type than the column's: the comparison is exact, so it becomes one with the nearest value of
/// the column's type on the right side of the constant (language §6.9).
extension Preparation {
  mutating func comparison<Column: ColumnNumber>(
    _ relation: Relation, _ constant: MixedScalar, of type: Column.Type
  ) -> MachineInstruction {
    func compare(_ relation: Relation, _ word: UInt64?) -> MachineInstruction {
      guard let word else { return Self.never }
      return MachineInstruction(
        operation: Column.comparison, mask: Self.mask(relation), operand: cell(ConstantCell(low: word)))
    }
    guard constant.tag != Column.tag, let number = constant.number else { return compare(relation, constant.low) }
    guard !number.isNaN else { return nanComparison(relation, number) }
    let neighbours = Column.neighbours(of: number)
    if let exact = neighbours.exact { return compare(relation, exact.word) }
    switch relation {
    case .equal: return Self.never
    case .notEqual: return Self.always
    // Below the constant is at or below its lower neighbour; above all values there is none.
    case .less, .lessOrEqual: return compare(.lessOrEqual, neighbours.lower?.word)
    case .greater, .greaterOrEqual: return compare(.greaterOrEqual, neighbours.upper?.word)
    }
  }

  /// Those numbers of a set that are values of a column's type, in ascending order; no other equals one (language §6.9).
  func exact<Column: ColumnNumber>(_ elements: [MixedScalar], of type: Column.Type) -> [Column] {
    elements.compactMap { $0.number }.compactMap { $0.isNaN ? nil : Column.neighbours(of: $0).exact }.sorted()
  }

  /// Against a NaN: a float or double is unordered to everything, a decimal one stands below all numbers.
  private func nanComparison(_ relation: Relation, _ number: Number) -> MachineInstruction {
    switch relation {
    case .notEqual: Self.always
    case .greater, .greaterOrEqual: number.kind == .decimal ? Self.notNull : Self.never
    case .equal, .less, .lessOrEqual: Self.never
    }
  }
}

extension Int64: ColumnNumber {
  static var tag: MixedTag { .int }
  static var comparison: MachineOperation { .compareInt }
  static var range: MachineOperation { .rangeInt }
  var word: UInt64 { UInt64(bitPattern: self) }

  /// Of no NaN, but for the decimal one, which stands below all integers.
  static func neighbours(of number: Number) -> Neighbours<Int64> {
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
}

extension ColumnNumber where Self: BinaryFloatingPoint {
  /// Those of an integer, float or double that is not NaN: the value that it is rounded to, and how that stands to it.
  fileprivate static func neighbours(around nearest: Self, _ order: PartialOrdering) -> Neighbours<Self> {
    switch order {
    case .less: Neighbours(lower: nearest, upper: nearest.nextUp)
    case .greater: Neighbours(lower: nearest.nextDown, upper: nearest)
    default: Neighbours(lower: nearest, upper: nearest)
    }
  }
}

extension Double: ColumnNumber {
  static var tag: MixedTag { .double }
  static var comparison: MachineOperation { .compareDouble }
  static var range: MachineOperation { .rangeDouble }
  var word: UInt64 { bitPattern }

  static func neighbours(of number: Number) -> Neighbours<Double> {
    let nearest =
      number.kind == .double ? number.double : number.kind == .float ? Double(number.float) : Double(number.int)
    return neighbours(around: nearest, Number(nearest).order(number))
  }
}

extension Float: ColumnNumber {
  static var tag: MixedTag { .float }
  static var comparison: MachineOperation { .compareFloat }
  static var range: MachineOperation { .rangeFloat }
  var word: UInt64 { UInt64(bitPattern) }

  static func neighbours(of number: Number) -> Neighbours<Float> {
    let nearest =
      number.kind == .float ? number.float : number.kind == .double ? Float(number.double) : Float(number.int)
    return neighbours(around: nearest, Number(nearest).order(number))
  }
}
