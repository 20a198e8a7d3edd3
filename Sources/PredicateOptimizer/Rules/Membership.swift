import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

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

  static let simplifyIn = RewriteRule(
    "simplify-in", at: .comparison,
    reason: "IN with no element is false, with one it is `==`, and elements that repeat or cannot match are left out",
    legality: """
      Nothing equals an element of no list, so ANY is false and NONE true, whether there are values or not; ALL is left alone, \
      for it holds of an empty collection. A required value is never null, and an element that equals another finds nothing new.
      """,
    example: Example(
      "priority IN {3} AND assignee IN {'Ali', 'Ali', nil}", "priority == 3 AND assignee IN {'Ali', nil}")
  ) { rewriting, id in
    guard var comparison = rewriting.comparison(id), comparison.comparisonOperator == .in,
      case .list(let elements) = rewriting.operand(comparison.right).kind, !rewriting.mayLackValue(comparison),
      !rewriting.comparesAsMixed(comparison.left)
    else { return false }
    let kept = rewriting.useful(elements, of: comparison)
    if kept.isEmpty {
      guard comparison.quantifier != .all else { return false }
      rewriting.replace(id, with: .constant(comparison.quantifier == Quantifier.none))
      return true
    }
    if kept.count == 1 {
      comparison.comparisonOperator = .equal
      comparison.right = kept[0]
    } else if kept.count < elements.count {
      comparison.right = rewriting.append(list: kept, of: comparison.right)
    } else {
      return false
    }
    rewriting.replace(id, with: .comparison(comparison))
    return true
  }

  static let pruneIn = RewriteRule(
    "prune-in", at: .terms,
    reason: "elements of a list that another term rules out are left out of it",
    legality: """
      In an AND an element for which another term about the same value is false cannot make the whole true; each element, null as \
      well, is looked up in the other terms' sets of values.
      """,
    example: Example("minutes IN {1, 5, 9} AND minutes > 3", "minutes IN {5, 9} AND minutes > 3")
  ) { rewriting, id in
    guard case .and(let terms) = rewriting.node(id) else { return false }
    for group in rewriting.subjectGroups(terms) {
      for (index, place) in group.places.enumerated() {
        guard var comparison = rewriting.plainComparison(terms[place]), comparison.comparisonOperator == .in,
          case .list(let elements) = rewriting.operand(comparison.right).kind
        else { continue }
        let others = group.sets.enumerated().filter { $0.offset != index && $0.element.isExact }.map(\.element.set)
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

  static let inToRange = RewriteRule(
    "in-to-range", at: .comparison,
    reason: "integers without a gap are a range, which takes two comparisons however many they are",
    legality: "The range holds the same integers as the list; null is an element of neither.",
    example: Example("priority IN {4, 2, 3, 5}", "priority BETWEEN {2, 5}")
  ) { rewriting, id in
    guard let comparison = rewriting.plainComparison(id), comparison.comparisonOperator == .in,
      rewriting.operand(comparison.left).type == .int, let values = rewriting.constants(comparison.right),
      values.count > 2, let term = rewriting.termSet(comparison),
      let expression = term.set.expression(isBool: false), expression.comparisonOperator == .between
    else { return false }
    rewriting.replace(id, with: rewriting.comparison(expression, of: comparison.left, range: comparison.range))
    return true
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

  /// The elements of a list that find something that the others do not.
  fileprivate func useful(
    _ elements: [TypedPredicate.OperandID], of comparison: Comparison
  ) -> [TypedPredicate.OperandID] {
    let left = operand(comparison.left)
    let isSingle = comparison.quantifier == nil
    var seen = Set<Value>()
    return elements.filter { element in
      guard let value = constant(element) else { return true }
      if value == .null, isSingle, !left.isNullable { return false }
      if value.isFloatingNaN, dialect == .nspredicate, left.type != .mixed { return false }
      if left.type == .int, case .double = value, dialect == .nspredicate { return false }
      return seen.insert(value).inserted
    }
  }

  /// Appends a list of some of a list's elements.
  fileprivate mutating func append(
    list elements: [TypedPredicate.OperandID], of list: TypedPredicate.OperandID
  ) -> TypedPredicate.OperandID {
    var operand = operand(list)
    operand.kind = .list(elements)
    operand.isNullable = elements.contains { self.operand($0).isNullable }
    return append(operand)
  }

  /// Whether `rql` compares an operand's values as mixed ones (LANGUAGE §6.9).
  func comparesAsMixed(_ id: TypedPredicate.OperandID) -> Bool {
    guard dialect == .rql, operand(id).type == .float || operand(id).type == .double else { return false }
    if case .path(let path) = operand(id).kind, path.steps.count == 1, !path.isToMany(in: predicate.schema) {
      return false
    }
    return true
  }
}
