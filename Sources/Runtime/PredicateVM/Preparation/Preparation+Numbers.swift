import PredicateBytecode

/// The type of a numeric column, for converting constants.
protocol ColumnNumber: Comparable {
  /// The tag of a constant of the type.
  static var tag: MixedTag { get }
  /// The comparison of such a column.
  static var comparison: MachineOperation { get }
  static var range: MachineOperation { get }
  /// The value as the word of a constant's cell.
  var word: UInt64 { get }
  /// Returns the values adjacent to a number other than NaN.
  static func neighbours(of number: Number) -> Neighbours<Self>
}

/// The greatest value of a column's type at or below a constant, and the least at or above it. Each is `nil` if there is none. Both are
/// equal if the column's type can represent the constant.
struct Neighbours<Column: Equatable> {
  var lower: Column?
  var upper: Column?

  /// The constant as a value of the column's type. `nil` if the type cannot represent it.
  var exact: Column? { lower == upper ? lower : nil }
}

/// Constants of another numeric type than the column's. The comparison is exact, so it becomes a comparison with an adjacent value of the
/// column's type (language §6.9).
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
    // A value is below the constant if it is at or below the lower neighbor, if there is one.
    case .less, .lessOrEqual: return compare(.lessOrEqual, neighbours.lower?.word)
    case .greater, .greaterOrEqual: return compare(.greaterOrEqual, neighbours.upper?.word)
    }
  }

  /// Returns the numbers of a set that the column's type can represent, in ascending order. No value of the column equals any other number
  /// (language §6.9).
  func exact<Column: ColumnNumber>(_ elements: [MixedScalar], of type: Column.Type) -> [Column] {
    elements.compactMap { $0.number }.compactMap { $0.isNaN ? nil : Column.neighbours(of: $0).exact }.sorted()
  }

  /// Compares with a NaN. A float or double NaN is unordered to everything; a decimal NaN is below all numbers.
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

  /// NaN has no neighbors, except decimal NaN, which is below all integers.
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
  /// Returns the neighbors of an integer, float or double other than NaN. `order` compares the rounded value `nearest` with it.
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
