/// Comparisons of a side that depends on the object with constants (language §4.2–4.8).
extension Checker {
  /// Types such a comparison, with the constant on the right. Drops the options and quantifiers without effect.
  mutating func againstConstant(_ subject: Subject, _ parts: inout ComparisonParts) throws(Reported) -> TypedNode {
    guard rules.contains(.comparesWithElements) else {
      if rules.contains(.ignoresOptions) { dropIgnoredOptions(subject, &parts) }
      if let comparison = try containerComparison(subject, parts) { return comparison }
      return try againstOneConstant(subject, parts)
    }
    try refuseOptionsOfOrder(parts)
    dropIgnoredOptions(subject, &parts)
    if case .list(let elements, _, _) = parts.right, parts.written != .between {
      return try elementwise(subject, elements, parts)
    }
    if parts.rightQuantifier != nil {
      guard case .parameter = parts.right else {
        throw report(
          .argumentNotList, "a quantifier before a constant needs a list, but this is one value", parts.right.range)
      }
      // The list is unknown. The comparison is typed again when it is known.
      parts.rightQuantifier = nil
      parts.written = .isIn
    }
    return try againstOneConstant(subject, parts)
  }

  private mutating func againstOneConstant(
    _ subject: Subject, _ parts: ComparisonParts
  ) throws(Reported) -> TypedNode {
    if rules.contains(.textIsNeverInData), isTextAgainstData(subject, parts) { return .constant(false) }
    if rules.contains(.rangesNeedAll), parts.written == .between, let bounds = try boundsOfList(subject, parts) {
      return try independently(subject, bounds, parts)
    }
    let comparison = try plain(subject, parts)
    if !subject.isToMany, isList(subject) { return quantified(comparison, parts.quantifier) }
    return rules.contains(.decidesBySchema) ? decided(comparison, of: subject, parts) : .comparison(comparison)
  }

  /// Returns the bounds of a range that becomes two comparisons, each under the quantifier. `nil` for single values, and if it makes no
  /// difference. Rejects quantifiers other than ALL before a collection of plain values or a subscript of one.
  private mutating func boundsOfList(_ subject: Subject, _ parts: ComparisonParts) throws(Reported) -> [Side]? {
    if case .list(let bounds, _, _) = parts.right, bounds.count == 2,
      bounds.contains(where: { isNaNInColumn($0, subject) }),
      bounds.contains(where: { $0.value?.elementType == .decimal })
    {
      return bounds
    }
    guard isList(subject), subject.path?.steps.last?.part != .keys else { return nil }
    if let step = subject.path?.steps.last, parts.quantifier != .all,
      schema.classes[step.classIndex].properties[step.property].type.isCollection
    {
      let text = source(subject.range)
      var ends = ["low", "high"]
      if case .list(let bounds, _, isArgument: false) = parts.right, bounds.count == 2 {
        ends = bounds.map { source($0.range) }
      }
      let spelling =
        subject.isToMany
        ? "BETWEEN takes `\(text)`, which reaches many values, with `ALL` only"
        : "BETWEEN takes `\(text)`, one value of a collection, with `ALL` only; without it write "
          + "`\(text) >= \(ends[0]) AND \(text) <= \(ends[1])`"
      throw report(
        .betweenQuantifier, spelling, parts.quantifier == nil ? subject.range : parts.quantifierRange)
    }
    guard case .list(let bounds, _, _) = parts.right, bounds.count == 2 else { return nil }
    // ALL gives the same result value by value.
    return subject.isToMany && parts.quantifier == .all ? nil : bounds
  }

  /// Types a range as the conjunction of the comparisons with its bounds.
  private mutating func independently(
    _ subject: Subject, _ bounds: [Side], _ parts: ComparisonParts
  ) throws(Reported) -> TypedNode {
    try refuseOptionsOfOrder(parts)
    try refuseOperator(parts.written, of: subject, parts)
    var terms: [TypedPredicate.NodeID] = []
    for (bound, relation) in zip(bounds, [Relation.greaterOrEqual, .lessOrEqual]) {
      try refuseNullBound(bound, of: subject)
      var single = parts
      // Null is treated like an empty list.
      (single.right, single.rightQuantifier) =
        bound.isNull ? (.list([], range: bound.range, isArgument: false), .any) : (bound, nil)
      single.written = .relation(relation)
      nodes.append(try againstConstant(subject, &single))
      terms.append(nodes.count - 1)
    }
    return .and(terms)
  }

