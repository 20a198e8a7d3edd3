extension Decimal128 {
  /// Returns the sum, rounded to 34 digits (ties to even); of opposite infinities and of NaN it is NaN.
  public static func + (left: Decimal128, right: Decimal128) -> Decimal128 {
    if let sum = left.addingInPlace(right) { return sum }
    guard left.isFinite, right.isFinite else {
      if left.isNaN || right.isNaN { return .nan }
      if left.isInfinite && right.isInfinite { return left.isNegative == right.isNegative ? left : .nan }
      return left.isInfinite ? left : right
    }
    return left.exponent >= right.exponent ? left.adding(lower: right) : right.adding(lower: left)
  }

  /// Returns the difference, rounded to 34 digits (ties to even); of equal infinities and of NaN it is NaN.
  public static func - (left: Decimal128, right: Decimal128) -> Decimal128 {
    left + (-right)
  }

  /// Returns the product, rounded to 34 digits (ties to even); of zero and infinity, and of NaN, it is NaN.
  public static func * (left: Decimal128, right: Decimal128) -> Decimal128 {
    let isNegative = left.isNegative != right.isNegative
    guard left.isFinite, right.isFinite else {
      if left.isNaN || right.isNaN || left.isZero || right.isZero { return .nan }
      return Decimal128(isNegativeInfinity: isNegative)
    }
    return Decimal128(
      rounding: UInt256(left.coefficient, times: right.coefficient), exponent: left.exponent + right.exponent,
      isNegative: isNegative)
  }

  /// Returns the quotient, rounded to 34 digits (ties to even). If it is exact, its exponent is the nearest to the difference of the
  /// exponents. A number over zero is infinite; zero over zero, infinity over infinity and NaN are NaN.
  public static func / (left: Decimal128, right: Decimal128) -> Decimal128 { left.divided(by: right) }

  /// Returns the quotient, for modules that declare the operator for those who do not import this one.
  package func divided(by other: Decimal128) -> Decimal128 {
    let isNegative = isNegative != other.isNegative
    if isNaN || other.isNaN || (isInfinite && other.isInfinite) || (isZero && other.isZero) { return .nan }
    if isInfinite || other.isZero { return Decimal128(isNegativeInfinity: isNegative) }
    if other.isInfinite {
      return Decimal128(isNegative: isNegative, coefficient: 0, exponent: Self.minimumExponent)
    }
    return Self.quotient(self, other, isNegative: isNegative)
  }

  /// Returns the sum of two numbers with the same sign and exponent, the usual case; `nil` if it has 35 digits.
  @inline(__always)
  private func addingInPlace(_ other: Decimal128) -> Decimal128? {
    guard high ^ other.high < 1 << 49, high & 0x6000_0000_0000_0000 != 0x6000_0000_0000_0000 else { return nil }
    let sum = coefficient &+ other.coefficient
    guard sum <= Self.maximumCoefficient else { return nil }
    return Decimal128(isNegative: isNegative, coefficient: sum, exponent: exponent)
  }

  /// Returns the sum of finite numbers, of which `other` has the same exponent or a lower one.
  private func adding(lower other: Decimal128) -> Decimal128 {
    var (upper, lower) = (coefficient, other.coefficient)
    var (upperExponent, lowerExponent) = (exponent, other.exponent)
    // First fill the upper number's digits up to 34 towards the lower exponent.
    let fill = min(upperExponent - lowerExponent, upper == 0 ? .max : Self.precision - PowersOfTen.digitCount(upper))
    if fill > 0 {
      upper = upper &* PowersOfTen.value(fill)
      upperExponent -= fill
    }
    // The lower number is more than 35 places below 34 digits, so it only affects the rounding.
    if upperExponent - lowerExponent > Self.precision + 1, upper > 0, lower > 0 {
      (lower, lowerExponent) = (1, upperExponent - 4)
    }
    // Now the lower number is either a zero too far below to matter, or at a distance that 256 bits can hold.
    if lower == 0 { lowerExponent = upperExponent }
    let scaled = UInt256(upper, times: PowersOfTen.value(upperExponent - lowerExponent))
    let small = UInt256(lower)
    if isNegative == other.isNegative {
      return Decimal128(rounding: scaled &+ small, exponent: lowerExponent, isNegative: isNegative)
    }
    let isUpperSmaller = scaled < small
    let difference = isUpperSmaller ? small &- scaled : scaled &- small
    let isZero = difference.high == 0 && difference.low == 0
    return Decimal128(
      rounding: difference, exponent: lowerExponent,
      isNegative: !isZero && (isUpperSmaller ? other.isNegative : isNegative))
  }

  /// Returns the quotient of finite numbers, the second not zero.
  private static func quotient(_ left: Decimal128, _ right: Decimal128, isNegative: Bool) -> Decimal128 {
    let preferredExponent = left.exponent - right.exponent
    let (dividend, divisor) = (left.coefficient, right.coefficient)
    guard dividend > 0 else {
      return Decimal128(rounding: UInt256(0), exponent: preferredExponent, isNegative: isNegative)
    }
    // Scaled so that the quotient has 35 or 36 digits: one or two more than stay.
    let scale = precision + 1 + PowersOfTen.digitCount(divisor) - PowersOfTen.digitCount(dividend)
    let scaled = UInt256(dividend, times: PowersOfTen.value(min(scale, 38)))
      .multiplied(byTenToThe: scale - min(scale, 38))
    let (wholeQuotient, remainder) = divisor.dividingFullWidth((scaled.high, scaled.low))
    var quotient = wholeQuotient
    var exponent = preferredExponent - scale
    if remainder == 0 {
      while exponent < preferredExponent, quotient.dropLastZero() { exponent += 1 }
    }
    return Decimal128(
      rounding: UInt256(quotient), exponent: exponent, isNegative: isNegative, isSticky: remainder > 0)
  }
}

extension UInt256 {
  /// Returns the number times 10^exponent, for an exponent of at most 38 and a product that fits.
  fileprivate func multiplied(byTenToThe exponent: Int) -> UInt256 {
    let power = PowersOfTen.value(exponent)
    var result = UInt256(low, times: power)
    result.high = result.high &+ high &* power
    return result
  }
}
