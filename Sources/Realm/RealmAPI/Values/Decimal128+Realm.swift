import Foundation
import PredicateValues

// The number itself knows no Foundation and no coding. What code after the documents expects of it beside is here.

extension Decimal128 {
  /// 0.
  public init() { self = .zero }

  /// The number that a value stands for: a number of any type, or a text that spells one; of `NSNull` NaN. Anything else ends the
  /// process; see ``init(string:)``.
  public init(value: Any) {
    guard let number = value is NSNull ? Decimal128.nan : Self._realmConvert(value) else {
      misuse("`\(value)` is not a decimal number")
    }
    self = number
  }

  /// The number of one of Foundation's; of truth values 0 and 1.
  public init(number: NSNumber) { self.init(value: number) }

  /// The number that a text spells: digits, a point, an exponent behind `e`; `NaN` and `Infinity`.
  ///
  /// - Throws: where the text is something else.
  public init(string: String) throws {
    guard let number = Decimal128(string) else {
      throw Realm.Error(
        .fail, "`\(string)` is not a decimal number: write digits, as in `1.5` or `2E-3`", code: .invalidNumber)
    }
    self = number
  }

  /// The number of an integer; nil for one of more than 34 digits, zeros at its end not counted.
  public init?(exactly source: some BinaryInteger) {
    let digits = source.description.drop { $0 == "-" }
    guard digits.count - digits.reversed().prefix(while: { $0 == "0" }).count <= 34 else { return nil }
    self.init(source)
  }

  /// The number of an integer, to 34 digits.
  public init(_ source: some BinaryInteger) {
    self = Int64(exactly: source).map(Decimal128.init(_:)) ?? Decimal128(source.description) ?? .nan
  }

  /// The number that a double is written as, to 15 digits: 0.1 of the double nearest to 0.1.
  public init(_ source: Double) { self.init(rounding: source) }

  /// The number that a 32-bit number is written as, to 7 digits.
  public init(_ source: Float) { self.init(rounding: source) }

  /// The greatest finite number, 34 nines and 6,111 zeros.
  public static let max = Decimal128(String(repeating: "9", count: 34) + "E6111") ?? .infinity

  /// The least finite number, the greatest below 0.
  public static let min = -max

  /// The number as text; ``init(string:)`` gives it back.
  public var stringValue: String { description }

  /// The nearest double.
  public var doubleValue: Double { Double(description) ?? .nan }
}

extension Decimal128: SignedNumeric, Strideable {
  /// The sum in place.
  public static func += (left: inout Decimal128, right: Decimal128) { left = left + right }
  /// The difference in place.
  public static func -= (left: inout Decimal128, right: Decimal128) { left = left - right }
  /// The product in place.
  public static func *= (left: inout Decimal128, right: Decimal128) { left = left * right }
  /// The quotient, rounded to 34 digits; of a number and zero infinite. The other operators are those that all numbers have.
  @_disfavoredOverload
  public static func / (left: Decimal128, right: Decimal128) -> Decimal128 { left.divided(by: right) }
  /// The quotient in place.
  public static func /= (left: inout Decimal128, right: Decimal128) { left = left.divided(by: right) }

  /// What has to be added to come to another number.
  public func distance(to other: Decimal128) -> Decimal128 { other - self }
  /// The sum with another number.
  public func advanced(by distance: Decimal128) -> Decimal128 { self + distance }
}

extension Decimal128: ExpressibleByFloatLiteral, ExpressibleByStringLiteral {
  /// The number that a literal is nearest to, to 15 digits; one of more digits is written as a text.
  public init(floatLiteral value: Double) { self.init(rounding: value) }

  /// The number that a literal spells; one that spells none is an error of the program.
  public init(stringLiteral text: String) {
    guard let number = Decimal128(text) else {
      misuse("`\(text)` is not a decimal number: write digits, as in `1.5` or `2E-3`")
    }
    self = number
  }
}

extension Decimal128: Codable {
  /// Reads a text or a number.
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

  /// Writes the text, which loses no digit.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
