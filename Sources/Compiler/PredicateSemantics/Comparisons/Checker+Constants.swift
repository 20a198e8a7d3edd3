/// Constants and parameters as operands, converted for comparison with the other side (language §4.2).
extension Checker {
  mutating func constant(_ side: Side, against target: Subject) throws(Reported) -> TypedPredicate.OperandID {
    switch side {
    case .parameter(let argument):
      return operand(
        argument, type: ElementType(target.constantKind) ?? target.type, isNullable: target.allowsNull)
    case .constant(let constant):
      if constant.value == .null { return try null(constant, against: target) }
      try refuseInfinity(constant, beside: target.constantKind, target.range)
      if verdict(ConstantKind(constant.value), against: target.constantKind) != .rejected,
        isSameClass(constant.value, target.type), let value = converted(constant, to: target.constantKind)
      {
        return operand(value, constant.range)
      }
      throw reportMismatch(constant.value, constant.range, target, isArgument: constant.isArgument)
    case .list(let elements, let range, let isArgument):
      // No type supports a list. The verdict is read for coverage.
      _ = verdict(ConstantKind.list, against: target.constantKind)
      throw reportMismatch(.list(elements.compactMap { $0.value }), range, target, isArgument: isArgument)
    case .subject, .type, .open: throw Reported()
    }
  }

  /// Returns a constant converted to the type of the other side. `nil` if the table of constants rejects it.
  func converted(_ constant: Constant, to kind: ScalarType) -> Value? {
    Conversion.convert(constant, to: kind, dialect: tree.dialect, isLenient: tree.isLenient)
  }

  private mutating func null(
    _ constant: Constant, against target: Subject
  ) throws(Reported) -> TypedPredicate.OperandID {
    // Both tables have a column for nil, with the same verdicts.
    let verdicts = [
      verdict(TypeRules.Question.null, of: target.constantKind),
      verdict(ConstantKind.null, against: target.constantKind),
    ]
    if verdicts == [.accepted, .accepted] { return operand(.null, constant.range) }
    let mayBeNull = verdicts.allSatisfy { $0 == .accepted || $0 == .whenOptional }
    if target.allowsNull, mayBeNull || target.property == nil { return operand(.null, constant.range) }
    guard let property = target.property else {
      throw report(.aggregateOperandType, "`\(source(target.range))` is never null", constant.range)
    }
    throw report(
      .nullNotAllowed,
      "`\(name(of: property))` of class `\(className(property.classIndex))` is required, so it is never null",
      constant.range)
  }

  /// Rejects an infinite number compared with integers or non-numbers, and a NaN passed as a float compared with integers.
  mutating func refuseInfinity(
    _ constant: Constant, beside kind: ScalarType, _ range: SourceRange
  ) throws(Reported) {
    guard rules.contains(.integersAreFinite), kind == .int || !kind.isNumeric && kind != .mixed else { return }
    if let infinite = constant.infinity {
      throw report(
        .infinityVsInt,
        kind == .int
          ? "`\(source(range))` is an integer, which is never infinite"
          : "`\(source(range))` is of type \(kind.name) and cannot be compared with an infinite number", infinite)
    }
    guard kind == .int, !constant.isCalculated else { return }
    let number: Double
    switch constant.value {
    case .float(let float) where float.isInfinite || constant.isArgument: number = Double(float)
    case .double(let double) where double.isInfinite: number = double
    default: return
    }
    guard !number.isFinite else { return }
    throw report(
      .infinityVsInt, "`\(source(range))` is an integer, which is never \(number.isNaN ? "NaN" : "infinite")",
      constant.range)
  }

  func property(of step: TypedPath.Step) -> Property {
    schema.classes[step.classIndex].properties[step.property]
  }

  private func isSameClass(_ value: Value, _ type: ElementType) -> Bool {
    guard case .link(let object) = value, let classIndex = type.classIndex else { return true }
    return Int(object.classIndex) == classIndex
  }

  /// Returns a list of constants, each reported on its own.
  mutating func list(
    _ elements: [Side], _ range: SourceRange, against target: Subject, isRange: Bool = false
  ) throws(Reported) -> TypedPredicate.OperandID {
    let ids = try each(elements) { checker, element throws(Reported) in
      if isRange { try checker.refuseNullBound(element, of: target) }
      return try checker.constant(element, against: target)
    }
    let isNullable = ids.contains { operands[$0].isNullable }
    return append(TypedOperand(.list(ids), type: target.type, isNullable: isNullable, range: range))
  }

  /// Rejects nil as a bound. Null has an order among mixed values, but no value is between null and another value.
  mutating func refuseNullBound(_ bound: Side, of target: Subject) throws(Reported) {
    guard bound.isNull, target.constantKind != .mixed || !rules.contains(.mixedBoundsMayBeNull) else { return }
    throw report(.nullBound, "nil has no place in an order and cannot be a bound", bound.range)
  }

