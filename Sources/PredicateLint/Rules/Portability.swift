import PredicateDiagnostics
import PredicateSyntax

extension LintRule {
  /// What Realm takes and Foundation does not.
  static let portability = LintRule(
    id: "portability", severity: .note, isOptIn: true, summary: "a predicate that works in Realm and not in Foundation",
    rationale: """
      A predicate that is to filter an array or a Core Data request, too, has to be one that Foundation understands. What only Realm's own \
      language has – `TEXT`, `geoWithin`, `SORT`, `@links`, typed literals – Foundation's parser rejects with an exception; \
      `@sum`, `@min`, `@max` and `@avg` at the end of a path, and `@allKeys` and `@allValues`, it takes and cannot carry out.
      """,
    failing: .code(
      """
      final class Shop: Object {
        @Persisted var prices: List<Int>
      }
      realm.objects(Shop.self).filter("prices.@max > 3")
      """),
    passing: .code(#"realm.objects(Dog.self).filter("friends.@max.age > 3")"#))

  /// What Foundation takes and Realm does not.
  static let foundationOnly = LintRule(
    id: "foundation-only", severity: .note, isOptIn: true,
    summary: "a predicate that works in Foundation and not in Realm",
    rationale: """
      `MATCHES`, functions, `CAST`, arithmetic, bitwise operators, `SELF` alone, positions in brackets and `@` operators such as \
      `@distinctUnionOfObjects` work where Foundation filters objects in memory. Where the same predicate is one day given to Realm it is an \
      exception.
      """,
    failing: .code(#"let codes = NSPredicate(format: "SELF MATCHES %@", "[A-Z]+")"#),
    passing: .code(#"let codes = NSPredicate(format: "code LIKE %@", "A*")"#))
}

extension FormatRule {
  /// Texts of Realm sites that Foundation rejects, or cannot carry out.
  static let portability = FormatRule(rule: .portability) { checked in
    guard checked.tree.dialect != .foundation else { return [] }
    let other = parse(checked.tree.source, dialect: .foundation, limits: checked.settings.limits)
    guard other.tree != nil else { return checked.rejections(.portability, other.diagnostics, by: "Foundation") }
    let unknown: Set<TokenKind> = [.atAllKeys, .atAllValues]
    let aggregates: Set<TokenKind> = [.atMin, .atMax, .atSum, .atAvg]
    return checked.tree.nodes.indices.flatMap { path -> [Finding] in
      guard checked.tree[path].kind == .path else { return [] }
      let elements = checked.tree.children(of: path)
      return elements.compactMap { element in
        guard let kind = checked.tree.tokenKind(of: element), checked.tree[element].kind == .atKeyword,
          unknown.contains(kind) || (aggregates.contains(kind) && element == elements.last)
        else { return nil }
        let text = checked.tree.text(of: element)
        return checked.finding(
          .portability,
          unknown.contains(kind)
            ? "`\(text)` works in Realm only" : "Foundation needs a property behind `\(text)`, such as `\(text).self`",
          checked.tree[element].range)
      }
    }
  }

  /// Texts of other sites that Realm rejects, whatever the class.
  static let foundationOnly = FormatRule(rule: .foundationOnly) { checked in
    guard checked.site.subject == .foundation, checked.tree.dialect == .foundation else { return [] }
    let other = parse(checked.tree.source, dialect: .nspredicate, limits: checked.settings.limits)
    guard let tree = other.tree else { return checked.rejections(.foundationOnly, other.diagnostics, by: "Realm") }
    return tree.nodes.indices.compactMap { node in
      guard !tree.isDateCast(node), let what = foundationConstruct(node, tree) else { return nil }
      let range = tree[node].range
      return checked.format.touchesHole(range)
        ? nil : checked.finding(.foundationOnly, "Realm has no \(what)", range)
    }
  }

  /// What of a tree that both grammars know Realm's checker rejects for every class; nil for the rest.
  private static func foundationConstruct(_ node: NodeID, _ tree: SyntaxTree) -> String? {
    switch tree[node].kind {
    case .function: "functions"
    case .add, .subtract, .multiply, .divide, .power: "arithmetic"
    case .operator: tree.tokenKind(of: node) == .matches ? "`MATCHES`" : nil
    case .path:
      tree.children(of: node).count == 1 && tree.child(0, of: node).map { tree[$0].kind } == .selfReference
        ? "`SELF` without a property" : nil
    case .subscript: tree.tokenKind(of: node) == .string || tree.tokenKind(of: node) == .placeholder ? nil : "positions"
    default: nil
    }
  }
}

extension CheckedFormat {
  /// Findings of a rule for what the other language's parser says of a text.
  fileprivate func rejections(_ rule: LintRule, _ diagnostics: [Diagnostic], by whom: String) -> [Finding] {
    diagnostics.prefix(1).compactMap { diagnostic in
      // Limits are ours, and no matter of either language.
      if diagnostic.code.entry.stage == .limit { return nil }
      if let range = diagnostic.range, format.touchesHole(range) { return nil }
      return finding(rule, "\(whom) does not take this: \(diagnostic.message)", diagnostic.range)
    }
  }
}
