import PredicateSemantics
import PredicateValues

extension RewriteRule {
  static let pruneIn = RewriteRule(
    "prune-in", at: .terms, where: [.and, .sharedSubject],
    reason: "elements of a list that another term rules out are left out of it",
    legality: """
      In an AND an element for which another term about the same value is false cannot make the whole true; each element, null as \
      well, is looked up in the other terms' sets of values.
      """,
    example: Example("minutes IN {1, 5, 9} AND minutes > 3", "minutes IN {5, 9} AND minutes > 3")
  ) { rewriting, id in
    guard case .and(let terms) = rewriting.node(id) else { return false }
    for group in rewriting.subjectGroups(id) {
      for (index, place) in group.places.enumerated() {
        guard var comparison = rewriting.plainComparison(terms[place]), comparison.comparisonOperator == .isIn,
          case .list(let elements) = rewriting.operand(comparison.right).kind
        else { continue }
        let others = group.sets.enumerated().filter { $0.offset != index && $0.element.isExact }.map { $0.element.set }
        let kept = elements.filter { element in
          guard let value = rewriting.constant(element) else { return true }
          return others.allSatisfy { value.isFloatingNaN || $0.contains(value) }
        }
        guard kept.count < elements.count else { continue }
        comparison.right = rewriting.append(list: kept, of: comparison.right)
        var changed = terms
        changed[place] = rewriting.append(.comparison(comparison), standingFor: terms[place])
        rewriting.replace(id, with: .and(changed))
        return true
      }
    }
    return false
  }
}
