import PredicateDiagnostics
import PredicateValues

extension Checker {
  /// Arithmetic on the left and constants on the right.
  mutating func arithmeticAgainstConstant(_ arithmetic: ResolvedArithmetic, _ parts: ComparisonParts) -> Comparison? {
    guard orderingHasNoOptions(parts) else { return nil }
    let target = ConstantTarget(arithmetic)
    let comparisonOperator: ComparisonOperator
    let right: TypedPredicate.OperandID?
    switch parts.written {
    case .relation(let relational):
      comparisonOperator = .relation(relational)
      right = constant(parts.right, against: target)
    case .isIn:
      comparisonOperator = .isIn
      switch parts.right {
      case .list(let elements, let range, _): right = list(elements, range, against: target)
      case .parameter(let argument):
        right = operand(argument, use: .list, type: target.type, isNullable: target.allowsNull)
      default:
        notAList(parts.right, parts)
        return nil
      }
    case .text, .between:
      reportArithmeticOperator(parts)
      return nil
    }
    guard let right else { return nil }
    return Comparison(
      quantifier: arithmetic.many == nil ? nil : parts.quantifier ?? .any, left: arithmetic.operand, comparisonOperator,
      right: right, range: parts.range)
  }

  /// BETWEEN and text operators take no arithmetic.
  mutating func reportArithmeticOperator(_ parts: ComparisonParts) {
    report(
      .operatorNotSupported,
      "`\(source(parts.operatorRange))` takes no arithmetic; `== != < <= > >= IN` do", parts.operatorRange)
  }

  /// The quantifiers that stand inside arithmetic, as those of the comparison's sides.
  func adoptQuantifiers(_ parts: inout ComparisonParts) {
    if case .arithmetic(let arithmetic) = parts.left { parts.quantifier = parts.quantifier ?? arithmetic.quantifier }
    if case .arithmetic(let arithmetic) = parts.right {
      parts.rightQuantifier = parts.rightQuantifier ?? arithmetic.quantifier
    }
  }
}

extension ConstantTarget {
  init(_ arithmetic: ResolvedArithmetic) {
    self.init(type: arithmetic.type, allowsNull: true, range: arithmetic.range, mismatch: .typeMismatch)
  }
}
