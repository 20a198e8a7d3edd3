/// The set of values for which a comparison is true.
struct TermSet {
  /// The set, or a superset if ``isExact`` is false.
  var set: ValueSet
  /// A Boolean value that indicates whether the comparison is true for every value in the set.
  var isExact: Bool
}

/// Comparisons as sets of values (language §6.2, §6.9).
extension Rewriting {
  /// The terms of one AND or OR about the same value.
  struct SubjectGroup {
    /// The positions of the terms.
    var places: [Int]
    var sets: [TermSet]
  }

  /// Returns the set of a comparison that ``plainComparison(_:)`` returned. `nil` if the type has no order, or a constant is unknown.
  func termSet(_ comparison: Comparison) -> TermSet? {
    guard let domain = domain(of: comparison.left) else { return nil }
    let type = operand(comparison.left).type
    guard comparison.options.isEmpty || comparison.comparisonOperator.textOperator != nil else { return nil }
    switch comparison.comparisonOperator {
    case .text:
      // Other rules handle null needles.
      guard type == .string, let value = constant(comparison.right), value != .null else { return nil }
      return TermSet(set: .present(domain), isExact: false)
    case .isIn:
      guard let values = constants(comparison.right) else { return nil }
      return inSet(values, type, domain)
    case .between:
      guard let bounds = constants(comparison.right), bounds.count == 2 else { return nil }
      guard bounds[0] != .null, bounds[1] != .null else { return TermSet(set: .none(domain), isExact: true) }
      guard bounds.allSatisfy({ isOrdered($0, type) }) else { return nil }
      if bounds.contains(where: { $0.isFloatingNaN }) { return TermSet(set: .none(domain), isExact: true) }
      return TermSet(
        set: .between(
          .init(value: bounds[0], isIncluded: true), .init(value: bounds[1], isIncluded: true), domain),
        isExact: true)
    case .relation(let relation):
      guard let value = constant(comparison.right) else { return nil }
      return relationSet(relation, value, type, domain)
    case .isOfKind, .isOfSameKind, .isOfOtherKind, .geoWithin: return nil
    }
  }

  private func relationSet(
    _ relation: Relation, _ value: Value, _ type: ElementType?, _ domain: ValueSet.Domain
  ) -> TermSet? {
    let set: ValueSet
    if value == .null {
      switch relation {
      case .equal, .lessOrEqual, .greaterOrEqual: set = .null(domain)
      case .notEqual: set = .present(domain)
      default: set = .none(domain)
      }
      return TermSet(set: set, isExact: true)
    }
    guard isOrdered(value, type) else { return nil }
    if value.isFloatingNaN {
      return TermSet(set: relation == .notEqual ? ValueSet.none(domain).complement : .none(domain), isExact: true)
    }
    let included = ValueSet.Bound(value: value, isIncluded: true)
    let excluded = ValueSet.Bound(value: value, isIncluded: false)
    switch relation {
    case .equal: set = .between(included, included, domain)
    case .notEqual: set = ValueSet.between(included, included, domain).complement
    case .less: set = .between(nil, excluded, domain)
    case .lessOrEqual: set = .between(nil, included, domain)
    case .greater: set = .between(excluded, nil, domain)
    case .greaterOrEqual: set = .between(included, nil, domain)
    }
    return TermSet(set: set, isExact: true)
  }

  private func inSet(_ values: [Value], _ type: ElementType?, _ domain: ValueSet.Domain) -> TermSet? {
    // The union takes one pass, so long lists take no longer than sorting them.
    guard values.count <= 256 else { return nil }
    var points: [Value] = []
    var set = ValueSet.none(domain)
    for value in values {
      if value == .null {
        set.hasNull = domain.hasNull
        continue
      }
      guard isOrdered(value, type) else { return nil }
      if !value.isFloatingNaN { points.append(value) }
    }
    points.sort { Value.order($0, $1, domain.rules) == .less }
    for point in points {
      let bound = ValueSet.Bound(value: point, isIncluded: true)
      guard let interval = ValueSet.between(bound, bound, domain).intervals.first else { continue }
      if let last = set.intervals.last?.upper, let lower = interval.lower,
        Value.order(last.value, lower.value, domain.rules) == .equal
      {
        continue
      }
      set.intervals.append(interval)
    }
    // Adjacent integers form one interval, and so do points at the ends of the domain.
    if domain.integers != nil { set = set.complement.complement }
    return TermSet(set: set, isExact: true)
  }

