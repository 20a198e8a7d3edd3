/// An exact finite number: ± digits × 10^exponent, of any length, so that rounding is always explicit.
///
/// Every finite `Int64`, `Float`, `Double` and decimal128 has exactly one such form, which makes comparison across types "mathematically
/// exact" (language §6.9) by construction.
package struct ExactDecimal: Hashable, Sendable {
  /// A Boolean value that indicates whether the number is negative. `false` for zero.
  package private(set) var isNegative: Bool
  /// The digits 0–9, most significant first, without zeros at either end. Empty for zero.
  package private(set) var digits: [UInt8]
  /// The power of ten of the last digit. 0 for zero.
  package private(set) var exponent: Int

  /// Zero.
  package static let zero = ExactDecimal(isNegative: false, digits: [], exponent: 0)

  /// Creates ± digits × 10^exponent, without zeros at either end.
  package init(isNegative: Bool, digits: [UInt8], exponent: Int) {
    var digits = Array(digits.drop { $0 == 0 })
    var exponent = exponent
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    self.isNegative = isNegative && !digits.isEmpty
    self.digits = digits
    self.exponent = digits.isEmpty ? 0 : exponent
  }

  /// Creates the value of an integer.
  package init(_ value: Int64) {
    self.init(isNegative: value < 0, digits: Self.digits(of: value.magnitude), exponent: 0)
  }

  /// Creates the exact value of a finite double. `nil` for an infinity or NaN.
  ///
  /// A double is an integer times a power of two. 2^-k is 5^k × 10^-k.
  package init?(_ value: Double) {
    guard value.isFinite else { return nil }
    let fractionBits = 52
    let isSubnormal = value.exponentBitPattern == 0
    let significand = value.significandBitPattern | (isSubnormal ? 0 : 1 << 52)
    let powerOfTwo = (isSubnormal ? 1 : Int(value.exponentBitPattern)) - 1023 - fractionBits
    var digits = Self.digits(of: significand)
    var remaining = abs(powerOfTwo)
    while remaining > 0 {
      let step = min(remaining, Self.powersOfTwo.count - 1)
      let factor = powerOfTwo < 0 ? Self.powersOfFive[step] : Self.powersOfTwo[step]
      digits = Self.multiply(digits, by: factor)
      remaining -= step
    }
    self.init(isNegative: value.sign == .minus, digits: digits, exponent: min(powerOfTwo, 0))
  }

  /// Creates the value of a literal such as `12`, `-1.50`, `.5` or `1e-3`. `nil` for other texts.
  package init?(parsing text: String) {
    var rest = Array(text.utf8)[...]
    func takeSign() -> Bool {
      guard let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") else { return false }
      rest = rest.dropFirst()
      return first == UInt8(ascii: "-")
    }
    func takeDigits() -> [UInt8] {
      let taken = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      rest = rest.dropFirst(taken.count)
      return taken.map { $0 - UInt8(ascii: "0") }
    }
    let isNegative = takeSign()
    let whole = takeDigits()
    var fraction: [UInt8] = []
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fraction = takeDigits()
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    var exponent = 0
    if let mark = rest.first, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      let isDown = takeSign()
      let power = takeDigits()
      guard !power.isEmpty else { return nil }
      // No value in this language has more than a million digits, so every larger exponent is equivalent to this one.
      for digit in power { exponent = min(exponent * 10 + Int(digit), 10_000_000) }
      if isDown { exponent = -exponent }
    }
    guard rest.isEmpty else { return nil }
    self.init(isNegative: isNegative, digits: whole + fraction, exponent: exponent - fraction.count)
  }

  private static let powersOfTwo = (0...25).map { repeatElement(2, count: $0).reduce(1, *) }
  private static let powersOfFive = (0...25).map { repeatElement(5, count: $0).reduce(1, *) }

  /// A Boolean value that indicates whether the number is zero.
  package var isZero: Bool { digits.isEmpty }

  /// The number with the opposite sign.
  package var negated: ExactDecimal { ExactDecimal(isNegative: !isNegative, digits: digits, exponent: exponent) }

  var nearestDouble: Double {
    let text = (isNegative ? "-" : "") + digits.map(String.init).joined() + "e\(exponent)"
    return isZero ? 0 : Double(text) ?? .nan
  }

  /// Returns the decimal digits of an integer, most significant first.
  static func digits(of value: UInt64) -> [UInt8] {
    String(value).utf8.map { $0 - UInt8(ascii: "0") }
  }

  /// Returns digits multiplied by a number below 2^59, as on paper.
  static func multiply(_ digits: [UInt8], by factor: Int) -> [UInt8] {
    var result: [UInt8] = []
    var carry = 0
    for digit in digits.reversed() {
      let product = Int(digit) * factor + carry
      result.append(UInt8(product % 10))
      carry = product / 10
    }
    while carry > 0 {
      result.append(UInt8(carry % 10))
      carry /= 10
    }
    return result.reversed()
  }
}
