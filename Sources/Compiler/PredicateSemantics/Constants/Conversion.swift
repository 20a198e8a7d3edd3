/// The conversion of constants for comparisons (language §4.2, §6.9).
///
/// A conversion never changes a result. A constant without an exact value of the property's type keeps its own type, and the comparison is
/// exact. The exception is a double compared with a float property. It is rounded to a float, so that `f == 0.1` finds 0.1.
enum Conversion {
  /// Returns the constant for comparing `value` with values of a type. `nil` if the table of constants rejects it.
  ///
  /// Null and values for mixed properties are unchanged. This does not check whether null is allowed.
  static func convert(
    _ value: Value, numeral: String? = nil, to kind: ScalarType, dialect: Dialect, isLenient: Bool = false
  ) -> Value? {
    switch TypeRules.verdict(ConstantKind(value), against: kind, in: dialect, isLenient: isLenient) {
    case .accepted, .whenOptional, .sameClass: number(value, numeral: numeral, to: kind)
    case .zeroAndOne:
      switch value {
      case .int(0): .bool(false)
      case .int(1): .bool(true)
      default: nil
      }
    case .numericText: numericText(value, to: kind)
    case .wholeNumber:
      switch number(value, numeral: numeral, to: kind) {
      case .int(let whole): .int(whole)
      default: nil
      }
    case .uuidText: if case .string(let text) = value { UUIDBytes(text).map(Value.uuid) } else { nil }
    case .rejected, .ignored: nil
    }
  }

  /// Returns the converted constant. Constant arithmetic next to a decimal is decimal arithmetic (language §6.9).
  static func convert(
    _ constant: Constant, to kind: ScalarType, dialect: Dialect, isLenient: Bool = false
  ) -> Value? {
    if kind == .decimal, let decimal = constant.decimal { return .decimal(decimal) }
    return convert(
      constant.value, numeral: constant.numeral, to: kind, dialect: dialect, isLenient: isLenient)
  }

  /// Returns the number that a whole string represents, in the property's type. White space may surround a finite number. For a decimal,
  /// only blanks and tabs may precede it, and nothing may follow it (language §4.2).
  private static func numericText(_ value: Value, to kind: ScalarType) -> Value? {
    guard case .string(let written) = value else { return nil }
    var digits = written.utf8[...]
    if kind == .decimal {
      digits = digits.drop { $0 == 0x20 || $0 == 0x09 }
      return Decimal128(String(Substring(digits))).flatMap { $0.isNaN ? nil : .decimal($0) }
    }
    digits = digits.drop(while: isSpace)
    while digits.last.map(isSpace) == true { digits.removeLast() }
    let text = String(Substring(digits))
    // Numbers that overflow or have another base are invalid.
    let isInfinite = Double(text).map { !$0.isFinite } ?? true
    if isInfinite, digits.count != written.utf8.count || digits.contains(where: isDigit) { return nil }
    if digits.contains(where: { $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: "X") }) { return nil }
    if kind == .int, let integer = Int64(text) { return .int(integer) }
    if kind == .int, !hasIntegerInFront(text) { return nil }
    guard let double = Double(text), double.isFinite || kind != .int else { return nil }
    if kind == .float { return Float(text).flatMap { $0.isFinite || !double.isFinite ? .float($0) : nil } }
    return number(.double(double), numeral: text, to: kind)
  }

  /// Returns a Boolean value that indicates whether a number begins with a 64-bit integer that does not overflow.
  private static func hasIntegerInFront(_ text: String) -> Bool {
    let unsigned = text.utf8.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    return Int64(String(Substring(unsigned.prefix(while: isDigit)))) != nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func number(_ value: Value, numeral: String?, to kind: ScalarType) -> Value {
    switch (kind, value) {
    case (.int, .float(let number)): integer(Double(number))
    case (.int, .double(let number)): integer(number)
    case (.float, .int(let number)): Int64(whole: Double(Float(number))) == number ? .float(Float(number)) : value
    case (.float, .double(let number)): number.isFinite && Float(number).isInfinite ? value : .float(Float(number))
    case (.double, .int(let number)): Int64(whole: Double(number)) == number ? .double(Double(number)) : value
    case (.double, .float(let number)): .double(Double(number))
    case (.int, .bool(let isTrue)), (.float, .bool(let isTrue)), (.double, .bool(let isTrue)),
      (.decimal, .bool(let isTrue)):
      Self.number(.int(isTrue ? 1 : 0), numeral: nil, to: kind)
    case (.decimal, .int(let number)): .decimal(Decimal128(number))
    case (.decimal, .float(let number)): .decimal(Decimal128(rounding: number))
    case (.decimal, .double(let number)):
      .decimal(numeral.flatMap { Decimal128($0) } ?? Decimal128(rounding: number))
    default: value
    }
  }

  /// Returns a double as an integer, or unchanged if it is not one.
  private static func integer(_ number: Double) -> Value { Int64(whole: number).map(Value.int) ?? .double(number) }
}
