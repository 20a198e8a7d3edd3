import PredicateSchema
import PredicateVM

/// The changes that one call of ``Store/write(_:)`` makes, and the state that they lead to.
///
/// An operation that throws changes nothing, and the transaction goes on. If the closure of `write` throws, all changes are
/// undone. Classes and properties have names and indices, objects have rows.
///
/// ```swift
/// try store.write { transaction in
///   let ali = try transaction.insert("Person", ["name": .string("Ali")])
///   let task = try transaction.insert("Task", ["name": .string("plan"), "address": .dictionary(["city": .string("Oslo")])])
///   try transaction.update("Task", task, "assignee", .link(transaction.reference("Person", ali)))
/// }
/// ```
///
/// A transaction belongs to the thread that runs the closure. After the closure ends, writing throws `data-missing-link`.
public final class WriteTransaction {
  let base: Snapshot
  let pool: ContainerPool
  let tables: [StagedTable]
  private(set) var hasDeletions = false
  /// The error of an append that left the builders incomplete.
  private(set) var failure: DiagnosticError?
  private var hasEnded = false

  /// Creates a transaction on a state. The caller ensures that no other transaction leads to the next state of the same store.
  package init(on base: Snapshot) {
    self.base = base
    let pool = ContainerPool(base.containers)
    self.pool = pool
    tables = base.schema.classes.indices.map {
      StagedTable(base.places, classIndex: $0, base: base.storage[$0], pool: pool)
    }
  }

  /// Refuses all later writes.
  func end() { hasEnded = true }

  /// The schema.
  public var schema: Schema { base.schema }

  // MARK: Inserting

  /// Inserts an object with values by property name, and returns its row. Omitted properties are null or empty.
  ///
  /// An embedded object is a ``Value/dictionary(_:)`` of its properties instead of a link.
  ///
  /// - Throws: `data-…` if a value does not fit its property, a required property is missing, the target of a link does not
  ///   exist, the class is embedded, or another object has the primary key or the key.
  @discardableResult
  public func insert(_ className: String, _ values: ValueDictionary, key: String? = nil) throws(DiagnosticError)
    -> UInt32
  {
    let classIndex = try classIndex(className)
    return try insert(classIndex, try self.values(classIndex, values), key: key)
  }

  /// Inserts an object with a value for each property, in the class's order. Linking objects are ``Value/null``.
  @discardableResult
  public func insert(_ classIndex: Int, _ values: [Value], key: String? = nil) throws(DiagnosticError) -> UInt32 {
    try requireOpen()
    let table = tables[try checked(classIndex)]
    if table.classSchema.isEmbedded { throw StoreError.embeddedInsert(table.classSchema.name) }
    var plan = ValuePlan(self)
    let values = try plan.insert(classIndex, values)
    guard table.rowCount < StoreError.rowLimit else { throw StoreError.tooManyRows(table.classSchema.name) }
    let row = UInt32(truncatingIfNeeded: table.rowCount)
    let primaryKey = table.classSchema.primaryKey.map { values[$0] }
    let primaryHash = primaryKey.map { RowIndex.hash($0) } ?? 0
    if let primaryKey, table.row(primaryKey: primaryKey, hash: primaryHash) != nil {
      throw StoreError.duplicatePrimaryKey(table.places[table.classSchema.primaryKey ?? 0], primaryKey)
    }
    if let key, table.row(forKey: key) != nil { throw StoreError.duplicateKey(table.classSchema.name, key) }
    try keepingFailure { () throws(DiagnosticError) in try table.append(values, key: key) }
    try apply(plan)
    if primaryKey != nil { table.primaryIndex?.insert(primaryHash, row: row) }
    if let key { table.keyIndex.insert(RowIndex.hash(Value.string(key)), row: row) }
    return row
  }

  // MARK: Assigning

  /// Assigns a property.
  ///
  /// The previous embedded objects are deleted, except those that the new value links to.
  public func update(
    _ className: String, _ row: UInt32, _ property: String, _ value: Value
  ) throws(DiagnosticError) {
    let classIndex = try classIndex(className)
    guard let property = schema.classes[classIndex].propertyIndex(property) else {
      throw StoreError.unknownProperty(schema.classes[classIndex], property)
    }
    try update(classIndex, row, property, value)
  }

  /// Assigns the property at an index.
  public func update(_ classIndex: Int, _ row: UInt32, _ property: Int, _ value: Value) throws(DiagnosticError) {
    let table = try openTable(classIndex, property)
    try requireLive(classIndex, row)
    let place = table.places[property]
    let isPrimaryKey = table.classSchema.primaryKey == property
    let current = place.ownedClass != nil || isPrimaryKey ? table.value(row, property) : .null
    let owned = Set(place.ownedClass == nil ? [] : current.links.map { $0.row })
    var plan = ValuePlan(self, owned: owned)
    let stored = try plan.assign(value, place)
    if isPrimaryKey, stored != current {
      let hash = RowIndex.hash(stored)
      if table.row(primaryKey: stored, hash: hash) != nil { throw StoreError.duplicatePrimaryKey(place, stored) }
      table.primaryIndex?.remove(RowIndex.hash(current), row: row)
      table.primaryIndex?.insert(hash, row: row)
    }
    try apply(plan)
    table.assigned[property][row] = .value(stored)
    deleteOrphans(owned, of: place, except: stored.links)
  }

  // MARK: Deleting

