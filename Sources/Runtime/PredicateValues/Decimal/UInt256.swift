/// A 256-bit number: room for the product of two 34-digit coefficients.
struct UInt256 {
  var high: DoubleWord
  var low: DoubleWord

  init(_ low: DoubleWord) {
    high = 0
    self.low = low
  }

  /// Creates the whole product.
  init(_ left: DoubleWord, times right: DoubleWord) {
    (high, low) = left.multipliedFullWidth(by: right)
  }

  /// Returns the sum, of numbers whose sum fits.
  static func &+ (left: UInt256, right: UInt256) -> UInt256 {
    var result = left
    let (low, carry) = left.low.addingReportingOverflow(right.low)
    result.low = low
    result.high = left.high &+ right.high &+ (carry ? 1 : 0)
    return result
  }

  /// Returns the difference, of a larger number and a smaller one.
  static func &- (left: UInt256, right: UInt256) -> UInt256 {
    var result = left
    let (low, borrow) = left.low.subtractingReportingOverflow(right.low)
    result.low = low
    result.high = left.high &- right.high &- (borrow ? 1 : 0)
    return result
  }

  static func < (left: UInt256, right: UInt256) -> Bool {
    left.high < right.high || (left.high == right.high && left.low < right.low)
  }

  /// The number of decimal digits. 0 for 0.
  var digitCount: Int {
    if high == 0 { return PowersOfTen.digitCount(low) }
    // 10^38 below 2^128 has 39 digits; each step takes off 19 and leaves the digits before them.
    var rest = self
    var count = 0
    while rest.high > 0 {
      _ = rest.divide(by: 10_000_000_000_000_000_000)
      count += 19
    }
    return count + PowersOfTen.digitCount(rest.low)
  }

  /// Divides in place, rounding down, by a number that is not 0; returns the remainder.
  mutating func divide(by divisor: UInt64) -> UInt64 {
    low.divide(by: divisor, carrying: high.divide(by: divisor))
  }
}
