import PredicateDiagnostics
import PredicateSchema
import PredicateVM
import PredicateValues

/// What a transaction has done to one class so far, on top of the table it began with.
final class StagedTable {
  let classSchema: ClassSchema
  let places: [PropertyPlace]
  /// What properties hold that are given no value; nil where they need one.
  let defaults: [Value?]
  private let keyPlace: PropertyPlace
  let base: TableStorage
  private let pool: ContainerPool
  /// Builders of the chunks from the base's last on, once there is a new row; nil for computed properties.
  private(set) var columns: [ColumnBuilder?] = []
  private(set) var keys: ColumnBuilder?
  /// The bound of row ids, new ones included.
  private(set) var rowCount: Int
  /// Assigned values by property and row, of old and new rows.
  var assigned: [[UInt32: StagedValue]]
  /// Rows that the transaction deleted.
  private(set) var deleted = RowSet()
  var primaryIndex: RowIndex?
  var keyIndex: RowIndex

  init(_ places: SchemaPlaces, classIndex: Int, base: TableStorage, pool: ContainerPool) {
    classSchema = places.schema.classes[classIndex]
    self.places = places.properties[classIndex]
    defaults = self.places.map { $0.type.defaultValue }
    keyPlace = places.keys[classIndex]
    self.base = base
    self.pool = pool
    rowCount = base.rowCount
    assigned = Array(repeating: [:], count: base.columns.count)
    primaryIndex = base.primaryIndex
    keyIndex = base.keyIndex
  }

  /// Whether anything was inserted, assigned or deleted.
  var isTouched: Bool { rowCount > base.rowCount || !deleted.isEmpty || assigned.contains { !$0.isEmpty } }

  /// The first chunk that the builders pack.
  var firstBuiltChunk: Int { base.rowCount / TableDescriptor.chunkRows }

  func isLive(_ row: Int) -> Bool {
    !deleted.contains(row) && (row < base.rowCount ? base.isLive(row) : row < rowCount)
  }

  /// The value as it was last assigned; it may link to objects that were deleted since.
  func value(_ row: UInt32, _ property: Int) -> Value {
    if let staged = assigned[property][row] { return staged.value }
    if Int(row) < base.rowCount {
      return base.value(
        Int(row), property, type: places[property].type, containers: pool.table.values)
    }
    guard columns.indices.contains(property), let column = columns[property], Int(row) < column.count else {
      return .null
    }
    return column.value(at: Int(row))
  }

  /// The elements of a collection as it was last changed; it may lead to objects that were deleted since. O(1).
  func collection(_ row: UInt32, _ property: Int) -> StoredCollection {
    if let staged = assigned[property][row] { return StoredCollection(staged) }
    if Int(row) < base.rowCount {
      return base.collection(Int(row), property, type: places[property].type, containers: pool.table.values)
    }
    guard columns.indices.contains(property), let column = columns[property], Int(row) < column.count else {
      return StoredCollection(.values([]))
    }
    return column.collection(at: Int(row))
  }

  func key(_ row: UInt32) -> String? {
    if Int(row) < base.rowCount { return base.key(Int(row)) }
    guard let keys, Int(row) < keys.count, case .string(let key) = keys.value(at: Int(row)) else { return nil }
    return key
  }

  func row(primaryKey value: Value, hash: UInt32) -> UInt32? {
    guard let primaryIndex, let property = classSchema.primaryKey else { return nil }
    return primaryIndex.find(hash) { self.value($0, property) == value }
  }

  func row(forKey key: String) -> UInt32? {
    keyIndex.find(RowIndex.hash(Value.string(key))) { row in
      self.key(row).map { Value.string($0) } == .string(key)
    }
  }

  /// Appends a new row of values that were checked before.
  func append(_ values: [Value], key: String?) throws(DiagnosticError) {
    if keys == nil { try open() }
    for (property, value) in values.enumerated() { try columns[property]?.append(value) }
    if let key { try keys?.append(string: key) } else { try keys?.appendNull() }
    rowCount += 1
  }

  func delete(_ row: Int) { deleted.insert(row) }

  /// Starts the builders with a copy of the base's last chunk, if that has room.
  private func open() throws(DiagnosticError) {
    let first = firstBuiltChunk * TableDescriptor.chunkRows
    let rows = 0..<(base.rowCount - first)
    var columns: [ColumnBuilder?] = []
    for place in places {
      let column = place.isComputed ? nil : ColumnBuilder(place, pool: pool, at: first)
      if let tail = base.columns[place.property].chunks.last { try column?.copy(tail, rows) }
      columns.append(column)
    }
    let keys = ColumnBuilder(keyPlace, pool: pool, at: first)
    if let tail = base.keys.chunks.last { try keys.copy(tail, rows) }
    self.columns = columns
    self.keys = keys
  }
}