  /// Types the comparison with one constant, a list or a range, without further transformation.
  mutating func plain(_ subject: Subject, _ parts: ComparisonParts) throws(Reported) -> Comparison {
    try refuseNull(besideCollection: subject, parts)
    let quantifier = try quantifier(of: subject, parts)
    if subject.isCount { try refuseOperator(parts.written, of: subject, parts) }
    try refuseOptionsOfOrder(parts)
    try refuseOperator(parts.written, of: subject, parts)
    try refuseOptions(of: subject, parts)
    var comparison = Comparison(
      quantifier: quantifier, left: 0, parts.written.comparisonOperator,
      options: subject.isArithmetic ? [] : parts.options, right: 0, range: parts.range)
    switch parts.written {
    case .isIn:
      try complete(&comparison, membershipOf: subject, parts)
      return comparison
    case .relation where subject.isKeys, .text where subject.isKeys: comparison.right = try key(parts.right, parts)
    case .relation where subject.isCount: comparison.right = try number(parts.right)
    case .relation(let relational):
      if case .list(_, let range, isArgument: false) = parts.right, relational == .equal, subject.path != nil,
        let value = parts.right.value
      {
        throw reportMismatch(
          value, range, subject, isArgument: false, fixIts: .write("IN", at: parts.operatorRange))
      }
      comparison.right = try constant(parts.right, against: subject)
    case .text(let text): comparison.right = try needle(parts.right, for: subject, text, parts)
    case .between: comparison.right = try bounds(parts, against: subject)
    }
    comparison.left = operand(subject)
    return comparison
  }

  /// Completes `path IN {…}`, `path IN %@`, and the substring test `path IN 'text'` (language §4.5).
  private mutating func complete(
    _ comparison: inout Comparison, membershipOf subject: Subject, _ parts: ComparisonParts
  ) throws(Reported) {
    var haystack: TypedPredicate.OperandID?
    switch parts.right {
    case .list(let elements, let range, _): comparison.right = try list(elements, range, against: subject)
    case .parameter(let argument)
    where argument.placeholder == .anyValue && !rules.contains(.hasGeoWithin) && pointClass(of: subject) != nil:
      comparison.comparisonOperator = .geoWithin
      comparison.options = []
      comparison.right = operand(argument, use: .shape, type: nil, isNullable: false)
    case .parameter(let argument) where argument.placeholder == .anyValue:
      comparison.right = operand(argument, use: .list, type: subject.type, isNullable: subject.allowsNull)
    case .parameter(let argument) where argument.placeholder == .string && subject.type == .string:
      haystack = operand(argument, type: .string, isNullable: false)
    case .constant(let constant) where rules.contains(.searchesByIn) && subject.type == .string:
      guard case .string = constant.value else { throw notAList(parts.right, parts) }
      haystack = operand(constant.value, constant.range)
    default: throw notAList(parts.right, parts)
    }
    comparison.left = operand(subject)
    guard let haystack else { return }
    comparison.comparisonOperator = .text(.contains)
    (comparison.left, comparison.right) = (haystack, comparison.left)
  }

  /// Reports a right side of IN that is not a list.
  mutating func notAList(_ side: Side, _ parts: ComparisonParts) -> Reported {
    var fixIts: [Diagnostic.FixIt] = []
    if case .constant(let constant) = side {
      if constant.isArgument {
        return report(
          .argumentNotList,
          "IN takes a list, but the argument is \(describe(constant.value)); for one value write `==`",
          side.range)
      }
      fixIts = .write("==", at: parts.operatorRange)
      // Elsewhere IN with a string is a substring test.
      if case .string = constant.value { fixIts = fixIts.asGuesses }
    }
    return report(
      .inRightSide, "`\(source(side.range))` is neither a list nor a collection; write `IN {…}`, or `==` for one value",
      side.range, fixIts: fixIts)
  }

