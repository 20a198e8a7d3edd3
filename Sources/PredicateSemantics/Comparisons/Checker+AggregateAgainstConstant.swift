import PredicateDiagnostics
import PredicateSchema
import PredicateValues

extension Checker {
  /// An aggregate on the left and constants on the right (LANGUAGE §4.7).
  mutating func aggregateAgainstConstant(_ aggregate: ResolvedAggregate, _ parts: ComparisonParts) -> Comparison? {
    guard let quantified = quantifier(of: aggregate, parts), orderingHasNoOptions(parts) else { return nil }
    guard supports(parts.written, aggregate.kind, of: aggregate.range, parts),
      optionsFit(aggregate.kind, of: aggregate.range, parts)
    else { return nil }
    let target = ConstantTarget(aggregate)
    let right: TypedPredicate.OperandID?
    let comparisonOperator: ComparisonOperator
    switch parts.written {
    case .relation(let relational):
      comparisonOperator = .relation(relational)
      right = constant(parts.right, against: target)
    case .between:
      comparisonOperator = .between
      right = bounds(parts, against: target)
    case .isIn:
      comparisonOperator = .isIn
      switch parts.right {
      case .list(let elements, let range, _): right = list(elements, range, against: target)
      case .parameter(let argument) where argument.placeholder == .anyValue:
        right = operand(argument, use: .list, type: target.type, isNullable: target.allowsNull)
      default:
        notAList(parts.right, parts)
        right = nil
      }
    case .text(let text):
      comparisonOperator = .text(text)
      right = textAgainstMixed(parts, target)
    }
    guard let right else { return nil }
    return Comparison(
      quantifier: quantified.quantifier, left: operand(aggregate), comparisonOperator, options: parts.options,
      right: right,
      range: parts.range)
  }

  /// The needle of a text operator on the least or greatest of mixed values.
  private mutating func textAgainstMixed(_ parts: ComparisonParts, _ target: ConstantTarget) -> TypedPredicate
    .OperandID?
  {
    switch parts.right {
    case .parameter(let argument): return operand(argument, type: .string, isNullable: true)
    case .constant(let constant):
      switch constant.value {
      case .null, .string, .data: return self.constant(parts.right, against: target)
      default: break
      }
    default: break
    }
    report(
      .stringOpRightType, "`\(source(parts.operatorRange))` needs a string on its right side", parts.right.range)
    return nil
  }

  /// `SUBQUERY(…).@count` on the left and a constant on the right: a number (LANGUAGE §4.8).
  mutating func countAgainstConstant(_ count: ResolvedCount, _ parts: ComparisonParts) -> Comparison? {
    guard case .relation(let relational) = parts.written else {
      report(
        .subqueryCountOperand,
        "the count of a SUBQUERY is compared with a number by `== != < <= > >=`, not by `\(source(parts.operatorRange))`",
        parts.operatorRange)
      return nil
    }
    guard orderingHasNoOptions(parts), optionsFit(.int, of: count.range, parts) else { return nil }
    let right: TypedPredicate.OperandID
    switch parts.right {
    case .parameter(let argument): right = operand(argument, type: .int, isNullable: false)
    case .constant(let constant):
      let kind = ConstantKind(constant.value)
      guard kind == .integer || kind == .fraction,
        let value = Conversion.convert(constant, to: .int, dialect: dialect)
      else { return notANumber(parts.right) }
      right = operand(value, constant.range)
    default: return notANumber(parts.right)
    }
    return Comparison(quantifier: nil, left: operand(count), .relation(relational), right: right, range: parts.range)
  }

  private mutating func notANumber(_ side: Side) -> Comparison? {
    report(
      .subqueryCountOperand,
      "the count of a SUBQUERY is compared with a constant number, not with \(side.value.map { describe($0) } ?? "`\(source(side.range))`")",
      side.range)
    return nil
  }
}
