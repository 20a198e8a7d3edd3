import PredicateValues

/// The form in which a column stores decimals.
public enum DecimalForm: String, CaseIterable, Hashable, Sendable {
  /// The engine's type for decimals of any scale.
  case own
  /// Integers that are the decimals times a power of ten.
  case integer
  /// The engine's type for decimals with a fixed number of digits after the point.
  case fixed
  /// Texts in the library's own format, whose order is that of the numbers.
  case text
}

extension SQLEngine {
  /// Returns the type of decimals with a number of digits after the point. `nil` if there is none.
  func fixedDecimal(scale: Int) -> String? { fixedDecimal?.replacingPlaces("\(DecimalText.precision)", "\(scale)") }
}

/// Decimals as columns store them.
enum DecimalText {
  /// The maximum number of digits of a fixed-scale column.
  static let precision = 38

  /// Returns the largest integer not above a decimal times a power of ten, and whether they are equal. `nil` if it has too many digits or
  /// none.
  static func scaled(_ number: Decimal128, _ scale: Int) -> (digits: String, isExact: Bool)? {
    guard number.isFinite else { return nil }
    let digits = Self.digits(number)
    let exponent = number.exponent + scale
    guard exponent < 0 else {
      guard digits.utf8.count + exponent <= precision || digits.isEmpty else { return nil }
      return (digits.isEmpty ? "0" : sign(number) + digits + zeros(exponent), true)
    }
    let whole = String(digits.dropLast(-exponent))
    let isExact = digits.suffix(-exponent).utf8.allSatisfy { $0 == UInt8(ascii: "0") }
    guard whole.utf8.count <= precision else { return nil }
    let magnitude = number.isNegative && !isExact ? next(whole) : whole
    return (magnitude.isEmpty ? "0" : sign(number) + magnitude, isExact)
  }

  /// Returns digits with a decimal point before the last `scale` of them.
  static func point(_ digits: String, before scale: Int) -> String {
    guard scale > 0 else { return digits }
    let isNegative = digits.utf8.first == UInt8(ascii: "-")
    let magnitude = String(isNegative ? digits.dropFirst() : digits[...])
    let whole = zeros(scale + 1 - magnitude.utf8.count) + magnitude
    return (isNegative ? "-" : "") + whole.dropLast(scale) + "." + whole.suffix(scale)
  }

  /// Returns the number of digits after the decimal point. `nil` for NaN and infinities.
  static func scale(_ number: Decimal128) -> Int? {
    guard number.isFinite else { return nil }
    let digits = Self.digits(number)
    let zeros = digits.utf8.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    return digits.isEmpty ? 0 : max(0, -(number.exponent + zeros))
  }

  /// The text of NaN.
  static let nan = "0"

  /// Returns a text whose order is that of the numbers. It consists of the sign, the magnitude and the digits. For negative numbers, each
  /// digit is its complement to 9, followed by a character that sorts after digits.
  static func ordered(_ number: Decimal128) -> String {
    if number.isNaN { return nan }
    if number.isInfinite { return number.isNegative ? "1" : "5" }
    var digits = Self.digits(number)
    if digits.isEmpty { return "3" }
    let size = String(digits.utf8.count + number.exponent + 10_000)
    while digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
    let text = zeros(5 - size.utf8.count) + size + digits
    guard number.isNegative else { return "4" + text }
    let others = text.utf8.map { UInt8(ascii: "9") - ($0 - UInt8(ascii: "0")) }
    return "2" + String(decoding: others, as: UTF8.self) + "~"
  }

  /// Returns the digits of a finite number without leading zeros. Empty for 0.
  private static func digits(_ number: Decimal128) -> String {
    let mantissa = number.magnitude.description.utf8.prefix { $0 != UInt8(ascii: "E") }
    let digits = mantissa.filter { $0 != UInt8(ascii: ".") }.drop { $0 == UInt8(ascii: "0") }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func sign(_ number: Decimal128) -> String { number.isNegative ? "-" : "" }

  private static func zeros(_ count: Int) -> String { String(repeating: "0", count: max(0, count)) }

  /// Returns the next integer.
  private static func next(_ digits: String) -> String {
    var bytes = Array(digits.utf8)
    for place in bytes.indices.reversed() {
      if bytes[place] < UInt8(ascii: "9") {
        bytes[place] += 1
        return String(decoding: bytes, as: UTF8.self)
      }
      bytes[place] = UInt8(ascii: "0")
    }
    return "1" + String(decoding: bytes, as: UTF8.self)
  }
}
