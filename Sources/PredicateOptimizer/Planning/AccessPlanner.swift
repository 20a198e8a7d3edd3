import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// Finds the cheapest way to the rows of a rewritten predicate.
struct AccessPlanner {
  let predicate: TypedPredicate
  let model: CostModel
  let rules: RuleSet

  /// A way to the rows, the term that it comes of, and the rule that found it.
  private struct Candidate {
    var alternative: AccessAlternative
    var rule: String
    var range: SourceRange?
  }

  /// Sets the way to the rows of a plan and its alternatives.
  func choose(for plan: inout Plan) {
    let terms: [TypedPredicate.NodeID]
    switch predicate.nodes[predicate.root] {
    case .and(let ids): terms = ids
    case .comparison: terms = [predicate.root]
    case .constant, .not, .or, .listComparison, .exists, .sharing: return
    }
    guard terms.contains(where: { access(of: $0) != nil }) else { return }
    let estimates = model.estimates(of: predicate)
    let rows = model.rowCount(ofClass: predicate.rootClass)
    let whole = estimates[predicate.root]
    var candidates: [Candidate] = []
    for term in terms {
      guard let (access, index) = access(of: term), let index, rules.contains(index) else { continue }
      let found = isUnique(access) ? min(1, rows) : max(0, rows * estimates[term].selectivity)
      candidates.append(
        Candidate(
          alternative: AccessAlternative(
            access, rows: found, cost: CostModel.cost(of: access, finding: found, test: whole.cost)),
          rule: RewriteRule.all[index].id, range: range(of: term)))
    }
    guard !candidates.isEmpty else { return }
    plan.testCost = whole.cost
    let scan = AccessAlternative(.fullScan, rows: rows, cost: CostModel.scanCost(rows: rows, test: whole.cost))
    let ordered = candidates.enumerated().sorted { left, right in
      let (first, second) = (left.element.alternative.cost, right.element.alternative.cost)
      return first == second ? left.offset < right.offset : first < second
    }.map(\.element)
    let isWorthIt = ordered[0].alternative.cost < scan.cost
    plan.alternatives = ordered.map(\.alternative)
    plan.alternatives.insert(scan, at: plan.alternatives.firstIndex { $0.cost >= scan.cost } ?? ordered.count)
    guard isWorthIt else { return }
    plan.access = ordered[0].alternative.access
    let text = plan.access.text(in: predicate)
    plan.firings.append(RuleFiring(rule: ordered[0].rule, range: ordered[0].range, before: "every object", after: text))
  }

  private func isUnique(_ access: AccessPath) -> Bool {
    if case .primaryKey = access { true } else { false }
  }

  private func range(of id: TypedPredicate.NodeID) -> SourceRange? {
    if case .comparison(let comparison) = predicate.nodes[id] { comparison.range } else { nil }
  }

  /// The way that a term opens, and the place of its rule in the table; nil where there is none.
  private func access(of id: TypedPredicate.NodeID) -> (AccessPath, Int?)? {
    guard case .comparison(let comparison) = predicate.nodes[id], comparison.quantifier == nil,
      comparison.options.isEmpty,
      case .path(let path) = predicate.operands[comparison.left].kind, path.steps.count == 1,
      path.mixedSubscripts.isEmpty, path.steps[0].part == .values
    else { return nil }
    let property = path.steps[0].property
    let owner = predicate.schema.classes[path.steps[0].classIndex]
    let type = owner.properties[property].type
    let isKey = owner.primaryKey == property
    guard isKey || owner.properties[property].isIndexed, type.collection == nil else { return nil }
    switch type.element {
    case .bool, .int, .string, .date, .objectID, .uuid: break
    case .float, .double, .decimal, .data, .mixed, .object: return nil
    }
    let right = comparison.right
    switch comparison.comparisonOperator {
    case .equal:
      guard let constant = constant(right, type, allowsNull: true) else { return nil }
      return isKey
        ? (.primaryKey(property: property, constant), RewriteRule.places.primaryKeyLookup)
        : (.indexEquality(property: property, [constant]), RewriteRule.places.indexLookup)
    case .in:
      guard case .list(let elements) = predicate.operands[right].kind else { return nil }
      let constants = elements.compactMap { constant($0, type, allowsNull: true) }
      guard constants.count == elements.count else { return nil }
      return (.indexEquality(property: property, constants), RewriteRule.places.indexLookup)
    case .less, .lessOrEqual:
      guard let bound = bound(right, type, isIncluded: comparison.comparisonOperator == .lessOrEqual) else {
        return nil
      }
      return (.indexRange(property: property, lower: nil, upper: bound), RewriteRule.places.indexRange)
    case .greater, .greaterOrEqual:
      guard let bound = bound(right, type, isIncluded: comparison.comparisonOperator == .greaterOrEqual) else {
        return nil
      }
      return (.indexRange(property: property, lower: bound, upper: nil), RewriteRule.places.indexRange)
    case .between:
      guard case .list(let bounds) = predicate.operands[right].kind, bounds.count == 2,
        let lower = bound(bounds[0], type, isIncluded: true), let upper = bound(bounds[1], type, isIncluded: true)
      else { return nil }
      return (.indexRange(property: property, lower: lower, upper: upper), RewriteRule.places.indexRange)
    case .beginsWith:
      // Of the empty needle the dialects think differently, so a parameter will not do.
      guard type.element == .string, case .constant(.string(let text)) = predicate.operands[right].kind, !text.isEmpty
      else { return nil }
      return (.indexPrefix(property: property, .value(.string(text))), RewriteRule.places.indexRange)
    case .notEqual, .endsWith, .contains, .like, .isOfKind, .isOfSameKind, .isOfOtherKind, .geoWithin: return nil
    }
  }

  private func bound(_ id: TypedPredicate.OperandID, _ type: PropertyType, isIncluded: Bool) -> AccessBound? {
    constant(id, type, allowsNull: false).map { AccessBound($0, isIncluded: isIncluded) }
  }

  /// A constant of the property's own type.
  private func constant(_ id: TypedPredicate.OperandID, _ type: PropertyType, allowsNull: Bool) -> AccessConstant? {
    let operand = predicate.operands[id]
    switch operand.kind {
    case .constant(.null): return allowsNull ? .value(.null) : nil
    case .constant(let value): return operand.type == type.element ? .value(value) : nil
    case .parameter(let index):
      guard predicate.parameters[index].use == .value, operand.type == type.element,
        allowsNull || !predicate.parameters[index].isNullable
      else { return nil }
      return .parameter(index)
    case .path, .aggregate, .subqueryCount, .list, .arithmetic, .kinds, .region: return nil
    }
  }
}
