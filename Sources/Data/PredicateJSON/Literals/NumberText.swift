import PredicateValues

/// The conversions of a JSON number's text to each type.
package enum NumberText {
  package enum Integer {
    case value(Int64)
    case outOfRange
    /// The text has a fraction or an exponent, or is not a number.
    case notInteger
  }

  /// Returns the 64-bit integer of digits with an optional minus sign.
  package static func integer(_ text: some Collection<UInt8>) -> Integer {
    var digits = text[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits = digits.dropFirst() }
    guard !digits.isEmpty else { return .notInteger }
    var magnitude: UInt64 = 0
    var overflows = false
    for byte in digits {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return .notInteger }
      let (shifted, shiftOverflows) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, sumOverflows) = shifted.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
      overflows = overflows || shiftOverflows || sumOverflows
      magnitude = sum
    }
    if overflows { return .outOfRange }
    if !isNegative { return Int64(exactly: magnitude).map(Integer.value) ?? .outOfRange }
    if magnitude == 1 << 63 { return .value(.min) }
    return Int64(exactly: magnitude).map { .value(-$0) } ?? .outOfRange
  }

  /// Returns the double nearest to a JSON number; `nil` if the number is too large.
  package static func double(_ text: some Collection<UInt8>) -> Double? {
    if let (digits, exponent) = shortDecimal(text), digits <= 1 << 53, abs(exponent) <= 22 {
      // Both operands are exact, so the single rounding gives the nearest double (Clinger 1990).
      let isNegative = text.first == UInt8(ascii: "-")
      let magnitude = exponent < 0 ? Double(digits) / powersOfTen[-exponent] : Double(digits) * powersOfTen[exponent]
      return isNegative ? -magnitude : magnitude
    }
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else { return nil }
    return value
  }

  /// Returns the 32-bit float nearest to a JSON number, rounded once; `nil` if the number is too large.
  package static func float(_ text: some Collection<UInt8>) -> Float? {
    guard let value = Float(String(decoding: text, as: UTF8.self)), value.isFinite else { return nil }
    return value
  }

  /// Returns the decimal of a text; `nil` if it is not a number or a decimal cannot represent every digit.
  package static func decimal(_ text: String) -> Decimal128? {
    guard let value = Decimal128(text) else { return nil }
    guard let wanted = significand(text) else { return value }
    guard let kept = significand(value.description), kept == wanted else { return nil }
    return value
  }

  /// The powers of ten that doubles represent exactly.
  package static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// Returns a number of at most 19 digits without an exponent as digits × 10^exponent, without its sign.
  private static func shortDecimal(_ text: some Collection<UInt8>) -> (digits: UInt64, exponent: Int)? {
    guard text.count <= 20 else { return nil }
    var digits: UInt64 = 0
    var exponent = 0
    var hasPoint = false
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let (shifted, overflows) = digits.multipliedReportingOverflow(by: 10)
        let (sum, sumOverflows) = shifted.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
        if overflows || sumOverflows { return nil }
        digits = sum
        if hasPoint { exponent -= 1 }
      case UInt8(ascii: "."): hasPoint = true
      case UInt8(ascii: "-"): break
      default: return nil
      }
    }
    return (digits, exponent)
  }

  private struct Significand: Equatable {
    var isNegative: Bool
    var digits: [UInt8]
    var exponent: Int
  }

  /// Returns the significant digits and the exponent of the last one; `nil` for infinities and NaN.
  private static func significand(_ text: String) -> Significand? {
    var result = Significand(isNegative: text.utf8.first == UInt8(ascii: "-"), digits: [], exponent: 0)
    var bytes = Array(text.utf8)[...]
    if let position = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
      guard let exponent = Int(String(decoding: bytes[(position + 1)...], as: UTF8.self)) else { return nil }
      // Beyond any exponent of the format. Keeps the arithmetic below from overflowing.
      result.exponent = min(max(exponent, -1 << 27), 1 << 27)
      bytes = bytes[..<position]
    }
    var hasPoint = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if !(result.digits.isEmpty && byte == UInt8(ascii: "0")) { result.digits.append(byte) }
        if hasPoint { result.exponent -= 1 }
      case UInt8(ascii: "."): hasPoint = true
      case UInt8(ascii: "-"), UInt8(ascii: "+"): break
      default: return nil
      }
    }
    while result.digits.last == UInt8(ascii: "0") {
      result.digits.removeLast()
      result.exponent += 1
    }
    if result.digits.isEmpty { result.exponent = 0 }
    return result
  }
}
