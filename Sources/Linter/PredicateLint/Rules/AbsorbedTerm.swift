import PredicateDiagnostics

extension LintRule {
  /// Reports a term that another one makes redundant: `a AND (a OR b)`, `a > 5 AND a > 3`.
  static let absorbedTerm = LintRule(
    id: "absorbed-term", severity: .warning, summary: "a term that another one makes redundant",
    rationale: """
      In `age > 5 AND age > 3` the second term follows from the first, and `a AND (a OR b)` is `a`. The redundant term misleads the \
      reader; it may have been meant to be another.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("age > 5 AND age > 3")"#),
    passing: .code(#"realm.objects(Dog.self).filter("age > 5 AND age < 9")"#)
  ) { rule, checked in
    checked.places(of: ["absorption", "implied-terms"]).map(checked.withParentheses).map { range in
      checked.finding(
        rule, "in `\(checked.source(range))` a term decides nothing, because another one says more", range)
    }
  }
}