  /// Rejects a comparison of a collection of objects with nil (language §4.6).
  mutating func refuseNull(besideCollection subject: Subject, _ parts: ComparisonParts) throws(Reported) {
    guard subject.endsInCollection(ofObjects: true, in: schema), let path = subject.path else { return }
    // For a single nil after IN, the missing list is the primary error.
    var null =
      parts.right.isNull && parts.written != .isIn
      ? parts.right.range : parts.left.isNull ? parts.left.range : nil
    if case .list(let elements, _, _) = parts.right, parts.written == .isIn || elements.count == 1 {
      null = elements.first { $0.isNull }?.range
    }
    guard let null else { return }
    let text = source(subject.range)
    throw report(
      .collectionVsNull,
      "`\(text)` is a collection of objects, which is never null and holds no nulls; for the empty one write "
        + "`\(text).@count == 0`", null,
      fixIts: parts.written == .relation(.equal) && !path.dropLastStep.isToMany(in: schema)
        ? .write("\(text).@count == 0", at: parts.range) : [])
  }

  /// Drops options without effect: the operator table ignores them, or the constant is not text.
  private mutating func dropIgnoredOptions(_ subject: Subject, _ parts: inout ComparisonParts) {
    guard !parts.options.isEmpty else { return }
    var hasNoEffect = verdict(.caseOption, of: subject.kind) == .ignored || subject.kind == .link
    if case .constant(let constant) = parts.right, parts.written.question == .equality {
      let kind = ConstantKind(constant.value)
      if kind != .string, kind != .data { hasNoEffect = true }
    }
    if hasNoEffect { parts.options = [] }
  }

  /// Rejects `[c]` for an equality that the engine cannot evaluate with it. The right side must be a string, data or a mixed value.
  /// Otherwise the left side must be a column of the object itself with exactly the constant's type, or its own links.
  mutating func refuseOptionsBesideValues(_ parts: ComparisonParts) throws(Reported) {
    guard rules.contains(.optionsNeedTexts), !parts.options.isEmpty, parts.written.question != .ordering else { return }
    switch parts.written {
    case .relation, .isIn: break
    case .text, .between: return
    }
    if parts.left.type == nil, takesOptions(parts.right, beside: parts.left) { return }
    if parts.left.type == nil, case .parameter(let argument) = parts.right {
      // The argument determines whether options are allowed.
      parameters.append(
        Parameter(
          argument.name, placeholder: argument.placeholder, use: .keyPath, type: nil, isNullable: true,
          range: argument.range))
      isOpen = true
      throw Reported()
    }
    if let left = parts.left.subject, parts.right.isConstant {
      if isOwnLinks(left), parts.written != .isIn, parts.quantifier ?? .any == .any { return }
      if left.isColumn, case .constant(let constant) = parts.right {
        if left.constantKind == .mixed || constant.kind(beside: left.constantKind) == left.constantKind { return }
      }
    }
    throw report(
      .optionRequiresString,
      "`\(source(parts.bracketsRange))` is for texts, and `\(source(parts.right.range))` is none; leave it out",
      parts.optionsRange, fixIts: [withoutOptions(parts)])
  }

  /// Returns a Boolean value that indicates whether a right side supports `[c]`.
  private func takesOptions(_ side: Side, beside left: Side) -> Bool {
    let kind: ScalarType?
    switch side {
    case .open: return true
    case .list: return left.subject.map { $0.kind != .link || $0.isOwnEntryOfLinks(in: schema) } ?? true
    case .parameter:
      let kind = left.subject?.constantKind
      return kind == .string || kind == .data
    case .type: return false
    case .subject(let subject): kind = subject.isOwnEntryOfLinks(in: schema) ? .mixed : subject.constantKind
    case .constant(let constant): kind = constant.kind(beside: left.subject?.constantKind ?? .mixed)
    }
    return kind == .string || kind == .data || kind == .mixed
  }

