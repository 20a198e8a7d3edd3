extension RewriteRule {
  static let simplifyComparison = RewriteRule(
    "simplify-comparison", at: .comparison, where: .unusual,
    reason:
      "constants become values of the property's own type, and a range or set that is simpler otherwise is written so",
    legality: """
      The new comparison is true of exactly the same set of values, null and NaN included: of integers, above 4.5 are those from \
      5 on, and BETWEEN two equal ends is `==`, which null does not satisfy either.
      """,
    example: Example("priority > 4.5", "priority >= 5")
  ) { rewriting, id in
    guard let comparison = rewriting.plainComparison(id), rewriting.isUnusual(comparison),
      let term = rewriting.termSet(comparison), term.isExact, !term.set.isEmpty, !term.set.isFull,
      let expression = term.set.expression(isBool: rewriting.operand(comparison.left).type == .bool),
      !rewriting.says(comparison, expression)
    else { return false }
    rewriting.replace(id, with: rewriting.comparison(expression, of: comparison.left, range: comparison.range))
    return true
  }
}

extension Rewriting {
  /// Returns a Boolean value that indicates whether a comparison has the form of an expression.
  fileprivate func says(_ comparison: Comparison, _ expression: ValueSet.Expression) -> Bool {
    guard comparison.comparisonOperator == expression.comparisonOperator else { return false }
    switch expression.comparisonOperator {
    case .isIn, .between: return constants(comparison.right) == expression.values
    default: return constant(comparison.right) == expression.values.first
    }
  }
}
