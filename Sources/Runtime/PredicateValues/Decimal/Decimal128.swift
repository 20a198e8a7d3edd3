/// An IEEE 754 decimal128 number in the binary integer encoding: 34 digits, exponents -6176 to 6111, infinities, NaN.
///
/// Equality, order and hashes depend on the number, not on its digits: 1.50 equals 1.5 and -0 equals 0. NaN equals itself and is below all
/// numbers (language §6.9), so any two decimals compare. Every bit pattern is a number: a non-canonical encoding counts as zero, as in IEEE
/// 754.
///
/// ```swift
/// Decimal128("1.50") == Decimal128("1.5")                      // true
/// Decimal128("1E+400")?.description                            // "1E+400"
/// (Decimal128("1.0")! / Decimal128("3")!).description           // "0.3333333333333333333333333333333333"
/// ```
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

extension Decimal128 {
  /// Zero, without digits after the point.
  public static var zero: Decimal128 { Decimal128(high: 0x3040_0000_0000_0000, low: 0) }
  /// The quiet NaN.
  public static var nan: Decimal128 { Decimal128(high: 0x7C00_0000_0000_0000, low: 0) }
  /// Positive infinity.
  public static var infinity: Decimal128 { Decimal128(isNegativeInfinity: false) }

  init(isNegativeInfinity isNegative: Bool) {
    self.init(high: 0x7800_0000_0000_0000 | (isNegative ? 1 << 63 : 0), low: 0)
  }

  /// A Boolean value that indicates whether the sign bit is set, including that of NaN and zero.
  public var isNegative: Bool { high >> 63 == 1 }
  /// A Boolean value that indicates whether the number is a quiet or signaling NaN.
  public var isNaN: Bool { high & 0x7C00_0000_0000_0000 == 0x7C00_0000_0000_0000 }
  /// A Boolean value that indicates whether the number is infinite.
  public var isInfinite: Bool { high & 0x7C00_0000_0000_0000 == 0x7800_0000_0000_0000 }
  /// A Boolean value that indicates whether the number is neither NaN nor infinite.
  public var isFinite: Bool { high & 0x7800_0000_0000_0000 != 0x7800_0000_0000_0000 }
  /// A Boolean value that indicates whether the number is 0 or -0.
  public var isZero: Bool { isFinite && coefficient == 0 }

  /// Returns the number with the other sign; of NaN too.
  public static prefix func - (number: Decimal128) -> Decimal128 {
    Decimal128(high: number.high ^ (1 << 63), low: number.low)
  }

  /// The number without its sign.
  public var magnitude: Decimal128 { Decimal128(high: high & (1 << 63 - 1), low: low) }
}

extension Decimal128 {
  /// 10^34 - 1, the largest coefficient.
  static var maximumCoefficient: DoubleWord { DoubleWord(high: 0x0001_ED09_BEAD_87C0, low: 0x378D_8E63_FFFF_FFFF) }
  /// Digits of a coefficient.
  static var precision: Int { 34 }
  static var minimumExponent: Int { -6_176 }
  static var maximumExponent: Int { 6_111 }

  /// The digits of a finite number as an integer, at most 34 of them.
  ///
  /// If the two bits after the sign are both 1, the coefficient would have more than 34 digits. IEEE reads it as 0, as any other that
  /// is too large.
  var coefficient: DoubleWord {
    guard high & 0x6000_0000_0000_0000 != 0x6000_0000_0000_0000 else { return 0 }
    let digits = DoubleWord(high: high & 0x0001_FFFF_FFFF_FFFF, low: low)
    return digits <= Self.maximumCoefficient ? digits : 0
  }

  /// The power of ten that multiplies the coefficient of a finite number.
  package var exponent: Int {
    let isLarge = high & 0x6000_0000_0000_0000 == 0x6000_0000_0000_0000
    return Int(truncatingIfNeeded: (isLarge ? high >> 47 : high >> 49) & 0x3FFF) + Self.minimumExponent
  }

  /// Creates a finite number of at most 34 digits and an exponent in range.
  init(isNegative: Bool, coefficient: DoubleWord, exponent: Int) {
    self.init(
      high: (isNegative ? 1 << 63 : 0) | UInt64(truncatingIfNeeded: exponent - Self.minimumExponent) << 49
        | coefficient.high,
      low: coefficient.low)
  }
}
