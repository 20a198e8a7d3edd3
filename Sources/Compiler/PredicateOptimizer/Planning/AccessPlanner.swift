/// Finds the cheapest access path for a rewritten predicate.
struct AccessPlanner {
  let predicate: TypedPredicate
  let model: CostModel
  let rules: RuleSet

  /// An access path and the rule that found it.
  private struct Candidate {
    var alternative: AccessAlternative
    var rule: String
  }

  /// The access path of a comparison, and the position of its rule in the table.
  private struct Lookup {
    var access: AccessPath
    var rule: Int?
    var range: SourceRange
  }

  /// The maximum number of lookups of a union.
  private static let maximumLookups = 32

  /// Sets the access path of a plan and its alternatives.
  func choose(for plan: inout Plan) {
    let terms = self.terms
    guard terms.contains(where: opensWay) else { return }
    let estimates = model.estimates(of: predicate)
    let rows = model.rowCount(ofClass: predicate.rootClass)
    let test = estimates[predicate.root].cost
    var candidates: [Candidate] = []
    for term in terms {
      if let candidate = candidate(term, estimates, rows: rows, test: test) { candidates.append(candidate) }
    }
    guard !candidates.isEmpty else { return }
    plan.testCost = test
    let scan = AccessAlternative(.fullScan, rows: rows, cost: CostModel.scanCost(rows: rows, test: test))
    let ordered = candidates.enumerated().sorted { left, right in
      let (first, second) = (left.element.alternative.cost, right.element.alternative.cost)
      return first == second ? left.offset < right.offset : first < second
    }.map { $0.element }
    let best = ordered[0].alternative
    plan.alternatives = ordered.map { $0.alternative }
    plan.alternatives.insert(scan, at: plan.alternatives.firstIndex { $0.cost >= scan.cost } ?? ordered.count)
    guard best.cost < scan.cost else { return }
    plan.access = best.access
    let range = best.ranges.dropFirst().reduce(best.ranges.first) { $0?.union($1) }
    plan.firings.append(
      RuleFiring(rule: ordered[0].rule, range: range, before: "every object", after: best.access.text(in: predicate)))
  }

  /// The terms that must all be true.
  private var terms: [TypedPredicate.NodeID] {
    var root = predicate.root
    while case .sharing(_, let inner) = predicate.nodes[root] { root = inner }
    switch predicate.nodes[root] {
    case .and(let ids): return ids
    case .comparison, .or: return [root]
    case .constant, .not, .listComparison, .exists, .sharing: return []
    }
  }

  /// Returns a Boolean value that indicates whether an index can find the rows of a term.
  private func opensWay(_ id: TypedPredicate.NodeID) -> Bool {
    switch predicate.nodes[id] {
    case .comparison: lookup(id) != nil
    case .or(let ids): ids.count <= Self.maximumLookups && ids.allSatisfy { !lookups(ofAlternative: $0).isEmpty }
    case .constant, .not, .and, .listComparison, .exists, .sharing: false
    }
  }

  /// Returns the lookups of an alternative, each of which alone finds all its rows.
  private func lookups(ofAlternative id: TypedPredicate.NodeID) -> [(term: TypedPredicate.NodeID, lookup: Lookup)] {
    let terms: [TypedPredicate.NodeID]
    if case .and(let ids) = predicate.nodes[id] { terms = ids } else { terms = [id] }
    return terms.compactMap { term in lookup(term).map { (term, $0) } }
  }

  private func candidate(
    _ term: TypedPredicate.NodeID, _ estimates: [Estimate], rows: Double, test: Double
  ) -> Candidate? {
    func found(_ term: TypedPredicate.NodeID, _ access: AccessPath) -> Double {
      if case .primaryKey = access { min(1, rows) } else { max(0, rows * estimates[term].selectivity) }
    }
    func candidate(_ access: AccessPath, _ rule: Int?, finding number: Double, _ ranges: [SourceRange]) -> Candidate? {
      guard let rule, rules.contains(rule) else { return nil }
      let key = predicate.schema.classes[predicate.rootClass].primaryKey
      return Candidate(
        alternative: AccessAlternative(
          access, rows: number, cost: CostModel.cost(of: access, finding: number, test: test),
          buildCost: CostModel.buildCost(of: access, rows: rows, primaryKey: key), ranges: ranges),
        rule: RewriteRule.applications[rule].id)
    }
    if let lookup = lookup(term) {
      return candidate(lookup.access, lookup.rule, finding: found(term, lookup.access), [lookup.range])
    }
    guard case .or(let ids) = predicate.nodes[term], ids.count <= Self.maximumLookups else { return nil }
    var parts: [Lookup] = []
    var sum = 0.0
    for id in ids {
      let cheapest = lookups(ofAlternative: id).map { (lookup: $0.lookup, rows: found($0.term, $0.lookup.access)) }
        .min {
          CostModel.cost(of: $0.lookup.access, finding: $0.rows, test: test)
            < CostModel.cost(of: $1.lookup.access, finding: $1.rows, test: test)
        }
      guard let cheapest else { return nil }
      parts.append(cheapest.lookup)
      sum += cheapest.rows
    }
    return candidate(
      .union(parts.map { $0.access }), RewriteRule.places.indexUnion, finding: min(sum, rows), parts.map { $0.range })
  }

