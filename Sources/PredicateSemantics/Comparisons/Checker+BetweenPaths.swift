import PredicateDiagnostics
import PredicateSchema
import PredicateValues

extension Checker {
  /// Two sides that both depend on the object (LANGUAGE §4.3).
  mutating func betweenPaths(_ parts: ComparisonParts) -> Comparison? {
    switch (parts.left, parts.right) {
    case (.count, _): return countAgainstPath(parts.right)
    case (_, .count): return countAgainstPath(parts.left)
    case (.aggregate, .aggregate):
      report(
        .aggregateVsAggregate, "an aggregate is compared with a constant or a property, not with another aggregate",
        parts.right.range)
      return nil
    case (.aggregate(let aggregate), .path(let path)), (.path(let path), .aggregate(let aggregate)):
      return aggregateAgainstPath(aggregate, path, parts)
    case (.path(let left), .path(let right)): return pathAgainstPath(left, right, parts)
    default: return nil
    }
  }

  private mutating func countAgainstPath(_ side: Side) -> Comparison? {
    report(
      .subqueryCountOperand,
      "the count of a SUBQUERY is compared with a constant number, not with `\(source(side.range))`", side.range)
    return nil
  }

  private mutating func aggregateAgainstPath(
    _ aggregate: ResolvedAggregate, _ path: ResolvedPath, _ parts: ComparisonParts
  ) -> Comparison? {
    guard isUnquantified(parts) else { return nil }
    guard !path.isToMany else {
      report(
        .collectionVsProperty,
        "`\(source(path.range))` reaches many values and cannot be compared with the aggregate `\(source(aggregate.range))`",
        parts.right.range)
      return nil
    }
    guard case .relation(let relational) = parts.written else {
      reportPathOperator(parts, left: aggregate.kind)
      return nil
    }
    guard orderingHasNoOptions(parts), optionsFit(aggregate.kind, of: aggregate.range, parts) else { return nil }
    guard areComparable(aggregate.type, path.type),
      path.kind.isNumeric || path.type == .mixed || path.type == aggregate.type
    else {
      report(
        .aggregateOperandType,
        "`\(source(aggregate.range))` is a value of type \(aggregate.kind.name) and cannot be compared with `\(propertyName(of: path))`, a "
          + "\(typeName(of: path))", path.range)
      return nil
    }
    let isLeft = if case .aggregate = parts.left { true } else { false }
    let (first, second) = (operand(aggregate), operand(path))
    return Comparison(
      quantifier: nil, left: isLeft ? first : second, .relation(relational), right: isLeft ? second : first,
      range: parts.range)
  }

  /// Two key paths.
  private mutating func pathAgainstPath(
    _ left: ResolvedPath, _ right: ResolvedPath, _ parts: ComparisonParts
  ) -> Comparison? {
    if left.isToMany && right.isToMany {
      report(
        .collectionVsCollection,
        "`\(source(left.range))` and `\(source(right.range))` both reach many values; one side must be a single value",
        parts.right.range)
      return nil
    }
    if parts.written == .isIn { return pathInPath(left, right, parts) }
    if left.isToMany || right.isToMany {
      let (many, one) = left.isToMany ? (left, right) : (right, left)
      let membership = "\(source(one.range)) IN \(source(many.range))"
      let isMembership =
        parts.written == .relation(.equal) && parts.quantifier != .all && parts.quantifier != Quantifier.none
      report(
        .collectionVsProperty,
        "`\(source(many.range))` reaches many values and is compared with constants only; for membership write "
          + "`\(membership)`", parts.right.range,
        fixIts: isMembership ? [.init("write `\(membership)`", range: parts.range, replacement: membership)] : [])
      return nil
    }
    guard let quantified = quantifier(of: left, parts), orderingHasNoOptions(parts) else { return nil }
    let quantifier = quantified.quantifier
    switch parts.written {
    case .relation(let relational): return relation(left, right, quantifier, relational, parts)
    case .text(let text): return textTest(left, right, quantifier, text, parts)
    case .between, .isIn:
      reportPathOperator(parts, left: left.kind)
      return nil
    }
  }

