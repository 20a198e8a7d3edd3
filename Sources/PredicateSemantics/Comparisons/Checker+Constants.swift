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
  var text: String
  /// The names for the sentence of LANGUAGE §5.0; nil for aggregates and arithmetic.
  var property: (name: String, className: String, typeName: String)?
  /// The code of a constant that does not fit.
  var mismatch = DiagnosticCode.typeMismatch

  init(_ path: ResolvedPath, text: String) {
    type = path.type
    kind = path.constantKind
    allowsNull = path.allowsNull
    self.text = text
    property = (path.propertyName, path.className, path.typeName)
  }

  init(type: ElementType, allowsNull: Bool, text: String, mismatch: DiagnosticCode) {
    self.type = type
    kind = OperandKind(type)
    self.allowsNull = allowsNull
    self.text = text
    self.mismatch = mismatch
  }

  init(_ aggregate: ResolvedAggregate) {
    type = aggregate.type
    kind = aggregate.constantKind
    allowsNull = aggregate.isNullable
    text = aggregate.text
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
          .infinityVsInt, "`\(target.text)` is an integer, which is never infinite", constant.range)
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
    let verdicts = [
      verdict(OperatorTable.Question.null, of: target.kind), verdict(ConstantKind.null, against: target.kind),
    ]
    let mayBeNull = verdicts.allSatisfy { $0 == .accepted || $0 == .whenOptional }
    if dialect == .rql, verdicts.allSatisfy({ $0 == .accepted }) { return operand(.null, constant.range) }
    if target.allowsNull, mayBeNull || target.property == nil {
      return operand(.null, constant.range)
    }
    guard let property = target.property else {
      report(.aggregateOperandType, "`\(target.text)` is never null", constant.range)
      return nil
    }
    report(
      .nullNotAllowed,
      "`\(property.name)` of class `\(property.className)` is required, so it is never null", constant.range)
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
