import PredicateDiagnostics
import PredicateSyntax

extension LintRule {
  /// Reports two `ANY`s of the same collection.
  static let twoAnys = LintRule(
    id: "two-anys", severity: .note, summary: "two ANYs of one collection, which different elements may satisfy",
    rationale: """
      Each ANY finds an element of its own: `ANY friends.age > 3 AND ANY friends.name == 'Rex'` is true where one friend is old and another \
      is Rex. To ask one element for both write a SUBQUERY.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("ANY friends.age > 3 AND ANY friends.name == 'Rex'")"#),
    passing: .code(
      #"realm.objects(Dog.self).filter("SUBQUERY(friends, $f, $f.age > 3 AND $f.name == 'Rex').@count > 0")"#)
  ) { rule, checked in
    // `ANY`s that are terms of the same `AND`.
    var findings: [Finding] = []
    for node in checked.tree.nodes.indices where checked.tree[node].kind == .and {
      var collections: Set<String> = []
      for term in checked.tree.children(of: node) where checked.tree[term].kind == .comparison {
        guard !checked.format.touchesHole(checked.tree[term].range), let collection = checked.collectionOfAny(term)
        else {
          continue
        }
        if !collections.insert(collection).inserted {
          findings.append(
            checked.finding(
              rule,
              "each ANY may find another element of `\(collection)`: for one that satisfies both write a SUBQUERY",
              checked.tree[term].range))
        }
      }
    }
    return findings
  }
}
