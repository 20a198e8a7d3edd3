extension Decimal128: LosslessStringConvertible {
  /// Creates the number of a text, rounded to 34 digits (ties to the even digit). `nil` for any other text.
  ///
  /// The text is an optional sign, digits with at most one point, and an optional exponent: `-1.50E+3`. It may also be `Infinity`, `Inf` or
  /// `NaN`, in any case and with an optional sign. White space is not allowed.
  public init?(_ text: String) {
    var text = text
    let parsed = text.withUTF8 { Decimal128(text: $0) }
    guard let parsed else { return nil }
    self = parsed
  }

  /// Creates the number that UTF-8 text spells, as `init(_:)` reads it. O(bytes), no allocation.
  package init?(text: UnsafeBufferPointer<UInt8>) {
    var rest = text[...]
    let isNegative = rest.first == 0x2D
    if isNegative || rest.first == 0x2B { rest.removeFirst() }
    if let special = Self.special(rest, isNegative: isNegative) {
      self = special
      return
    }
    var digits = DigitRun()
    digits.take(&rest, isFraction: false)
    if rest.first == 0x2E {
      rest.removeFirst()
      digits.take(&rest, isFraction: true)
    }
    guard digits.count > 0, let exponent = Self.explicitExponent(rest) else { return nil }
    self.init(
      rounding: UInt256(digits.coefficient), exponent: exponent + digits.exponent, isNegative: isNegative,
      isSticky: digits.isSticky)
  }

  /// Infinity and NaN.
  private static func special(_ text: Slice<UnsafeBufferPointer<UInt8>>, isNegative: Bool) -> Decimal128? {
    func spells(_ word: StaticString) -> Bool {
      text.count == word.utf8CodeUnitCount
        && text.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)) {
          $0 | 0x20 == $1
        }
    }
    if spells("infinity") || spells("inf") { return Decimal128(isNegativeInfinity: isNegative) }
    return spells("nan") ? .nan : nil
  }

  /// Returns the exponent that a text spells, 0 for no text, and a number far out of range for a very large one.
  private static func explicitExponent(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard let letter = text.first else { return 0 }
    var rest = text.dropFirst()
    let isNegative = rest.first == 0x2D
    if isNegative || rest.first == 0x2B { rest.removeFirst() }
    guard letter | 0x20 == 0x65, !rest.isEmpty else { return nil }
    var value = 0
    for byte in rest {
      guard case 0x30...0x39 = byte else { return nil }
      value = min(value * 10 + Int(byte - 0x30), 1 << 27)
    }
    return isNegative ? -value : value
  }

  /// The number in the standard's scientific form: its digits, with an exponent if the point would follow them or precede them by more than
  /// five zeros (`1.50`, `1E+20`, `0.000001`, `1E-7`, `Infinity`, `NaN`).
  ///
  /// It reads back as the same number with the same exponent.
  public var description: String {
    let sign = isNegative ? "-" : ""
    if isNaN { return "NaN" }
    if isInfinite { return sign + "Infinity" }
    let digits = coefficient.description
    let scientific = exponent + digits.utf8.count - 1
    if exponent > 0 || scientific < -6 {
      let point = digits.utf8.count > 1 ? "." : ""
      let mantissa = digits.prefix(1) + point + digits.dropFirst()
      return sign + mantissa + "E" + (scientific < 0 ? "-" : "+") + String(scientific.magnitude)
    }
    if exponent == 0 { return sign + digits }
    let whole = digits.utf8.count + exponent
    if whole > 0 { return sign + digits.prefix(whole) + "." + digits.dropFirst(whole) }
    return sign + "0." + String(repeating: "0", count: -whole) + digits
  }
}

/// The digits of a number as they are read: an exact head, and whether anything but zeros was cut off after it.
private struct DigitRun {
  /// The first 37 significant digits.
  private(set) var coefficient: DoubleWord = 0
  /// The power of ten that multiplies ``coefficient``.
  private(set) var exponent = 0
  /// A Boolean value that indicates whether a nonzero digit follows the head.
  private(set) var isSticky = false
  /// The number of digits read.
  private(set) var count = 0

  /// Reads the digits at the front of `text`.
  mutating func take(_ text: inout Slice<UnsafeBufferPointer<UInt8>>, isFraction: Bool) {
    let limit = PowersOfTen.value(36)
    while let byte = text.first, case 0x30...0x39 = byte {
      if coefficient < limit {
        coefficient = coefficient &* 10 &+ DoubleWord(UInt64(byte &- 0x30))
        exponent -= isFraction ? 1 : 0
      } else {
        isSticky = isSticky || byte != 0x30
        exponent += isFraction ? 0 : 1
      }
      count += 1
      text.removeFirst()
    }
  }
}
