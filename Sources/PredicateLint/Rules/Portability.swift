import PredicateDiagnostics
import PredicateSyntax

extension LintRule {
  /// What Realm takes and Foundation does not.
  static let portability = LintRule(
    id: "portability", severity: .note, isOptIn: true, summary: "a predicate that works in Realm and not in Foundation",
    rationale: """
      `@allKeys` and `@allValues` work in Realm only: the same predicate crashes when it filters an array or a Core Data \
      request.
      """,
    failing: .code(
      """
      final class Shop: Object {
        @Persisted var stock: Map<String, Int>
      }
      realm.objects(Shop.self).filter("ANY stock.@allKeys == 'tea'")
      """),
    passing: .code(#"realm.objects(Dog.self).filter("%K > 3", "age")"#))
}

extension FormatRule {
  /// Texts of Realm sites that Foundation's parser rejects.
  static let portability = FormatRule(rule: .portability) { checked in
    guard checked.model != nil else { return [] }
    let realmOnly: Set<String> = ["@allKeys", "@allValues"]
    return checked.tree.nodes.indices.compactMap { node in
      guard checked.tree[node].kind == .atKeyword, realmOnly.contains(checked.tree.text(of: node)) else { return nil }
      return checked.finding(
        .portability, "`\(checked.tree.text(of: node))` works in Realm only", checked.tree[node].range)
    }
  }
}
