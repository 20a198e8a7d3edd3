import PredicateOptimizer

extension RewriteRule {
  /// Returns the page `docs/reference/optimizer.md`: every rule with its reason.
  static func documentation() -> String {
    var page = """
      # Rewrite rules

      What the optimiser does to a predicate before it becomes a program, in the order in which rules are tried. This page is
      generated from the table of rules, `Sources/Compiler/PredicateOptimizer/Table/RuleTable.swift`;
      `RECORD_GOLDEN=1 swift test --filter PredicateOptimizerTests` writes it anew.

      Logic has two values here: a comparison with null is true or false like any other, and `NOT` is the plain complement. Rules
      that are right elsewhere, such as turning `NOT a > 5` into `a <= 5`, are wrong for a property that may be null. So each rule
      says why it is right for null, NaN and empty collections: `predicate-explain` prints that with the rewritten predicate. Tests compare
      each rule alone, and all of them together, with an evaluator that knows no rules. `Vectors/optimize/rules.json` has an example of each,
      with what becomes of it. The value of a parameter is not known: a rule rewrites it only where that is right for every value.

      Rules are applied from the inside out until none fires, in a bounded number of passes. Then values are shared, terms are
      put in order, and the way to the objects is chosen; whatever the way, the whole predicate is asked of every object found.

      In rewritten predicates, `EXISTS(c, $x, …)`, `EVERY(…)` and `NO(…)` ask whether some, every or no element of a
      collection satisfies a body, as `SUBQUERY(…).@count` does with a number, and `WITH v: …` computes a value once for several
      comparisons.

      | rule | what it does |
      | --- | --- |

      """
    for rule in all { page += "| `\(rule.id)` | \(rule.reason) |\n" }
    return page
  }
}
