import PredicateDiagnostics
import PredicateValues

/// Lists of constants in rql: any, all or none of their elements (LANGUAGE §6.4).
extension Checker {
  /// A comparison with each element of a list; nil after a report.
  mutating func rqlList(_ elements: [Side], _ parts: ComparisonParts) -> TypedNode? {
    let relational: ComparisonOperator
    switch parts.written {
    case .relational(let operation): relational = operation
    case .membership: relational = .equal
    case .text, .between:
      report(
        .stringOpRightType, "`\(source(parts.operatorRange))` needs a string on its right side, not a list",
        parts.right.range)
      return nil
    }
    let isToMany = parts.left.reachesMany
    if isToMany, parts.quantifier == nil, parts.rightQuantifier == nil, parts.written != .membership {
      return listPair(elements, relational, parts)
    }
    let quantifier = parts.rightQuantifier ?? .any
    // Every element for every value, or some for some: the order of the two does not matter. Else the side that is written
    // first is asked first: a list in front becomes a term for each element below, and one behind is asked for each value.
    let isSymmetric = (parts.quantifier == .all) == (quantifier == .all)
    if isToMany, !isSymmetric, !parts.isMirrored, relational != .equal || quantifier != .any {
      return listPair(elements, relational, parts)
    }
    if relational == .equal, quantifier == .any, isSymmetric || !parts.isMirrored { return anyEqual(elements, parts) }
    var terms: [Int] = []
    for element in elements {
      var single = parts
      single.right = element
      single.written = .relational(relational)
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
    case .any: return parts.quantifier == Quantifier.none && !parts.isMirrored ? .and(terms) : .or(terms)
    case .none:
      nodes.append(.or(terms))
      return .not(nodes.count - 1)
    }
  }

  /// A side with many values against a list that is no set of alternatives: compared as a whole, or asked for each value.
  private mutating func listPair(
    _ elements: [Side], _ relational: ComparisonOperator, _ parts: ComparisonParts
  ) -> TypedNode? {
    let target: ConstantTarget
    let left: TypedPredicate.OperandID
    let text = source(parts.left.range)
    switch parts.left {
    case .path(let path):
      target = ConstantTarget(path, text: text)
      left = operand(path)
    case .aggregate(let aggregate):
      target = ConstantTarget(aggregate)
      left = operand(aggregate)
    case .arithmetic(let arithmetic):
      target = ConstantTarget(arithmetic, text: text)
      left = arithmetic.operand
    case .constant, .parameter, .list, .count, .type, .open: return nil
    }
    guard orderingHasNoOptions(parts), supports(.relational(relational), target.kind, of: text, parts),
      optionsFit(target.kind, of: text, parts)
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
    return .listComparison(
      ListComparison(
        quantifiers(parts), left: left, relational, options: parts.options, right: list, range: parts.range))
  }

  /// `path IN {…}`: values of another kind than the path's equal none of its values, and are left out.
  private mutating func anyEqual(_ elements: [Side], _ parts: ComparisonParts) -> TypedNode? {
    var member = parts
    member.written = .membership
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
      single.written = .relational(.equal)
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
