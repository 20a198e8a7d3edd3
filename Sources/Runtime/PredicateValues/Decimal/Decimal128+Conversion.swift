extension Decimal128 {
  /// Creates the integer, exactly, with exponent 0.
  public init(_ value: Int64) {
    self.init(isNegative: value < 0, coefficient: DoubleWord(value.magnitude), exponent: 0)
  }

  /// The number without its fraction, as a 64-bit integer. `nil` if it does not fit, and for infinities and NaN.
  package var wholePart: Int64? {
    guard isFinite else { return nil }
    var magnitude = coefficient
    let exponent = exponent
    if exponent < 0 {
      magnitude =
        exponent < -Self.precision
        ? 0 : magnitude.quotientAndRemainder(dividingBy: PowersOfTen.value(-exponent)).quotient
    } else if magnitude > 0 {
      // 10^19 is beyond 64 bits.
      guard exponent < 19, magnitude.high == 0 else { return nil }
      magnitude = magnitude &* PowersOfTen.value(exponent)
    }
    guard magnitude.high == 0 else { return nil }
    let whole = magnitude.low
    if isNegative { return whole <= Int64.min.magnitude ? Int64(truncatingIfNeeded: 0 &- whole) : nil }
    return Int64(exactly: whole)
  }

  /// Creates a decimal from a double rounded to 15 significant digits, as in comparisons of doubles with decimals (language §6.9). The
  /// double's exact value is rounded, ties to the even digit. NaN and infinities are preserved.
  ///
  /// ```swift
  /// Decimal128(rounding: 0.1).description               // "0.1"
  /// Decimal128(rounding: 0.1 + 0.2).description         // "0.3"
  /// ```
  public init(rounding value: Double) {
    self.init(value, significantDigits: 15)
  }

  /// Creates a float rounded to 7 significant digits (language §6.9); otherwise as for a double.
  public init(rounding value: Float) {
    self.init(Double(value), significantDigits: 7)
  }

  /// Creates a double rounded to 1 to 34 significant digits: of its exact value, ties to the even digit.
  package init(_ value: Double, significantDigits: Int) {
    let isNegative = value.sign == .minus
    if value.isNaN {
      self = .nan
    } else if value.isInfinite {
      self.init(isNegativeInfinity: isNegative)
    } else if value == 0 {
      self.init(isNegative: isNegative, coefficient: 0, exponent: 0)
    } else if let whole = Int64(whole: value), DoubleWord(whole.magnitude) < PowersOfTen.value(significantDigits) {
      self.init(whole)
    } else {
      let (digits, exponent) = roundedDigits(of: value, count: significantDigits)
      self.init(isNegative: isNegative, coefficient: digits, exponent: exponent)
      let shortest = withoutTrailingZeros
      self.init(isNegative: isNegative, coefficient: shortest.coefficient, exponent: shortest.exponent)
    }
  }
}

extension Decimal128: ExpressibleByIntegerLiteral {
  /// Creates the integer, exactly.
  public init(integerLiteral value: Int64) {
    self.init(value)
  }
}

/// Returns the first `count` (1 to 34) significant digits of a finite nonzero double, rounded to nearest with ties to even, as an integer
/// with exactly `count` digits and a power of ten that multiplies it.
private func roundedDigits(of value: Double, count: Int) -> (digits: DoubleWord, exponent: Int) {
  let binaryExponent = value.exponentBitPattern == 0 ? -1_074 : Int(value.exponentBitPattern) - 1_075
  let hiddenBit: UInt64 = value.exponentBitPattern == 0 ? 0 : 1 << 52
  let significand = value.significandBitPattern | hiddenBit
  let bits = 64 - significand.leadingZeroBitCount + binaryExponent
  // floor((bits - 1) × log10 2) is the decimal exponent or one less than it.
  var exponent = (((bits - 1) * 315_653) >> 20) + 1 - count
  let (lower, upper) = (PowersOfTen.value(count - 1), PowersOfTen.value(count))
  while true {
    let (twice, isSticky) = withUnsafeTemporaryAllocation(of: UInt64.self, capacity: BigNatural.capacity) { words in
      var scaled = BigNatural(words: words, value: significand)
      return scaled.doubled(timesTwoToThe: binaryExponent, overTenToThe: exponent)
    }
    let isOdd = twice.low & 1 == 1
    var digits = DoubleWord(high: twice.high >> 1, low: twice.low >> 1 | twice.high << 63)
    if digits >= upper {
      exponent += 1
      continue
    }
    if isOdd && (isSticky || digits.low & 1 == 1) { digits = digits &+ 1 }
    return digits == upper ? (lower, exponent + 1) : (digits, exponent)
  }
}

