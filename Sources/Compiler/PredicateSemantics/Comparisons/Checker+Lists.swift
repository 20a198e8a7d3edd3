/// Lists of constants whose elements every operator compares: any, all or none of them (language §6.4).
extension Checker {
  /// Types a comparison with each element of a list.
  mutating func elementwise(
    _ subject: Subject, _ elements: [Side], _ parts: ComparisonParts
  ) throws(Reported) -> TypedNode {
    _ = try self.quantifier(of: subject, parts)
    if parts.isMirrored || elements.count == 1 { try refuseNull(besideCollection: subject, parts) }
    let operation = parts.written == .isIn ? WrittenOperator.relation(.equal) : parts.written
    // An empty list has no elements to reject.
    if subject.kind == .link { try refuseOperator(operation, of: subject, parts) }
    for case .constant(let constant) in elements where [.list, .dictionary].contains(ConstantKind(constant.value)) {
      throw reportMismatch(constant.value, constant.range, subject, isArgument: constant.isArgument)
    }
    for element in elements { try refuseArgument(element, in: parts.right, beside: subject) }
    let isQuantified = parts.quantifier != nil || parts.rightQuantifier != nil
    let leadsToObjects = isOwnLinks(subject) && parts.written != .isIn && !parts.isMirrored
    if isList(subject), !isQuantified, !leadsToObjects {
      try refuseNull(besideCollection: subject, parts)
      // A dictionary's entry is one value, so any equal element matches.
      if operation == .relation(.equal), !elements.isEmpty, subject.path?.isEntry(in: schema) == true {
        return try anyEqual(subject, elements, parts)
      }
      return try listPair(subject, elements, operation, nil, parts)
    }
    let quantifier = parts.rightQuantifier ?? .any
    let valueQuantifier = parts.quantifier ?? .any
    let quantifiers = ListComparison.Quantifiers(left: valueQuantifier, right: quantifier)
    guard case .relation(let relational) = operation else {
      return try listPair(subject, elements, operation, quantifiers, parts)
    }
    // After a list, a column of floats or doubles is compared as mixed values are (language §6.9).
    if parts.isMirrored, subject.isFloatingColumn {
      return try listPair(subject, elements, operation, quantifiers, parts)
    }
    if leadsToObjects, operation == .relation(.notEqual), elements.count > 1 {
      return try listPair(subject, elements, operation, quantifiers, parts)
    }
    // The side that comes first in the text is quantified first.
    let isListFirst = parts.isMirrored && valueQuantifier != .any
    let isOneValue = !isList(subject) || subject.isToMany || valueQuantifier == .any
    let mayHoldNull = !leadsToObjects || elements.count == 1 || !elements.contains { $0.isNull }
    if relational == .equal, quantifier == .any, !isListFirst, isOneValue, mayHoldNull {
      return try anyEqual(subject, elements, parts)
    }
    // One term for each element quantifies the list first. This makes no difference for some values and some elements, or for all values
    // and all elements. But an object without a value must pass no test at all.
    let commutes =
      !subject.isToMany || parts.isMirrored || (valueQuantifier == .all ? quantifier == .all : quantifier == .any)
    if !subject.isCount, !commutes || mayLackValues(subject) || hasOddElement(elements, subject) {
      return try listPair(subject, elements, operation, quantifiers, parts)
    }
    let terms = try terms(subject, elements, relational, parts)
    switch quantifier {
    case .all: return .and(terms)
    case .any: return valueQuantifier == .none && !parts.isMirrored ? .and(terms) : .or(terms)
    case .none:
      nodes.append(.or(terms))
      return .not(nodes.count - 1)
    }
  }

  /// Appends a node for each element, and returns them.
  private mutating func terms(
    _ subject: Subject, _ elements: [Side], _ relational: Relation, _ parts: ComparisonParts
  ) throws(Reported) -> [TypedPredicate.NodeID] {
    var terms: [TypedPredicate.NodeID] = []
    for element in elements {
      var single = parts
      single.right = element
      single.written = .relation(relational)
      let isOdd = neverEquals(element, subject)
      nodes.append(isOdd ? .constant(relational == .notEqual) : .comparison(try plain(subject, single)))
      terms.append(nodes.count - 1)
    }
    return terms
  }