  /// Returns the two bounds of BETWEEN as a list (language §4.5).
  mutating func bounds(_ parts: ComparisonParts, against target: Subject) throws(Reported) -> TypedPredicate.OperandID {
    switch parts.right {
    case .list(let elements, let range, _):
      guard elements.count == 2 else {
        throw report(
          .betweenArity,
          "BETWEEN takes two bounds, the lower and the upper, and here \(elements.count == 1 ? "is" : "are") "
            + "\(elements.count)", range)
      }
      return try list(elements, range, against: target, isRange: true)
    case .parameter(let argument) where argument.placeholder == .anyValue:
      return operand(argument, use: .list, type: target.type, isNullable: false)
    case .constant(let constant) where constant.isArgument:
      throw report(
        .argumentNotList, "BETWEEN takes a list of two bounds, but the argument is \(describe(constant.value))",
        constant.range)
    default: throw reportMissingBounds(parts)
    }
  }

  /// Reports a right side of BETWEEN that cannot be a list.
  mutating func reportMissingBounds(_ parts: ComparisonParts) -> Reported {
    report(.betweenNeedsList, "BETWEEN takes two bounds in braces: `BETWEEN {low, high}`", parts.right.range)
  }

  /// Returns the text that a text operator searches for (language §6.7).
  mutating func needle(
    _ side: Side, for subject: Subject, _ text: TextOperator, _ parts: ComparisonParts
  ) throws(Reported) -> TypedPredicate.OperandID {
    switch side {
    case .parameter(let argument):
      return operand(argument, type: subject.type == .mixed ? .string : subject.type, isNullable: subject.allowsNull)
    case .constant(let constant):
      switch (constant.value, subject.type) {
      case (.null, _) where rules.contains(.mixedNeedsNeedle) && ![.string, .data].contains(subject.constantKind): break
      case (.string(let pattern), .string), (.string(let pattern), .mixed):
        try refuseLongPattern(pattern, text, constant.range)
        return try self.constant(side, against: subject)
      case (.null, _), (.data, .data), (.data, .mixed): return try self.constant(side, against: subject)
      // Only a null needle can be found in a constant of the other type.
      case (.string, .data), (.data, .string):
        if rules.contains(.textIsNeverInData), !constant.isArgument, parts.right.subject != nil {
          return operand(constant.value, constant.range)
        }
      default: break
      }
    default: break
    }
    let wanted = subject.type == .data ? "data" : "a string"
    let found = side.value.map { describe($0) } ?? "`\(source(side.range))`"
    throw report(
      .stringOpRightType,
      "`\(source(parts.operatorRange))` needs \(wanted) on its right side\(subject.path == nil ? "" : ", not \(found)")",
      side.range)
  }

  mutating func refuseLongPattern(
    _ pattern: String, _ text: TextOperator?, _ range: SourceRange
  ) throws(Reported) {
    guard text?.isPattern == true, pattern.utf8.count > limits.likePatternBytes else { return }
    throw report(
      Diagnostic(
        exceeding: .likePatternBytes, limits.likePatternBytes, "the pattern has \(pattern.utf8.count) bytes",
        range: range))
  }

  /// Returns a constant that is compared with keys (language §5.5, §4.10).
  mutating func key(_ side: Side, _ parts: ComparisonParts) throws(Reported) -> TypedPredicate.OperandID {
    switch side {
    case .parameter(let argument): return operand(argument, type: .string, isNullable: false)
    case .constant(let constant):
      if constant.value == .null, rules.contains(.ordersKeys) { return operand(.null, constant.range) }
      guard case .string(let text) = constant.value else {
        throw report(
          .allkeysNeedsString, "keys are strings and cannot be compared with \(describe(constant.value))",
          constant.range)
      }
      try refuseLongPattern(text, parts.written.comparisonOperator.textOperator, constant.range)
      return operand(constant.value, constant.range)
    default:
      throw report(.allkeysNeedsString, "keys are strings and cannot be compared with a list", side.range)
    }
  }

  /// Returns a constant that is compared with the count of a SUBQUERY (language §4.8).
  mutating func number(_ side: Side) throws(Reported) -> TypedPredicate.OperandID {
    switch side {
    case .parameter(let argument): return operand(argument, type: .int, isNullable: false)
    case .constant(let constant):
      let kind = ConstantKind(constant.value)
      if kind == .null, rules.contains(.countsAreNumbers) { return operand(.null, constant.range) }
      try refuseInfinity(constant, beside: .int, constant.range)
      if kind == .integer || kind == .fraction || kind == .string && rules.contains(.countsAreNumbers),
        let value = converted(constant, to: .int)
      {
        return operand(value, constant.range)
      }
    default: break
    }
    throw report(
      .subqueryCountOperand,
      "the count of a SUBQUERY is compared with a constant number, not with \(side.value.map { describe($0) } ?? "`\(source(side.range))`")",
      side.range)
  }
}
