import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// The changes that one call of ``Store/write(_:)`` makes, and the state of the store as it will be.
///
/// Every operation that throws has changed nothing, and the transaction goes on; a throw that leaves the closure of `write`
/// takes everything back. Classes and properties go by name or by index, objects by row.
///
/// ```swift
/// try store.write { transaction in
///   let ali = try transaction.insert("Person", ["name": .string("Ali")])
///   let task = try transaction.insert("Task", ["name": .string("plan"), "address": .dictionary(["city": .string("Oslo")])])
///   try transaction.update("Task", task, "assignee", .link(transaction.reference("Person", ali)))
/// }
/// ```
///
/// It belongs to the thread that runs the closure. Once the closure has ended, writing throws `data-missing-link`.
public final class WriteTransaction {
  let state: TransactionState
  private var hasEnded = false

  init(_ state: TransactionState) { self.state = state }

  /// Refuses every write from now on.
  func end() { hasEnded = true }

  /// The schema.
  public var schema: Schema { state.schema }

  // MARK: Writing

  /// Inserts an object of values by property name; what is left out is null or empty. Returns its row.
  ///
  /// An embedded object is given as a ``Value/dictionary(_:)`` of its properties, in the place of a link.
  ///
  /// Throws `data-…` where a value does not fit its property, a property that needs a value has none, a link leads nowhere,
  /// the class is embedded, or another object has the primary key or the key.
  @discardableResult
  public func insert(_ className: String, _ values: ValueDictionary, key: String? = nil) throws(DiagnosticError)
    -> UInt32
  {
    let classIndex = try classIndex(className)
    return try insert(classIndex, try state.values(classIndex, values), key: key)
  }

  /// Inserts an object of one value a property, in the class's order; ``Value/null`` for linking objects.
  @discardableResult
  public func insert(_ classIndex: Int, _ values: [Value], key: String? = nil) throws(DiagnosticError) -> UInt32 {
    try requireOpen()
    return try state.insert(try checked(classIndex), values, key: key)
  }

  /// Assigns a property.
  ///
  /// Assigning over embedded objects deletes them; a link to an embedded object that the property owns already keeps it.
  public func update(
    _ className: String, _ row: UInt32, _ property: String, _ value: Value
  ) throws(DiagnosticError) {
    let classIndex = try classIndex(className)
    guard let property = schema.classes[classIndex].propertyIndex(property) else {
      throw StoreError.unknownProperty(className, property)
    }
    try update(classIndex, row, property, value)
  }

  /// Assigns the property at an index.
  public func update(_ classIndex: Int, _ row: UInt32, _ property: Int, _ value: Value) throws(DiagnosticError) {
    let classSchema = schema.classes[try checked(classIndex)]
    guard classSchema.properties.indices.contains(property) else {
      throw StoreError.unknownProperty(classSchema.name, String(property))
    }
    try requireOpen()
    try state.update(classIndex, row, property, value)
  }

  /// Deletes an object and the embedded objects that it owns.
  ///
  /// Links to it become null; lists and sets lose it, entries of dictionaries keep their key with null.
  public func delete(_ className: String, _ row: UInt32) throws(DiagnosticError) {
    try delete(try classIndex(className), row)
  }

  /// Deletes an object of the class at an index.
  public func delete(_ classIndex: Int, _ row: UInt32) throws(DiagnosticError) {
    try requireOpen()
    try state.requireLive(try checked(classIndex), row)
    state.delete(classIndex, row)
  }

  // MARK: Reading

  /// A property as it is now; null where there is no such object.
  public func value(_ classIndex: Int, _ row: UInt32, _ property: Int) -> Value {
    state.value(classIndex, row, property)
  }

  /// Whether an object lives in this row now.
  public func isLive(_ classIndex: Int, _ row: UInt32) -> Bool { state.isLive(classIndex, row) }

  /// The bound of a class's row ids now.
  public func rowCount(_ classIndex: Int) -> Int {
    state.tables.indices.contains(classIndex) ? state.tables[classIndex].rowCount : 0
  }

  /// The object of a class that has a primary key now. O(1).
  public func row(_ classIndex: Int, primaryKey value: Value) -> UInt32? {
    state.tables.indices.contains(classIndex)
      ? state.tables[classIndex].row(primaryKey: value, hash: RowIndex.hash(value)) : nil
  }

  /// The object of a class that has a key now. O(1).
  public func row(_ classIndex: Int, forKey key: String) -> UInt32? {
    state.tables.indices.contains(classIndex) ? state.tables[classIndex].row(forKey: key) : nil
  }

  /// A link to an object of a class.
  public func reference(_ className: String, _ row: UInt32) throws(DiagnosticError) -> ObjectReference {
    ObjectReference(classIndex: Int32(truncatingIfNeeded: try classIndex(className)), row: row)
  }

  func requireOpen() throws(DiagnosticError) { if hasEnded { throw StoreError.transactionEnded() } }

  private func classIndex(_ name: String) throws(DiagnosticError) -> Int {
    guard let index = schema.classIndex(name) else { throw StoreError.unknownClass(name) }
    return index
  }

  func checked(_ classIndex: Int) throws(DiagnosticError) -> Int {
    guard schema.classes.indices.contains(classIndex) else { throw StoreError.unknownClass(String(classIndex)) }
    return classIndex
  }
}
