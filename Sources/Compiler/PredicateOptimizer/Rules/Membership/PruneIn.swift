extension RewriteRule {
  static let pruneIn = RewriteRule(
    "prune-in", at: .terms, where: [.and, .sharedSubject],
    reason: "elements of a list that another term rules out are left out of it",
    legality: """
      In an AND an element for which another term about the same value is false cannot make the whole true; each element, null as \
      well, is looked up in the values for which all of them are true.
      """,
    example: Example("minutes IN {1, 5, 9} AND minutes > 3", "minutes IN {5, 9} AND minutes > 3")
  ) { rewriting, id in
    guard case .and(var terms) = rewriting.node(id) else { return false }
    var hasChanged = false
    for group in rewriting.subjectGroups(id) {
      let exact = group.sets.filter { $0.isExact }.map { $0.set }
      guard exact.count > 1, let first = exact.first else { continue }
      let common = exact.dropFirst().reduce(first) { $0.intersection($1) }
      for place in group.places {
        guard var comparison = rewriting.plainComparison(terms[place]), comparison.comparisonOperator == .isIn,
          case .list(let elements) = rewriting.operand(comparison.right).kind
        else { continue }
        let kept = elements.filter { rewriting.constant($0).map { $0.isFloatingNaN || common.contains($0) } ?? true }
        guard kept.count < elements.count else { continue }
        comparison.right = rewriting.append(list: kept, of: comparison.right)
        terms[place] = rewriting.append(.comparison(comparison), standingFor: terms[place])
        hasChanged = true
      }
    }
    if hasChanged { rewriting.replace(id, with: .and(terms)) }
    return hasChanged
  }
}
