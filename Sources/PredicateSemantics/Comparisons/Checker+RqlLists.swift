import PredicateDiagnostics
import PredicateValues

/// Lists of constants in rql: any, all or none of their elements (LANGUAGE §6.4).
extension Checker {
  /// A comparison with each element of a list; nil after a report.
  mutating func rqlList(_ elements: [Side], _ parts: ComparisonParts) -> TypedNode? {
    let relational: Relation
    switch parts.written {
    case .relation(let operation): relational = operation
    case .isIn: relational = .equal
    case .text, .between:
      report(
        .stringOpRightType, "`\(source(parts.operatorRange))` needs a string on its right side, not a list",
        parts.right.range)
      return nil
    }
    let isToMany = parts.left.reachesMany
    let quantifier = parts.rightQuantifier ?? .any
    let valueQuantifier = parts.quantifier ?? .any
    if isToMany, parts.quantifier == nil, parts.rightQuantifier == nil, parts.written != .isIn {
      return listPair(elements, relational, nil, parts)
    }
    let quantifiers = ListComparison.Quantifiers(left: valueQuantifier, right: quantifier)
    if parts.isMirrored, isFloatingColumn(parts.left) { return listPair(elements, relational, quantifiers, parts) }
    // The side that is written first is asked first.
    let isListFirst = parts.isMirrored && valueQuantifier != .any
    if relational == .equal, quantifier == .any, !isListFirst { return anyEqual(elements, parts) }
    // A term for each element asks the list first. That makes no difference where some values are asked for some elements, or
    // all for all; but an object that has no value has to pass no test at all.
    let commutes =
      !isToMany || parts.isMirrored || (valueQuantifier == .all ? quantifier == .all : quantifier == .any)
    if !commutes || mayLackValues(parts.left) || hasOddElement(elements, parts.left) {
      if let node = listPair(elements, relational, quantifiers, parts) { return node }
      guard case .count = parts.left else { return nil }
    }
    var terms: [Int] = []
    for element in elements {
      var single = parts
      single.right = element
      single.written = .relation(relational)
      if case .path(let path) = parts.left, neverEquals(element, path) {
        nodes.append(.constant(relational == .notEqual))
      } else if let comparison = elementComparison(single) {
        nodes.append(.comparison(comparison))
      } else {
        return nil
      }
      terms.append(nodes.count - 1)
    }
    switch quantifier {
    case .all: return .and(terms)
    case .any: return valueQuantifier == .none && !parts.isMirrored ? .and(terms) : .or(terms)
    case .none:
      nodes.append(.or(terms))
      return .not(nodes.count - 1)
    }
  }

  /// A side against a list that is no set of alternatives: compared as a whole, or asked for each value.
  private mutating func listPair(
    _ elements: [Side], _ relational: Relation, _ quantifiers: ListComparison.Quantifiers?,
    _ parts: ComparisonParts
  ) -> TypedNode? {
    let target: ConstantTarget
    let left: TypedPredicate.OperandID
    switch parts.left {
    case .path(let path):
      target = ConstantTarget(path)
      left = operand(path)
    case .aggregate(let aggregate):
      target = ConstantTarget(aggregate)
      left = operand(aggregate)
    case .arithmetic(let arithmetic):
      target = ConstantTarget(arithmetic)
      left = arithmetic.operand
    case .constant, .parameter, .list, .count, .type, .open: return nil
    }
    guard orderingHasNoOptions(parts), supports(.relation(relational), target.kind, of: parts.left.range, parts),
      optionsFit(target.kind, of: parts.left.range, parts)
    else { return nil }
    var ids: [TypedPredicate.OperandID] = []
    for element in elements {
      switch element {
      case .constant(let constant):
        // What is of another kind compares with none of the values, and has its place in the list all the same.
        let value =
          Conversion.convert(constant.value, numeral: constant.numeral, to: target.kind, dialect: dialect)
          ?? constant.value
        ids.append(operand(constant.value == .null ? .null : value, constant.range))
      default:
        guard let id = constant(element, against: target) else { return nil }
        ids.append(id)
      }
    }
    let list = append(
      TypedOperand(
        .list(ids), type: target.type, isNullable: ids.contains { operands[$0].isNullable }, range: parts.right.range))
    guard parts.isMirrored else {
      return .listComparison(
        ListComparison(
          quantifiers, left: left, .relation(relational), options: parts.options, right: list, range: parts.range))
    }
    return .listComparison(
      ListComparison(
        quantifiers.map { .init(left: $0.right, right: $0.left) }, left: list, .relation(relational.mirrored),
        options: parts.options, right: left, range: parts.range))
  }

