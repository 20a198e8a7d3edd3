extension Checker {
  mutating func append(_ operand: TypedOperand) -> TypedPredicate.OperandID {
    operands.append(operand)
    return operands.count - 1
  }

  /// Appends the operand of a subject.
  mutating func operand(_ subject: Subject) -> TypedPredicate.OperandID {
    if case .parameter = subject.operand {
      return append(TypedOperand(subject.operand, type: nil, isNullable: false, range: subject.range))
    }
    return append(
      TypedOperand(subject.operand, type: subject.type, isNullable: subject.isNullable, range: subject.range))
  }

  mutating func operand(_ value: Value, _ range: SourceRange) -> TypedPredicate.OperandID {
    append(TypedOperand(.constant(value), type: value.elementType, isNullable: value == .null, range: range))
  }

  /// Appends a typed parameter and its operand.
  mutating func operand(
    _ argument: OpenArgument, use: Parameter.Use = .value, type: ElementType?, isNullable: Bool
  ) -> TypedPredicate.OperandID {
    let index = parameter(argument, use: use, type: type, isNullable: isNullable)
    return append(TypedOperand(.parameter(index), type: type, isNullable: isNullable, range: argument.range))
  }

  /// Registers a parameter. A variable with the same use twice has one parameter.
  mutating func parameter(
    _ argument: OpenArgument, use: Parameter.Use = .value, type: ElementType?, isNullable: Bool
  ) -> Int {
    let parameter = Parameter(
      argument.name, placeholder: argument.placeholder, use: use, type: type, isNullable: isNullable,
      range: argument.range)
    guard case .variable = argument.name else {
      parameters.append(parameter)
      return parameters.count - 1
    }
    var place = parameter
    place.range = SourceRange(0, 0)
    if let index = variableParameters[place] { return index }
    variableParameters[place] = parameters.count
    parameters.append(parameter)
    return parameters.count - 1
  }
}
