import PredicateDiagnostics
import PredicateValues

extension Checker {
  /// `ANY map.@allKeys op constant` (LANGUAGE §5.5, §12.17).
  mutating func keysAgainstConstant(
    _ path: ResolvedPath, _ quantifier: Quantifier?, _ parts: ComparisonParts
  ) -> Comparison? {
    let keysOperator: ComparisonOperator
    switch parts.written {
    case .relation(.equal): keysOperator = .relation(.equal)
    case .relation(.notEqual): keysOperator = .relation(.notEqual)
    case .text(let text): keysOperator = .text(text)
    case .relation, .between, .isIn:
      report(
        .allkeysOperator,
        "`\(source(parts.operatorRange))` is not supported for keys, which have `== != BEGINSWITH ENDSWITH CONTAINS LIKE`",
        parts.operatorRange)
      return nil
    }
    guard optionsFit(.string, of: path.range, parts), let right = key(parts.right, parts) else { return nil }
    return Comparison(
      quantifier: quantifier, left: operand(path), keysOperator, options: parts.options, right: right,
      range: parts.range)
  }

  /// A constant that keys are compared with; nil after a report.
  mutating func key(_ side: Side, _ parts: ComparisonParts) -> TypedPredicate.OperandID? {
    switch side {
    case .parameter(let argument): return operand(argument, type: .string, isNullable: false)
    case .constant(let constant):
      if case .string(let text) = constant.value {
        guard parts.written != .text(.like) || text.utf8.count <= limits.likePatternBytes else {
          report(
            Diagnostic(
              exceeding: .likePatternBytes, limits.likePatternBytes, "the pattern has \(text.utf8.count) bytes",
              range: constant.range))
          return nil
        }
        return operand(constant.value, constant.range)
      }
      report(
        .allkeysNeedsString, "keys are strings and cannot be compared with \(describe(constant.value))", constant.range)
    default:
      report(.allkeysNeedsString, "keys are strings and cannot be compared with a list", side.range)
    }
    return nil
  }
}
