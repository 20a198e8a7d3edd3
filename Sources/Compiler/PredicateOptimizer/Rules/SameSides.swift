extension RewriteRule {
  static let sameSides = RewriteRule(
    "same-sides", at: .comparison, where: .readsBothSides,
    reason: "a value compared with itself needs no look at it",
    legality: """
      `==`, `<=` and `>=` hold of a value and itself, and of null and null; `!=`, `<` and `>` hold of neither. Floats, doubles and \
      mixed values are left alone, for NaN differs from itself.
      """,
    example: Example("priority <= priority", "TRUEPREDICATE")
  ) { rewriting, id in
    guard let comparison = rewriting.comparison(id), comparison.quantifier == nil, comparison.options.isEmpty,
      !rewriting.mayLackValue(comparison), !rewriting.isFixed(comparison.left),
      rewriting.isSameOperand(comparison.left, comparison.right)
    else { return false }
    guard let type = rewriting.operand(comparison.left).type, type != .mixed,
      !TypeSet.floats.contains(ScalarType(type))
    else { return false }
    guard let relation = comparison.comparisonOperator.relation else { return false }
    rewriting.replace(id, with: .constant(relation.holdsOfEquals))
    return true
  }
}
