import PredicateSchema
import PredicateValues

/// A side of a comparison, evaluated for one object.
enum Operand {
  /// A literal, an argument, a bound variable.
  case constant(Constant)
  /// `{…}`, or an argument that is a list.
  case list([Constant])
  /// What a path, an aggregate or a subquery's count gives.
  case reached(Reached)

  /// The declared type that a constant on the other side is to be compared with; nil of constants.
  var type: ElementType? {
    if case .reached(let reached) = self { reached.type } else { nil }
  }

  /// Whether the operand has many values.
  var isToMany: Bool {
    if case .reached(let reached) = self { reached.isToMany } else { false }
  }

  /// The single values of the operand, a constant as the declared type `type` on the other side wants it; nil of a list.
  func values(against type: ElementType?) -> [Value]? {
    switch self {
    case .constant(let constant): [constant.value(against: type)]
    case .list: nil
    case .reached(let reached): reached.values
    }
  }
}

/// A value from the text or from the arguments.
enum Constant {
  /// A value as it is.
  case value(Value)
  /// A number literal with a fraction or an exponent: its text, and the double that it means.
  case fractional(text: String, Double)
  /// An object that no link can lead to.
  case detachedObject
  /// Arithmetic of constants in rql, which beside a decimal is that of decimals (language §6.9).
  indirect case arithmetic(RqlArithmetic, Constant, Constant)

  /// The constant as it is compared with a property of a type (language §6.9): against decimals the text of a literal
  /// counts and NaN is the decimal NaN, against floats a double is made a float, unless it lies beyond their range; everything
  /// else compares as it is.
  func value(against type: ElementType?) -> Value {
    switch (self, type) {
    case (.fractional(let text, let double), .decimal):
      guard let number = ExactDecimal(parsing: text) else { return .double(double) }
      // Dividing by it shows that a zero is negative, which digits written out do not say.
      return .decimal(number.isZero && double.sign == .minus ? RqlArithmetic.negativeZero : Decimal128(nearest: number))
    case (.fractional(_, let double), .float), (.value(.double(let double)), .float):
      return Float(double).isInfinite && double.isFinite ? .double(double) : .float(Float(double))
    case (.value(.double(let double)), .decimal) where double.isNaN: return .decimal(.referenceNaN)
    case (.value(.float(let float)), .decimal) where float.isNaN: return .decimal(.referenceNaN)
    case (.fractional(_, let double), _): return .double(double)
    case (.value(let value), _): return value
    case (.arithmetic(let operation, let left, let right), .decimal):
      let one = Value.decimal(Decimal128(nearest: ExactDecimal(1)))
      return operation(
        RqlArithmetic.multiply(left.value(against: .decimal), one),
        RqlArithmetic.multiply(right.value(against: .decimal), one))
    case (.arithmetic(let operation, let left, let right), _):
      return Constant.value(operation(left.value(against: nil), right.value(against: nil))).value(against: type)
    case (.detachedObject, _): return .link(ObjectReference(classIndex: -1, row: .max))
    }
  }
}
