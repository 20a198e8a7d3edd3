/// A side of a comparison, evaluated for one object.
enum Operand {
  /// A literal, an argument or a bound variable.
  case constant(Constant)
  /// `{…}`, or a list argument.
  case list([Constant])
  /// The result of a path, an aggregate or a subquery's count.
  case reached(Reached)

  /// The declared type that a constant on the other side is compared with. `nil` for constants.
  var type: ElementType? {
    if case .reached(let reached) = self { reached.type } else { nil }
  }

  /// A Boolean value that indicates whether the operand has many values.
  var isToMany: Bool {
    if case .reached(let reached) = self { reached.isToMany } else { false }
  }

  /// Returns the operand's values. A constant is converted to the declared type `type` of the other side. `nil` for a list.
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
  /// A plain value.
  case value(Value)
  /// A number literal with a fraction or an exponent: its text and its value as a double.
  case fractional(text: String, Double)
  /// An object that is not in the data, so that no link leads to it.
  case detachedObject
  /// Arithmetic on constants in rql. Next to a decimal, it is decimal arithmetic (language §6.9).
  indirect case arithmetic(RqlArithmetic, Constant, Constant)

  /// Returns the constant as it is compared with a property of a type (language §6.9). Next to decimals, the text of a literal is used and
  /// NaN is the decimal NaN. Next to floats, a double in their range becomes a float. Every other constant is unchanged.
  func value(against type: ElementType?) -> Value {
    switch (self, type) {
    case (.fractional(let text, let double), .decimal):
      guard let number = ExactDecimal(parsing: text) else { return .double(double) }
      // Division by it distinguishes a negative zero, which exact digits do not.
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
