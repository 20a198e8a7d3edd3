extension RewriteRule {
  static let simplifyIn = RewriteRule(
    "simplify-in", at: .comparison, where: .membership,
    reason: "IN with no element is false, with one it is `==`, and elements that repeat or cannot match are left out",
    legality: """
      Nothing equals an element of no list, so ANY is false and NONE true, whether there are values or not; ALL is left alone, \
      for it holds of an empty collection. A required value is never null, and an element that equals another finds nothing new. Two elements and more stay a set.
      """,
    example: Example(
      "priority IN {3} AND assignee IN {'Ali', 'Ali', nil}", "priority == 3 AND assignee IN {'Ali', nil}")
  ) { rewriting, id in
    guard var comparison = rewriting.comparison(id), comparison.comparisonOperator == .isIn,
      case .list(let elements) = rewriting.operand(comparison.right).kind, !rewriting.mayLackValue(comparison),
      !rewriting.predicate.comparesAsMixed(comparison.left)
    else { return false }
    let kept = rewriting.useful(elements, of: comparison)
    if kept.isEmpty {
      guard comparison.quantifier != .all else { return false }
      rewriting.replace(id, with: .constant(comparison.quantifier == Quantifier.none))
      return true
    }
    if kept.count == 1 {
      comparison.comparisonOperator = .relation(.equal)
      comparison.right = kept[0]
    } else if kept.count < elements.count {
      comparison.right = rewriting.append(list: kept, of: comparison.right)
    } else {
      return false
    }
    rewriting.replace(id, with: .comparison(comparison))
    return true
  }
}

extension Rewriting {
  /// Returns the elements of a list without redundant ones.
  fileprivate func useful(
    _ elements: [TypedPredicate.OperandID], of comparison: Comparison
  ) -> [TypedPredicate.OperandID] {
    let (type, isNullable) = (type(of: comparison.left), predicate.operands[comparison.left].isNullable)
    let isSingle = comparison.quantifier == nil
    var (few, seen): ([Value], Set<Value>) = ([], [])
    return elements.filter { element in
      guard let value = constant(element) else { return true }
      if value == .null, isSingle, !isNullable { return false }
      if value.isFloatingNaN, rules.nan == .unordered, type != .mixed { return false }
      if type == .int, case .double = value, !rules.contains(.integersAreInDoubles) { return false }
      // Most lists are short enough for a linear search.
      guard elements.count <= 8 else { return seen.insert(value).inserted }
      if few.contains(value) { return false }
      few.append(value)
      return true
    }
  }
}
