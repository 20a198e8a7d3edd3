/// An IEEE 754 decimal128 number in the binary integer encoding: 34 digits, exponents -6176 to 6111, infinities, NaN.
public struct Decimal128: Sendable {
  /// Sign, combination field and the upper bits of the coefficient.
  public let high: UInt64
  /// The lower bits of the coefficient.
  public let low: UInt64

  /// Creates a number of its bits.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}

extension Decimal128: Hashable {}
