import PredicateDiagnostics

extension LintRule {
  /// Reports an invalid comment to the linter.
  static let invalidSuppression = LintRule(
    id: "invalid-suppression", severity: .warning, summary: "a comment to the linter that it does not understand",
    rationale: """
      A comment to the linter is `predicate-lint:disable` (from here to the end of the file, or to `predicate-lint:enable`), \
      `predicate-lint:disable:next`, `predicate-lint:disable:this` or `predicate-lint:disable:file`, then the ids of rules or `all`, \
      then, behind ` -- `, the reason. A comment with a misspelt word or id silences nothing.
      """,
    failing: .code("// predicate-lint:disable:next unknown-propperty -- an old name"),
    passing: .code(
      "// predicate-lint:disable:next unknown-property -- an old name\nrealm.objects(Dog.self).filter(\"oldAge > 3\")"))
}
