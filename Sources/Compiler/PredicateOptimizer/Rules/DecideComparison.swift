extension RewriteRule {
  static let decideComparison = RewriteRule(
    "decide-comparison", at: .comparison, where: .unusual,
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
}
