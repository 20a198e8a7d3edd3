import PredicateDiagnostics
import PredicateSyntax
import PredicateValues

extension LintRule {
  /// Reports predicates that Realm accepts and Foundation rejects.
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
    passing: .code(#"realm.objects(Dog.self).filter("friends.@max.age > 3")"#)
  ) { rule, checked in
    // Predicates for Realm that Foundation rejects or cannot evaluate.
    guard checked.tree.dialect != .foundation else { return [] }
    let other = parse(checked.tree.source, dialect: .foundation, limits: checked.settings.limits)
    guard other.tree != nil else { return checked.rejections(rule, other.diagnostics, by: "Foundation") }
    let unknown: Set<TokenKind> = [.atAllKeys, .atAllValues]
    return checked.tree.nodes.indices.flatMap { path -> [Finding] in
      guard checked.tree[path].kind == .path else { return [] }
      let elements = checked.tree.children(of: path)
      return elements.compactMap { element in
        let text = checked.tree.text(of: element)
        guard let kind = checked.tree.tokenKind(of: element), checked.tree[element].kind == .atKeyword,
          unknown.contains(kind)
            || element == elements.last && AggregateFunction(word: String(text.dropFirst()))?.reducesValues == true
        else { return nil }
        return checked.finding(
          rule,
          unknown.contains(kind)
            ? "`\(text)` works in Realm only" : "Foundation needs a property behind `\(text)`, such as `\(text).self`",
          checked.tree[element].range)
      }
    }
  }
}

extension CheckedFormat {
  /// Returns a rule's finding for the first diagnostic of the other dialect's parser.
  func rejections(_ rule: LintRule, _ diagnostics: [Diagnostic], by whom: String) -> [Finding] {
    diagnostics.prefix(1).compactMap { diagnostic in
      // Limits are this compiler's own and not part of either dialect.
      if diagnostic.code.entry.stage == .limit { return nil }
      if let range = diagnostic.range, format.touchesHole(range) { return nil }
      return finding(rule, "\(whom) does not take this: \(diagnostic.message)", diagnostic.range)
    }
  }
}
