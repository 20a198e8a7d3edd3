import PredicateDiagnostics
import PredicateValues

extension Checker {
  /// `path BETWEEN {low, high}` (LANGUAGE §4.5).
  mutating func range(_ path: ResolvedPath, _ quantifier: Quantifier?, _ parts: ComparisonParts) -> Comparison? {
    guard supports(.between, path.kind, of: path.range, parts),
      let right = bounds(parts, against: ConstantTarget(path))
    else { return nil }
    return Comparison(quantifier: quantifier, left: operand(path), .between, right: right, range: parts.range)
  }

  /// The two bounds as a list operand; nil after a report.
  mutating func bounds(_ parts: ComparisonParts, against target: ConstantTarget) -> TypedPredicate.OperandID? {
    switch parts.right {
    case .list(let elements, let range, _):
      guard elements.count == 2 else {
        report(
          .betweenArity,
          "BETWEEN takes two bounds, the lower and the upper, and here \(elements.count == 1 ? "is" : "are") "
            + "\(elements.count)", range)
        return nil
      }
      return list(elements, range, against: target) { checker, null in
        // Among mixed values null has a place, but nothing lies between it and another.
        if checker.dialect == .rql, target.kind == .mixed { return true }
        checker.report(.nullBound, "nil has no place in an order and cannot be a bound", null)
        return false
      }
    case .parameter(let argument) where argument.placeholder == .anyValue:
      return operand(argument, use: .list, type: target.type, isNullable: false)
    case .constant(let constant) where constant.isArgument:
      report(
        .argumentNotList, "BETWEEN takes a list of two bounds, but the argument is \(describe(constant.value))",
        constant.range)
    default:
      report(.betweenNeedsList, "BETWEEN takes two bounds in braces: `BETWEEN {low, high}`", parts.right.range)
    }
    return nil
  }

  /// A list of constants, each against the same target; nil after reports, one an element.
  mutating func list(
    _ elements: [Side], _ range: SourceRange, against target: ConstantTarget,
    null: ((inout Checker, SourceRange) -> Bool)? = nil
  ) -> TypedPredicate.OperandID? {
    var ids: [TypedPredicate.OperandID] = []
    ids.reserveCapacity(min(elements.count, limits.listElements))
    var isFaulty = false
    for element in elements {
      if let null, element.isNull, !null(&self, element.range) {
        isFaulty = true
      } else if let id = constant(element, against: target) {
        ids.append(id)
      } else {
        isFaulty = true
        guard diagnostics.count < Self.maximumDiagnostics else { break }
      }
    }
    guard !isFaulty else { return nil }
    let isNullable = ids.contains { operands[$0].isNullable }
    return append(TypedOperand(.list(ids), type: target.type, isNullable: isNullable, range: range))
  }
}