  /// Types a side and a list that is not a set of alternatives: compared as a whole, or value by value.
  private mutating func listPair(
    _ subject: Subject, _ elements: [Side], _ written: WrittenOperator,
    _ quantifiers: ListComparison.Quantifiers?, _ parts: ComparisonParts
  ) throws(Reported) -> TypedNode {
    let left = operand(subject)
    try refuseOptionsOfOrder(parts)
    if case .text = written { try refuseOperator(written, of: subject, parts) }
    try refuseOperator(written, of: subject.constantKind, subject.range, parts)
    try refuseOptions(of: subject.constantKind, subject.range, parts)
    var ids: [TypedPredicate.OperandID] = []
    for element in elements {
      switch element {
      case .constant(let constant):
        if case .string(let text) = constant.value {
          try refuseLongPattern(text, written.comparisonOperator.textOperator, constant.range)
        }
        // An element of another kind equals no value, but keeps its position in the list.
        if subject.type.classIndex != nil, constant.value != .null {
          ids.append(try self.constant(element, against: subject))
          continue
        }
        ids.append(
          operand(
            constant.value == .null ? .null : converted(constant, to: subject.constantKind) ?? constant.value,
            constant.range))
      default: ids.append(try constant(element, against: subject))
      }
    }
    let list = append(
      TypedOperand(
        .list(ids), type: subject.type, isNullable: ids.contains { operands[$0].isNullable }, range: parts.right.range))
    guard parts.isMirrored else {
      return .listComparison(
        ListComparison(
          quantifiers, left: left, written.comparisonOperator, options: parts.options, right: list, range: parts.range))
    }
    return .listComparison(
      ListComparison(
        quantifiers.map { .init(left: $0.right, right: $0.left) }, left: list, written.comparisonOperator.mirrored,
        options: parts.options, right: left, range: parts.range))
  }

  /// Types `path IN {…}`. Elements of a kind other than the path's equal no value and are left out.
  private mutating func anyEqual(
    _ subject: Subject, _ elements: [Side], _ parts: ComparisonParts
  ) throws(Reported) -> TypedNode {
    if subject.isCount { return .or(try terms(subject, elements, .equal, parts)) }
    var member = parts
    member.written = .isIn
    let fitting = elements.filter { !neverEquals($0, subject) }
    member.right = .list(fitting, range: parts.right.range, isArgument: false)
    return .comparison(try plain(subject, member))
  }

  /// Rejects an element of a list that the engine rejects: an infinite number compared with integers, an argument in braces of a type that
  /// does not match the values, and a non-link compared with links.
  mutating func refuseArgument(_ element: Side, in list: Side, beside subject: Subject) throws(Reported) {
    guard case .constant(let constant) = element, constant.value != .null else { return }
    let isInArgument = if case .list(_, _, isArgument: true) = list { true } else { false }
    // In a list that is an argument, an infinity is a number like any other, which no text equals.
    if !isInArgument || subject.constantKind == .int {
      try refuseInfinity(constant, beside: subject.constantKind, subject.range)
    }
    let kind = constant.kind(beside: subject.constantKind) ?? .mixed
    let isLink = subject.constantKind == .link && !subject.isOwnEntryOfLinks(in: schema)
    if isLink && kind != .link {
      throw reportMismatch(constant.value, constant.range, subject, isArgument: constant.isArgument)
    }
    guard constant.isArgument, !isInArgument else { return }
    let other = subject.constantKind
    guard kind != other, kind != .mixed, other != .mixed, !(kind.isNumeric && other.isNumeric) else { return }
    throw reportMismatch(constant.value, constant.range, subject, isArgument: true)
  }

  /// Returns a Boolean value that indicates whether a subject is the links of the object itself: a link, or a collection of links.
  func isOwnLinks(_ subject: Subject) -> Bool {
    guard let path = subject.path, path.steps.count == 1, let step = path.steps.first else { return false }
    return subject.type.classIndex != nil && step.part == .values
  }

  /// Returns a Boolean value that indicates whether a subject may be absent, not even null, as subscripts may be (language §6.11).
  func mayLackValues(_ subject: Subject) -> Bool {
    guard !subject.isToMany else { return false }
    return switch subject.operand {
    case .path(let path): hasSubscript(path)
    case .aggregate(let aggregate): aggregate.property == nil && hasSubscript(aggregate.collection)
    default: subject.hasAbsentOperand
    }
  }

  func hasSubscript(_ path: TypedPath) -> Bool {
    !path.mixedSubscripts.isEmpty || path.steps.contains { $0.part.isSingle }
  }

  /// Returns a Boolean value that indicates whether an element has a kind other than the values of a to-many path.
  private func hasOddElement(_ elements: [Side], _ subject: Subject) -> Bool {
    subject.isToMany && elements.contains { neverEquals($0, subject) }
  }

  /// Returns a Boolean value that indicates whether an element of a list has a kind that the values never equal (language §4.2), or is NaN
  /// compared with a column.
  private func neverEquals(_ element: Side, _ subject: Subject) -> Bool {
    guard case .constant(let constant) = element, constant.value != .null else { return false }
    return converted(constant, to: subject.constantKind) == nil || isNaNInColumn(element, subject)
  }

  /// Returns a Boolean value that indicates whether an element of a list is a NaN that a column of floats or doubles never equals, even
  /// next to decimals: `d IN {nan, 1.5}` (language §6.9).
  func isNaNInColumn(_ element: Side, _ subject: Subject) -> Bool {
    guard subject.isFloatingColumn, case .constant(let constant) = element else { return false }
    switch converted(constant, to: subject.constantKind) {
    case .float(let number): return number.isNaN
    case .double(let number): return number.isNaN
    default: return false
    }
  }
}
