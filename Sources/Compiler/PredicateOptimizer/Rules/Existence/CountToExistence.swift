extension RewriteRule {
  static let countToExistence = RewriteRule(
    "count-to-existence", at: .comparison, where: [.plain, .subqueryCount],
    reason: "whether a subquery finds anything is known at the first element that it finds",
    legality: """
      The count is above 0 exactly where some element satisfies the body, and 0 where none does, as of an empty collection and \
      behind a null link; entries of a dictionary without an object are passed over by both.
      """,
    example: Example(
      "SUBQUERY(tasks, $t, $t.priority > 5 AND $t.isComplete == false).@count > 0",
      "EXISTS(tasks, $t, $t.priority > 5 AND $t.isComplete == false)", class: "Project")
  ) { rewriting, id in
    guard let comparison = rewriting.plainComparison(id),
      case .subqueryCount(let subquery) = rewriting.operand(comparison.left).kind,
      let isAny = rewriting.asksForAny(comparison)
    else { return false }
    rewriting.replace(
      id, with: .exists(Existence(isAny ? .any : .none, subquery, range: comparison.range)))
    return true
  }
}

extension Rewriting {
  /// Returns `true` for comparisons such as `@count > 0`, and `false` for ones such as `@count == 0`. `nil` for other numbers.
  fileprivate func asksForAny(_ comparison: Comparison) -> Bool? {
    guard case .int(let number)? = constant(comparison.right) else { return nil }
    switch (comparison.comparisonOperator.relation, number) {
    case (.greater, 0), (.notEqual, 0), (.greaterOrEqual, 1): return true
    case (.equal, 0), (.less, 1), (.lessOrEqual, 0): return false
    default: return nil
    }
  }
}
