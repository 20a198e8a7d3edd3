import PredicateDiagnostics
import PredicateSemantics
import PredicateSyntax

extension LintRule {
  /// A property that cannot be null held against nil.
  static let requiredAgainstNil = LintRule(
    id: "required-against-nil", severity: .warning, summary: "a required property is compared with nil",
    rationale: """
      A property that is not optional is never nil, so `== nil` is never true of it and `!= nil` always. Either the property was meant \
      to be optional, or an empty value was meant: `== ''`.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("name == nil")"#),
    passing: .code(#"realm.objects(Dog.self).filter("nickname == nil")"#))
}

extension FormatRule {
  /// What the types decide; a path through a link may be null at the link.
  static let requiredAgainstNil = FormatRule(rule: .requiredAgainstNil) { checked in
    guard let predicate = checked.predicate else { return [] }
    return predicate.nodes.compactMap { node in
      guard case .comparison(let comparison) = node, comparison.quantifier == nil,
        comparison.comparisonOperator == .equal || comparison.comparisonOperator == .notEqual,
        case .constant(.null) = predicate.operands[comparison.right].kind,
        case .path(let path) = predicate.operands[comparison.left].kind,
        !predicate.operands[comparison.left].isNullable, path.steps.count == 1, path.mixedSubscripts.isEmpty,
        !checked.readsUntyped(comparison.range)
      else { return nil }
      let name = checked.source(predicate.operands[comparison.left].range)
      let outcome = comparison.comparisonOperator == .equal ? "never true" : "always true"
      return checked.finding(
        .requiredAgainstNil, "`\(name)` is required, so comparing it with nil is \(outcome)", comparison.range)
    }
  }
}

extension CheckedFormat {
  /// The text of a range.
  func source(_ range: SourceRange) -> String { tree.source[range] }

  /// Whether a range of the text reads a property whose type the sources do not tell.
  func readsUntyped(_ range: SourceRange) -> Bool {
    guard let schema, !schema.untyped.isEmpty else { return false }
    let names = Set(schema.untyped.compactMap { $0.split(separator: ".").last.map(String.init) })
    return tree.nodes.contains {
      $0.kind == .name && range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
        && names.contains(tree.source[$0.range])
    }
  }
}
