import PredicateSchema
import PredicateValues

/// A side of a comparison of rql, evaluated for one object.
enum RqlOperand {
  /// A literal, an argument, an object by its primary key, or arithmetic of such.
  case constant(Constant)
  /// `{…}`, or an argument that is a list.
  case list([Constant])
  /// What a path, an aggregate, a subquery's count or arithmetic with one of them gives.
  case side(RqlSide)

  /// The declared type that a constant on the other side is compared with; nil of constants.
  var type: ElementType? {
    if case .side(let side) = self { side.constantType ?? side.type } else { nil }
  }

  /// The type that the operand has in arithmetic; nil of constants.
  var arithmeticType: ElementType? {
    if case .side(let side) = self { side.arithmeticType } else { nil }
  }

  /// Whether ANY in front of the operand means nothing.
  var takesNoQuantifier: Bool {
    if case .side(let side) = self { side.takesNoQuantifier } else { false }
  }

  /// The operand as values, constants as the declared type of the other side wants them.
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

/// Values that take part in a comparison of rql, and what the comparison depends on besides.
struct RqlSide {
  /// Where values come from, as far as comparing them depends on that (language decision 2).
  enum Origin {
    /// The text or an argument: one value.
    case constant
    /// The text or an argument: a list.
    case list
    /// A property of the object itself: its column.
    case ownProperty
    /// Anything else that depends on the object.
    case reached
  }

  /// The values; none where a subscript finds no value at all.
  var values: [Value]
  /// Whether there are many values, which a quantifier combines or which are compared as a list.
  var isMany = false
  /// The declared type of the values; nil of constants.
  var type: ElementType?
  /// Where they come from.
  var origin: Origin
  /// Whether the values are names of types, which `@type` gives.
  var isTypes = false
  /// The values by the collections that hold them, where these are collections of plain values or values inside mixed ones; nil
  /// where all values are one list.
  var groups: [[Value]]?
  /// Whether the side is the entry of a dictionary: one value where it has one, and else an empty list.
  var isEntry = false
  /// Whether ANY in front of the side means nothing.
  var takesNoQuantifier = false
  /// Whether entries without a link have been left out of ``values``.
  var hasNullEntries = false
  /// The type that a constant beside the side is compared with, where it is another than ``type``: of aggregates of plain values that
  /// of the elements, of arithmetic that of the first operand.
  var constantType: ElementType?
  /// Whether the values are the links of the object itself: of a link, or of a collection.
  var isOwnLinks = false

  /// The type of sums and averages, and of arithmetic with them, which is another than ``type``: sums of floats are doubles, those
  /// of mixed values decimals.
  var sumType: ElementType?

  /// The type that the values have in arithmetic; nil of constants.
  var arithmeticType: ElementType? { sumType ?? type }

  /// The values as lists that are compared each as a whole: at least one, be it empty.
  var wholes: [[Value]] {
    if let groups, !groups.isEmpty { return groups }
    return [groups == nil ? values : []]
  }

  /// Whether such a list is a list, and not the one value of an entry.
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
  /// The constant as rql compares it with a property of a type: as in `nspredicate`, and text that is a number is one
  /// before a numeric property (language §4.2, §6.9).
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
  /// A text without the white space that may stand around a number (language §4.2): before a decimal blanks and tabs, around other numbers
  /// whatever space ASCII has, but none around an infinity or NaN.
  private static func number(in text: String, isDecimal: Bool) -> String {
    var scalars = Array(text.unicodeScalars)
    let blanks: Set<Unicode.Scalar> = isDecimal ? [" ", "\t"] : [" ", "\t", "\n", "\u{B}", "\u{C}", "\r"]
    while let first = scalars.first, blanks.contains(first) { scalars.removeFirst() }
    while !isDecimal, let last = scalars.last, blanks.contains(last) { scalars.removeLast() }
    var bare = ""
    bare.unicodeScalars.append(contentsOf: scalars)
    return isDecimal || Double(bare)?.isFinite == true ? bare : text
  }

  /// Whether what a text was read as is what it says: decimal digits are never infinite.
  private static func isWritten(_ number: Double, _ text: String) -> Bool {
    let digits = text.contains { $0.isNumber }
    return !(digits && !number.isFinite) && !text.lowercased().contains("x")
  }

  /// Whether a text begins with an integer of 64 bits.
  private static func beginsWithInteger(_ text: String) -> Bool {
    let digits = text.drop { $0 == "+" || $0 == "-" }.prefix { $0.isNumber }
    return !text.lowercased().contains("x") && Int64(digits) != nil
  }

  /// Whether the constant is arithmetic of constants.
  var isCalculated: Bool { if case .arithmetic = self { true } else { false } }

  /// The type of the constant beside a declared type, for what is compared with arithmetic that it begins.
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
