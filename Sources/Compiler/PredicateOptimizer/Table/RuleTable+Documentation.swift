import PredicateDiagnostics

extension RewriteRule {
  /// The page `docs/reference/optimizer.md`: every rule with its reason, why it is right, and its example.
  package static func documentation() -> String {
    var page = """
      # Rewrite rules

      What the optimiser does to a predicate before it becomes a program, in the order in which rules are tried. This page is
      generated from the table of rules, `Sources/Compiler/PredicateOptimizer/Table/RuleTable.swift`;
      `RECORD_GOLDEN=1 swift test --filter PredicateOptimizerTests` writes it anew.

      Logic has two values here: a comparison with null is true or false like any other, and `NOT` is the plain complement. Rules
      that are right elsewhere, such as turning `NOT a > 5` into `a <= 5`, are wrong for a property that may be null. So each rule
      says why it is right for null, NaN and empty collections, and tests hold each of them alone, and all of them together, against
      an evaluator that knows no rules. A parameter counts as unknown: a rule fires on it only where it is right for every value.

      Rules are applied from the inside out until none fires, in a bounded number of passes. Then values are shared, terms are
      put in order, and the way to the objects is chosen; whatever the way, the whole predicate is asked of every object found.

      In what rules make of predicates, `EXISTS(c, $x, …)`, `EVERY(…)` and `NO(…)` ask whether some, every or no element of a
      collection satisfies a body, as `SUBQUERY(…).@count` does with a number, and `WITH v: …` computes a value once for several
      comparisons.

      """
    for rule in all {
      page += """

        ## \(rule.id)

        \(sentence(rule.reason))

        \(rule.legality)

        ```text
        before  \(rule.example.before)
        after   \(rule.example.after)
        ```

        """
    }
    return page
  }

  /// The reason as a sentence of its own.
  private static func sentence(_ reason: String) -> String {
    guard let first = reason.first, first.isLowercase else { return reason + "." }
    return first.uppercased() + reason.dropFirst() + "."
  }
}
