import PredicateDiagnostics
import PredicateSyntax
import PredicateValues

/// Comparisons of the dialect rql (LANGUAGE §4.3–4.6): sides in any order, a quantifier before either, and ANY where a path
/// reaches many values without one.
extension Checker {
  /// Types a comparison; nil after a report, and where a key path waits for its argument.
  mutating func rqlComparison(_ id: NodeID) -> TypedNode? {
    let scope = scope(of: id)
    if isShapeTest(id) { return geoComparison(id, in: scope) }
    guard scopes[scope].classIndex != nil, var parts = parts(of: id, in: scope) else { return nil }
    if case .open = parts.left { return parameterOnly(parts.right) }
    if case .open = parts.right { return parameterOnly(parts.left) }
    if parts.isAboutTypes { return typeComparison(parts) }
    adoptQuantifiers(&parts)
    if parts.left.isConstant, !parts.right.isConstant {
      switch parts.written {
      case .relation(let relational):
        parts = mirrored(parts, .relation(relational.mirrored))
        let node = rqlAgainstConstant(parts)
        if case .path(let path) = parts.left, path.type == .float || path.type == .double {
          return node.map(Self.constantFirst)
        }
        return node
      case .isIn:
        guard holdsMany(parts.right) else {
          notAList(parts.right, parts)
          return nil
        }
        parts = mirrored(parts, .relation(.equal))
        if case .list = parts.right { parts.quantifier = parts.quantifier ?? .any }
      case .between:
        _ = constants(parts)
        return nil
      case .text(let text):
        return constantContains(text, parts).map(TypedNode.comparison)
      }
    }
    switch (parts.left.isConstant, parts.right.isConstant) {
    case (true, _):
      _ = constants(parts)
      return nil
    case (false, true): return rqlAgainstConstant(parts)
    case (false, false): return rqlPair(parts)
    }
  }

  /// A float or double behind a constant is compared as a mixed value is (LANGUAGE §6.9): the emitter sees it by the order.
  private static func constantFirst(_ node: TypedNode) -> TypedNode {
    guard case .comparison(var comparison) = node, comparison.comparisonOperator != .isIn else { return node }
    (comparison.left, comparison.right) = (comparison.right, comparison.left)
    comparison.comparisonOperator = comparison.comparisonOperator.mirrored
    return .comparison(comparison)
  }

  /// The sides exchanged, each with its quantifier.
  private func mirrored(_ parts: ComparisonParts, _ written: WrittenOperator) -> ComparisonParts {
    var mirrored = parts
    (mirrored.left, mirrored.right) = (parts.right, parts.left)
    mirrored.exchangeQuantifiers()
    mirrored.written = written
    mirrored.isMirrored = true
    return mirrored
  }

  /// Whether a side is a collection, or a mixed value, which may hold one.
  private func holdsMany(_ side: Side) -> Bool {
    side.reachesMany
  }

  /// A comparison of a property, an aggregate or a count with constants.
  private mutating func rqlAgainstConstant(_ parts: ComparisonParts) -> TypedNode? {
    guard orderingHasNoOptions(parts) else { return nil }
    var parts = parts
    dropIgnoredOptions(&parts)
    if case .list(let elements, _, _) = parts.right, parts.written != .between {
      return rqlList(elements, parts)
    }
    if parts.rightQuantifier != nil, case .parameter = parts.right {
      // A list that is not known yet; with it the comparison is typed again.
      parts.rightQuantifier = nil
      parts.written = .isIn
    }
    if parts.rightQuantifier != nil {
      report(
        .argumentNotList, "a quantifier before a constant needs a list, but this is one value", parts.right.range)
      return nil
    }
    switch parts.left {
    case .path(let path):
      if parts.written == .between, path.isToMany, parts.quantifier != .all {
        report(
          .betweenQuantifier,
          "BETWEEN takes `\(source(path.range))`, which reaches many values, with `ALL` only",
          parts.quantifier == nil ? path.range : parts.quantifierRange)
        return nil
      }
      if case .text = parts.written, let node = textOfOtherKind(path, parts) { return node }
      guard let comparison = pathAgainstConstant(path, parts) else { return nil }
      if holdsOfEveryInteger(path, comparison, parts) { return .constant(true) }
      return nullIsLowest(path, comparison, parts)
    case .aggregate(let aggregate):
      guard let comparison = aggregateAgainstConstant(aggregate, parts) else { return nil }
      // What is never null is not compared with null at all (LANGUAGE §4.7), where there is one value in any case.
      guard parts.right.isNull, !aggregate.isNullable, !aggregate.isToMany,
        !hasSubscript(aggregate.aggregate.collection)
      else { return .comparison(comparison) }
      return .constant(comparison.comparisonOperator == .relation(.notEqual))
    case .count(let count): return countAgainstConstant(count, parts).map(TypedNode.comparison)
    case .arithmetic(let arithmetic): return arithmeticAgainstConstant(arithmetic, parts).map(TypedNode.comparison)
    case .constant, .parameter, .list, .type, .open: return nil
    }
  }

