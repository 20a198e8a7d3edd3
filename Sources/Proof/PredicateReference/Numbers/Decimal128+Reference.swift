/// The binary integer encoding of IEEE 754 decimal128, bit by bit: a sign, a 14-bit exponent biased by 6176, and a
/// coefficient of 113 bits (IEEE 754-2008, 3.5.2).
extension Decimal128 {
  /// The number that the bits encode. A coefficient of more than 34 digits is not canonical and means zero.
  package var referenceMagnitude: ReferenceNumber.Magnitude {
    let isNegative = high >> 63 == 1
    let combination = (high >> 58) & 0b11111
    if combination == 0b11111 { return .notANumber }
    if combination == 0b11110 { return .infinity(isNegative: isNegative) }
    // A combination field that begins with 11 shifts the exponent two bits down and implies a coefficient of at least 2^113.
    if combination >> 3 == 0b11 { return .finite(.zero) }
    let exponent = Int((high >> 49) & 0x3FFF) - 6176
    var upper = ExactDecimal.digits(of: high & 0x1_FFFF_FFFF_FFFF)
    for _ in 0..<2 { upper = ExactDecimal.multiply(upper, by: 1 << 32) }
    let digits = ExactDecimal.addDigits(upper, ExactDecimal.digits(of: low))
    let coefficient = ExactDecimal(isNegative: isNegative, digits: digits, exponent: 0)
    guard coefficient.digits.count + coefficient.exponent <= 34 else { return .finite(.zero) }
    return .finite(ExactDecimal(isNegative: isNegative, digits: digits, exponent: exponent))
  }

  /// Creates the nearest decimal128 with 34 significant digits. Ties round to even, and numbers beyond the range become infinity.
  package init(nearest value: ExactDecimal) {
    var result = value.rounded(toDigits: 34)
    if value.exponent < -6176 {
      // Below the smallest exponent, digits are lost from the right. Rounds only once, from the exact number.
      result = value.rounded(toDigits: min(34, value.digits.count + value.exponent + 6176))
    }
    guard result.digits.count + result.exponent <= 6145 else {
      self.init(infinityIsNegative: result.isNegative)
      return
    }
    // A large exponent is represented by zeros in the coefficient.
    let padding = max(0, result.exponent - 6111)
    var upper: UInt64 = 0
    var lower: UInt64 = 0
    for digit in result.digits + Array(repeating: 0, count: padding) {
      let product = lower.multipliedFullWidth(by: 10)
      let sum = product.low.addingReportingOverflow(UInt64(digit))
      upper = upper &* 10 &+ product.high &+ (sum.overflow ? 1 : 0)
      lower = sum.partialValue
    }
    let exponent = UInt64(result.exponent - padding + 6176)
    self.init(high: (result.isNegative ? 1 << 63 : 0) | exponent << 49 | upper, low: lower)
  }

  /// Infinity of either sign.
  package init(infinityIsNegative: Bool) {
    self.init(high: infinityIsNegative ? 0xF800_0000_0000_0000 : 0x7800_0000_0000_0000, low: 0)
  }

  /// Not a number.
  package static var referenceNaN: Decimal128 { Decimal128(high: 0x7C00_0000_0000_0000, low: 0) }
}
