/// Parses numbers (language §1.5). Leading zeros have no effect.
enum NumberLiteral {
  /// Returns the value of an integer literal with or without a sign. `nil` if it is invalid or overflows.
  static func integer(_ text: some Collection<UInt8>, isNegated: Bool = false) -> Int64? {
    var digits = text[...]
    var isNegative = isNegated
    if let sign = digits.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      if sign == UInt8(ascii: "-") { isNegative.toggle() }
      digits = digits.dropFirst()
    }
    guard let magnitude = magnitude(digits) else { return nil }
    if isNegative { return magnitude <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil }
    return Int64(exactly: magnitude)
  }

  /// Returns the value of digits, decimal or hexadecimal after `0x`. `nil` if it does not fit in 64 bits.
  static func magnitude(_ digits: some Collection<UInt8>) -> UInt64? {
    var rest = digits[...]
    var radix: UInt64 = 10
    if rest.count > 2, rest.first == UInt8(ascii: "0"), let mark = rest.dropFirst().first,
      mark | 0x20 == UInt8(ascii: "x")
    {
      radix = 16
      rest = rest.dropFirst(2)
    }
    guard !rest.isEmpty else { return nil }
    var value: UInt64 = 0
    for byte in rest {
      guard let digit = hexDigit(byte), digit < radix else { return nil }
      let (product, overflow) = value.multipliedReportingOverflow(by: radix)
      let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
      if overflow || carry { return nil }
      value = sum
    }
    return value
  }

  /// Returns the value of a number, correctly rounded. `nil` if it is invalid.
  static func double(_ text: some Collection<UInt8>) -> Double? {
    var digits = text[...]
    var isNegative = false
    if let sign = digits.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      isNegative = sign == UInt8(ascii: "-")
      digits = digits.dropFirst()
    }
    let value: Double
    if let mark = digits.dropFirst().first, mark | 0x20 == UInt8(ascii: "x") {
      guard let magnitude = magnitude(digits) else { return nil }
      value = Double(magnitude)
    } else if let first = digits.first, first | 0x20 == UInt8(ascii: "i") {
      value = .infinity
    } else if let first = digits.first, first | 0x20 == UInt8(ascii: "n") {
      value = .nan
    } else {
      var text = String(decoding: digits, as: UTF8.self)
      if text.hasSuffix("f") || text.hasSuffix("F") { text.removeLast() }
      guard let parsed = Double(text) else { return nil }
      value = parsed
    }
    return isNegative ? -value : value
  }
}
