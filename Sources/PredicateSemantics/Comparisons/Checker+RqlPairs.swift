import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// Two sides that both depend on the object, in rql (LANGUAGE §4.3).
extension Checker {
  /// One side of such a comparison.
  private struct PairSide {
    var operand: TypedPredicate.OperandID
    var type: ElementType
    /// The quantifier of a side that reaches many values; nil for a single value.
    var quantifier: Quantifier?
    var range: SourceRange
    var isAggregate = false

    var kind: OperandKind { OperandKind(type) }
  }

  mutating func rqlPair(_ parts: ComparisonParts) -> TypedNode? {
    var exchanged = parts
    exchanged.exchangeQuantifiers()
    guard let left = pairSide(parts.left, parts), let right = pairSide(parts.right, exchanged)
    else { return nil }
    guard areNotBothValues(parts) else { return nil }
    let operation: ComparisonOperator
    switch parts.written {
    case .relation(let relational):
      guard arePairComparable(left, right, parts) else { return nil }
      operation = .relation(relational)
    case .isIn:
      guard right.quantifier != nil else {
        notAList(parts.right, parts)
        return nil
      }
      guard arePairComparable(left, right, parts) else { return nil }
      operation = .relation(.equal)
    case .text where parts.left.isArithmetic || parts.right.isArithmetic:
      reportArithmeticOperator(parts)
      return nil
    case .text(let text):
      if isTextAgainstData(left, right), supports(parts.written, left.kind, of: left.range, parts) {
        return .constant(false)
      }
      guard areTexts(left, right, parts) else { return nil }
      operation = .text(text)
    case .between:
      report(.betweenNeedsList, "BETWEEN takes two bounds in braces: `BETWEEN {low, high}`", parts.right.range)
      return nil
    }
    guard orderingHasNoOptions(parts), optionsFit(left.kind, of: left.range, parts),
      optionsFit(right.kind, of: right.range, parts)
    else { return nil }
    if left.quantifier != nil, right.quantifier != nil {
      return .listComparison(
        ListComparison(
          quantifiers(parts), left: left.operand, operation, options: parts.options, right: right.operand,
          range: parts.range))
    }
    return .comparison(
      Comparison(
        quantifier: left.quantifier ?? right.quantifier, left: left.operand, operation,
        options: parts.options, right: right.operand, range: parts.range))
  }

  /// Two collections of plain values of the object itself are not compared: the engine has not implemented it. False after a
  /// report.
  private mutating func areNotBothValues(_ parts: ComparisonParts) -> Bool {
    guard case .path(let left) = parts.left, case .path(let right) = parts.right,
      left.path.steps.count == 1, left.endsInValueCollection(in: schema),
      right.path.steps.count == 1, right.endsInValueCollection(in: schema)
    else { return true }
    report(
      .collectionVsCollection,
      "`\(source(left.range))` and `\(source(right.range))` are both collections of plain values of one object, which do not "
        + "compare", parts.right.range)
    return false
  }

  /// The quantifiers of two sides with many values: as wholes where neither is written, else ANY where one is not.
  func quantifiers(_ parts: ComparisonParts) -> ListComparison.Quantifiers? {
    guard parts.quantifier != nil || parts.rightQuantifier != nil || parts.written == .isIn else { return nil }
    return ListComparison.Quantifiers(left: parts.quantifier ?? .any, right: parts.rightQuantifier ?? .any)
  }

  /// A string and data, of which neither is ever in the other (LANGUAGE §6.7).
  private func isTextAgainstData(_ left: PairSide, _ right: PairSide) -> Bool {
    guard left.quantifier == nil, right.quantifier == nil else { return false }
    return (left.type == .string && right.type == .data) || (left.type == .data && right.type == .string)
  }

  /// A side, the quantifier before it being the first of the parts.
  private mutating func pairSide(_ side: Side, _ parts: ComparisonParts) -> PairSide? {
    switch side {
    case .path(let path):
      guard let found = quantifier(of: path, parts) else { return nil }
      return PairSide(
        operand: operand(path), type: path.comparedType, quantifier: found.quantifier, range: path.range)
    case .aggregate(let aggregate):
      guard let found = quantifier(of: aggregate, parts) else { return nil }
      return PairSide(
        operand: operand(aggregate), type: aggregate.type, quantifier: found.quantifier, range: aggregate.range,
        isAggregate: true)
    case .count(let count):
      guard isUnquantified(parts) else { return nil }
      return PairSide(operand: operand(count), type: .int, range: count.range)
    case .arithmetic(let arithmetic):
      return PairSide(
        operand: arithmetic.operand, type: arithmetic.type,
        quantifier: arithmetic.many == nil ? nil : parts.quantifier ?? .any,
        range: arithmetic.range)
    case .constant, .parameter, .list, .type, .open: return nil
    }
  }

  /// Whether values of two sides compare, and in the way that is asked; false after a report.
  private mutating func arePairComparable(_ left: PairSide, _ right: PairSide, _ parts: ComparisonParts) -> Bool {
    guard
      left.type == right.type || left.type == .mixed || right.type == .mixed
        || (left.kind.isNumeric && right.kind.isNumeric)
    else {
      let unfit = right.isAggregate && !left.isAggregate ? left : right
      report(
        left.isAggregate || right.isAggregate ? .aggregateOperandType : .propertyTypeMismatch,
        "`\(source(left.range))` is a value of type \(left.kind.name) and `\(source(right.range))` one of type "
          + "\(right.kind.name); they never compare", unfit.range)
      return false
    }
    let written: WrittenOperator = parts.written == .isIn ? .relation(.equal) : parts.written
    return supports(written, left.kind, of: left.range, parts)
      && supports(written, right.kind, of: right.range, parts)
  }

  private mutating func areTexts(_ left: PairSide, _ right: PairSide, _ parts: ComparisonParts) -> Bool {
    guard supports(parts.written, left.kind, of: left.range, parts) else { return false }
    let isText = verdict(parts.written.question, of: right.kind) == .accepted
    if isText, left.type == right.type || left.type == .mixed || right.type == .mixed { return true }
    report(
      .stringOpRightType,
      "`\(source(parts.operatorRange))` needs two strings or two data, and `\(source(left.range))` is a value of type "
        + "\(left.kind.name), `\(source(right.range))` one of type \(right.kind.name)", parts.right.range)
    return false
  }
}
