import PredicateDiagnostics
import PredicateOptimizer

/// Rules that speak where the optimiser finds something to leave out: it knows when that changes no answer.
extension FormatRule {
  /// A rule whose findings are the places where rewrite rules fire.
  static func rewrites(
    _ rule: LintRule, _ ids: Set<String>, _ message: @escaping @Sendable (_ source: String) -> String
  ) -> FormatRule {
    FormatRule(rule: rule) { checked in
      guard let plan = checked.plan else { return [] }
      var seen: Set<SourceRange> = []
      return plan.firings.compactMap { firing in
        guard ids.contains(firing.rule), let range = firing.range, !range.isEmpty, !checked.format.touchesHole(range),
          !checked.readsUntyped(range), seen.insert(range).inserted
        else { return nil }
        return checked.finding(rule, message(checked.source(range)), range)
      }
    }
  }

  /// `a AND a`.
  static let duplicateTerm = rewrites(.duplicateTerm, ["duplicate-terms"]) {
    "`\($0)` has the same term twice: one of them adds nothing, or was meant to be another"
  }

  /// `a AND (a OR b)`, `a > 5 AND a > 3`.
  static let absorbedTerm = rewrites(.absorbedTerm, ["absorption", "implied-terms"]) {
    "in `\($0)` a term decides nothing, because another one says more"
  }

  /// `SUBQUERY(tasks, $t, $t.x == 1).@count > 0`.
  static let subqueryAny = rewrites(.subqueryAny, ["subquery-to-any"]) {
    "`\($0)` is a plain ANY, ALL or NONE, which is shorter and reads better"
  }
}

extension LintRule {
  /// The same term twice.
  static let duplicateTerm = LintRule(
    id: "duplicate-term", severity: .warning, summary: "the same term twice",
    rationale: """
      A term that stands in an AND or OR already adds nothing. Most often one of the two was copied and meant to be changed.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("age > 3 AND name == 'Rex' AND age > 3")"#),
    passing: .code(#"realm.objects(Dog.self).filter("age > 3 AND name == 'Rex'")"#))

  /// A term that another makes idle.
  static let absorbedTerm = LintRule(
    id: "absorbed-term", severity: .warning, summary: "a term that another one makes idle",
    rationale: """
      In `age > 5 AND age > 3` the second term follows from the first, and `a AND (a OR b)` is `a`. The idle term misleads the \
      reader; it may have been meant to be another.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("age > 5 AND age > 3")"#),
    passing: .code(#"realm.objects(Dog.self).filter("age > 5 AND age < 9")"#))

  /// A subquery of one comparison.
  static let subqueryAny = LintRule(
    id: "subquery-any", severity: .note, summary: "a SUBQUERY that is a plain ANY",
    rationale: """
      A subquery that asks one thing of an element and only wants to know whether there is one is an ANY. SUBQUERY is needed where one \
      element has to satisfy several conditions at once.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("SUBQUERY(friends, $f, $f.age > 3).@count > 0")"#),
    passing: .code(#"realm.objects(Dog.self).filter("ANY friends.age > 3")"#))
}