  /// A text operator between a string and data, which is never true, or with nil and a mixed value, which is rejected
  /// (LANGUAGE §6.7, §4.9); nil where the comparison is neither.
  private mutating func textOfOtherKind(_ path: ResolvedPath, _ parts: ComparisonParts) -> TypedNode? {
    guard case .constant(let constant) = parts.right, parts.quantifier == nil else { return nil }
    switch (path.type, ConstantKind(constant.value)) {
    case (.string, .data), (.data, .string):
      guard verdict(parts.written.question, of: path.kind) == .accepted else { return nil }
      return .constant(false)
    default: return nil
    }
  }

  /// Whether an integer column of the object itself, before an integer, is compared in a way that every integer passes: the
  /// engine then looks at no value, and null passes too. It does look where the same number is given as a double.
  private func holdsOfEveryInteger(_ path: ResolvedPath, _ comparison: Comparison, _ parts: ComparisonParts) -> Bool {
    guard path.isColumn, path.type == .int, !parts.isMirrored, case .constant(let constant) = parts.right else {
      return false
    }
    switch comparison.comparisonOperator {
    case .relation(.lessOrEqual): return constant.value == .int(.max)
    case .relation(.greaterOrEqual): return constant.value == .int(.min)
    default: return false
    }
  }

  /// In a string property of the object itself, before a constant, null is below every string (LANGUAGE §6.2).
  private mutating func nullIsLowest(
    _ path: ResolvedPath, _ comparison: Comparison, _ parts: ComparisonParts
  ) -> TypedNode {
    guard path.type == .string, !path.isToMany, path.path.steps.count == 1, path.path.steps[0].part == .values,
      !parts.isMirrored, parts.written.question == .ordering
    else { return .comparison(comparison) }
    let isNull: Bool
    switch parts.right {
    case .constant(let constant): isNull = constant.value == .null
    // An argument that fills a parameter in is never null: with null the comparison is typed again.
    case .parameter: isNull = false
    default: return .comparison(comparison)
    }
    switch comparison.comparisonOperator {
    case .relation(.greaterOrEqual) where isNull: return .constant(true)
    case .relation(.greater) where isNull:
      var isPresent = comparison
      isPresent.comparisonOperator = .relation(.notEqual)
      return .comparison(isPresent)
    case .relation(.less) where !isNull, .relation(.lessOrEqual) where !isNull:
      guard path.isNullable else { return .comparison(comparison) }
      var isAbsent = comparison
      isAbsent.comparisonOperator = .relation(.equal)
      isAbsent.right = operand(.null, parts.right.range)
      nodes.append(.comparison(comparison))
      nodes.append(.comparison(isAbsent))
      return .or([nodes.count - 2, nodes.count - 1])
    default: return .comparison(comparison)
    }
  }

  /// Takes away options that the operator table says have no effect.
  private mutating func dropIgnoredOptions(_ parts: inout ComparisonParts) {
    let kind: OperandKind? =
      switch parts.left {
      case .path(let path): path.kind
      case .aggregate(let aggregate): aggregate.kind
      case .count: .int
      case .arithmetic(let arithmetic): arithmetic.kind
      case .constant, .parameter, .list, .type, .open: nil
      }
    if let kind, !parts.options.isEmpty, verdict(.caseOption, of: kind) == .ignored { parts.options = [] }
    if case .constant(let constant) = parts.right, case .relation = parts.written {
      let constantKind = ConstantKind(constant.value)
      if constantKind != .string, constantKind != .data { parts.options = [] }
    }
  }

  /// `'text' CONTAINS name`: the constant is searched for the property's value (LANGUAGE §4.4).
  private mutating func constantContains(_ text: TextTest, _ parts: ComparisonParts) -> Comparison? {
    guard case .path(let path) = parts.right, parts.quantifier == nil else {
      report(
        .stringOpRightType, "`\(source(parts.operatorRange))` needs a text on both sides", parts.right.range)
      return nil
    }
    var searched = parts
    searched.exchangeQuantifiers()
    guard let quantified = quantifier(of: path, searched) else { return nil }
    guard supports(parts.written, path.kind, of: path.range, parts), optionsFit(path.kind, of: path.range, parts),
      let left = needle(parts.left, for: path, text, parts)
    else { return nil }
    return Comparison(
      quantifier: quantified.quantifier, left: left, .text(text), options: parts.options, right: operand(path),
      range: parts.range)
  }
}
