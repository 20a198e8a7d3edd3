extension RewriteRule {
  static let subqueryToAny = RewriteRule(
    "subquery-to-any", at: .exists, after: "count-to-existence",
    reason: "a body of one comparison is a plain ANY, NONE or ALL",
    legality: """
      Both ask the same of each element, null values included. Only of a property of the element itself: behind a further link ANY \
      passes over elements whose link is null, where the body would compare null (language §6.3); in `rql` it does so too where       the property is the link.
      """,
    example: Example(
      "SUBQUERY(tasks, $t, $t.priority > 5).@count > 0", "ANY tasks.priority > 5", class: "Project")
  ) { rewriting, id in
    guard case .exists(let existence) = rewriting.node(id),
      var comparison = rewriting.plainComparison(existence.subquery.body),
      case .path(let path) = rewriting.operand(comparison.left).kind, path.steps.count == 1,
      path.mixedSubscripts.isEmpty, path.steps[0].part == .values,
      existence.subquery.collection.mixedSubscripts.isEmpty,
      let last = existence.subquery.collection.steps.last, last.part == .values
    else { return false }
    var operand = rewriting.operand(comparison.left)
    guard operand.type?.classIndex == nil || !rewriting.rules.contains(.nullLinksAreAbsent) else { return false }
    operand.kind = .path(TypedPath(steps: existence.subquery.collection.steps + path.steps))
    comparison.quantifier = existence.quantifier
    comparison.left = rewriting.append(operand)
    comparison.range = existence.range
    guard !rewriting.predicate.comparesAsMixed(comparison.left) else { return false }
    rewriting.replace(id, with: .comparison(comparison))
    return true
  }
}
