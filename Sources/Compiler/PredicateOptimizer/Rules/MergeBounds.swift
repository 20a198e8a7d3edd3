extension RewriteRule {
  static let mergeBounds = RewriteRule(
    "merge-bounds", at: .terms, where: [.and, .sharedSubject],
    reason: "`a >= $low AND a <= $high` is one BETWEEN, whatever the parameters will be",
    legality: """
      BETWEEN is the two comparisons, both ends included; of a value that is null or NaN, or with a bound that is NaN, all three are \
      false. A parameter that may be null is left alone.
      """,
    example: Example("priority >= %@ AND priority <= %@", "priority BETWEEN {%1$@, %2$@}")
  ) { rewriting, id in
    guard let terms = rewriting.terms(id), terms.isAnd, terms.ids.count <= Rewriting.maximumComparedTerms else {
      return false
    }
    for (place, term) in terms.ids.enumerated() {
      guard let lower = rewriting.bound(term, .greaterOrEqual) else { continue }
      for (otherPlace, other) in terms.ids.enumerated() {
        guard let upper = rewriting.bound(other, .lessOrEqual), rewriting.isSameOperand(lower.left, upper.left),
          // Sets of values handle two constants.
          rewriting.constant(lower.right) == nil || rewriting.constant(upper.right) == nil
        else { continue }
        let range = rewriting.range(of: [term, other])
        let list = TypedOperand(
          .list([lower.right, upper.right]), type: rewriting.operand(lower.right).type, isNullable: false, range: range)
        var merged = lower
        merged.comparisonOperator = .between
        merged.right = rewriting.append(list)
        merged.range = range
        rewriting.replace(id, withMerged: .comparison(merged), at: [place, otherPlace].sorted(), of: terms)
        return true
      }
    }
    return false
  }
}

extension Rewriting {
  /// Returns a comparison with a non-null bound whose type BETWEEN and orderings treat alike. `nil` for any other node.
  fileprivate func bound(_ id: TypedPredicate.NodeID, _ relation: Relation) -> Comparison? {
    guard let comparison = plainComparison(id), comparison.comparisonOperator == .relation(relation),
      comparison.options.isEmpty,
      let type = operand(comparison.left).type
    else { return nil }
    let bound = operand(comparison.right)
    guard !bound.isNullable, bound.type == type else { return nil }
    if case .list = bound.kind { return nil }
    switch type {
    case .int, .date: return comparison
    case .float, .double, .decimal, .string: return rules.contains(.betweenIsTwoComparisons) ? comparison : nil
    default: return nil
    }
  }
}
