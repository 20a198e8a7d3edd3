import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// What constants are compared with.
struct ConstantTarget {
  var type: ElementType
  /// What constants are made fit for.
  var kind: OperandKind
  /// Whether nil may stand against it.
  var allowsNull: Bool
  /// Its source.
  var range: SourceRange
  /// The property that a path ends in; nil of an aggregate and of arithmetic, whose messages name none (LANGUAGE §5.0).
  var property: PropertyPlace?
  /// The code of a constant that does not fit.
  var mismatch = DiagnosticCode.typeMismatch

  init(_ path: ResolvedPath) {
    type = path.type
    kind = path.constantKind
    allowsNull = path.allowsNull
    range = path.range
    property = path.property
  }

  init(type: ElementType, allowsNull: Bool, range: SourceRange, mismatch: DiagnosticCode) {
    self.type = type
    kind = OperandKind(type)
    self.allowsNull = allowsNull
    self.range = range
    self.mismatch = mismatch
  }

  init(_ aggregate: ResolvedAggregate) {
    type = aggregate.type
    kind = aggregate.constantKind
    allowsNull = aggregate.isNullable
    range = aggregate.range
    mismatch = .aggregateOperandType
  }
}

extension Checker {
  /// A constant or parameter converted to what comparing with `target` needs (LANGUAGE §4.2); nil after a report.
  mutating func constant(_ side: Side, against target: ConstantTarget) -> TypedPredicate.OperandID? {
    switch side {
    case .parameter(let argument):
      return operand(
        argument, type: target.kind.elementType ?? target.type, isNullable: target.allowsNull)
    case .constant(let constant):
      if constant.value == .null { return null(constant, against: target) }
      if target.kind == .int, dialect == .rql, isInfinite(constant.value) {
        report(
          .infinityVsInt, "`\(source(target.range))` is an integer, which is never infinite", constant.range)
        return nil
      }
      let mayStand =
        verdict(ConstantKind(constant.value), against: target.kind) != .rejected
        && isSameClass(constant.value, target.type)
      if mayStand,
        let value = Conversion.convert(constant, to: target.kind, dialect: dialect)
      {
        return operand(value, constant.range)
      }
      reportMismatch(constant.value, constant.range, target, isArgument: constant.isArgument)
      return nil
    case .list(let elements, let range, let isArgument):
      // No type takes a list, whatever it holds; asking tells the coverage so.
      _ = verdict(ConstantKind.list, against: target.kind)
      reportMismatch(.list(elements.compactMap(\.value)), range, target, isArgument: isArgument)
      return nil
    case .path, .aggregate, .count, .arithmetic, .type, .open:
      return nil
    }
  }

  private mutating func null(_ constant: Constant, against target: ConstantTarget) -> TypedPredicate.OperandID? {
    // Both tables speak of nil, and say the same.
    let (asked, compared) = (
      verdict(OperatorTable.Question.null, of: target.kind), verdict(ConstantKind.null, against: target.kind)
    )
    if dialect == .rql, asked == .accepted, compared == .accepted { return operand(.null, constant.range) }
    let mayBeNull =
      (asked == .accepted || asked == .whenOptional) && (compared == .accepted || compared == .whenOptional)
    if target.allowsNull, mayBeNull || target.property == nil {
      return operand(.null, constant.range)
    }
    guard let property = target.property else {
      report(.aggregateOperandType, "`\(source(target.range))` is never null", constant.range)
      return nil
    }
    report(
      .nullNotAllowed,
      "`\(name(of: property))` of class `\(className(property.classIndex))` is required, so it is never null",
      constant.range)
    return nil
  }

  func isInfinite(_ value: Value) -> Bool {
    switch value {
    case .float(let number): number.isInfinite
    case .double(let number): number.isInfinite
    default: false
    }
  }

  private func isSameClass(_ value: Value, _ type: ElementType) -> Bool {
    guard case .link(let object) = value, let classIndex = type.classIndex else { return true }
    return Int(object.classIndex) == classIndex
  }
}

extension Side {
  /// The value of a constant or of a list of constants.
  var value: Value? {
    switch self {
    case .constant(let constant): constant.value
    case .list(let elements, _, _): .list(elements.compactMap(\.value))
    case .parameter, .path, .aggregate, .count, .arithmetic, .type, .open: nil
    }
  }
}