  /// Returns a Boolean value that indicates whether a constant is comparable with the values of a type: it has the same type, or is a
  /// number with an exact order relative to them.
  private func isOrdered(_ value: Value, _ type: ElementType?) -> Bool {
    switch (type, value) {
    case (.bool, .bool), (.int, .int), (.string, .string), (.data, .data), (.date, .date), (.objectID, .objectID),
      (.uuid, .uuid), (.decimal, .decimal):
      true
    case (.int, .double(let number)): !number.isNaN || rules.nan == .unordered
    case (.float, .float), (.float, .int), (.double, .int): true
    case (.float, .double(let number)), (.double, .double(let number)): !number.isNaN || rules.nan == .unordered
    default: false
    }
  }

  /// Returns the domain of an operand's values. `nil` for types without a total order.
  private func domain(of id: TypedPredicate.OperandID) -> ValueSet.Domain? {
    let operand = operand(id)
    guard let type = operand.type else { return nil }
    var domain = ValueSet.Domain(integers: nil, hasNull: operand.isNullable, hasNaN: false, rules: rules)
    switch type {
    case .bool: domain.integers = 0...1
    case .int:
      domain.integers = Int64.min...Int64.max
      switch operand.kind {
      case .subqueryCount: domain.integers = 0...Int64.max
      case .aggregate(let aggregate) where aggregate.function == .count: domain.integers = 0...Int64.max
      default: break
      }
    case .float, .double: domain.hasNaN = true
    default: guard TypeSet.ordered.contains(ScalarType(type)) else { return nil }
    }
    return domain
  }

  /// Returns the groups of at least two terms of an AND or OR about the same value whose sets are known.
  mutating func subjectGroups(_ id: TypedPredicate.NodeID) -> [SubjectGroup] {
    if let knownGroups, knownGroups.node == id { return knownGroups.groups }
    let groups = terms(id).map { subjectGroups(of: $0.ids) } ?? []
    knownGroups = (id, groups)
    return groups
  }

  private func subjectGroups(of terms: [TypedPredicate.NodeID]) -> [SubjectGroup] {
    guard terms.count > 1, terms.count <= Self.maximumComparedTerms else { return [] }
    var groups: [SubjectGroup] = []
    var taken: UInt64 = 0
    for (place, term) in terms.enumerated() where taken >> UInt64(place) & 1 == 0 {
      guard let comparison = plainComparison(term) else { continue }
      var group: SubjectGroup?
      for (otherPlace, other) in terms.enumerated().dropFirst(place + 1) where taken >> UInt64(otherPlace) & 1 == 0 {
        guard facts[term].subject == facts[other].subject, let second = plainComparison(other),
          isSameOperand(comparison.left, second.left), let secondSet = termSet(second)
        else { continue }
        if group == nil {
          guard let set = termSet(comparison) else { break }
          group = SubjectGroup(places: [place], sets: [set])
        }
        group?.places.append(otherPlace)
        group?.sets.append(secondSet)
        taken |= 1 << UInt64(otherPlace)
      }
      if let group { groups.append(group) }
    }
    return groups
  }
}

extension Value {
  /// A Boolean value that indicates whether the value is the NaN of a float or a double, which equals nothing.
  var isFloatingNaN: Bool {
    switch self {
    case .float(let value): value.isNaN
    case .double(let value): value.isNaN
    default: false
    }
  }
}
