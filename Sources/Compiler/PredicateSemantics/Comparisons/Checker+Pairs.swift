/// Comparisons of two sides that both depend on the object (language §4.3).
extension Checker {
  mutating func pair(_ left: Subject, _ right: Subject, _ parts: ComparisonParts) throws(Reported) -> TypedNode {
    if let node = try orderBesideLink(left, right, parts) { return node }
    var parts = parts
    if rules.contains(.pairsFreely) {
      try refuseTwoCollectionsOfValues(left, right)
    } else {
      try refuseUnevenPair(left, right, parts)
      // An aggregate is not text, so options have no effect.
      if left.aggregate != nil || right.aggregate != nil { parts.options = [] }
    }
    let leftQuantifier = try quantifier(of: left, parts)
    let isMember = parts.written == .isIn
    // For a collection after IN, ANY is implied.
    let rightQuantifier =
      isMember && right.path != nil && right.isToMany
      ? parts.rightQuantifier ?? .any : try quantifier(of: right, parts.exchangingQuantifiers)
    let areLists = isList(left) && isList(right)
    if !rules.contains(.pairsFreely), !isMember { try refuseOptionsOfOrder(parts) }
    var operation = parts.written.comparisonOperator
    switch parts.written {
    case .between: throw reportMissingBounds(parts)
    case .isIn:
      guard rules.contains(.pairsFreely) ? isListToIn(right) : right.isToMany else {
        throw notAList(parts.right, parts)
      }
      try refuseParts(right, parts)
      operation = .relation(.equal)
      if !rules.contains(.pairsFreely) { try refuseOptions(of: left, parts) }
      try refuseTypes(left, right, parts)
    case .relation(let relation):
      try refuseTypes(left, right, parts)
      try refuseOperator(parts.written, of: left.comparedKind, left.range, parts)
      if rules.contains(.mixedIsOrderedWithLinks), relation.isOrdering, left.comparedType == .mixed, right.kind == .link
      {
        // Links are neither less nor greater than anything, and not equal here.
        operation = .relation(relation.strict)
      } else {
        try refuseOperator(parts.written, of: right.comparedKind, right.range, parts)
      }
    case .text:
      if left.isArithmetic || right.isArithmetic { throw reportArithmeticOperator(parts) }
      try refuseOperator(parts.written, of: left.comparedKind, left.range, parts)
      if !rules.contains(.pairsFreely) { try refuseOptions(of: left, parts) }
      try refuseTexts(left, right, parts)
    }
    try refuseOptionsOfOrder(parts)
    if rules.contains(.optionsNeedTexts),
      ![left, right].allSatisfy({ [.string, .data, .mixed].contains($0.comparedKind) })
    {
      parts.options = []
    }
    try refuseOptions(of: left.comparedKind, left.range, parts)
    if rules.contains(.pairsFreely) || parts.written.question == .equality || isMember {
      try refuseOptions(of: right.comparedKind, right.range, parts)
    }
    if isMember, !rules.contains(.pairsFreely) {
      let element = operand(right)
      return .comparison(
        Comparison(
          quantifier: .any, left: element, .relation(.equal), options: parts.options, right: operand(left),
          range: parts.range))
    }
    let first = operand(left)
    let second = operand(right)
    if areLists || leftQuantifier != nil && rightQuantifier != nil {
      // The lists are compared as wholes if neither side has a quantifier. Otherwise a missing quantifier is ANY.
      let isWritten = parts.quantifier != nil || parts.rightQuantifier != nil
      return .listComparison(
        ListComparison(
          isWritten ? .init(left: parts.quantifier ?? .any, right: parts.rightQuantifier ?? .any) : nil, left: first,
          operation, options: parts.options, right: second, range: parts.range))
    }
    let comparison = Comparison(
      quantifier: leftQuantifier ?? rightQuantifier, left: first, operation, options: parts.options, right: second,
      range: parts.range)
    if isList(left) { return quantified(comparison, parts.quantifier) }
    return isList(right) ? quantified(comparison, parts.rightQuantifier, onRight: true) : .comparison(comparison)
  }