  /// Returns the access path of a comparison. `nil` if it cannot use an index.
  private func lookup(_ id: TypedPredicate.NodeID) -> Lookup? {
    guard case .comparison(let comparison) = predicate.nodes[id], let (access, rule) = access(of: comparison) else {
      return nil
    }
    return Lookup(access: access, rule: rule, range: comparison.range)
  }

  private func access(of comparison: Comparison) -> (AccessPath, Int?)? {
    guard comparison.quantifier == nil, comparison.options.isEmpty,
      case .path(let path) = predicate.operands[comparison.left].kind, path.steps.count == 1,
      path.mixedSubscripts.isEmpty, path.steps[0].part == .values
    else { return nil }
    let (owner, property) = (path.steps[0].classIndex, path.steps[0].property)
    guard predicate.schema.hasIndex(owner, property) else { return nil }
    let isKey = predicate.schema.classes[owner].primaryKey == property
    let type = predicate.schema.classes[owner].properties[property].type
    let right = comparison.right
    switch comparison.comparisonOperator {
    case .relation(.equal):
      guard let constant = constant(right, type, allowsNull: true) else { return nil }
      return isKey
        ? (.primaryKey(property: property, constant), RewriteRule.places.primaryKeyLookup)
        : (.indexEquality(property: property, [constant]), RewriteRule.places.indexLookup)
    case .isIn:
      guard case .list(let elements) = predicate.operands[right].kind else { return nil }
      let constants = elements.compactMap { constant($0, type, allowsNull: true) }
      guard constants.count == elements.count else { return nil }
      return (.indexEquality(property: property, constants), RewriteRule.places.indexLookup)
    case .relation(.notEqual): return nil
    case .relation(let relation):
      guard let bound = bound(right, type, isIncluded: relation.holdsOfEquals) else { return nil }
      let isUpper = relation == .less || relation == .lessOrEqual
      return (
        .indexRange(property: property, lower: isUpper ? nil : bound, upper: isUpper ? bound : nil),
        RewriteRule.places.indexRange
      )
    case .between:
      guard case .list(let bounds) = predicate.operands[right].kind, bounds.count == 2,
        let lower = bound(bounds[0], type, isIncluded: true), let upper = bound(bounds[1], type, isIncluded: true)
      else { return nil }
      return (.indexRange(property: property, lower: lower, upper: upper), RewriteRule.places.indexRange)
    case .text(.beginsWith):
      // The dialects differ for an empty needle, so a parameter is not supported, except that of a literal, which is not empty.
      guard type.element == .string, let prefix = constant(right, type, allowsNull: false) else { return nil }
      switch prefix {
      case .value(.string(let text)) where !text.isEmpty: break
      case .parameter(let index) where predicate.parameters[index].literal != nil: break
      default: return nil
      }
      return (.indexPrefix(property: property, prefix), RewriteRule.places.indexRange)
    case .text, .isOfKind, .isOfSameKind, .isOfOtherKind, .geoWithin: return nil
    }
  }

  private func bound(_ id: TypedPredicate.OperandID, _ type: PropertyType, isIncluded: Bool) -> AccessBound? {
    constant(id, type, allowsNull: false).map { AccessBound($0, isIncluded: isIncluded) }
  }

  /// Returns a constant of the property's own type.
  private func constant(_ id: TypedPredicate.OperandID, _ type: PropertyType, allowsNull: Bool) -> AccessConstant? {
    switch predicate.operands[id].kind {
    case .constant(.null): return allowsNull ? .value(.null) : nil
    case .constant(let value): return predicate.operands[id].type == type.element ? .value(value) : nil
    case .parameter(let index):
      guard predicate.parameters[index].use == .value, predicate.operands[id].type == type.element,
        allowsNull || !predicate.parameters[index].isNullable
      else { return nil }
      return .parameter(index)
    case .path, .aggregate, .subqueryCount, .list, .arithmetic, .kinds, .region: return nil
    }
  }
}