  /// An operator that takes constants only.
  private mutating func reportPathOperator(_ parts: ComparisonParts, left: OperandKind) {
    switch parts.written {
    case .between:
      report(.betweenNeedsList, "BETWEEN takes two bounds in braces: `BETWEEN {low, high}`", parts.right.range)
    case .isIn: notAList(parts.right, parts)
    case .relation, .text:
      report(
        .operatorNotSupported, "`\(source(parts.operatorRange))` is not supported for values of type \(left.name)",
        parts.operatorRange)
    }
  }

  /// `scalar IN collection`: some element is equal.
  private mutating func pathInPath(
    _ left: ResolvedPath, _ right: ResolvedPath, _ parts: ComparisonParts
  ) -> Comparison? {
    guard right.isToMany else {
      notAList(parts.right, parts)
      return nil
    }
    guard parts.quantifier == nil || left.isSingleMixed else {
      _ = quantifier(of: left, parts)
      return nil
    }
    guard optionsFit(left.kind, of: left.range, parts) else { return nil }
    guard areComparable(left.type, right.type) else {
      reportTypes(left, right, parts)
      return nil
    }
    let element = operand(right)
    return Comparison(
      quantifier: .any, left: element, .relation(.equal), options: parts.options, right: operand(left),
      range: parts.range)
  }

  private mutating func relation(
    _ left: ResolvedPath, _ right: ResolvedPath, _ quantifier: Quantifier?, _ relational: Relation,
    _ parts: ComparisonParts
  ) -> Comparison? {
    guard areComparable(left.type, right.type) else {
      reportTypes(left, right, parts)
      return nil
    }
    for path in [left, right] {
      guard supports(parts.written, path.kind, of: path.range, parts), optionsFit(path.kind, of: path.range, parts)
      else {
        return nil
      }
    }
    let first = operand(left)
    return Comparison(
      quantifier: quantifier, left: first, .relation(relational), options: parts.options, right: operand(right),
      range: parts.range
    )
  }

  private mutating func textTest(
    _ left: ResolvedPath, _ right: ResolvedPath, _ quantifier: Quantifier?, _ text: TextTest,
    _ parts: ComparisonParts
  ) -> Comparison? {
    guard supports(parts.written, left.kind, of: left.range, parts), optionsFit(left.kind, of: left.range, parts) else {
      return nil
    }
    let fits =
      switch (left.type, right.type) {
      case (.string, .string), (.data, .data), (_, .mixed), (.mixed, .string), (.mixed, .data): true
      default: false
      }
    guard fits else {
      report(
        .stringOpRightType,
        "`\(source(parts.operatorRange))` needs \(left.type == .data ? "data" : "a string") on its right side, and "
          + "`\(source(right.range))` is a value of type \(typeName(of: right))", right.range)
      return nil
    }
    let first = operand(left)
    return Comparison(
      quantifier: quantifier, left: first, .text(text), options: parts.options, right: operand(right),
      range: parts.range)
  }

  /// Whether values of two types compare: the same, two numbers, or a mixed one (LANGUAGE §4.3).
  private func areComparable(_ left: ElementType, _ right: ElementType) -> Bool {
    left == right || left == .mixed || right == .mixed
      || (OperandKind(left).isNumeric && OperandKind(right).isNumeric)
  }

  private mutating func reportTypes(_ left: ResolvedPath, _ right: ResolvedPath, _ parts: ComparisonParts) {
    func described(_ path: ResolvedPath) -> String {
      if let classIndex = path.type.classIndex { return "an object of class `\(className(classIndex))`" }
      return "a value of type \(typeName(of: path))"
    }
    report(
      .propertyTypeMismatch,
      "`\(source(left.range))` is \(described(left)) and `\(source(right.range))` is \(described(right)); they never compare",
      parts.right.range)
  }
}
