extension RewriteRule {
  static let extremeToAll = RewriteRule(
    "extreme-to-all", at: .comparison, where: [.plain, .aggregate],
    reason: "`@min > k` and `@max < k` are known at the first element that does not pass k",
    legality: """
      The least value is above k exactly where every value is and there is one: of nothing `@min` is null, and the comparison false, \
      where ALL is true. Only for integers and dates that are never null: an element that is null or NaN takes no part in \
      `@min`, and would fail ALL. Dictionaries are left alone for their entries without an object.
      """,
    example: Example(
      "tasks.@min.priority > 5", "tasks.@count > 0 AND ALL tasks.priority > 5", class: "Project")
  ) { rewriting, id in
    guard let comparison = rewriting.plainComparison(id), let elements = rewriting.elements(of: comparison),
      !elements.isNullable, elements.type == .int || elements.type == .date,
      rewriting.holdsOnlyElements(elements.collection)
    else { return false }
    switch (elements.function, comparison.comparisonOperator.relation) {
    case (.min, .greater), (.min, .greaterOrEqual), (.max, .less), (.max, .lessOrEqual): break
    default: return false
    }
    let all = rewriting.append(.comparison(rewriting.comparison(comparison, of: elements, .all)))
    let range = rewriting.operand(comparison.left).range
    let count = rewriting.append(
      TypedOperand(
        .aggregate(Aggregate(.count, of: elements.collection, property: nil)), type: .int, isNullable: false,
        range: range))
    let zero = rewriting.append(constant: .int(0), range: range)
    let isNotEmpty = rewriting.append(
      .comparison(Comparison(quantifier: nil, left: count, .relation(.greater), right: zero, range: comparison.range)))
    rewriting.replace(id, with: .and([isNotEmpty, all]))
    return true
  }
}
