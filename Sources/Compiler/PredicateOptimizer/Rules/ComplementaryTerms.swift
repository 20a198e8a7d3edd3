extension RewriteRule {
  static let complementaryTerms = RewriteRule(
    "complementary-terms", at: .terms, where: .opposableTerm,
    reason: "a term and its opposite cannot both hold, and one of them always does",
    legality: """
      Logic has two values, so `x AND NOT x` is false and `x OR NOT x` true of null, NaN and empty collections as well; `==` and \
      `!=`, ANY and NONE are opposites in the same way.
      """,
    example: Example("assignee == 'Ali' OR isComplete == true OR assignee != 'Ali'", "TRUEPREDICATE")
  ) { rewriting, id in
    guard let terms = rewriting.terms(id), terms.ids.count > 1,
      terms.ids.count <= Rewriting.maximumComparedTerms
    else { return false }
    for (index, term) in terms.ids.enumerated() {
      for other in terms.ids[(index + 1)...] where rewriting.areOpposite(term, other) {
        rewriting.replace(id, with: .constant(!terms.isAnd))
        return true
      }
    }
    return false
  }
}

extension Rewriting {
  /// Returns a Boolean value that indicates whether exactly one of two nodes is true for every object.
  fileprivate func areOpposite(_ left: TypedPredicate.NodeID, _ right: TypedPredicate.NodeID) -> Bool {
    switch (node(left), node(right)) {
    case (.not(let inner), _) where isSame(inner, right): return true
    case (_, .not(let inner)) where isSame(left, inner): return true
    case (.comparison(let left), .comparison(let right)):
      guard left.options == right.options, !mayLackValue(left), !predicate.differsFromNull(left),
        !predicate.differsFromNull(right)
      else { return false }
      switch (left.quantifier, right.quantifier) {
      case (nil, nil):
        guard let relation = left.comparisonOperator.relation, !relation.isOrdering,
          right.comparisonOperator == .relation(relation.complement)
        else { return false }
      case (.some(.any), .some(.none)), (.some(.none), .some(.any)):
        guard left.comparisonOperator == right.comparisonOperator else { return false }
      default: return false
      }
      return isSameOperand(left.left, right.left) && isSameOperand(left.right, right.right)
    default: return false
    }
  }
}
