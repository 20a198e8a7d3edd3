import PredicateDiagnostics

extension LintRule {
  /// Reports comments that silence nothing.
  static let unusedSuppression = LintRule(
    id: "unused-suppression", severity: .warning, summary: "a comment that silences nothing",
    rationale: """
      A `predicate-lint:disable` comment names a rule that finds nothing where the comment applies. The mistake is mended, or the \
      comment stands in the wrong place; left there it would hide the next mistake. Remove it.
      """,
    failing: .code("// predicate-lint:disable:next unknown-property\nrealm.objects(Dog.self).filter(\"age > 3\")"),
    passing: .code("realm.objects(Dog.self).filter(\"age > 3\")"), hasFix: true)
}