  /// Types `mixed <= link`: only null and null are in order with a link (language §6.8). `nil` for other pairs.
  private mutating func orderBesideLink(
    _ left: Subject, _ right: Subject, _ parts: ComparisonParts
  ) throws(Reported) -> TypedNode? {
    guard rules.contains(.mixedIsOrderedWithLinks), case .relation(let relation) = parts.written,
      relation == .lessOrEqual || relation == .greaterOrEqual, left.comparedType == .mixed, right.kind == .link,
      let path = right.path, !right.isToMany, !hasSubscript(path)
    else { return nil }
    var parts = parts
    parts.written = .relation(relation.strict)
    let strict = try pair(left, right, parts)
    let null = Side.constant(Constant(value: .null, range: right.range))
    parts.written = .relation(.equal)
    parts.right = null
    let isNull = try againstConstant(left, &parts)
    let link = operand(right)
    let isNoLink = [Relation.equal, .notEqual].map { relation in
      TypedNode.comparison(
        Comparison(
          quantifier: nil, left: link, .relation(relation), right: operand(.null, right.range), range: parts.range))
    }
    // For a non-null link, the comparison is that of values without an order.
    nodes += [isNoLink[0], isNull, isNoLink[1], strict]
    let count = nodes.count
    nodes += [.and([count - 4, count - 3]), .and([count - 2, count - 1])]
    return .or([count, count + 1])
  }

  /// Rejects a comparison of two collections of plain values or their subscripts, which the engine does not implement.
  private mutating func refuseTwoCollectionsOfValues(_ left: Subject, _ right: Subject) throws(Reported) {
    for side in [left, right] {
      guard let step = side.path?.steps.last, step.part != .keys else { return }
      let property = schema.classes[step.classIndex].properties[step.property].type
      guard property.isCollection, !property.leadsToObjects || step.part.isSingle else { return }
    }
    throw report(
      .collectionVsCollection,
      "`\(source(left.range))` and `\(source(right.range))` are both collections of plain values or values of such, which do "
        + "not compare with each other", right.range)
  }

  /// Returns a Boolean value that indicates whether a subject is valid after IN: a to-many path, a path with a subscript, or the lengths of
  /// a list's elements. Arithmetic and counts are not lists (language §4.5).
  func isListToIn(_ subject: Subject) -> Bool {
    if let path = subject.path { return subject.isToMany || path.steps.contains { $0.part.isSingle } }
    guard let aggregate = subject.aggregate, aggregate.function == .size, aggregate.collection.mixedSubscripts.isEmpty,
      let step = aggregate.collection.steps.last
    else { return false }
    return property(of: step).type.isCollection && step.part == .values
  }

  /// Rejects pairs with a count, two aggregates, or a to-many side except in `value IN collection`.
  private mutating func refuseUnevenPair(
    _ left: Subject, _ right: Subject, _ parts: ComparisonParts
  ) throws(Reported) {
    if left.isCount || right.isCount {
      let other = left.isCount ? right : left
      throw report(
        .subqueryCountOperand,
        "the count of a SUBQUERY is compared with a constant number, not with `\(source(other.range))`", other.range)
    }
    if left.aggregate != nil, right.aggregate != nil {
      throw report(
        .aggregateVsAggregate, "an aggregate is compared with a constant or a property, not with another aggregate",
        right.range)
    }
    let (many, one) = left.isToMany ? (left, right) : (right, left)
    if let aggregate = left.aggregate != nil ? left : right.aggregate != nil ? right : nil {
      try refuseQuantifier(parts)
      if many.isToMany {
        throw report(
          .collectionVsProperty,
          "`\(source(many.range))` reaches many values and cannot be compared with the aggregate `\(source(aggregate.range))`",
          right.range)
      }
      switch parts.written {
      case .relation:
        try refuseOptionsOfOrder(parts)
        return try refuseOptions(of: aggregate, parts)
      case .between: throw reportMissingBounds(parts)
      case .isIn: throw notAList(parts.right, parts)
      case .text:
        throw report(
          .operatorNotSupported,
          "`\(source(parts.operatorRange))` is not supported for values of type \(aggregate.kind.name)",
          parts.operatorRange)
      }
    }
    if one.isToMany {
      throw report(
        .collectionVsCollection,
        "`\(source(left.range))` and `\(source(right.range))` both reach many values; one side must be a single value",
        right.range)
    }
    if parts.written == .isIn {
      guard right.isToMany else { throw notAList(parts.right, parts) }
    } else if many.isToMany {
      let membership = "\(source(one.range)) IN \(source(many.range))"
      let isMembership =
        parts.written == .relation(.equal) && parts.quantifier != .all && parts.quantifier != Quantifier.none
      throw report(
        .collectionVsProperty,
        "`\(source(many.range))` reaches many values and is compared with constants only; for membership write "
          + "`\(membership)`", right.range, fixIts: isMembership ? .write(membership, at: parts.range) : [])
    }
  }

