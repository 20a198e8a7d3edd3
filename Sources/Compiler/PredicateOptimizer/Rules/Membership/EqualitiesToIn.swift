extension RewriteRule {
  static let equalitiesToIn = RewriteRule(
    "equalities-to-in", at: .terms, where: .sharedSubject,
    reason: "alternatives for one value are one set, which is searched at once",
    legality: """
      IN is defined as equal to some element, null to a null element only. The same holds of ANY: some value equals some \
      element; and of NONE in an AND. Parameters stay what they are.
      """,
    example: Example(
      "assignee == 'Ali' OR assignee == 'Jamie' OR assignee == nil", "assignee IN {'Ali', 'Jamie', nil}")
  ) { rewriting, id in
    guard let terms = rewriting.terms(id), terms.ids.count > 1 else { return false }
    var places = terms.ids.indices.filter { rewriting.alternative(terms.ids[$0], isAnd: terms.isAnd) != nil }
    // Grouping by subject takes no longer than sorting.
    places.sort {
      let (left, right) = (rewriting.facts[terms.ids[$0]].subject, rewriting.facts[terms.ids[$1]].subject)
      return left == right ? $0 < $1 : left < right
    }
    var merged: [Int] = []
    var rest = places[...]
    while let first = rest.first {
      let subject = rewriting.facts[terms.ids[first]].subject
      let run = rest.prefix { rewriting.facts[terms.ids[$0]].subject == subject }
      rest = rest.dropFirst(run.count)
      let group = rewriting.alternatives(run, of: terms)
      // Choose the first group in the text.
      if group.count > 1, merged.isEmpty || group[0] < merged[0] { merged = group }
    }
    guard !merged.isEmpty else { return false }
    rewriting.merge(merged, of: terms, id)
    return true
  }
}

extension Rewriting {
  /// Returns the positions of the terms that are alternatives to the first one.
  fileprivate func alternatives(_ places: ArraySlice<Int>, of terms: Terms) -> [Int] {
    guard let place = places.first, let first = comparison(terms.ids[place]) else { return [] }
    return places.filter { place in
      guard let other = comparison(terms.ids[place]) else { return false }
      return other.options == first.options && other.quantifier == first.quantifier
        && isSameOperand(other.left, first.left)
    }
  }

  /// Returns a term that can merge into IN. These are `==` and IN with constants: in an OR, unquantified or with ANY; in an AND, with NONE.
  /// `nil` for other terms.
  fileprivate func alternative(_ id: TypedPredicate.NodeID, isAnd: Bool) -> Comparison? {
    guard let comparison = comparison(id),
      comparison.comparisonOperator == .relation(.equal) || comparison.comparisonOperator == .isIn,
      isFixed(comparison.right), !mayLackValue(comparison), !predicate.comparesAsMixed(comparison.left)
    else { return nil }
    switch comparison.quantifier {
    case nil, .some(.any): if isAnd { return nil }
    case .some(.none): if !isAnd { return nil }
    case .some(.all): return nil
    }
    switch predicate.operands[comparison.left].kind {
    // Several comparisons with a count fuse better than a set of counts.
    case .path, .aggregate: break
    case .subqueryCount, .constant, .parameter, .list, .arithmetic, .kinds, .region: return nil
    }
    switch predicate.operands[comparison.right].kind {
    case .parameter(let index):
      return predicate.parameters[index].use == .value && !predicate.parameters[index].isNullable ? comparison : nil
    case .constant: return comparison.comparisonOperator == .relation(.equal) ? comparison : nil
    case .list: return comparison.comparisonOperator == .isIn ? comparison : nil
    default: return nil
    }
  }

  /// Replaces several terms with one IN.
  fileprivate mutating func merge(_ places: [Int], of terms: Terms, _ id: TypedPredicate.NodeID) {
    guard var merged = comparison(terms.ids[places[0]]) else { return }
    var elements: [TypedPredicate.OperandID] = []
    for place in places {
      guard let term = comparison(terms.ids[place]) else { continue }
      if case .list(let more) = predicate.operands[term.right].kind {
        elements += more
      } else {
        elements.append(term.right)
      }
    }
    let range = range(of: places.map { terms.ids[$0] })
    merged.comparisonOperator = .isIn
    merged.range = range
    merged.right = append(
      TypedOperand(
        .list(elements), type: type(of: merged.left),
        isNullable: elements.contains { predicate.operands[$0].isNullable }, range: range))
    replace(id, withMerged: .comparison(merged), at: places, of: terms)
  }
}
