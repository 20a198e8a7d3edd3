extension RewriteRule {
  static let countOfAll = RewriteRule(
    "count-of-all", at: .comparison, where: [.plain, .subqueryCount],
    reason: "a subquery that takes every element is `@count`, which is known without a look at them",
    legality: """
      `@count` counts elements with their duplicates, as the subquery does. Dictionaries are left alone, for `@count` counts their \
      entries without an object and the subquery does not; so are collections behind to-many steps.
      """,
    example: Example("SUBQUERY(tasks, $t, TRUEPREDICATE).@count > 3", "tasks.@count > 3", class: "Project")
  ) { rewriting, id in
    guard var comparison = rewriting.plainComparison(id),
      case .subqueryCount(let subquery) = rewriting.operand(comparison.left).kind,
      case .constant(true) = rewriting.node(subquery.body), rewriting.holdsOnlyObjects(subquery.collection)
    else { return false }
    var operand = rewriting.operand(comparison.left)
    operand.kind = .aggregate(Aggregate(.count, of: subquery.collection, property: nil))
    comparison.left = rewriting.append(operand)
    rewriting.replace(id, with: .comparison(comparison))
    return true
  }
}