  /// Rejects values that are not comparable. Comparable values have the same type, are both numbers, or include a mixed value.
  private mutating func refuseTypes(
    _ left: Subject, _ right: Subject, _ parts: ComparisonParts
  ) throws(Reported) {
    let (first, second) = (left.comparedType, right.comparedType)
    var areComparable =
      first == second || first == .mixed || second == .mixed
      || (left.comparedKind.isNumeric && right.comparedKind.isNumeric)
    if rules.contains(.aggregatesCompareAsElements), left.path == nil || right.path == nil {
      let (first, second) = (left.constantKind, right.constantKind)
      // A value that is a number at run time is comparable only with numbers, even if the engine treats it as another type.
      areComparable =
        areComparable && (first == second || first == .mixed || second == .mixed || first.isNumeric && second.isNumeric)
    }
    if rules.contains(.pairsFreely) {
      guard !areComparable else { return }
      let unfit = right.aggregate != nil && left.aggregate == nil ? left : right
      throw report(
        left.aggregate != nil || right.aggregate != nil ? .aggregateOperandType : .propertyTypeMismatch,
        "`\(source(left.range))` is a value of type \(left.comparedKind.name) and `\(source(right.range))` one of type "
          + "\(right.comparedKind.name); they never compare", unfit.range)
    }
    guard left.aggregate != nil || right.aggregate != nil else {
      if areComparable { return }
      throw report(
        .propertyTypeMismatch,
        "`\(source(left.range))` is \(described(left)) and `\(source(right.range))` is \(described(right)); they never compare",
        right.range)
    }
    let (aggregate, path) = left.aggregate != nil ? (left, right) : (right, left)
    guard !areComparable || !(path.kind.isNumeric || path.type == .mixed || path.type == aggregate.type) else { return }
    throw report(
      .aggregateOperandType,
      "`\(source(aggregate.range))` is a value of type \(aggregate.kind.name) and cannot be compared with `\(propertyName(of: path))`, a "
        + "\(typeName(of: path))", path.range)
  }

  private func described(_ subject: Subject) -> String {
    if let classIndex = subject.type.classIndex { return "an object of class `\(className(classIndex))`" }
    return "a value of type \(typeName(of: subject))"
  }

  /// Rejects a right side that cannot be in the left side. Strings may contain strings, data may contain data, and mixed values may be
  /// either.
  private mutating func refuseTexts(_ left: Subject, _ right: Subject, _ parts: ComparisonParts) throws(Reported) {
    switch (left.comparedType, right.comparedType) {
    case (.string, .string), (.data, .data), (_, .mixed), (.mixed, .string), (.mixed, .data): return
    case (.string, .data), (.data, .string): if rules.contains(.textIsNeverInData) { return }
    default: break
    }
    let (word, found) = (source(parts.operatorRange), source(right.range))
    throw report(
      .stringOpRightType,
      rules.contains(.pairsFreely)
        ? "`\(word)` needs two strings or two data, and `\(source(left.range))` is a value of type "
          + "\(left.comparedKind.name), `\(found)` one of type \(right.comparedKind.name)"
        : "`\(word)` needs \(left.type == .data ? "data" : "a string") on its right side, and `\(found)` is a value of type "
          + typeName(of: right), right.range)
  }
}
