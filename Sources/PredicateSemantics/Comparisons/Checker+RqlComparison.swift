import PredicateDiagnostics
import PredicateSyntax
import PredicateValues

/// Comparisons of the dialect rql (LANGUAGE §4.3–4.6): sides in any order, a quantifier before either, and ANY where a path
/// reaches many values without one.
extension Checker {
  /// Types a comparison; nil after a report, and where a key path waits for its argument.
  mutating func rqlComparison(_ id: NodeID) -> TypedNode? {
    let scope = scope(of: id)
    guard scopes[scope].classIndex != nil, var parts = parts(of: id, in: scope) else { return nil }
    if case .open = parts.left { return parameterOnly(parts.right) }
    if case .open = parts.right { return parameterOnly(parts.left) }
    if parts.left.isConstant, !parts.right.isConstant {
      switch parts.written {
      case .relational(let relational):
        parts = mirrored(parts, .relational(relational.mirrored))
      case .membership:
        guard holdsMany(parts.right) else {
          notAList(parts.right, parts)
          return nil
        }
        parts = mirrored(parts, .relational(.equal))
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
    case (false, false): return rqlPair(parts).map(TypedNode.comparison)
    }
  }

  /// The sides exchanged, each with its quantifier.
  private func mirrored(_ parts: ComparisonParts, _ written: WrittenOperator) -> ComparisonParts {
    var mirrored = parts
    (mirrored.left, mirrored.right) = (parts.right, parts.left)
    (mirrored.quantifier, mirrored.rightQuantifier) = (parts.rightQuantifier, parts.quantifier)
    mirrored.written = written
    return mirrored
  }

  /// Whether a side is a collection, or a mixed value, which may hold one.
  private func holdsMany(_ side: Side) -> Bool {
    if case .path(let path) = side { path.isToMany } else { false }
  }

  /// A comparison of a property, an aggregate or a count with constants.
  private mutating func rqlAgainstConstant(_ parts: ComparisonParts) -> TypedNode? {
    var parts = parts
    dropIgnoredOptions(&parts)
    if case .list(let elements, _, _) = parts.right, parts.written != .between {
      return rqlList(elements, parts)
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
          "BETWEEN takes `\(source(path.range))`, which reaches many values, with `ALL` only", path.range)
        return nil
      }
      return pathAgainstConstant(path, parts).map(TypedNode.comparison)
    case .aggregate(let aggregate):
      guard let comparison = aggregateAgainstConstant(aggregate, parts) else { return nil }
      // What is never null is not compared with null at all (LANGUAGE §4.7).
      return parts.right.isNull && !aggregate.isNullable ? .constant(false) : .comparison(comparison)
    case .count(let count): return countAgainstConstant(count, parts).map(TypedNode.comparison)
    case .constant, .parameter, .list, .open: return nil
    }
  }

  /// Takes away options that the operator table says have no effect.
  private mutating func dropIgnoredOptions(_ parts: inout ComparisonParts) {
    let kind: OperandKind? =
      switch parts.left {
      case .path(let path): path.kind
      case .aggregate(let aggregate): aggregate.kind
      case .count: .int
      case .constant, .parameter, .list, .open: nil
      }
    if let kind, !parts.options.isEmpty, verdict(.caseOption, of: kind) == .ignored { parts.options = [] }
  }

  /// `'text' CONTAINS name`: the constant is searched for the property's value (LANGUAGE §4.4).
  private mutating func constantContains(_ text: ComparisonOperator, _ parts: ComparisonParts) -> Comparison? {
    guard case .path(let path) = parts.right, parts.quantifier == nil else {
      report(
        .stringOpRightType, "`\(source(parts.operatorRange))` needs a text on both sides", parts.right.range)
      return nil
    }
    var searched = parts
    searched.quantifier = parts.rightQuantifier
    guard let quantified = quantifier(of: path, searched) else { return nil }
    let name = source(path.range)
    guard supports(parts.written, path.kind, of: name, parts), optionsFit(path.kind, of: name, parts),
      let left = needle(parts.left, for: path, text, parts)
    else { return nil }
    return Comparison(
      quantifier: quantified.quantifier, left: left, text, options: parts.options, right: operand(path),
      range: parts.range)
  }
}
