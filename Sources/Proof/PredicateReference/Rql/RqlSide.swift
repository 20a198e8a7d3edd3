/// A side of an rql comparison, evaluated for one object.
enum RqlOperand {
  /// A literal, an argument, an object given by primary key, or arithmetic on these.
  case constant(Constant)
  /// `{…}`, or a list argument.
  case list([Constant])
  /// The result of a path, an aggregate, a subquery's count, or arithmetic with one of them.
  case side(RqlSide)

  /// The declared type that a constant on the other side is compared with. `nil` for constants.
  var type: ElementType? {
    if case .side(let side) = self { side.constantType ?? side.type } else { nil }
  }

  /// The type of the operand in arithmetic. `nil` for constants.
  var arithmeticType: ElementType? {
    if case .side(let side) = self { side.arithmeticType } else { nil }
  }

  /// A Boolean value that indicates whether ANY before the operand has no effect.
  var takesNoQuantifier: Bool {
    if case .side(let side) = self { side.takesNoQuantifier } else { false }
  }

  /// Returns the operand as values. Constants take the declared type of the other side.
  func side(against type: ElementType?) -> RqlSide {
    switch self {
    case .side(let side): side
    case .constant(let constant):
      RqlSide(values: [constant.rqlValue(against: type)], type: nil, origin: .constant)
    case .list(let constants):
      RqlSide(values: constants.map { $0.rqlValue(against: type) }, isMany: true, type: nil, origin: .list)
    }
  }
}

/// Values in an rql comparison, with the properties that affect the comparison.
struct RqlSide {
  /// The origin of values, as far as comparisons depend on it (language decision 2).
  enum Origin {
    /// A single value in the text or in an argument.
    case constant
    /// A list in the text or in an argument.
    case list
    /// A column of the object itself.
    case ownProperty
    /// Any other value that depends on the object.
    case reached
  }

  /// The values. Empty if a subscript finds no value.
  var values: [Value]
  /// A Boolean value that indicates whether there are many values, which a quantifier combines or which are compared as a list.
  var isMany = false
  /// The declared type of the values. `nil` for constants.
  var type: ElementType?
  var origin: Origin
  /// A Boolean value that indicates whether the values are type names from `@type`.
  var isTypes = false
  /// The values grouped by collection, for collections of plain values or values inside mixed ones. `nil` if they form one list.
  var groups: [[Value]]?
  /// A Boolean value that indicates whether the side is a dictionary entry, which is one value, or an empty list if it is missing.
  var isEntry = false
  /// A Boolean value that indicates whether ANY before the side has no effect.
  var takesNoQuantifier = false
  /// A Boolean value that indicates whether entries without a link were removed from ``values``.
  var hasNullEntries = false
  /// The type that a constant on the other side is compared with, if it differs from ``type``: the element type for aggregates of plain
  /// values, the type of the first operand for arithmetic.
  var constantType: ElementType?
  /// A Boolean value that indicates whether the values are links of the object itself, from a to-one link or a collection.
  var isOwnLinks = false

  /// The type of sums and averages, and of arithmetic with them, if it differs from ``type``. Sums of floats are doubles, those of mixed
  /// values decimals.
  var sumType: ElementType?

  /// The type of the values in arithmetic. `nil` for constants.
  var arithmeticType: ElementType? { sumType ?? type }

  /// The values as lists that are each compared as a whole. There is at least one list, which may be empty.
  var wholes: [[Value]] {
    if let groups, !groups.isEmpty { return groups }
    return [groups == nil ? values : []]
  }

  /// Returns a Boolean value that indicates whether such a list is a real list and not the single value of an entry.
  func isList(_ whole: [Value]) -> Bool { isMany && !(isEntry && whole.count == 1) }

  /// The declared type, or the type of a constant number.
  var numericType: ElementType? {
    switch values.first {
    case .int where type == nil: .int
    case .float where type == nil: .float
    case .double where type == nil: .double
    case .decimal where type == nil: .decimal
    default: type
    }
  }
}

extension Constant {
  /// Returns the constant as rql compares it with a property of a type: as in `nspredicate`, except that numeric text becomes a number next
  /// to a numeric property (language §4.2, §6.9).
  func rqlValue(against type: ElementType?) -> Value {
    guard case .value(.string(let written)) = self else { return value(against: type) }
    let text = Self.number(in: written, isDecimal: type == .decimal)
    switch type {
    case .int:
      if let integer = Int64(text) { return .int(integer) }
      guard let double = Double(text), double.isFinite, Self.beginsWithInteger(text) else { return .string(written) }
      return Int64(exactly: double).map(Value.int) ?? .double(double)
    case .float:
      guard let float = Float(text), Self.isWritten(Double(float), text) else { return .string(written) }
      return .float(float)
    case .double:
      guard let double = Double(text), Self.isWritten(double, text) else { return .string(written) }
      return .double(double)
    case .decimal:
      if let number = ExactDecimal(parsing: text) { return .decimal(Decimal128(nearest: number)) }
      guard let double = Double(text), double.isInfinite else { return .string(written) }
      return .decimal(Decimal128(infinityIsNegative: double < 0))
    default: return .string(written)
    }
  }
}

extension Constant {
  /// Returns a text without the white space allowed around a number (language §4.2): spaces and tabs before a decimal, any ASCII space
  /// around other numbers, and none around infinity or NaN.
  private static func number(in text: String, isDecimal: Bool) -> String {
    var scalars = Array(text.unicodeScalars)
    let blanks: Set<Unicode.Scalar> = isDecimal ? [" ", "\t"] : [" ", "\t", "\n", "\u{B}", "\u{C}", "\r"]
    while let first = scalars.first, blanks.contains(first) { scalars.removeFirst() }
    while !isDecimal, let last = scalars.last, blanks.contains(last) { scalars.removeLast() }
    var bare = ""
    bare.unicodeScalars.append(contentsOf: scalars)
    return isDecimal || Double(bare)?.isFinite == true ? bare : text
  }

  /// Returns a Boolean value that indicates whether a number parsed from a text represents it. Decimal digits never represent infinity.
  private static func isWritten(_ number: Double, _ text: String) -> Bool {
    let digits = text.contains { $0.isNumber }
    return !(digits && !number.isFinite) && !text.lowercased().contains("x")
  }

  /// Returns a Boolean value that indicates whether a text begins with a 64-bit integer.
  private static func beginsWithInteger(_ text: String) -> Bool {
    let digits = text.drop { $0 == "+" || $0 == "-" }.prefix { $0.isNumber }
    return !text.lowercased().contains("x") && Int64(digits) != nil
  }

  /// A Boolean value that indicates whether the constant is arithmetic on constants.
  var isCalculated: Bool { if case .arithmetic = self { true } else { false } }

  /// Returns the type of the constant next to a declared type, for comparisons with arithmetic that begins with it.
  func constantType(beside type: ElementType?) -> ElementType? {
    switch (rqlValue(against: type), type) {
    case (.int, .decimal?): return .decimal
    case (.double(let number), .int?): return Int64(exactly: number) == nil ? .double : .int
    case (.float(let number), .int?): return Int64(exactly: number) == nil ? .float : .int
    case (let value, _):
      return RqlSide(values: [value], type: nil, origin: .constant).numericType
    }
  }
}
