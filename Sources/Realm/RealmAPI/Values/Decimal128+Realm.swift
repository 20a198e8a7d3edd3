import PredicateValues

// `Decimal128` itself does not depend on Foundation or `Codable`. The rest of its API in the Realm documentation is here.

extension Decimal128 {
  /// Creates the number 0.
  public init() { self = .zero }

  /// Creates a number from a number of any type, or from a string. `NSNull` becomes NaN. Any other value ends the process. See
  /// ``init(string:)``.
  public init(value: Any) {
    guard let number = value is NSNull ? Decimal128.nan : Self._realmConvert(value) else {
      misuse("`\(value)` is not a decimal number")
    }
    self = number
  }

  /// Creates a number from a Foundation number. Boolean values become 0 and 1.
  public init(number: NSNumber) { self.init(value: number) }

  /// Creates a number from a string: digits, a decimal point, an exponent after `e`, or `NaN` or `Infinity`.
  ///
  /// - Throws: ``Realm/Error`` if the string is not a number.
  public init(string: String) throws {
    guard let number = Decimal128(string) else {
      throw Realm.Error(
        .fail, "`\(string)` is not a decimal number: write digits, as in `1.5` or `2E-3`", code: .invalidNumber)
    }
    self = number
  }

  /// Creates a number from an integer. `nil` if the integer has more than 34 digits, excluding trailing zeros.
  public init?(exactly source: some BinaryInteger) {
    let digits = source.description.drop { $0 == "-" }
    guard digits.count - digits.reversed().prefix(while: { $0 == "0" }).count <= 34 else { return nil }
    self.init(source)
  }

  /// Creates a number from an integer, rounded to 34 digits.
  public init(_ source: some BinaryInteger) {
    self = Int64(exactly: source).map(Decimal128.init(_:)) ?? Decimal128(source.description) ?? .nan
  }

  /// Creates a number from a double, rounded to 15 digits: 0.1 for the double nearest to 0.1.
  public init(_ source: Double) { self.init(rounding: source) }

  /// Creates a number from a 32-bit floating-point number, rounded to 7 digits.
  public init(_ source: Float) { self.init(rounding: source) }

  /// The greatest finite number, 34 nines followed by 6,111 zeros.
  public static let max = Decimal128(String(repeating: "9", count: 34) + "E6111") ?? .infinity

  /// The least finite number, equal to `-max`.
  public static let min = -max

  /// The number as a string that ``init(string:)`` accepts.
  public var stringValue: String { description }

  /// The nearest double.
  public var doubleValue: Double { Double(description) ?? .nan }
}

extension Decimal128: SignedNumeric, Strideable {
  /// Adds a number in place.
  public static func += (left: inout Decimal128, right: Decimal128) { left = left + right }
  /// Subtracts a number in place.
  public static func -= (left: inout Decimal128, right: Decimal128) { left = left - right }
  /// Multiplies by a number in place.
  public static func *= (left: inout Decimal128, right: Decimal128) { left = left * right }
  /// Returns the quotient, rounded to 34 digits. Infinite if a number is divided by zero. The other operators are those of all numbers.
  @_disfavoredOverload
  public static func / (left: Decimal128, right: Decimal128) -> Decimal128 { left.divided(by: right) }
  /// Divides by a number in place.
  public static func /= (left: inout Decimal128, right: Decimal128) { left = left.divided(by: right) }

  /// Returns the number to add to obtain another number.
  public func distance(to other: Decimal128) -> Decimal128 { other - self }
  /// Returns the sum with another number.
  public func advanced(by distance: Decimal128) -> Decimal128 { self + distance }
}

extension Decimal128: ExpressibleByFloatLiteral, ExpressibleByStringLiteral {
  /// Creates a number from a literal, rounded to 15 digits. For more digits, use a string literal.
  public init(floatLiteral value: Double) { self.init(rounding: value) }

  /// Creates a number from a string literal. An invalid literal ends the process.
  public init(stringLiteral text: String) {
    guard let number = Decimal128(text) else {
      misuse("`\(text)` is not a decimal number: write digits, as in `1.5` or `2E-3`")
    }
    self = number
  }
}

extension Decimal128: Codable {
  /// Decodes the number from a string or a number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      try self.init(string: text)
    } else if let integer = try? container.decode(Int64.self) {
      self.init(integer)
    } else {
      self.init(rounding: try container.decode(Double.self))
    }
  }

  /// Encodes the number as a string, which preserves all digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
