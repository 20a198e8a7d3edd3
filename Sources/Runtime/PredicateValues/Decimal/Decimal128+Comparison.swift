extension Decimal128: Comparable {
  /// Returns `true` if both are the same number, whatever their exponents. NaN equals NaN, and -0 equals 0.
  public static func == (left: Decimal128, right: Decimal128) -> Bool {
    left.compare(right) == .equal
  }

  /// Returns `true` if `left` is below `right`. NaN is below every number.
  public static func < (left: Decimal128, right: Decimal128) -> Bool {
    left.compare(right) == .less
  }

  /// Returns the order of two decimals, never ``PartialOrdering/unordered``.
  @usableFromInline
  package func compare(_ other: Decimal128) -> PartialOrdering {
    // The usual case: finite numbers in the usual encoding with the same sign and exponent.
    if high ^ other.high < 1 << 49, high & 0x6000_0000_0000_0000 != 0x6000_0000_0000_0000 {
      let order = PartialOrdering(coefficient, other.coefficient)
      return isNegative ? order.reversed : order
    }
    if isNaN || other.isNaN { return PartialOrdering(isNaN ? 0 : 1, other.isNaN ? 0 : 1) }
    let signs = PartialOrdering(signum, other.signum)
    guard signs == .equal, signum != 0 else { return signs }
    let order = compareMagnitude(other)
    return isNegative ? order.reversed : order
  }

  /// -1, 0 or 1, of a number that is not NaN.
  private var signum: Int { isZero ? 0 : isNegative ? -1 : 1 }

  /// Returns the order of two numbers, neither 0 nor NaN, without their signs.
  private func compareMagnitude(_ other: Decimal128) -> PartialOrdering {
    if isInfinite || other.isInfinite { return PartialOrdering(isInfinite ? 1 : 0, other.isInfinite ? 1 : 0) }
    let difference = exponent - other.exponent
    if difference < 0 { return other.compareMagnitude(self).reversed }
    // With 35 more places, one digit is larger than 34.
    guard difference <= Self.precision else { return .greater }
    let (overflow, scaled) = coefficient.multipliedFullWidth(by: PowersOfTen.value(difference))
    return overflow > 0 ? .greater : PartialOrdering(scaled, other.coefficient)
  }
}

extension Decimal128: Hashable {
  /// Hashes the number: equal numbers of different exponents have one hash.
  public func hash(into hasher: inout Hasher) {
    if isNaN {
      hasher.combine(0)
    } else if isInfinite {
      hasher.combine(isNegative ? 1 : 2)
    } else {
      let shortest = withoutTrailingZeros
      let isZero = shortest.coefficient == 0
      hasher.combine(isZero ? false : isNegative)
      hasher.combine(isZero ? 0 : shortest.exponent)
      hasher.combine(shortest.coefficient)
    }
  }

  /// Returns the first `wanted` digits of a finite number, at most 19, padded with zeros, and its number of digits.
  package func leadingDigits(_ wanted: Int) -> (digits: UInt64, count: Int) {
    var digits = coefficient
    let count = PowersOfTen.digitCount(digits)
    if count <= wanted { return (digits.low &* PowersOfTen.value(wanted - count).low, count) }
    // A divisor of one word is the fast one.
    let surplus = count - wanted
    if surplus > 19 { _ = digits.divide(by: PowersOfTen.value(surplus - 19).low) }
    _ = digits.divide(by: PowersOfTen.value(min(surplus, 19)).low)
    return (digits.low, count)
  }

  /// The digits of a finite number with no 0 at their end, and their exponent.
  var withoutTrailingZeros: (coefficient: DoubleWord, exponent: Int) {
    var (coefficient, exponent) = (coefficient, exponent)
    while coefficient != 0, coefficient.dropLastZero() { exponent += 1 }
    return (coefficient, exponent)
  }
}
