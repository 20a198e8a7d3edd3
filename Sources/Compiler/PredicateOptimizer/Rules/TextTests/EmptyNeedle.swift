extension RewriteRule {
  static let emptyNeedle = RewriteRule(
    "empty-needle", at: .comparison, where: [.textTest, .substring],
    reason: "the empty text is in no text, or in every one, as the dialect has it",
    legality: """
      In `nspredicate` the empty or null needle never matches, so ANY is false and NONE true, and ALL is left alone; in `rql` the empty \
      needle matches every string and no null, which is what `!= nil` says. A needle of which `[d]` leaves nothing is \
      empty.
      """,
    example: Example("assignee CONTAINS '' OR priority > 5", "FALSEPREDICATE OR priority > 5")
  ) { rewriting, id in
    guard var comparison = rewriting.textTest(id), let test = comparison.comparisonOperator.textOperator,
      !test.isPattern,
      let value = rewriting.literal(comparison.right)
    else { return false }
    switch value {
    case .string(let text) where rewriting.folding(comparison.options).dropsAll(of: text): break
    case .null where rewriting.rules.nullNeedle(test, inColumn: true) == .nothing: break
    default: return false
    }
    _ = rewriting.constant(comparison.right)
    if !rewriting.rules.contains(.emptyNeedleMatches) {
      guard comparison.quantifier != .all else { return false }
      rewriting.replace(id, with: .constant(comparison.quantifier == Quantifier.none))
      return true
    }
    comparison.comparisonOperator = .relation(.notEqual)
    comparison.options = []
    comparison.right = rewriting.append(constant: .null, range: rewriting.operand(comparison.right).range)
    rewriting.replace(id, with: .comparison(comparison))
    return true
  }
}
