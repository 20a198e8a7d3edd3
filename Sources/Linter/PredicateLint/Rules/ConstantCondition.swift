import PredicateDiagnostics
import PredicateOptimizer
import PredicateSemantics
import PredicateSyntax

extension LintRule {
  /// Reports a predicate that is constant because of its own terms.
  static let constantCondition = LintRule(
    id: "constant-condition", severity: .warning, summary: "a condition that is always true, or never",
    rationale: """
      The types or the terms of the predicate decide it whatever the object holds: `age > 5 AND age < 3` matches nothing. One of the \
      terms is not what was meant. To match everything or nothing on purpose, write TRUEPREDICATE or FALSEPREDICATE.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("age > 5 AND age < 3")"#),
    passing: .code(#"realm.objects(Dog.self).filter("age > 3 AND age < 5")"#)
  ) { rule, checked in
    // Predicates that simplify to TRUEPREDICATE or FALSEPREDICATE without containing one.
    guard let plan = checked.plan, let predicate = checked.predicate,
      case .constant(let value) = plan.predicate.nodes[plan.predicate.root],
      !predicate.nodes.contains(where: { if case .constant = $0 { true } else { false } }),
      checked.format.holes.isEmpty, !checked.readsUntyped(SourceRange(0, checked.tree.source.utf8.count)),
      // Another enabled rule has a more specific message.
      ![reversedBetween, inList].contains(where: {
        checked.settings.isEnabled($0.id) && !$0.findings(in: checked).isEmpty
      })
    else { return [] }
    return [
      checked.finding(
        rule, value ? "the predicate is true of every object" : "the predicate is true of no object",
        checked.tree[checked.tree.root].range)
    ]
  }
}
