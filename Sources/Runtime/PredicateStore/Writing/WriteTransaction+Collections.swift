import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// Single elements of collections: nothing else of the collection is copied, from the second time on that a transaction changes it.
extension WriteTransaction {
  /// The elements of a list, set or dictionary as they are now; none where there is no such object. O(1), unless objects that it
  /// may lead to were deleted.
  package func collection(_ classIndex: Int, _ row: UInt32, _ property: Int) -> StoredCollection {
    guard schema.classes.indices.contains(classIndex) else { return StoredCollection(.values([])) }
    return state.collection(classIndex, row, property)
  }

  /// Puts elements behind those that a list has, and returns what the store holds of them. O(elements).
  @discardableResult
  public func append(
    _ classIndex: Int, _ row: UInt32, _ property: Int, _ elements: [Value]
  ) throws(DiagnosticError) -> [Value] {
    try requireOpen(classIndex, property)
    return try state.append(classIndex, row, property, elements)
  }

  /// Replaces elements of a list, and returns what the store holds of the new ones. O(elements, and those behind them).
  @discardableResult
  package func replace(
    _ classIndex: Int, _ row: UInt32, _ property: Int, _ range: Range<Int>, with elements: [Value]
  ) throws(DiagnosticError) -> [Value] {
    try requireOpen(classIndex, property)
    return try state.replace(classIndex, row, property, range, elements)
  }

  /// Puts elements into a set; those that it has already stay. O(log n) for each.
  package func insert(
    _ classIndex: Int, _ row: UInt32, _ property: Int, intoSet elements: [Value]
  ) throws(DiagnosticError) {
    try requireOpen(classIndex, property)
    try state.insert(classIndex, row, property, elements)
  }

  /// Takes an element out of a set, if it is there. O(log n).
  package func remove(
    _ classIndex: Int, _ row: UInt32, _ property: Int, fromSet element: Value
  ) throws(DiagnosticError) {
    try requireOpen(classIndex, property)
    try state.remove(classIndex, row, property, element)
  }

  /// Assigns the entry of a key, or takes it out where there is no value; returns what the store holds. O(log n).
  @discardableResult
  package func update(
    _ classIndex: Int, _ row: UInt32, _ property: Int, key: String, _ value: Value?
  ) throws(DiagnosticError) -> Value? {
    try requireOpen(classIndex, property)
    return try state.assign(classIndex, row, property, key: key, value)
  }

  private func requireOpen(_ classIndex: Int, _ property: Int) throws(DiagnosticError) {
    let classSchema = schema.classes[try checked(classIndex)]
    guard classSchema.properties.indices.contains(property) else {
      throw StoreError.unknownProperty(classSchema.name, String(property))
    }
    try requireOpen()
  }
}
