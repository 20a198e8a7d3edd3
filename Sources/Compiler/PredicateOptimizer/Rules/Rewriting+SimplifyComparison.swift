extension Rewriting {
  /// Returns a Boolean value that indicates whether a comparison may be decided or simplified. This is a quick test, since most cannot.
  func isUnusual(_ comparison: Comparison) -> Bool {
    guard let relation = comparison.comparisonOperator.relation else {
      return comparison.comparisonOperator == .between
    }
    let isOrdering = relation.isOrdering
    switch (predicate.operands[comparison.right].kind, type(of: comparison.left)) {
    case (.constant(.null), _): return isOrdering || !predicate.operands[comparison.left].isNullable
    case (.constant(.float(let number)), _) where number.isNaN: return true
    case (.constant(.double(let number)), _) where number.isNaN: return true
    case (.constant, .bool): return isOrdering
    // A literal is not one of the extreme integers.
    case (.parameter(let index), .int) where predicate.parameters[index].literal != nil:
      if case .path = predicate.operands[comparison.left].kind { return false }
      return true
    case (.constant(let value), .int):
      if case .int(let number) = value {
        if number == .max || number == .min { return true }
        // Counts are never negative.
        switch predicate.operands[comparison.left].kind {
        case .subqueryCount, .aggregate: return number <= 1
        default: return false
        }
      }
      return true
    default: return false
    }
  }
}
