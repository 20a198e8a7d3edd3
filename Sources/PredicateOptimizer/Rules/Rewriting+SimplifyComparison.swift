import PredicateSemantics
import PredicateValues

extension Rewriting {
  /// Whether a comparison may be decided or simplified: a quick look, for most may not.
  func isUnusual(_ comparison: Comparison) -> Bool {
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
}