  /// Deletes an object and the embedded objects that it owns.
  ///
  /// Links to it become null. It is removed from lists and sets. Entries of dictionaries keep their key, with null.
  public func delete(_ className: String, _ row: UInt32) throws(DiagnosticError) {
    try delete(try classIndex(className), row)
  }

  /// Deletes an object of the class at an index.
  public func delete(_ classIndex: Int, _ row: UInt32) throws(DiagnosticError) {
    try requireOpen()
    try requireLive(try checked(classIndex), row)
    deleteOwned(classIndex, row)
  }

  private func deleteOwned(_ classIndex: Int, _ row: UInt32) {
    hasDeletions = true
    var pending = [(classIndex, row)]
    while let (classIndex, row) = pending.popLast() {
      let table = tables[classIndex]
      guard table.isLive(Int(row)) else { continue }
      for place in table.places {
        guard let ownedClass = place.ownedClass else { continue }
        for child in table.value(row, place.property).links { pending.append((ownedClass, child.row)) }
      }
      if let property = table.classSchema.primaryKey {
        table.primaryIndex?.remove(RowIndex.hash(table.value(row, property)), row: row)
      }
      if let key = table.key(row) { table.keyIndex.remove(RowIndex.hash(Value.string(key)), row: row) }
      table.delete(Int(row))
    }
  }

  /// Deletes the embedded objects that a property no longer links to.
  func deleteOrphans(_ owned: Set<UInt32>, of place: PropertyPlace, except links: [ObjectReference]) {
    guard let ownedClass = place.ownedClass else { return }
    for orphan in owned.subtracting(links.map { $0.row }).sorted() where isLive(ownedClass, orphan) {
      deleteOwned(ownedClass, orphan)
    }
  }

  // MARK: Reading

  /// Returns a Boolean value that indicates whether a row contains an object.
  public func isLive(_ classIndex: Int, _ row: UInt32) -> Bool {
    tables.indices.contains(classIndex) && tables[classIndex].isLive(Int(row))
  }

  /// Returns the bound of a class's rows.
  public func rowCount(_ classIndex: Int) -> Int {
    tables.indices.contains(classIndex) ? tables[classIndex].rowCount : 0
  }

  /// Returns the object of a class that has a primary key. O(1).
  public func row(_ classIndex: Int, primaryKey value: Value) -> UInt32? {
    tables.indices.contains(classIndex)
      ? tables[classIndex].row(primaryKey: value, hash: RowIndex.hash(value)) : nil
  }

  /// Returns the object of a class that has a key. O(1).
  public func row(_ classIndex: Int, forKey key: String) -> UInt32? {
    tables.indices.contains(classIndex) ? tables[classIndex].row(forKey: key) : nil
  }

  /// Returns a link to an object of a class.
  public func reference(_ className: String, _ row: UInt32) throws(DiagnosticError) -> ObjectReference {
    ObjectReference(classIndex: Int32(truncatingIfNeeded: try classIndex(className)), row: row)
  }

  // MARK: Checking

  private func requireOpen() throws(DiagnosticError) { if hasEnded { throw StoreError.transactionEnded() } }

  private func classIndex(_ name: String) throws(DiagnosticError) -> Int {
    guard let index = schema.classIndex(name) else { throw StoreError.unknownClass(name) }
    return index
  }

  private func checked(_ classIndex: Int) throws(DiagnosticError) -> Int {
    guard tables.indices.contains(classIndex) else { throw StoreError.unknownClass(String(classIndex)) }
    return classIndex
  }

  /// Returns the table of a class that has a property at an index.
  func openTable(_ classIndex: Int, _ property: Int) throws(DiagnosticError) -> StagedTable {
    let table = tables[try checked(classIndex)]
    guard table.places.indices.contains(property) else {
      throw StoreError.unknownProperty(table.classSchema, String(property))
    }
    try requireOpen()
    return table
  }

  func requireLive(_ classIndex: Int, _ row: UInt32) throws(DiagnosticError) {
    guard isLive(classIndex, row) else { throw StoreError.noObject(schema.className(classIndex), row) }
  }

  // MARK: Appending

  /// Appends the planned embedded objects.
  func apply(_ plan: ValuePlan) throws(DiagnosticError) {
    for row in plan.rows {
      try keepingFailure { () throws(DiagnosticError) in try tables[row.classIndex].append(row.values, key: nil) }
    }
  }

  /// Remembers the error of an append of checked values: a chunk exceeds its offsets, and its builder is incomplete, so the
  /// commit must fail, too.
  private func keepingFailure(_ append: () throws(DiagnosticError) -> Void) throws(DiagnosticError) {
    do throws(DiagnosticError) {
      try append()
    } catch {
      failure = error
      throw error
    }
  }

  /// Returns a value for each property, from values by name. Omitted properties have their default.
  func values(_ classIndex: Int, _ named: ValueDictionary) throws(DiagnosticError) -> [Value] {
    let table = tables[classIndex]
    var values = table.defaults
    for entry in named {
      guard let property = table.classSchema.propertyIndex(entry.key) else {
        throw StoreError.unknownProperty(table.classSchema, entry.key)
      }
      values[property] = entry.value
    }
    var complete: [Value] = []
    complete.reserveCapacity(values.count)
    for (property, value) in values.enumerated() {
      guard let value else { throw StoreError.missing(table.places[property]) }
      complete.append(value)
    }
    return complete
  }
}
