import PredicateAdvice
import PredicateDiagnostics
import PredicateSemantics
import PredicateSyntax

extension LintRule {
  /// Reports searches that cannot use the beginning of a text.
  static let leadingWildcard = LintRule(
    id: "leading-wildcard", severity: .note, isOptIn: true, summary: "a search that has to read every text",
    rationale: """
      CONTAINS, ENDSWITH and LIKE with a leading `*` read the whole text of every object: no index helps. On large classes keep a column that can \
      be searched by its beginning, or a full-text index.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("name CONTAINS 'ex'")"#),
    passing: .code(#"realm.objects(Dog.self).filter("name BEGINSWITH 'Re'")"#)
  ) { rule, checked in
    // `CONTAINS`, `ENDSWITH` and `LIKE '*…'`.
    checked.comparisons.compactMap { comparison in
      let operation = checked.token(comparison)
      let isSearch =
        operation == .contains || operation == .endsWith
        || (operation == .like && checked.written.string(comparison.right)?.hasPrefix("*") == true)
      guard isSearch, checked.tree[comparison.left].kind == .path else { return nil }
      return checked.finding(rule, "this search reads every text to its end", checked.tree[comparison.operation].range)
    }
  }
}
