import PredicateDiagnostics
import PredicateSyntax

extension LintRule {
  /// Reports predicates that Foundation accepts and Realm rejects.
  static let foundationOnly = LintRule(
    id: "foundation-only", severity: .note, isOptIn: true,
    summary: "a predicate that works in Foundation and not in Realm",
    rationale: """
      `MATCHES`, functions, `CAST`, arithmetic, bitwise operators, `SELF` alone, positions in brackets and `@` operators such as \
      `@distinctUnionOfObjects` work where Foundation filters objects in memory. Where the same predicate is one day given to Realm it is an \
      exception.
      """,
    failing: .code(#"let codes = NSPredicate(format: "SELF MATCHES %@", "[A-Z]+")"#),
    passing: .code(#"let codes = NSPredicate(format: "code LIKE %@", "A*")"#)
  ) { rule, checked in
    // Predicates outside of Realm that Realm would reject for every class.
    guard !checked.site.subject.isRealms, checked.tree.dialect == .foundation else { return [] }
    let other = parse(checked.tree.source, dialect: .nspredicate, limits: checked.settings.limits)
    guard let tree = other.tree else { return checked.rejections(rule, other.diagnostics, by: "Realm") }
    return tree.nodes.indices.compactMap { node in
      guard !tree.isDateCast(node), let what = foundationConstruct(node, tree) else { return nil }
      let range = tree[node].range
      return checked.format.touchesHole(range)
        ? nil : checked.finding(rule, "Realm has no \(what)", range)
    }
  }

  /// Returns the name of a construct that both grammars accept but Realm's checker rejects for every class. `nil` for other nodes.
  private static func foundationConstruct(_ node: NodeID, _ tree: SyntaxTree) -> String? {
    switch tree[node].kind {
    case .function: "functions"
    case .add, .subtract, .multiply, .divide, .power: "arithmetic"
    case .operator: tree.tokenKind(of: node) == .matches ? "`MATCHES`" : nil
    case .path:
      tree.children(of: node).count == 1 && tree.children(of: node).first.map { tree[$0].kind } == .selfReference
        ? "`SELF` without a property" : nil
    case .subscript: tree.tokenKind(of: node) == .string || tree.tokenKind(of: node) == .placeholder ? nil : "positions"
    default: nil
    }
  }
}
