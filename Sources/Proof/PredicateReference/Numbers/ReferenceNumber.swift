/// A number of any numeric type: its exact value, and its type as far as the language distinguishes it.
package struct ReferenceNumber: Hashable, Sendable {
  /// The original type of a number.
  package enum Kind: Sendable {
    case bool, int, float, double, decimal
  }

  /// The numeric value.
  package enum Magnitude: Hashable, Sendable {
    case notANumber
    case infinity(isNegative: Bool)
    case finite(ExactDecimal)
  }

  /// The type.
  package var kind: Kind
  /// The numeric value.
  package var magnitude: Magnitude

  /// Creates a number of a type.
  package init(_ kind: Kind, _ magnitude: Magnitude) {
    self.kind = kind
    self.magnitude = magnitude
  }

  /// Creates the number of a value. `nil` for values that are not numbers. A bool counts as 0 or 1 (language §6.8).
  package init?(_ value: Value) {
    switch value {
    case .bool(let truth): self.init(.bool, .finite(ExactDecimal(truth ? 1 : 0)))
    case .int(let integer): self.init(.int, .finite(ExactDecimal(integer)))
    case .float(let number): self.init(.float, Self.magnitude(Double(number)))
    case .double(let number): self.init(.double, Self.magnitude(number))
    case .decimal(let number): self.init(.decimal, number.referenceMagnitude)
    default: return nil
    }
  }

  private static func magnitude(_ number: Double) -> Magnitude {
    if number.isNaN { return .notANumber }
    // An integer that is represented exactly needs no powers of two.
    if let integer = Int64(exactly: number) { return .finite(ExactDecimal(integer)) }
    return ExactDecimal(number).map(Magnitude.finite) ?? .infinity(isNegative: number < 0)
  }

  /// A Boolean value that indicates whether the number is NaN.
  package var isNaN: Bool { magnitude == .notANumber }

  /// The number as a decimal. A double is rounded to 15 significant digits, a float to 7; an integer is unchanged (language §6.9).
  package var asDecimal: ReferenceNumber {
    guard case .finite(let value) = magnitude else { return ReferenceNumber(.decimal, magnitude) }
    switch kind {
    case .double: return ReferenceNumber(.decimal, .finite(value.rounded(toDigits: 15)))
    case .float: return ReferenceNumber(.decimal, .finite(value.rounded(toDigits: 7)))
    case .bool, .int, .decimal: return ReferenceNumber(.decimal, magnitude)
    }
  }

  /// Returns the relation of two numbers (language §6.9).
  ///
  /// A float or double NaN is unordered with everything, including itself. A decimal NaN equals a decimal NaN and is below every other
  /// number. If `nanIsLowest` is `true`, the same holds for every NaN.
  package static func relation(
    _ left: ReferenceNumber, _ right: ReferenceNumber, nanIsLowest: Bool = false
  ) -> ValueOrder {
    if !nanIsLowest && (left.isNaN && left.kind != .decimal || right.isNaN && right.kind != .decimal) {
      return .unrelated
    }
    if (left.kind == .decimal) != (right.kind == .decimal) {
      return relation(left.asDecimal, right.asDecimal, nanIsLowest: nanIsLowest)
    }
    switch (left.magnitude, right.magnitude) {
    case (.notANumber, .notANumber): return .equal
    case (.notANumber, _): return .less
    case (_, .notANumber): return .greater
    case (.infinity(let leftIsNegative), .infinity(let rightIsNegative)):
      return leftIsNegative == rightIsNegative ? .equal : leftIsNegative ? .less : .greater
    case (.infinity(let isNegative), .finite): return isNegative ? .less : .greater
    case (.finite, .infinity(let isNegative)): return isNegative ? .greater : .less
    case (.finite(let left), .finite(let right)): return ValueOrder(left, right)
    }
  }
}

extension Value {
  /// A Boolean value that indicates whether the value is a NaN number.
  var isNaN: Bool {
    switch self {
    case .float(let number): number.isNaN
    case .double(let number): number.isNaN
    case .decimal(let number): number.referenceMagnitude == .notANumber
    default: false
    }
  }

  /// The value of a float or double as a double. `nil` for NaN and for all other values.
  var comparableDouble: Double? {
    switch self {
    case .float(let number) where !number.isNaN: Double(number)
    case .double(let number) where !number.isNaN: number
    default: nil
    }
  }
}
