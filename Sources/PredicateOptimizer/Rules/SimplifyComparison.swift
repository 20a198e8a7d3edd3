import PredicateDiagnostics
import PredicateSemantics
import PredicateValues

extension RewriteRule {
  static let decideComparison = RewriteRule(
    "decide-comparison", at: .comparison,
    reason: "a comparison that the type or the nullability of its value decides is a constant",
    legality: """
      The set of values that the comparison is true of is empty, or holds every value that the type allows, null and NaN where \
      they can be: an integer never equals 1.5, a count is never below 0, a range whose ends are the wrong way round holds \
      nothing.
      """,
    example: Example("priority == 1.5", "FALSEPREDICATE")
  ) { rewriting, id in
    guard let comparison = rewriting.plainComparison(id), rewriting.isUnusual(comparison),
      let term = rewriting.termSet(comparison), term.isExact, term.set.isEmpty || term.set.isFull
    else { return false }
    rewriting.replace(id, with: .constant(term.set.isFull && !term.set.isEmpty))
    return true
  }

  static let simplifyComparison = RewriteRule(
    "simplify-comparison", at: .comparison,
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
  /// Whether a comparison may be decided or simplified: a quick look, for most may not.
  fileprivate func isUnusual(_ comparison: Comparison) -> Bool {
    switch comparison.comparisonOperator {
    case .between: return true
    case .in, .beginsWith, .endsWith, .contains, .like, .isOfKind, .isOfSameKind, .isOfOtherKind, .geoWithin:
      return false
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: break
    }
    guard let value = constant(comparison.right) else { return false }
    let left = operand(comparison.left)
    let isOrdering = comparison.comparisonOperator != .equal && comparison.comparisonOperator != .notEqual
    if value == .null { return isOrdering || !left.isNullable }
    if value.isFloatingNaN { return true }
    switch left.type {
    case .bool: return isOrdering
    case .int:
      if case .int(let number) = value {
        if number == .max || number == .min { return true }
        // Counts are never below 0.
        switch left.kind {
        case .subqueryCount, .aggregate: return number <= 1
        default: return false
        }
      }
      return true
    default: return false
    }
  }

  /// Whether a comparison is what an expression says.
  fileprivate func says(_ comparison: Comparison, _ expression: ValueSet.Expression) -> Bool {
    guard comparison.comparisonOperator == expression.comparisonOperator else { return false }
    switch expression.comparisonOperator {
    case .in, .between: return constants(comparison.right) == expression.values
    default: return constant(comparison.right) == expression.values.first
    }
  }
}