  /// Returns a Boolean value that indicates whether a comparison is a text operator between a string and data (language §6.7).
  private mutating func isTextAgainstData(_ subject: Subject, _ parts: ComparisonParts) -> Bool {
    guard case .text = parts.written, case .constant(let constant) = parts.right, parts.quantifier == nil,
      subject.path != nil, !constant.isArgument
    else { return false }
    switch (subject.type, ConstantKind(constant.value)) {
    case (.string, .data), (.data, .string): return verdict(parts.written.question, of: subject.kind) == .accepted
    default: return false
    }
  }

  /// Types a comparison that the engine decides without reading values, so that null has a special result.
  private mutating func decided(_ comparison: Comparison, of subject: Subject, _ parts: ComparisonParts) -> TypedNode {
    if let aggregate = subject.aggregate, parts.right.isNull, !subject.isNullable, !subject.isToMany,
      !hasSubscript(aggregate.collection)
    {
      // A side that is never null is not compared with null (language §4.7) if it always has exactly one value.
      return .constant(comparison.comparisonOperator == .relation(.notEqual))
    }
    if subject.isCount, parts.right.isNull { return .constant(comparison.comparisonOperator == .relation(.notEqual)) }
    guard subject.path != nil, !parts.isMirrored else { return .comparison(comparison) }
    if isTrueOfEveryInteger(subject, parts) { return .constant(true) }
    if subject.isColumn, subject.type == .data, parts.right.isNull, parts.written == .text(.contains),
      !parts.options.isEmpty
    {
      // The engine's `CONTAINS[c]` in data is the only column search that does not find null in null.
      return .comparison(isPresent(comparison))
    }
    return nullIsLowest(comparison, of: subject, parts)
  }

  /// Returns a Boolean value that indicates whether the comparison of an integer column of the object itself with a constant on the right
  /// is true for every integer. The engine then reads no value, so null matches too. A string counts as the number that it contains. For
  /// the same number as a double, the engine reads the values.
  private func isTrueOfEveryInteger(_ subject: Subject, _ parts: ComparisonParts) -> Bool {
    guard subject.isColumn, subject.type == .int, case .constant(let constant) = parts.right else { return false }
    let isText = ConstantKind(constant.value) == .string
    let value = isText ? converted(constant, to: .int) : constant.value
    switch parts.written {
    case .relation(.lessOrEqual): return value == .int(.max)
    case .relation(.greaterOrEqual): return value == .int(.min)
    default: return false
    }
  }

  /// Returns the comparison with null as a test for a value.
  private func isPresent(_ comparison: Comparison) -> Comparison {
    var comparison = comparison
    comparison.comparisonOperator = .relation(.notEqual)
    comparison.options = []
    return comparison
  }

  /// Types an ordering of a string property of the object itself before a constant: null is below every string (language §6.2).
  private mutating func nullIsLowest(
    _ comparison: Comparison, of subject: Subject, _ parts: ComparisonParts
  ) -> TypedNode {
    guard subject.type == .string, subject.isColumn, parts.written.question == .ordering else {
      return .comparison(comparison)
    }
    switch comparison.comparisonOperator {
    case .relation(.greaterOrEqual) where parts.right.isNull: return .constant(true)
    case .relation(.greater) where parts.right.isNull:
      return .comparison(isPresent(comparison))
    // An argument that fills in a parameter is never null: with null the comparison is typed again.
    case .relation(.less) where !parts.right.isNull && subject.isNullable,
      .relation(.lessOrEqual) where !parts.right.isNull && subject.isNullable:
      var isAbsent = comparison
      isAbsent.comparisonOperator = .relation(.equal)
      isAbsent.right = operand(.null, parts.right.range)
      nodes += [.comparison(comparison), .comparison(isAbsent)]
      return .or([nodes.count - 2, nodes.count - 1])
    default: return .comparison(comparison)
    }
  }
}
