import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateSwiftObjects
import PredicateValues
import Predicates

/// What is asked of values that are not objects: each is looked at as an object with one property, which predicates call `SELF` and
/// clauses `self`.
struct PlainValues {
  private let element: TypeDefinition
  private let criteria: Criteria

  private static let className = "Element"
  private static let property = "self"

  /// Criteria for the elements of a property, or for values of a type.
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
    let (tree, arguments) = try condition.tree(selfIsAProperty: true)
    return try PredicateTemplate(tree, class: Self.className, schema: schema).bind(arguments).overRows(of: schema)
  }

  private func row(_ value: Value) -> DynamicRow { [Self.property: value] }

  /// Throws what is wrong with a condition.
  func check(_ condition: Criterion) throws(DiagnosticError) { _ = try predicate(condition) }

  /// Throws what is wrong with a clause.
  func check(_ clause: ResultClause) throws(DiagnosticError) {
    let keyPaths: [String] =
      switch clause {
      case .sort(let keys): keys.map(\.keyPath)
      case .distinct(let keyPaths): keyPaths
      case .limit: []
      }
    for keyPath in keyPaths where keyPath != Self.property {
      throw DiagnosticError(
        Diagnostic(.unknownProperty, "values have no property `\(keyPath)`; the key path of a value itself is `self`"))
    }
  }

  /// The index of the first value that meets a condition alone; nil where none does.
  func firstIndex(
    in values: some Collection<Value>, meeting condition: Criterion
  ) throws(DiagnosticError) -> Int? {
    let predicate = try predicate(condition)
    for (index, value) in values.enumerated() where try predicate.matches(row(value)) { return index }
    return nil
  }

  /// The values that meet the criteria; without clauses no more are tested than the first so many take.
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
    // The other keys are the same value.
    guard let key = keys.first else { return values }
    let wanted = key.isAscending ? PartialOrdering.less : .greater
    return values.sortedIndices(wanted).map { values[$0] }
  }

  /// The first of each, in the order of the values.
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
  /// The indices in the total order of the values, `.less` or `.greater`. Those that tie keep their order.
  func sortedIndices(_ wanted: PartialOrdering) -> [Int] {
    indices.sorted { left, right in
      let order = Value.totalOrder(self[left], self[right])
      return order == wanted || (order == .equal && left < right)
    }
  }
}
