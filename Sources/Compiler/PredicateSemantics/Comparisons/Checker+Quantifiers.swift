extension Checker {
  /// Returns the quantifier of a subject (language §2.3, §4.6, §6.5). `nil` for one value, and for the result of a subscript, whose
  /// quantifier ``quantified(_:_:onRight:)`` applies. Rejects an invalid quantifier.
  mutating func quantifier(of subject: Subject, _ parts: ComparisonParts) throws(Reported) -> Quantifier? {
    if let aggregate = subject.aggregate {
      let isSize = aggregate.function == .count || aggregate.function == .size
      if isCountOfHops(subject) {
        try refuseQuantifier(parts)
        return nil
      }
      if isSize, isList(subject) { return subject.isToMany ? parts.quantifier ?? .any : nil }
      if parts.quantifier == .any, rules.contains(.countsTakeAny), countsElements(aggregate) { return nil }
      try refuseQuantifier(parts)
      return subject.isToMany ? .any : nil
    }
    if subject.isCount {
      try refuseQuantifier(parts)
      return nil
    }
    if subject.isToMany {
      if let quantifier = parts.quantifier { return quantifier }
      if subject.impliesAny || rules.contains(.anyIsImplied) { return .any }
      throw reportUnquantified(subject, parts)
    }
    if parts.quantifier == nil || subject.isArithmetic || isList(subject) { return nil }
    if subject.isSingleMixed, rules.contains(.mixedTakesQuantifiers) { return nil }
    throw reportQuantifierOfOne(subject, parts)
  }

  /// Returns a Boolean value that indicates whether an aggregate counts elements or objects, rather than the length of one value.
  private func countsElements(_ aggregate: Aggregate) -> Bool {
    switch aggregate.function {
    case .count: true
    case .size: aggregate.collection.steps.last.map { property(of: $0).type.leadsToObjects } ?? false
    default: false
    }
  }

  /// Reports a quantifier before one value.
  mutating func reportQuantifierOfOne(_ subject: Subject, _ parts: ComparisonParts) -> Reported {
    let word = source(parts.quantifierRange)
    return report(
      .quantifierRequiresCollection, "`\(word)` needs a collection, but `\(source(subject.range))` is a single value",
      parts.quantifierRange, fixIts: [withoutQuantifier(parts, before: subject.range.lowerBound)])
  }

  /// Returns the fix that replaces the quantifier, which ends at a position. For one value NONE means NOT, and ANY and ALL have no effect.
  private func withoutQuantifier(_ parts: ComparisonParts, before end: Int) -> Diagnostic.FixIt {
    let isNone = parts.quantifier == Quantifier.none
    return .init(
      isNone ? "write `NOT`" : "leave out `\(source(parts.quantifierRange))`",
      range: SourceRange(parts.quantifierRange.lowerBound, end), replacement: isNone ? "NOT " : "")
  }

  /// Returns a Boolean value that indicates whether a subject is a list for quantifiers, IN and other lists. It has many values, or is the
  /// value of a subscript, which may be absent.
  func isList(_ subject: Subject) -> Bool {
    subject.isToMany || rules.contains(.elementsAreLists) && mayLackValues(subject) || holdsCountOfHops(subject)
  }

  /// Returns a Boolean value that indicates whether a subject is the number of objects after a link, or arithmetic with it.
  func holdsCountOfHops(_ subject: Subject) -> Bool { subject.hasCountOfHops || isCountOfHops(subject) }

  /// Returns a Boolean value that indicates whether a subject is the number of objects after a link, which other lists treat as a list of
  /// one number.
  func isCountOfHops(_ subject: Subject?) -> Bool {
    guard let aggregate = subject?.aggregate else { return false }
    return countsBehindLink(aggregate)
  }

  private func countsBehindLink(_ aggregate: Aggregate) -> Bool {
    guard rules.contains(.countsOfHopsAreLists), !aggregate.isToMany(in: schema),
      aggregate.function == .count || aggregate.function == .size, aggregate.collection.steps.count > 1,
      aggregate.collection.mixedSubscripts.isEmpty, let step = aggregate.collection.steps.last, step.part == .values
    else { return false }
    return property(of: step).type.leadsToObjects
  }

  /// Applies a quantifier to a subscript on the left or right side of a comparison. For an absent value ANY is false, and ALL and NONE are
  /// true.
  mutating func quantified(
    _ comparison: Comparison, _ quantifier: Quantifier?, onRight: Bool = false
  ) -> TypedNode {
    guard comparison.quantifier == nil, let quantifier, quantifier != .any else { return .comparison(comparison) }
    let complement: ComparisonOperator? =
      switch comparison.comparisonOperator {
      case .relation(.equal): .relation(.notEqual)
      case .relation(.notEqual): .relation(.equal)
      case .isOfSameKind: .isOfOtherKind
      case .isOfOtherKind: .isOfSameKind
      default: nil
      }
    guard let opposed = quantifier == .all ? complement : comparison.comparisonOperator else {
      return .listComparison(
        ListComparison(
          .init(left: onRight ? .any : .all, right: onRight ? .all : .any), left: list(of: comparison.left),
          comparison.comparisonOperator, options: comparison.options, right: list(of: comparison.right),
          range: comparison.range))
    }
    var opposite = comparison
    opposite.comparisonOperator = opposed
    nodes.append(.comparison(opposite))
    return .not(nodes.count - 1)
  }

  private func isConstant(_ id: TypedPredicate.OperandID) -> Bool {
    switch operands[id].kind {
    case .constant, .parameter, .list: true
    default: false
    }
  }

  /// Returns a constant as a list of one. Other operands are unchanged.
  private mutating func list(of id: TypedPredicate.OperandID) -> TypedPredicate.OperandID {
    guard isConstant(id) else { return id }
    let single = operands[id]
    return append(TypedOperand(.list([id]), type: single.type, isNullable: single.isNullable, range: single.range))
  }

  private mutating func reportUnquantified(_ path: Subject, _ parts: ComparisonParts) -> Reported {
    let text = source(path.range)
    let membership = membership(path, parts)
    guard let first = membership.first else {
      let (piece, comparison) = underAny(path, parts)
      if let classIndex = path.type.classIndex, case .constant(let constant) = parts.right,
        let type = constant.value.elementType, type.classIndex == nil
      {
        let rest = source(SourceRange(path.range.upperBound, parts.range.upperBound))
        let example = comparable(with: constant.value, in: classIndex).map { "ANY \(text).\($0)\(rest)" }
        let isFirst = path.range.lowerBound == parts.range.lowerBound
        return report(
          .collectionRequiresQuantifier,
          "`\(text)` reaches objects of class `\(className(classIndex))`: compare one of their properties"
            + (isFirst ? example.map { ", like `\($0)`" } ?? "" : ""), path.range,
          fixIts: isFirst ? [Diagnostic.FixIt].write(example, at: parts.range).asGuesses : [])
      }
      return report(
        .collectionRequiresQuantifier,
        "`\(text)` reaches many values: if one of them is to match write `\(comparison)`, else `ALL` or `NONE` in the place of `ANY`",
        path.range,
        fixIts: piece.map { [Diagnostic.FixIt].write(comparison, at: $0) }
          ?? (path.range.lowerBound == parts.range.lowerBound ? .write(comparison, at: path.range) : []))
    }
    return report(
      .collectionRequiresQuantifier,
      "`\(text)` is a collection, and CONTAINS searches one text; for an element that is equal write `\(first)`",
      path.range,
      notes: path.type == .string
        ? [.init("for an element that contains the text write `ANY \(source(parts.range))`")] : [],
      fixIts: membership.flatMap { [Diagnostic.FixIt].write($0, at: parts.range) })
  }

  /// Returns the comparison with ANY before the path, and the range that it replaces. With a list on the left, the sides are exchanged. For
  /// a long comparison, or if the sides cannot be exchanged, returns `ANY path` alone.
  private func underAny(_ path: Subject, _ parts: ComparisonParts) -> (piece: SourceRange?, text: String) {
    let text = source(path.range)
    let isFirst = path.range.lowerBound == parts.range.lowerBound
    let whole = source(parts.range)
    guard whole.utf8.count <= 120 else { return (nil, "ANY \(text)") }
    if isFirst { return (parts.range, "ANY \(whole)") }
    guard parts.isMirrored, case .relation(let relation) = parts.written, positions.isEmpty else {
      return (nil, "ANY \(text)")
    }
    let options = parts.options.isEmpty ? "" : source(parts.bracketsRange)
    return (parts.range, "ANY \(text) \(relation.symbol)\(options) \(source(parts.right.range))")
  }

  /// Returns the equivalents of `collection CONTAINS value` in this dialect: `value IN collection`, and ANY with `==`. Empty for other
  /// comparisons.
  private func membership(_ path: Subject, _ parts: ComparisonParts) -> [String] {
    guard parts.written == .text(.contains),
      path.endsInCollection(ofObjects: true, in: schema) || path.endsInCollection(ofObjects: false, in: schema),
      path.range.lowerBound == parts.range.lowerBound
    else { return [] }
    switch parts.right {
    case .constant, .parameter: break
    default: return []
    }
    let (collection, value) = (source(path.range), source(parts.right.range))
    let options = parts.options.isEmpty ? "" : source(parts.bracketsRange)
    // Exchanged placeholders would also exchange their arguments.
    let mayExchange = positions.isEmpty || !(holdsPlaceholder(path.range) && holdsPlaceholder(parts.right.range))
    return (mayExchange ? ["\(value) IN\(options) \(collection)"] : []) + ["ANY \(collection) ==\(options) \(value)"]
  }

  private func holdsPlaceholder(_ range: SourceRange) -> Bool {
    positions.keys.contains { id in
      range.lowerBound <= tree[id].range.lowerBound && tree[id].range.upperBound <= range.upperBound
    }
  }

  /// Rejects a quantifier before a single value other than a path.
  mutating func refuseQuantifier(_ parts: ComparisonParts) throws(Reported) {
    guard parts.quantifier != nil else { return }
    let word = parts.quantifierRange
    let operand = [parts.left, parts.right].map { $0.range.lowerBound }.filter { $0 >= word.upperBound }.min()
    throw report(
      .quantifiedAggregate,
      "an aggregate is a single value, so `\(source(word))` has nothing to quantify", word,
      fixIts: [withoutQuantifier(parts, before: operand ?? word.upperBound)])
  }
}
