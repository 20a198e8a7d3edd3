/// A number of any of the four numeric types in three words, without references: for loops over mixed values.
@usableFromInline
package struct Number: Sendable {
  /// The type of a number, in the order of arithmetic's result: the greater of two operands' (language §6.9).
  @usableFromInline
  package enum Kind: UInt8, Sendable {
    case int, float, double, decimal
  }

  /// The type.
  @usableFromInline
  package var kind: Kind
  /// int, float, double: the bits; decimal: the high word.
  @usableFromInline
  package var low: UInt64
  /// decimal: the low word; else 0.
  @usableFromInline
  package var high: UInt64

  /// Creates a number of its parts.
  @inlinable
  package init(kind: Kind, low: UInt64, high: UInt64 = 0) {
    self.kind = kind
    self.low = low
    self.high = high
  }
}

extension Number {
  /// Creates an integer.
  @inlinable
  package init(_ value: Int64) { self.init(kind: .int, low: UInt64(bitPattern: value)) }
  /// Creates a float.
  @inlinable
  package init(_ value: Float) { self.init(kind: .float, low: UInt64(value.bitPattern)) }
  /// Creates a double.
  @inlinable
  package init(_ value: Double) { self.init(kind: .double, low: value.bitPattern) }
  /// Creates a decimal.
  @inlinable
  package init(_ value: Decimal128) { self.init(kind: .decimal, low: value.high, high: value.low) }

  /// The integer, if ``kind`` is `int`.
  @inlinable
  package var int: Int64 { Int64(bitPattern: low) }
  /// The float, if ``kind`` is `float`.
  @inlinable
  package var float: Float { Float(bitPattern: UInt32(truncatingIfNeeded: low)) }
  /// The double, if ``kind`` is `double`.
  @inlinable
  package var double: Double { Double(bitPattern: low) }
  /// The decimal, if ``kind`` is `decimal`.
  @inlinable
  package var decimal: Decimal128 { Decimal128(high: low, low: high) }

  /// A Boolean value that indicates whether the number is a NaN of any type.
  package var isNaN: Bool {
    switch kind {
    case .int: false
    case .float: float.isNaN
    case .double: double.isNaN
    case .decimal: decimal.isNaN
    }
  }

  /// A Boolean value that indicates whether the number is ordered: any number except a float or double NaN.
  package var isOrdered: Bool { kind == .decimal || !isNaN }

  /// The number without its fraction, as a 64-bit integer. `nil` if it does not fit, and for infinities and NaN.
  package var wholePart: Int64? {
    switch kind {
    case .int: int
    case .float: Int64(truncating: Double(float))
    case .double: Int64(truncating: double)
    case .decimal: decimal.wholePart
    }
  }

  /// The number as a decimal: exact for integers and decimals, rounded to 7 digits for floats and to 15 for doubles.
  package var asDecimal: Decimal128 {
    switch kind {
    case .int: Decimal128(int)
    case .float: Decimal128(rounding: float)
    case .double: Decimal128(rounding: double)
    case .decimal: decimal
    }
  }
}

/// The comparison rule of a float or double NaN. A decimal NaN is always the lowest number and equal to itself.
package enum NaNRule: UInt8, Sendable {
  /// Unordered with every number, including itself, as in IEEE 754.
  case unordered
  /// Like a decimal NaN: below all numbers, and all NaNs are equal. The engine behind `rql` compares two properties, or mixed values with
  /// any value, in this way.
  case lowest
}

extension Number {
  /// Returns the order of two numbers, by value and not by type.
  package func order(_ other: Number, nan rule: NaNRule = .unordered) -> PartialOrdering {
    if rule == .lowest, isNaN || other.isNaN { return PartialOrdering(isNaN ? 0 : 1, other.isNaN ? 0 : 1) }
    return exactOrder(other)
  }

  private func exactOrder(_ other: Number) -> PartialOrdering {
    if kind.rawValue > other.kind.rawValue { return other.exactOrder(self).reversed }
    return switch (kind, other.kind) {
    case (.int, .int): numericOrder(int, other.int)
    case (.int, .float): numericOrder(int, other.float)
    case (.int, .double): numericOrder(int, other.double)
    case (.int, .decimal): numericOrder(other.decimal, int).reversed
    case (.float, .float): numericOrder(float, other.float)
    case (.float, .double): numericOrder(float, other.double)
    case (.float, .decimal): numericOrder(other.decimal, float).reversed
    case (.double, .double): numericOrder(double, other.double)
    case (.double, .decimal): numericOrder(other.decimal, double).reversed
    case (.decimal, .decimal): numericOrder(decimal, other.decimal)
    default: .unordered
    }
  }
}

extension Number {
  /// Creates the number of a value. `nil` if the value is not a number.
  package init?(_ value: Value) {
    switch value {
    case .int(let number): self.init(number)
    case .float(let number): self.init(number)
    case .double(let number): self.init(number)
    case .decimal(let number): self.init(number)
    default: return nil
    }
  }

  /// The number as a value.
  package var value: Value {
    switch kind {
    case .int: .int(int)
    case .float: .float(float)
    case .double: .double(double)
    case .decimal: .decimal(decimal)
    }
  }
}

extension Int64 {
  /// Returns the integer that equals a double exactly; `nil` if the double has a fraction, is out of range or is NaN.
  ///
  /// `Int64(exactly:)` gives the same result but calls the C library's `trunc`, which a program without Foundation does not link.
  @inlinable
  package init?(whole value: Double) {
    guard let truncated = Int64(truncating: value), Double(truncated) == value else { return nil }
    self = truncated
  }

  /// Returns a double without its fraction as an integer; `nil` if it is out of range or NaN.
  @inlinable
  package init?(truncating value: Double) {
    guard value >= -0x1p63, value < 0x1p63 else { return nil }
    self = Int64(value)
  }
}
