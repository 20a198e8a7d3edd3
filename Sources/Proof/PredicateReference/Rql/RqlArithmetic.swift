/// The operators `+ - * /` of rql (language §6.9).
enum RqlArithmetic: Sendable {
  case add, subtract, multiply, divide

  /// Returns the result for two values. Null if one is not a number. Its type is the wider one, int < float < double < decimal.
  func callAsFunction(_ left: Value, _ right: Value) -> Value {
    switch (left, right) {
    case (.int(let left), .int(let right)): return .int(integer(left, right))
    case (.int(let left), .float(let right)): return .float(floating(Float(left), right))
    case (.float(let left), .int(let right)): return .float(floating(left, Float(right)))
    case (.float(let left), .float(let right)): return .float(floating(left, right))
    default: break
    }
    if let left = Self.double(left), let right = Self.double(right) { return .double(floating(left, right)) }
    guard let leftMagnitude = Self.decimal(left), let rightMagnitude = Self.decimal(right) else { return .null }
    let isLeftNegative = Self.isNegative(left)
    let isRightNegative = Self.isNegative(right)
    var result = decimal(leftMagnitude, rightMagnitude)
    // Exact digits have no negative zero, but division by it shows the sign.
    if self == .divide, result.referenceMagnitude == .infinity(isNegative: !(isLeftNegative != isRightNegative)) {
      result = Decimal128(infinityIsNegative: isLeftNegative != isRightNegative)
    } else if result.referenceMagnitude == .finite(.zero), hasNegativeZero(isLeftNegative, isRightNegative) {
      result = Self.negativeZero
    }
    return .decimal(result)
  }

  /// Returns a Boolean value that indicates whether a zero result is negative, according to IEEE 754.
  private func hasNegativeZero(_ isLeftNegative: Bool, _ isRightNegative: Bool) -> Bool {
    switch self {
    case .add: isLeftNegative && isRightNegative
    case .subtract: isLeftNegative && !isRightNegative
    case .multiply, .divide: isLeftNegative != isRightNegative
    }
  }

  static let negativeZero = Decimal128(high: 0xB040_0000_0000_0000, low: 0)

  /// Returns a Boolean value that indicates whether a number has a minus sign, including zero.
  private static func isNegative(_ value: Value) -> Bool {
    switch value {
    case .int(let integer): integer < 0
    case .float(let number): number.sign == .minus
    case .double(let number): number.sign == .minus
    case .decimal(let number): number.high >> 63 == 1
    default: false
    }
  }

  /// Returns the wider of two numeric types. If one is mixed, so is the result, since the values decide.
  static func type(_ left: ElementType?, _ right: ElementType?) -> ElementType? {
    let order: [ElementType] = [.int, .float, .double, .decimal, .mixed]
    guard let left, let leftRank = order.firstIndex(of: left) else { return right }
    guard let right, let rightRank = order.firstIndex(of: right) else { return left }
    return order[max(leftRank, rightRank)]
  }

  /// Returns the integer result. Overflow wraps, division truncates toward zero, and division by zero gives the largest or smallest
  /// integer.
  private func integer(_ left: Int64, _ right: Int64) -> Int64 {
    switch self {
    case .add: left &+ right
    case .subtract: left &- right
    case .multiply: left &* right
    case .divide: right == 0 ? (left < 0 ? .min : .max) : left.dividedReportingOverflow(by: right).partialValue
    }
  }

  private func floating<T: BinaryFloatingPoint>(_ left: T, _ right: T) -> T {
    switch self {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    case .divide: left / right
    }
  }

  /// Returns the decimal result, computed on exact digits and rounded once. Infinities and NaN follow IEEE 754.
  private func decimal(_ left: ReferenceNumber.Magnitude, _ right: ReferenceNumber.Magnitude) -> Decimal128 {
    switch (left, right) {
    case (.notANumber, _), (_, .notANumber): return .referenceNaN
    case (.finite(let left), .finite(let right)): return finite(left, right)
    default: return infinite(left, right)
    }
  }

  private func finite(_ left: ExactDecimal, _ right: ExactDecimal) -> Decimal128 {
    switch self {
    case .add: return Decimal128(nearest: left + right)
    case .subtract: return Decimal128(nearest: left + right.negated)
    case .multiply: return Decimal128(nearest: left * right)
    case .divide where right.isZero && left.isZero: return .referenceNaN
    case .divide where right.isZero: return Decimal128(infinityIsNegative: left.isNegative)
    case .divide: return Decimal128(nearest: left.divided(by: right, places: 34))
    }
  }

  /// Returns the result if at least one operand is an infinity, which a double can also represent.
  private func infinite(_ left: ReferenceNumber.Magnitude, _ right: ReferenceNumber.Magnitude) -> Decimal128 {
    func stand(_ number: ReferenceNumber.Magnitude) -> Double {
      switch number {
      case .notANumber: .nan
      case .infinity(let isNegative): isNegative ? -.infinity : .infinity
      case .finite(let value): value.isZero ? 0 : value.isNegative ? -1 : 1
      }
    }
    let result = floating(stand(left), stand(right))
    if result.isNaN { return .referenceNaN }
    return result.isInfinite ? Decimal128(infinityIsNegative: result < 0) : Decimal128(nearest: .zero)
  }

  private static func double(_ value: Value) -> Double? {
    switch value {
    case .int(let integer): Double(integer)
    case .float(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }

  private static func decimal(_ value: Value) -> ReferenceNumber.Magnitude? {
    guard let number = ReferenceNumber(value), number.kind != .bool else { return nil }
    return number.asDecimal.magnitude
  }
}
