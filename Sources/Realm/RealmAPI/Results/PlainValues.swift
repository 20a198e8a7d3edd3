import PredicateSemantics
import Predicates

/// A query on values that are not objects. Each value is treated as an object with one property, `SELF` in predicates and `self` in
/// clauses.
struct PlainValues {
  private let element: TypeDefinition
  private let criteria: Criteria

  private static let className = "Element"
  private static let property = "self"

  /// Creates a query on the elements of a property, or on values of a type.
  init(_ shape: PropertyShape, _ criteria: Criteria) {
    let scalar: ElementDefinition = if case .scalar(let scalar) = shape.element { scalar } else { .mixed }
    element = TypeDefinition(scalar, isOptional: shape.isOptional)
    self.criteria = criteria
  }

  private func schema() throws(DiagnosticError) -> PredicateSchema.Schema {
    try PredicateSchema.Schema([
      ClassDefinition(Self.className, properties: [PropertyDefinition(Self.property, element)])
    ])
  }

  private func predicate(_ condition: Criterion) throws(DiagnosticError) -> RowPredicate {
    let schema = try schema()
    let (tree, arguments) = (condition.tree.takingSelfForAProperty, condition.arguments)
    return try leniently(tree) { tree throws(DiagnosticError) in
      try PredicateTemplate(tree, class: Self.className, schema: schema).bind(arguments).overRows(of: schema)
    }
  }

  private func row(_ value: Value) -> DynamicRow { [Self.property: value] }

  /// Throws the errors in a condition.
  func check(_ condition: Criterion) throws(DiagnosticError) { _ = try predicate(condition) }

  /// Throws the errors in a clause.
  func check(_ clause: ResultClause) throws(DiagnosticError) {
    let keyPaths: [String] =
      switch clause {
      case .sort(let keys): keys.map(\.keyPath)
      case .distinct(let keyPaths): keyPaths
      case .limit: []
      }
    for keyPath in keyPaths where keyPath != Self.property {
      throw DiagnosticError(
        .unknownProperty, "values have no property `\(keyPath)`; the key path of a value itself is `self`")
    }
  }

  /// Returns the index of the first value that meets a condition, ignoring the criteria. `nil` if no value meets it.
  func firstIndex(
    in values: some Collection<Value>, meeting condition: Criterion
  ) throws(DiagnosticError) -> Int? {
    let predicate = try predicate(condition)
    for (index, value) in values.enumerated() where try predicate.matches(row(value)) { return index }
    return nil
  }

  /// Returns the values that meet the criteria. Without clauses, testing stops after `maximum` matches.
  func search(_ values: [Value], first maximum: Int?) throws(DiagnosticError) -> [Value] {
    var values = values
    for (index, condition) in criteria.conditions.enumerated() {
      let isLast = index == criteria.conditions.count - 1
      values = try filtered(values, condition, first: isLast && criteria.clauses.isEmpty ? maximum : nil)
    }
    for clause in criteria.clauses {
      switch clause {
      case .sort(let keys): values = sorted(values, keys)
      case .distinct: values = distinct(values)
      case .limit(let count): values = Array(values.prefix(max(0, count)))
      }
    }
    return maximum.map { Array(values.prefix(max(0, $0))) } ?? values
  }

  private func filtered(
    _ values: [Value], _ condition: Criterion, first maximum: Int?
  ) throws(DiagnosticError) -> [Value] {
    let predicate = try predicate(condition)
    guard let maximum else { return try values.map(row).indices(where: predicate).map { values[$0] } }
    var found: [Value] = []
    for value in values {
      guard found.count < maximum else { break }
      if try predicate.matches(row(value)) { found.append(value) }
    }
    return found
  }

  private func sorted(_ values: [Value], _ keys: [SortKey]) -> [Value] {
    // Further keys would compare the same value.
    guard let key = keys.first else { return values }
    let wanted = key.isAscending ? PartialOrdering.less : .greater
    return values.sortedIndices(wanted).map { values[$0] }
  }

  /// Returns the first of each group of equal values, in the original order.
  private func distinct(_ values: [Value]) -> [Value] {
    var last: Value?
    var kept: [Int] = []
    for index in values.sortedIndices(.less) {
      if let last, Value.totalOrder(last, values[index]) == .equal { continue }
      last = values[index]
      kept.append(index)
    }
    return kept.sorted().map { values[$0] }
  }
}

extension [Value] {
  /// Returns the indices in the total order of the values, `.less` or `.greater`. Equal values keep their order.
  func sortedIndices(_ wanted: PartialOrdering) -> [Int] {
    indices.sorted { left, right in
      let order = Value.totalOrder(self[left], self[right])
      return order == wanted || (order == .equal && left < right)
    }
  }
}
