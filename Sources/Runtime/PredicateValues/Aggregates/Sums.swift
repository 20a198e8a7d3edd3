// Accumulators of `@sum` and `@avg` (language §6.5). Each is a few words without references: a loop keeps one in a local variable, adds the
// values that are not null, and reads the result. Without values, the sum is 0 and the average is `nil`.

/// The sum and average of integers.
@usableFromInline
package struct IntegerSum: Sendable {
  /// The sum; wraps around on overflow.
  @usableFromInline
  package var sum: Int64 = 0
  /// The number of values added.
  @usableFromInline
  package var count = 0
  /// The words above ``sum`` of the sum that does not wrap.
  @usableFromInline
  var high: Int64 = 0

  /// Creates an empty sum.
  @inlinable
  package init() {}

  /// Adds an integer.
  @inlinable
  package mutating func add(_ value: Int64) {
    let (low, carry) = UInt64(bitPattern: sum).addingReportingOverflow(UInt64(bitPattern: value))
    sum = Int64(bitPattern: low)
    high &+= value &>> 63 &+ (carry ? 1 : 0)
    count &+= 1
  }

  /// The average as a double, from the exact sum, which does not wrap. `nil` without values.
  @inlinable
  package var average: Double? {
    guard count > 0 else { return nil }
    return (high == sum &>> 63 ? Double(sum) : wideTotal) / Double(count)
  }

  /// The nearest double to the sum, which has more than 64 bits.
  @usableFromInline
  var wideTotal: Double {
    let total = DoubleWord(high: UInt64(bitPattern: high), low: UInt64(bitPattern: sum))
    return high < 0 ? -Double(0 &- total) : Double(total)
  }
}

/// The sum and average of floats and doubles, accumulated in a double; NaN is skipped.
@usableFromInline
package struct DoubleSum: Sendable {
  /// The sum.
  @usableFromInline
  package var sum: Double = 0
  /// The number of values added, without NaN.
  @usableFromInline
  package var count = 0

  /// Creates an empty sum.
  @inlinable
  package init() {}

  /// Adds a double.
  @inlinable
  package mutating func add(_ value: Double) {
    guard !value.isNaN else { return }
    sum += value
    count &+= 1
  }

  /// Adds a float, widened.
  @inlinable
  package mutating func add(_ value: Float) { add(Double(value)) }

  /// The average. `nil` without values.
  @inlinable
  package var average: Double? { count > 0 ? sum / Double(count) : nil }
}

/// The sum and average of decimals; NaN is skipped.
package struct DecimalSum: Sendable {
  /// The sum, rounded to 34 digits at each step.
  package var sum = Decimal128.zero
  /// The number of values added, without NaN.
  package var count = 0

  /// Creates an empty sum.
  package init() {}

  /// Adds a decimal.
  package mutating func add(_ value: Decimal128) {
    guard !value.isNaN else { return }
    sum = sum + value
    count &+= 1
  }

  /// The average. `nil` without values.
  package var average: Decimal128? { count > 0 ? sum / Decimal128(Int64(count)) : nil }
}

/// The sum and average of mixed values, a decimal: numbers count, everything else (bools too) is skipped.
///
/// Doubles and floats are rounded as they are in comparisons with decimals (language §6.9).
package struct MixedSum: Sendable {
  /// The sum, rounded to 34 digits at each step.
  package var sum = Decimal128.zero
  /// The number of values added.
  package var count = 0
  private let skipsNaN: Bool

  /// Creates an empty sum that skips NaN, or only the decimal one; another that is added makes everything NaN.
  package init(skipsNaN: Bool) { self.skipsNaN = skipsNaN }

  /// Adds a value if it is a number.
  package mutating func add(_ value: MixedScalar) {
    guard let number = value.number, !number.isNaN || !(skipsNaN || value.tag == .decimal) else { return }
    sum = sum + number.asDecimal
    count &+= 1
  }

  /// The average. `nil` if no number was added.
  package var average: Decimal128? { count > 0 ? sum / Decimal128(Int64(count)) : nil }
}
