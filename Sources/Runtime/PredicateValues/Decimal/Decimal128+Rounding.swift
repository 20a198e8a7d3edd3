extension Decimal128 {
  /// Creates the number nearest to `coefficient` × 10^`exponent`, ties to the even digit.
  ///
  /// `isSticky` means that the exact number is slightly larger, by less than one unit of the coefficient. A number that is too large
  /// becomes infinite; a number that is too small loses digits, and finally becomes zero.
  init(rounding coefficient: UInt256, exponent: Int, isNegative: Bool, isSticky: Bool = false) {
    var (coefficient, exponent, isSticky) = (coefficient, exponent, isSticky)
    let count = coefficient.digitCount
    var surplus = max(count - Self.precision, Self.minimumExponent - exponent)
    if surplus > 0 {
      guard surplus <= count else {  // less than a tenth of the smallest unit
        self.init(isNegative: isNegative, coefficient: 0, exponent: Self.minimumExponent)
        return
      }
      exponent += surplus
      while surplus > 1 {
        let step = min(surplus - 1, 19)
        let remainder = coefficient.divide(by: PowersOfTen.value(step).low)
        isSticky = isSticky || remainder > 0
        surplus -= step
      }
      let last = coefficient.divide(by: 10)
      if last > 5 || (last == 5 && (isSticky || coefficient.low.low & 1 == 1)) {
        coefficient.low = coefficient.low &+ 1
      }
      if coefficient.low > Self.maximumCoefficient {
        _ = coefficient.low.divide(by: 10)
        exponent += 1
      }
    }
    self.init(fitting: coefficient.low, exponent: exponent, isNegative: isNegative)
  }

  /// Creates a number of at most 34 digits and an exponent that is not too small; a too large one moves into the digits if it can.
  private init(fitting coefficient: DoubleWord, exponent: Int, isNegative: Bool) {
    if exponent <= Self.maximumExponent || coefficient == 0 {
      let exponent = min(max(exponent, Self.minimumExponent), Self.maximumExponent)
      self.init(isNegative: isNegative, coefficient: coefficient, exponent: exponent)
    } else if PowersOfTen.digitCount(coefficient) + exponent - Self.maximumExponent <= Self.precision {
      self.init(
        isNegative: isNegative, coefficient: coefficient &* PowersOfTen.value(exponent - Self.maximumExponent),
        exponent: Self.maximumExponent)
    } else {
      self.init(isNegativeInfinity: isNegative)
    }
  }
}
