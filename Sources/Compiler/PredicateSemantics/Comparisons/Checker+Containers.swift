/// Comparisons of a mixed value with a list or a dictionary argument. They are equal if they have the same kind and size, and all their
/// contents are equal (language §9.1). The language has no such literal.
extension Checker {
  /// Types such a comparison. `nil` for any other.
  mutating func containerComparison(_ subject: Subject, _ parts: ComparisonParts) throws(Reported) -> TypedNode? {
    guard parts.written == .relation(.equal) || parts.written == .relation(.notEqual), parts.options.isEmpty,
      subject.path != nil, subject.type == .mixed, case .constant(let constant) = parts.right, constant.isContainer
    else { return nil }
    guard !subject.isToMany else {
      throw report(
        .collectionVsCollection,
        "`\(source(subject.range))` reaches many values, and a list or a dictionary is compared with one", parts.range)
    }
    let isEqual = try equality(of: subject, constant.value, parts, depth: 1)
    guard parts.written == .relation(.notEqual) else { return isEqual }
    nodes.append(isEqual)
    return .not(nodes.count - 1)
  }

  /// Returns the comparison of a mixed value with a value that may be a container.
  private mutating func equality(
    of subject: Subject, _ value: Value, _ parts: ComparisonParts, depth: Int
  ) throws(Reported) -> TypedNode {
    guard depth <= limits.treeDepth else {
      throw report(
        Diagnostic(exceeding: .treeDepth, limits.treeDepth, "the argument is nested deeper", range: parts.right.range))
    }
    let elements: [(step: TypedPath.MixedSubscript, value: Value)]
    let kind: ValueKinds
    switch value {
    case .list(let values):
      kind = .list
      elements = values.enumerated().map { (.index($0.offset), $0.element) }
    case .dictionary(let entries):
      kind = .dictionary
      elements = entries.map { (.key($0.key), $0.value) }
    default:
      var single = parts
      single.written = .relation(.equal)
      single.right = .constant(Constant(value: value, range: parts.right.range, isArgument: true))
      return .comparison(try plain(subject, single))
    }
    let path = subject.path ?? TypedPath(steps: [])
    let size = TypedOperand(
      .aggregate(Aggregate(.size, of: path, property: nil)), type: .int, isNullable: true, range: subject.range)
    var terms = [
      term(
        operand(subject), .isOfKind,
        append(TypedOperand(.kinds(kind), type: nil, isNullable: false, range: parts.right.range)), parts),
      term(append(size), .relation(.equal), operand(.int(Int64(elements.count)), parts.right.range), parts),
    ]
    for element in elements {
      let node = try equality(of: subject.element(element.step), element.value, parts, depth: depth + 1)
      nodes.append(node)
      terms.append(nodes.count - 1)
    }
    return .and(terms)
  }

  private mutating func term(
    _ left: TypedPredicate.OperandID, _ asked: ComparisonOperator, _ right: TypedPredicate.OperandID,
    _ parts: ComparisonParts
  ) -> TypedPredicate.NodeID {
    nodes.append(.comparison(Comparison(quantifier: nil, left: left, asked, right: right, range: parts.range)))
    return nodes.count - 1
  }
}

extension Subject {
  /// Returns the subject of an element of a mixed value that is a list or a dictionary.
  fileprivate func element(_ step: TypedPath.MixedSubscript) -> Subject {
    guard var path else { return self }
    path.mixedSubscripts.append(step)
    return Subject(
      operand: .path(path), type: type, constantKind: constantKind, allowsNull: true, isNullable: true, many: many,
      range: range)
  }
}
