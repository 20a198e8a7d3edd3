extension RewriteRule {
  static let extremeToAny = RewriteRule(
    "extreme-to-any", at: .comparison, where: [.plain, .aggregate],
    reason: "`@max > k` and `@min < k` are known at the first element that passes k",
    legality: """
      The greatest value is above k exactly where some value is; null and NaN are neither above nor below k, as they take no part in \
      `@max`, and of nothing both are false. Decimals are left alone, for their NaN is below every number; in `rql` so are floats \
      and doubles, behind collections.
      """,
    example: Example("tasks.@max.minutes > 5", "ANY tasks.minutes > 5", class: "Project")
  ) { rewriting, id in
    guard let comparison = rewriting.plainComparison(id), let elements = rewriting.elements(of: comparison) else {
      return false
    }
    switch (elements.function, comparison.comparisonOperator.relation) {
    case (.max, .greater), (.max, .greaterOrEqual), (.min, .less), (.min, .lessOrEqual): break
    default: return false
    }
    rewriting.replace(id, with: .comparison(rewriting.comparison(comparison, of: elements, .any)))
    return true
  }
}
