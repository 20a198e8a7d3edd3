import PredicateAdvice
import PredicateSemantics
import PredicateSyntax

extension LintRule {
  /// Reports wildcards of SQL or of regular expressions in `LIKE`.
  static let foreignPattern = LintRule(
    .foreignPattern, summary: "LIKE with wildcards of another language",
    rationale: """
      The wildcards of LIKE are `*` for any text and `?` for one character. `%` and `_`, which SQL uses, and `.*`, `.+` and `^`, which regular \
      expressions use, are plain characters here, so the comparison finds only texts that contain them.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("name LIKE 'R%x'")"#),
    passing: .code(#"realm.objects(Dog.self).filter("name LIKE 'R*x'")"#)
  ) { checked, _ in
    // `'%s'` is a placeholder in quotation marks if the call has an argument for it.
    checked.site.arguments?.count == checked.tree.placeholderCount || !checked.hasQuotedPlaceholder
  }
}

extension CheckedFormat {
  /// A Boolean value that indicates whether a string literal is a placeholder.
  fileprivate var hasQuotedPlaceholder: Bool {
    comparisons.contains { written.string($0.right).map { Placeholder(token: $0) != nil } ?? false }
  }
}
