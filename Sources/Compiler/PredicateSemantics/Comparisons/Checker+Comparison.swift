extension Checker {
  mutating func comparison(_ id: NodeID) throws(Reported) -> TypedNode {
    let scope = scope(of: id)
    if isShapeTest(id) { return try geoComparison(id, in: scope) }
    let reported = diagnostics.count
    defer {
      if diagnostics.count > reported, rules.contains(.isOfSDK), let left = tree.child(.left, of: id),
        quantified(left).quantifier == .all
      {
        refuseInSDK(from: reported)
      }
    }
    guard scopes[scope].classIndex != nil else { throw Reported() }
    var parts = try parts(of: id, in: scope)
    guard !parts.left.isOpen, !parts.right.isOpen else {
      registerParameters(of: parts.left)
      registerParameters(of: parts.right)
      throw Reported()
    }
    try refuseOptionsBesideValues(parts)
    if parts.left.type != nil || parts.right.type != nil { return try typeComparison(parts) }
    let isOpposite = try dropIdleQuantifiers(&parts)
    let node: TypedNode
    switch (parts.left.subject, parts.right.subject) {
    case (let left?, let right?): node = try pair(left, right, parts)
    case (let subject?, nil): node = try againstConstant(subject, &parts)
    case (nil, let subject?): node = try constantFirst(subject, parts)
    case (nil, nil): throw reportConstants(parts)
    }
    try refuseElementLinks(parts)
    if isOpposite {
      nodes.append(node)
      return .not(nodes.count - 1)
    }
    guard parts.quantifier == Quantifier.none, rules.contains(.mixedTakesQuantifiers),
      (parts.left.subject ?? parts.right.subject)?.isSingleMixed == true
    else { return node }
    // NONE before a single mixed value is NOT (language §4.6).
    nodes.append(node)
    return .not(nodes.count - 1)
  }

  /// Drops quantifiers without meaning: ANY before a count that is one list, and every quantifier before a to-one link, which is one value
  /// (language §4.6). Returns `true` if the comparison must be negated because NONE precedes such a link.
  private mutating func dropIdleQuantifiers(_ parts: inout ComparisonParts) throws(Reported) -> Bool {
    guard parts.quantifier != nil || parts.rightQuantifier != nil else { return false }
    if parts.quantifier == .any, isCountOfHops(parts.left.subject) { parts.quantifier = nil }
    if parts.rightQuantifier == .any, isCountOfHops(parts.right.subject) { parts.rightQuantifier = nil }
    if isQuantifiedLink(parts.right.subject), let link = parts.right.subject, let quantifier = parts.rightQuantifier {
      if parts.written.question == .ordering, quantifier == .none {
        let word = parts.exchangingQuantifiers.quantifierRange
        throw report(
          .quantifierRequiresCollection,
          "`\(source(word))` needs a collection, but `\(source(link.range))` is a link, which has no order", word)
      }
      parts.rightQuantifier = nil
      if quantifier == .none, case .relation(let relation) = parts.written {
        parts.written = .relation(relation.complement)
      }
    }
    guard isQuantifiedLink(parts.left.subject), let quantifier = parts.quantifier else { return false }
    parts.quantifier = nil
    return quantifier == .none
  }

  /// Returns a Boolean value that indicates whether a subject is a to-one link that supports a quantifier.
  private func isQuantifiedLink(_ subject: Subject?) -> Bool {
    guard rules.contains(.linksTakeQuantifiers), let subject, let path = subject.path else { return false }
    return subject.kind == .link && !subject.isToMany && !hasSubscript(path)
  }

  /// Marks errors as rejected by Realm's SDK, which rejects ALL in any comparison.
  private mutating func refuseInSDK(from first: Int) {
    for index in first..<diagnostics.count { diagnostics[index].sdk = .refuses }
  }

  /// Registers the parameters of a side next to an open key path.
  private mutating func registerParameters(of side: Side) {
    switch side {
    case .parameter(let argument): _ = parameter(argument, type: nil, isNullable: true)
    case .list(let elements, _, _): for element in elements { registerParameters(of: element) }
    default: break
    }
  }

  /// Reports a comparison without a property, or a BETWEEN with a constant on its left side (language §4.4).
  private mutating func reportConstants(_ parts: ComparisonParts) -> Reported {
    if parts.written == .between {
      return report(
        .betweenOperand, "`\(source(parts.left.range))` is a constant; the left side of BETWEEN is a property",
        parts.left.range)
    }
    // A quoted name, as other languages write it.
    let quotedName = [parts.left, parts.right].first { side in
      guard case .constant(let constant) = side, case .string(let name) = constant.value, !constant.isArgument,
        let classIndex = scopes[0].classIndex
      else { return false }
      return schema.classes[classIndex].propertyIndex(name) != nil
    }
    let name = quotedName.map { String(source($0.range).dropFirst().dropLast()) }
    return report(
      .constantVsConstant,
      "`\(source(parts.range))` compares constants, so it is the same for every object; one side must be a property",
      parts.range, notes: name.map { [.init("the property stands without quotes: write `\($0)`")] } ?? [],
      fixIts: quotedName.map { [Diagnostic.FixIt].write(name, at: $0.range).asGuesses } ?? [])
  }

  /// Types a comparison with the constant on the left: mirrored, or the membership form of IN (language §4.4, §4.5).
  private mutating func constantFirst(_ subject: Subject, _ parts: ComparisonParts) throws(Reported) -> TypedNode {
    switch parts.written {
    case .relation(let relational):
      var mirrored = parts.mirrored(.relation(relational.mirrored))
      let node = try againstConstant(subject, &mirrored)
      // After a constant, a float or double compares as a mixed value (language §6.9). The order of the sides expresses this.
      guard evaluation.contains(.numbersCompareAsMixed), subject.path != nil,
        subject.type == .float || subject.type == .double || relational == .notEqual && isOwnDictionaryOfLinks(subject),
        case .comparison(var comparison) = node,
        comparison.comparisonOperator != .isIn
      else { return node }
      (comparison.left, comparison.right) = (comparison.right, comparison.left)
      comparison.comparisonOperator = comparison.comparisonOperator.mirrored
      return .comparison(comparison)
    case .text(let text) where rules.contains(.searchesConstants):
      if case .list(let elements, _, _) = parts.left { return try constantsContain(elements, subject, text, parts) }
      let comparison = try constantContains(subject, text, parts)
      return isList(subject)
        ? quantified(comparison, parts.rightQuantifier, onRight: true) : .comparison(comparison)
    case .text:
      throw report(
        .stringOpNeedsKeypathLeft,
        "the left side of `\(source(parts.operatorRange))` is the property that is searched, not a constant",
        parts.left.range, fixIts: substringForm(subject, parts))
    case .between: throw reportConstants(parts)
    case .isIn where rules.contains(.comparesWithElements):
      guard isListToIn(subject) else { throw notAList(parts.right, parts) }
      try refuseParts(subject, parts)
      var mirrored = parts.mirrored(.relation(.equal))
      return try againstConstant(subject, &mirrored)
    case .isIn: return .comparison(try constantInPath(subject, parts))
    }
  }

  /// Returns a Boolean value that indicates whether a subject is a dictionary of objects of the object itself. After a constant, its
  /// entries without a link are not compared (language §6.3). The order of the sides expresses this.
  private func isOwnDictionaryOfLinks(_ subject: Subject) -> Bool {
    isOwnLinks(subject) && subject.path?.steps.last.map { property(of: $0).type.collection } == .dictionary
  }

  /// Returns the fix for `'text' CONTAINS name` in this dialect: `name IN 'text'`.
  private func substringForm(_ subject: Subject, _ parts: ComparisonParts) -> [Diagnostic.FixIt] {
    guard parts.written == .text(.contains), parts.options.isEmpty, subject.path != nil, subject.type == .string,
      !subject.isToMany
    else { return [] }
    return .write("\(source(subject.range)) IN \(source(parts.left.range))", at: parts.range)
  }

  /// Types `{'text', 'other'} CONTAINS name`. The quantifier determines how many constants must contain the value (language §4.4).
  private mutating func constantsContain(
    _ elements: [Side], _ subject: Subject, _ text: TextOperator, _ parts: ComparisonParts
  ) throws(Reported) -> TypedNode {
    _ = try quantifier(of: subject, parts.exchangingQuantifiers)
    guard subject.path != nil, [.string, .data, .mixed].contains(subject.constantKind) else {
      throw report(
        .stringOpRightType, "`\(source(parts.operatorRange))` needs a text on both sides", parts.right.range)
    }
    try refuseOptions(of: subject, parts)
    let right = operand(subject)
    var ids: [TypedPredicate.OperandID] = []
    for element in elements {
      try refuseArgument(element, in: parts.left, beside: subject)
      guard case .constant(let constant) = element else {
        ids.append(try constant(element, against: subject))
        continue
      }
      ids.append(operand(constant.value, constant.range))
    }
    let left = append(
      TypedOperand(
        .list(ids), type: subject.type, isNullable: ids.contains { operands[$0].isNullable }, range: parts.left.range))
    let isWhole = isList(subject) && parts.quantifier == nil && parts.rightQuantifier == nil
    return .listComparison(
      ListComparison(
        isWhole ? nil : .init(left: parts.quantifier ?? .any, right: parts.rightQuantifier ?? .any), left: left,
        .text(text), options: parts.options, right: right,
        range: parts.range))
  }

  /// Types `'text' CONTAINS name`, a search for the property's value in the constant (language §4.4).
  private mutating func constantContains(
    _ subject: Subject, _ text: TextOperator, _ parts: ComparisonParts
  ) throws(Reported) -> Comparison {
    guard subject.path != nil, parts.quantifier == nil else {
      throw report(
        .stringOpRightType, "`\(source(parts.operatorRange))` needs a text on both sides", parts.right.range)
    }
    let quantifier = try quantifier(of: subject, parts.exchangingQuantifiers)
    try refuseOperator(parts.written, of: subject, parts)
    try refuseOptions(of: subject, parts)
    let left = try needle(parts.left, for: subject, text, parts)
    return Comparison(
      quantifier: quantifier, left: left, .text(text), options: parts.options, right: operand(subject),
      range: parts.range)
  }

  /// Types `constant IN collection`, which is ANY with `==`, and `'text' IN property`, which is CONTAINS (language §4.5).
  private mutating func constantInPath(_ subject: Subject, _ parts: ComparisonParts) throws(Reported) -> Comparison {
    if subject.isCount {
      throw report(
        .subqueryCountOperand, "the count of a SUBQUERY is a number, not a collection; compare it with `==` or `>`",
        parts.right.range)
    }
    guard subject.path != nil, subject.isToMany || (subject.type == .string && !subject.isKeys) else {
      throw notAList(parts.right, parts)
    }
    try refuseNull(besideCollection: subject, parts)
    try refuseOptions(of: subject, parts)
    let right =
      subject.isKeys ? try key(parts.left, parts) : try constant(parts.left, against: subject)
    return Comparison(
      quantifier: subject.isToMany ? .any : nil, left: operand(subject),
      subject.isToMany ? .relation(.equal) : .text(.contains),
      options: parts.options, right: right, range: parts.range)
  }
}
