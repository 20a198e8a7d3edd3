import PredicateValues

/// The types that represent a number with all its digits.
package struct NumberFit: OptionSet {
  package let rawValue: UInt8

  static let int = NumberFit(rawValue: 1)
  static let double = NumberFit(rawValue: 2)
  static let decimal = NumberFit(rawValue: 4)
  /// Every numeric type.
  package static let all: NumberFit = [.int, .double, .decimal]

  /// Creates the types that represent the number of a text.
  package init(_ text: UnsafeBufferPointer<UInt8>) {
    // Numbers of so few digits are exact in every type, those with a fraction in all but integers.
    if text.count <= 15, let first = text.first, first != UInt8(ascii: "-"),
      text.allSatisfy({ $0 &- 0x30 < 10 || $0 == UInt8(ascii: ".") })
    {
      self = text.contains(UInt8(ascii: ".")) ? [.double, .decimal] : .all
      return
    }
    self = []
    if case .value = NumberText.integer(text) { insert(.int) }
    if NumberText.heldDouble(text) != nil { insert(.double) }
    if NumberText.decimal(String(decoding: text, as: UTF8.self)) != nil { insert(.decimal) }
  }

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The first type that represents all numbers: int, double or decimal128. `nil` if none does.
  package var type: ScalarType? {
    contains(.int) ? .int : contains(.double) ? .double : contains(.decimal) ? .decimal : nil
  }
}

extension NumberText {
  /// Returns the double that represents a JSON number: written with the same number of digits, it is the same number. `nil` if there is
  /// none.
  ///
  /// ```swift
  /// NumberText.heldDouble("0.10".utf8)              // 0.1
  /// NumberText.heldDouble("9007199254740993".utf8)  // nil: the nearest double is …992
  /// ```
  package static func heldDouble(_ text: some Collection<UInt8>) -> Double? {
    guard let value = double(text) else { return nil }
    let digits = significantDigits(text)
    // Doubles distinguish all numbers with so few digits, except near zero.
    if digits <= 15, value.magnitude >= 1e-290 || digits == 0 { return value }
    let number = Decimal128(String(decoding: text, as: UTF8.self))
    return number == Decimal128(value, significantDigits: min(digits, 34)) ? value : nil
  }

  /// Returns the number of digits from the first nonzero one on, without trailing zeros of a fraction.
  private static func significantDigits(_ text: some Collection<UInt8>) -> Int {
    var (digits, zeros) = (0, 0)
    var hasPoint = false
    for byte in text.prefix(while: { $0 | 0x20 != UInt8(ascii: "e") }) {
      switch byte {
      case UInt8(ascii: "0") where hasPoint: zeros += digits > 0 ? 1 : 0
      case UInt8(ascii: "0"): digits += digits > 0 ? 1 : 0
      case UInt8(ascii: "1")...UInt8(ascii: "9"): (digits, zeros) = (digits + zeros + 1, 0)
      case UInt8(ascii: "."): hasPoint = true
      default: break
      }
    }
    return digits
  }
}
