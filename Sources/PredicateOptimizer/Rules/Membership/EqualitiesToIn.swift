import PredicateSemantics

extension RewriteRule {
  static let equalitiesToIn = RewriteRule(
    "equalities-to-in", at: .terms,
    reason: "alternatives for one value are one set, which is searched at once",
    legality: """
      IN is defined as equal to some element, null to a null element only. The same holds of ANY: some value equals some \
      element; and of NONE in an AND. Parameters stay what they are.
      """,
    example: Example(
      "assignee == 'Ali' OR assignee == 'Jamie' OR assignee == nil", "assignee IN {'Ali', 'Jamie', nil}")
  ) { rewriting, id in
    guard let terms = rewriting.terms(id), terms.ids.count > 1 else { return false }
    var groups: [UInt64: [Int]] = [:]
    for (place, term) in terms.ids.enumerated() {
      guard let comparison = rewriting.alternative(term, isAnd: terms.isAnd) else { continue }
      groups[rewriting.hash(ofOperand: comparison.left), default: []].append(place)
    }
    // In the order of the text.
    for place in terms.ids.indices {
      guard let first = rewriting.alternative(terms.ids[place], isAnd: terms.isAnd),
        let candidates = groups[rewriting.hash(ofOperand: first.left)], candidates.count > 1, candidates[0] == place
      else { continue }
      let places = candidates.filter { candidate in
        guard let other = rewriting.alternative(terms.ids[candidate], isAnd: terms.isAnd) else { return false }
        return other.options == first.options && other.quantifier == first.quantifier
          && rewriting.isSameOperand(other.left, first.left)
      }
      guard places.count > 1 else { continue }
      rewriting.merge(places, of: terms, id)
      return true
    }
    return false
  }
}

extension Rewriting {
  /// A term that IN can take in: `==` or IN of constants in an OR, bare or with ANY; with NONE in an AND; nil for others.
  fileprivate func alternative(_ id: TypedPredicate.NodeID, isAnd: Bool) -> Comparison? {
    guard let comparison = comparison(id),
      comparison.comparisonOperator == .equal || comparison.comparisonOperator == .in,
      isFixed(comparison.right), !mayLackValue(comparison), !comparesAsMixed(comparison.left)
    else { return nil }
    switch comparison.quantifier {
    case nil, .some(.any): if isAnd { return nil }
    case .some(.none): if !isAnd { return nil }
    case .some(.all): return nil
    }
    switch operand(comparison.left).kind {
    // Several comparisons with a count fuse better than a set of counts.
    case .path, .aggregate: break
    case .subqueryCount, .constant, .parameter, .list, .arithmetic, .kinds, .region: return nil
    }
    switch operand(comparison.right).kind {
    case .parameter(let index):
      let parameter = predicate.parameters[index]
      return parameter.use == .value && !parameter.isNullable ? comparison : nil
    case .constant: return comparison.comparisonOperator == .equal ? comparison : nil
    case .list: return comparison.comparisonOperator == .in ? comparison : nil
    default: return nil
    }
  }

  /// Puts one IN in the place of several terms.
  fileprivate mutating func merge(_ places: [Int], of terms: Terms, _ id: TypedPredicate.NodeID) {
    guard var merged = comparison(terms.ids[places[0]]) else { return }
    var elements: [TypedPredicate.OperandID] = []
    for place in places {
      guard let term = comparison(terms.ids[place]) else { continue }
      if case .list(let more) = operand(term.right).kind { elements += more } else { elements.append(term.right) }
    }
    let range = range(of: places.map { terms.ids[$0] })
    merged.comparisonOperator = .in
    merged.range = range
    merged.right = append(
      TypedOperand(
        .list(elements), type: operand(merged.left).type,
        isNullable: elements.contains { operand($0).isNullable }, range: range))
    replace(id, withMerged: .comparison(merged), at: places, of: terms)
  }
}
