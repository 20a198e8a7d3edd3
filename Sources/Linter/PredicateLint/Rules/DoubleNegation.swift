import PredicateDiagnostics
import PredicateSyntax

extension LintRule {
  /// Reports double negation.
  static let doubleNegation = LintRule(
    id: "double-negation", severity: .warning, summary: "NOT of NOT",
    rationale: "Two negations cancel each other out. Leave both out, or the one that was not meant.",
    failing: .code(#"realm.objects(Dog.self).filter("NOT (NOT isGood == true)")"#),
    passing: .code(#"realm.objects(Dog.self).filter("isGood == true")"#)
  ) { rule, checked in
    // `NOT` of `NOT`, with any parentheses between them.
    checked.tree.nodes.indices.compactMap { node in
      guard checked.tree[node].kind == .not, let inner = checked.tree.child(.predicate, of: node),
        checked.tree[inner].kind == .not, let condition = checked.tree.child(.predicate, of: inner),
        !checked.format.touchesHole(checked.tree[node].range)
      else { return nil }
      let range = checked.tree[node].range
      // A negation ends with its condition, except for closing parentheses.
      let text = checked.source(checked.tree[condition].range)
      let isJoined = checked.tree[condition].kind == .and || checked.tree[condition].kind == .or
      return checked.finding(
        rule, "two negations cancel each other out", range,
        fix: checked.fix(
          "leave both negations out", isSafe: false, [(range, isJoined ? "(\(text))" : text)]))
    }
  }
}
