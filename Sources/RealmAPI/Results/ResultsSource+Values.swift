import PredicateDiagnostics
import PredicateSchema
import PredicateStore
import PredicateValues

extension ResultsSource {
  /// Where a key path of names between dots leads: the positions of its properties, and the type of the last.
  ///
  /// - Throws: `unknown-property` where a name is not one of its class; where a property on the way is not a link.
  func steps(of keyPath: String) throws(DiagnosticError) -> (positions: [Int], type: PredicateSchema.PropertyType) {
    let schema = instance.snapshot.schema
    var classIndex: Int? = classIndex
    var positions: [Int] = []
    var type: PredicateSchema.PropertyType?
    for name in keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init) {
      guard let index = classIndex, schema.classes.indices.contains(index) else {
        throw DiagnosticError(
          Diagnostic(
            .unknownProperty,
            "`\(name)` in the key path `\(keyPath)` follows a property that is not a link to an object"))
      }
      guard let position = schema.classes[index].propertyIndex(name) else {
        let match = closestMatch(to: name, in: schema.classes[index].properties.map(\.name))
        throw DiagnosticError(
          Diagnostic(
            .unknownProperty, "the class `\(schema.classes[index].name)` has no property `\(name)`",
            notes: .suggestion(match)))
      }
      let property = schema.classes[index].properties[position].type
      positions.append(position)
      type = property
      classIndex = property.element.classIndex
    }
    guard let type else {
      throw DiagnosticError(Diagnostic(.unknownProperty, "a key path is empty; name a property"))
    }
    return (positions, type)
  }

  /// The values at a key path of the objects, one each; of collections on the way, those of all that they lead to. Objects
  /// without a link on the way give none.
  func values(at positions: [Int]) -> [Value] {
    let snapshot = instance.currentSnapshot()
    var current = rows().map(link)
    for position in positions.dropLast() {
      current = current.flatMap { linkedObjects(snapshot.value(Int($0.classIndex), $0.row, position)) }
    }
    guard let last = positions.last else { return [] }
    return current.map { snapshot.value(Int($0.classIndex), $0.row, last) }
  }

  /// What is at each place: links to objects, or of a collection of plain values the values.
  func items() -> [Value] {
    if case .collection(let owner, let position) = root, criteria.isEmpty {
      let snapshot = instance.currentSnapshot()
      guard instance.isLive(owner) else { return [] }
      return snapshot.value(Int(owner.classIndex), owner.row, position).elements
    }
    if isInvalidated { return [] }
    if let plainValues { return values(plainValues) }
    return rows().map { .link(link($0)) }
  }

  /// ``values(at:)`` of a key path for a purpose that asks for the type's properties.
  func numbers(
    at keyPath: String, _ action: String, _ fits: (ElementType) -> Bool
  ) -> (values: [Value], type: ElementType) {
    let (positions, type) = unfailing(try steps(of: keyPath))
    guard type.collection == nil, fits(type.element) else {
      let found = type.collection == nil ? "of type \(type.element.name)" : "a collection"
      misuse("\n\(DiagnosticError(Diagnostic(.aggregateNotNumeric, "`\(keyPath)` is \(found) and has no \(action)")))")
    }
    return (values(at: positions), type.element)
  }
}

extension Value {
  /// The elements of a collection, of a map its values; none of a single value.
  var elements: [Value] {
    switch self {
    case .list(let elements): elements
    case .dictionary(let entries): entries.values
    default: []
    }
  }
}

/// The objects that a property's value leads to.
func linkedObjects(_ value: Value) -> [ObjectReference] {
  if case .link(let link) = value { return [link] }
  return value.elements.compactMap { if case .link(let link) = $0 { link } else { nil } }
}
