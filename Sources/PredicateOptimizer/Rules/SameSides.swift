import PredicateSemantics

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
    switch rewriting.operand(comparison.left).type {
    case .float, .double, .mixed, nil: return false
    case .bool, .int, .decimal, .string, .data, .date, .objectID, .uuid, .object: break
    }
    switch comparison.comparisonOperator {
    case .equal, .lessOrEqual, .greaterOrEqual: rewriting.replace(id, with: .constant(true))
    case .notEqual, .less, .greater: rewriting.replace(id, with: .constant(false))
    case .between, .in, .beginsWith, .endsWith, .contains, .like, .isOfKind, .isOfSameKind, .isOfOtherKind, .geoWithin:
      return false
    }
    return true
  }
}