  /// Whether an object may have no value there at all, not even null: behind subscripts (LANGUAGE §6.11), and where there are
  /// many.
  private func mayLackValues(_ side: Side) -> Bool {
    switch side {
    case .path(let path): !path.isToMany && hasSubscript(path.path)
    case .arithmetic(let arithmetic):
      arithmetic.many == nil
        && leaves(of: arithmetic.operand).contains { id in
          if case .path(let path) = operands[id].kind { hasSubscript(path) } else { false }
        }
    case .aggregate, .count, .constant, .parameter, .list, .type, .open: false
    }
  }

  func hasSubscript(_ path: TypedPath) -> Bool {
    !path.mixedSubscripts.isEmpty || path.steps.contains { $0.part.isSingle }
  }

  /// The operands of arithmetic that are none themselves.
  private func leaves(of side: TypedPredicate.OperandID) -> [TypedPredicate.OperandID] {
    var leaves: [TypedPredicate.OperandID] = []
    var remaining = [side]
    while let id = remaining.popLast() {
      if case .arithmetic(_, let left, let right) = operands[id].kind {
        remaining += [left, right]
      } else {
        leaves.append(id)
      }
    }
    return leaves
  }

  /// Whether an element is of another kind than the values of a path to many.
  private mutating func hasOddElement(_ elements: [Side], _ side: Side) -> Bool {
    guard case .path(let path) = side, path.isToMany else { return false }
    for element in elements where neverEquals(element, path) { return true }
    return false
  }

  /// Whether a side is a column of floats or doubles of the object itself, which behind a list is compared as mixed values are
  /// (LANGUAGE §6.9).
  private func isFloatingColumn(_ side: Side) -> Bool {
    guard case .path(let path) = side else { return false }
    return path.isColumn && (path.type == .float || path.type == .double)
  }

  /// `path IN {…}`: values of another kind than the path's equal none of its values, and are left out.
  private mutating func anyEqual(_ elements: [Side], _ parts: ComparisonParts) -> TypedNode? {
    var member = parts
    member.written = .isIn
    switch parts.left {
    case .path(let path):
      let fitting = elements.filter { !neverEquals($0, path) && !isIntegerBesideFloats($0, path) }
      member.right = .list(fitting, range: parts.right.range, isArgument: false)
      guard notCollectionAgainstNull(path, member), let quantified = quantifier(of: path, member) else { return nil }
      return membership(path, quantified.quantifier, member).map(TypedNode.comparison)
    case .aggregate(let aggregate): return aggregateAgainstConstant(aggregate, member).map(TypedNode.comparison)
    case .arithmetic(let arithmetic): return arithmeticAgainstConstant(arithmetic, member).map(TypedNode.comparison)
    default: return countAgainstList(elements, parts)
    }
  }

  private mutating func countAgainstList(_ elements: [Side], _ parts: ComparisonParts) -> TypedNode? {
    var terms: [Int] = []
    for element in elements {
      var single = parts
      single.right = element
      single.written = .relation(.equal)
      guard let comparison = elementComparison(single) else { return nil }
      nodes.append(.comparison(comparison))
      terms.append(nodes.count - 1)
    }
    return .or(terms)
  }

  private mutating func elementComparison(_ parts: ComparisonParts) -> Comparison? {
    switch parts.left {
    case .path(let path): pathAgainstConstant(path, parts)
    case .aggregate(let aggregate): aggregateAgainstConstant(aggregate, parts)
    case .count(let count): countAgainstConstant(count, parts)
    case .arithmetic(let arithmetic): arithmeticAgainstConstant(arithmetic, parts)
    case .constant, .parameter, .list, .type, .open: nil
    }
  }

  /// Whether an element is an integer and the path a float or double column of the object itself: the engine looks for
  /// values of the column's own type there, and an integer becomes none (LANGUAGE §4.5).
  private func isIntegerBesideFloats(_ element: Side, _ path: ResolvedPath) -> Bool {
    guard path.isColumn, path.type == .float || path.type == .double, case .constant(let constant) = element else {
      return false
    }
    return ConstantKind(constant.value) == .integer
  }

  /// Whether an element of a list is of a kind that values of the path never equal (LANGUAGE §4.2).
  private mutating func neverEquals(_ element: Side, _ path: ResolvedPath) -> Bool {
    guard case .constant(let constant) = element, constant.value != .null, !path.isKeys else { return false }
    return Conversion.convert(constant, to: path.constantKind, dialect: dialect) == nil
  }
}