/// A natural number in borrowed words, the lowest first.
private struct BigNatural {
  /// 5^358 and a significand have less than 1,280 bits, and so has the largest double.
  static let capacity = 20

  private let words: UnsafeMutableBufferPointer<UInt64>
  private var count = 1

  init(words: UnsafeMutableBufferPointer<UInt64>, value: UInt64) {
    self.words = words
    words.initialize(repeating: 0)
    words[0] = value
  }

  /// Twice the number × 2^`binary` / 10^`decimal`, rounded down, and whether anything was cut off; the lowest 128 bits.
  mutating func doubled(timesTwoToThe binary: Int, overTenToThe decimal: Int) -> (value: DoubleWord, isSticky: Bool) {
    var isSticky = false
    // 10^k is 5^k × 2^k. Multiply before dividing, so that only the last steps round.
    let shift = binary - decimal + 1
    for exponent in stride(from: -decimal, to: 0, by: -27) { multiply(by: fivePower(min(exponent, 27))) }
    if shift > 0 { shiftLeft(by: shift) }
    for exponent in stride(from: decimal, to: 0, by: -27) {
      isSticky = divide(by: fivePower(min(exponent, 27))) || isSticky
    }
    if shift < 0 { isSticky = shiftRight(by: -shift) || isSticky }
    return (DoubleWord(high: words[1], low: words[0]), isSticky)
  }

  private func fivePower(_ exponent: Int) -> UInt64 {
    (0..<max(0, exponent)).reduce(1) { power, _ in power &* 5 }
  }

  private mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for index in 0..<count {
      let (high, low) = words[index].multipliedFullWidth(by: factor)
      let (sum, overflow) = low.addingReportingOverflow(carry)
      words[index] = sum
      carry = high &+ (overflow ? 1 : 0)
    }
    append(carry)
  }

  /// Divides, rounding down. Returns `true` if there was a remainder.
  private mutating func divide(by divisor: UInt64) -> Bool {
    var remainder: UInt64 = 0
    for index in (0..<count).reversed() {
      (words[index], remainder) = divisor.dividingFullWidth((remainder, words[index]))
    }
    return remainder > 0
  }

  private mutating func shiftLeft(by bits: Int) {
    for _ in 0..<(bits / 63) { multiply(by: 1 << 63) }
    multiply(by: 1 << UInt64(bits % 63))
  }

  /// Divides by a power of two, rounding down. Returns `true` if there was a remainder.
  private mutating func shiftRight(by bits: Int) -> Bool {
    let (skipped, rest) = (min(bits / 64, count), UInt64(bits % 64))
    var lost: UInt64 = 0
    for index in 0..<skipped { lost |= words[index] }
    if skipped < count { lost |= words[skipped] & (1 << rest &- 1) }
    for index in 0..<count {
      let source = index + skipped
      let low = source < count ? words[source] : 0
      let high = source + 1 < count ? words[source + 1] : 0
      words[index] = low >> rest | (rest > 0 ? high << (64 - rest) : 0)
    }
    return lost > 0
  }

  private mutating func append(_ word: UInt64) {
    guard word > 0, count < Self.capacity else { return }
    words[count] = word
    count += 1
  }
}
