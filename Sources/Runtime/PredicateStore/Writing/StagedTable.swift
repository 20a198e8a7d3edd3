import PredicateSchema
import PredicateVM

/// The changes of a transaction to one class, and the table that they are based on.
final class StagedTable {
  let classSchema: ClassSchema
  let places: [PropertyPlace]
  /// The values of omitted properties. `nil` for properties that require a value.
  let defaults: [Value?]
  /// The values of the first new rows. Empty as soon as there are builders.
  private(set) var newRows: [[Value]] = []
  /// The external keys of these rows.
  private(set) var newKeys: [UInt32: String] = [:]
  private let keyPlace: PropertyPlace
  let base: TableStorage
  private let pool: ContainerPool
  /// The builders of chunks from the base's last on, made for many new rows. `nil` for computed properties.
  private(set) var columns: [ColumnBuilder?] = []
  private(set) var keys: ColumnBuilder?
  /// The bound of rows, including new ones.
  private(set) var rowCount: Int
  /// The assigned values by property and row.
  var assigned: [[UInt32: StagedValue]]
  /// The deleted rows.
  private(set) var deleted = RowSet()
  var primaryIndex: RowIndex?
  var keyIndex: RowIndex

  init(_ places: SchemaPlaces, classIndex: Int, base: TableStorage, pool: ContainerPool) {
    classSchema = places.schema.classes[classIndex]
    self.places = places.properties[classIndex]
    defaults = places.defaults[classIndex]
    keyPlace = places.keys[classIndex]
    self.base = base
    self.pool = pool
    rowCount = base.rowCount
    assigned = places.unassigned[classIndex]
    primaryIndex = base.primaryIndex
    keyIndex = base.keyIndex
  }

  /// A Boolean value that indicates whether anything was inserted, assigned or deleted.
  var isTouched: Bool { rowCount > base.rowCount || !deleted.isEmpty || assigned.contains { !$0.isEmpty } }

  /// The first chunk that the builders pack.
  var firstBuiltChunk: Int { base.rowCount / TableDescriptor.chunkRows }

  func isLive(_ row: Int) -> Bool {
    !deleted.contains(row) && (row < base.rowCount ? base.isLive(row) : row < rowCount)
  }

  /// Returns the current value of a property. It may link to deleted objects.
  func value(_ row: UInt32, _ property: Int) -> Value {
    if let staged = assigned[property][row] { return staged.value }
    if Int(row) < base.rowCount {
      return baseValue(row, property)
    }
    if keys == nil { return newRows[Int(row) - base.rowCount][property] }
    guard columns.indices.contains(property), let column = columns[property], Int(row) < column.count else {
      return .null
    }
    return column.value(at: Int(row))
  }

  /// Returns the value of a property before the transaction.
  func baseValue(_ row: UInt32, _ property: Int) -> Value {
    base.value(Int(row), property, type: places[property].type, containers: pool.table.values)
  }

  /// Returns the current elements of a collection. They may link to deleted objects. O(1).
  func collection(_ row: UInt32, _ property: Int) -> StoredCollection {
    if let staged = assigned[property][row] { return StoredCollection(staged) }
    if Int(row) < base.rowCount {
      return base.collection(Int(row), property, type: places[property].type, containers: pool.table.values)
    }
    if keys == nil { return StoredCollection(newRows[Int(row) - base.rowCount][property]) }
    guard columns.indices.contains(property), let column = columns[property], Int(row) < column.count else {
      return StoredCollection(.values([]))
    }
    return column.collection(at: Int(row))
  }

  func key(_ row: UInt32) -> String? {
    if Int(row) < base.rowCount { return base.key(Int(row)) }
    if let key = newKeys[row] { return key }
    guard let keys, Int(row) < keys.count, case .string(let key) = keys.value(at: Int(row)) else { return nil }
    return key
  }

  func row(primaryKey value: Value, hash: UInt32) -> UInt32? {
    guard let primaryIndex, let property = classSchema.primaryKey else { return nil }
    return primaryIndex.find(hash) { self.value($0, property) == value }
  }

  func row(forKey key: String) -> UInt32? {
    keyIndex.row(forKey: key) { self.key($0) }
  }

  /// A Boolean value that indicates whether new rows are packed as they come.
  var isOpen: Bool { keys != nil }

  /// Appends a row of checked values.
  func append(_ values: [Value], key: String?) throws(DiagnosticError) {
    if !isOpen {
      if newRows.count < TableChanges.limit {
        if let key { newKeys[UInt32(truncatingIfNeeded: rowCount)] = key }
        newRows.append(values)
        rowCount += 1
        return
      }
      try open()
    }
    try pack(values, key: key)
    rowCount += 1
  }

  private func pack(_ values: [Value], key: String?) throws(DiagnosticError) {
    for (property, value) in values.enumerated() { try columns[property]?.append(value) }
    if let key { try keys?.append(string: key) } else { try keys?.appendNull() }
  }

  func delete(_ row: Int) { deleted.insert(row) }

  /// Creates the builders, with a copy of the base's last chunk if it is not full, and the new rows.
  func open() throws(DiagnosticError) {
    let first = firstBuiltChunk * TableDescriptor.chunkRows
    let known = 0..<(base.rowCount - first)
    var columns: [ColumnBuilder?] = []
    for place in places {
      let column = place.isComputed ? nil : ColumnBuilder(place, pool: pool, at: first)
      if let tail = base.columns[place.property].chunks.last { try column?.copy(tail, known) }
      columns.append(column)
    }
    let keys = ColumnBuilder(keyPlace, pool: pool, at: first)
    if let tail = base.keys.chunks.last { try keys.copy(tail, known) }
    self.columns = columns
    self.keys = keys
    let (rows, newKeys) = (newRows, newKeys)
    (newRows, self.newKeys) = ([], [:])
    for (index, values) in rows.enumerated() {
      try pack(values, key: newKeys[UInt32(truncatingIfNeeded: base.rowCount + index)])
    }
  }
}
