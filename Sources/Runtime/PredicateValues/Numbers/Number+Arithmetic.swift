/// Arithmetic of the dialect rql (language §6.9).
extension Number {
  /// Returns the result of an operator, of the greater of the two types in the order int, float, double, decimal.
  ///
  /// Integers wrap around; a quotient of integers is cut off towards zero, and by zero it is the greatest integer, or the
  /// least one of a negative dividend. The other types follow IEEE 754.
  package static func apply(_ operation: ArithmeticOperator, _ left: Number, _ right: Number) -> Number {
    switch max(left.kind, right.kind) {
    case .int: Number(integer(operation, left.int, right.int))
    case .float: Number(binary(operation, left.asFloat, right.asFloat))
    case .double: Number(binary(operation, left.asDouble, right.asDouble))
    case .decimal: Number(decimal(operation, left.asDecimal, right.asDecimal))
    }
  }

  private static func integer(_ operation: ArithmeticOperator, _ left: Int64, _ right: Int64) -> Int64 {
    switch operation {
    case .add: left &+ right
    case .subtract: left &- right
    case .multiply: left &* right
    // The least integer over -1 wraps around to itself.
    case .divide: right == 0 ? (left < 0 ? .min : .max) : left.dividedReportingOverflow(by: right).partialValue
    }
  }

  private static func binary<Element: BinaryFloatingPoint>(
    _ operation: ArithmeticOperator, _ left: Element, _ right: Element
  ) -> Element {
    switch operation {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    case .divide: left / right
    }
  }

  private static func decimal(_ operation: ArithmeticOperator, _ left: Decimal128, _ right: Decimal128) -> Decimal128 {
    switch operation {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    case .divide: left / right
    }
  }

  /// The nearest float of an int or a float.
  private var asFloat: Float { kind == .int ? Float(int) : float }

  /// The nearest double of an int, float or double.
  private var asDouble: Double {
    switch kind {
    case .int: Double(int)
    case .float: Double(float)
    default: double
    }
  }

  /// The nearest double. For a decimal, the double whose shortest text is the decimal, if there is one.
  package var nearestDouble: Double { kind == .decimal ? Double(decimal.description) ?? .nan : asDouble }
}

extension Number.Kind: Comparable {
  /// The order of arithmetic's result.
  @inlinable
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension MixedScalar {
  /// Creates a number.
  package init(_ number: Number) {
    let tag: MixedTag =
      switch number.kind {
      case .int: .int
      case .float: .float
      case .double: .double
      case .decimal: .decimal
      }
    self.init(tag: tag, low: number.low, high: number.high)
  }
}
