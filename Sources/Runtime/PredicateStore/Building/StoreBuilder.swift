import PredicateSchema
import PredicateVM

/// Builds a store of many objects: fill the tables in any order, then call ``build()``.
///
/// ```swift
/// let builder = StoreBuilder(schema)
/// let people = try builder.table("Person")
/// try people.append([.string("Ali"), .int(34)], key: "ali")
/// let store = try builder.build()
/// ```
public final class StoreBuilder {
  /// The schema.
  public let schema: Schema
  private let places: SchemaPlaces
  private let pool = ContainerPool()
  private var tables: [TableBuilder] = []

  /// Creates a builder of a store without objects.
  public init(_ schema: Schema) {
    self.schema = schema
    places = SchemaPlaces(schema)
    tables = schema.classes.indices.map { [places, pool] in TableBuilder(places, classIndex: $0, pool: pool) }
  }

  /// Returns the table of a class. Throws if the class does not exist.
  public func table(_ name: String) throws(DiagnosticError) -> TableBuilder {
    guard let classIndex = schema.classIndex(name) else { throw StoreError.unknownClass(name) }
    return tables[classIndex]
  }

  /// Returns the table of the class at an index. Throws if the class does not exist.
  public func table(_ classIndex: Int) throws(DiagnosticError) -> TableBuilder {
    guard tables.indices.contains(classIndex) else { throw StoreError.unknownClass(String(classIndex)) }
    return tables[classIndex]
  }

  /// Returns a store of all objects.
  ///
  /// - Throws: An error if columns of a class differ in length, the target of a link does not exist, two objects share a primary
  ///   key or a key, or an embedded object has two owners.
  public func build() throws(DiagnosticError) -> Store { Store(try snapshot()) }

  /// Returns the first state of the store.
  func snapshot() throws(DiagnosticError) -> Snapshot {
    var rowCounts: [Int] = []
    var columns: [[[ChunkStorage]]] = []
    var keys: [[ChunkStorage]] = []
    for table in tables {
      let rowCount = try table.rowCount()
      rowCounts.append(rowCount)
      var chunks: [[ChunkStorage]] = []
      for column in table.columns { chunks.append(try column?.finish() ?? []) }
      columns.append(chunks)
      keys.append(table.keys.count == 0 ? Self.absent(rowCount) : try table.keys.finish())
    }
    try LinkCheck(places: places, rowCounts: rowCounts, containers: pool.table.values).check(columns)
    for inverse in places.inverses {
      columns[inverse.targetClass][inverse.property] = try InverseLinks.build(
        targetRows: rowCounts[inverse.targetClass], origin: columns[inverse.originClass][inverse.origin],
        isLive: { _ in true })
    }
    var storage: [TableStorage] = []
    for (classIndex, classSchema) in schema.classes.enumerated() {
      let rowCount = rowCounts[classIndex]
      var primaryIndex: RowIndex?
      if let property = classSchema.primaryKey {
        primaryIndex = try self.primaryIndex(classIndex, property, columns[classIndex][property], rowCount)
      }
      storage.append(
        TableStorage(
          rowCount: rowCount, live: Self.absent(rowCount).map { _ in nil },
          liveCounts: Self.absent(rowCount).map { $0.chunk.count },
          columns: zip(columns[classIndex], classSchema.properties).map { ColumnStorage($0, type: $1.type) },
          keys: ColumnStorage(keys[classIndex], type: .key), primaryIndex: primaryIndex,
          keyIndex: try keyIndex(classIndex, keys[classIndex], rowCount)))
    }
    return Snapshot(places: places, version: 0, storage: storage, containers: pool.table)
  }

  /// Returns chunks without memory for a number of rows.
  static func absent(_ rowCount: Int) -> [ChunkStorage] {
    stride(from: 0, to: rowCount, by: TableDescriptor.chunkRows).map { first in
      ChunkStorage(absent: min(TableDescriptor.chunkRows, rowCount - first))
    }
  }

  private func primaryIndex(
    _ classIndex: Int, _ property: Int, _ chunks: [ChunkStorage], _ rowCount: Int
  ) throws(DiagnosticError) -> RowIndex {
    let place = places.properties[classIndex][property]
    return try index(place, chunks, rowCount) { key throws(DiagnosticError) in
      throw StoreError.duplicatePrimaryKey(place, key)
    }
  }

  private func keyIndex(
    _ classIndex: Int, _ chunks: [ChunkStorage], _ rowCount: Int
  ) throws(DiagnosticError) -> RowIndex {
    guard chunks.contains(where: { $0.chunk.encoding != .absent }) else { return RowIndex() }
    let classSchema = schema.classes[classIndex]
    return try index(places.keys[classIndex], chunks, rowCount, skipsNull: true) { key throws(DiagnosticError) in
      // The keys of embedded objects are those of their owners, which may have several classes.
      guard !classSchema.isEmbedded, case .string(let key) = key else { return }
      throw StoreError.duplicateKey(classSchema.name, key)
    }
  }

  /// Returns an index of the values of a column, and calls `refuse` with duplicates, which it omits.
  private func index(
    _ place: PropertyPlace, _ chunks: [ChunkStorage], _ rowCount: Int, skipsNull: Bool = false,
    refuse: (Value) throws(DiagnosticError) -> Void
  ) throws(DiagnosticError) -> RowIndex {
    func value(_ row: Int) -> Value {
      chunks[row / TableDescriptor.chunkRows].value(
        at: row % TableDescriptor.chunkRows, of: place.type, containers: pool.table.values)
    }
    var index = RowIndex()
    for row in 0..<rowCount {
      let key = value(row)
      if skipsNull, key == .null { continue }
      let hash = RowIndex.hash(key)
      if index.find(hash, matches: { value(Int($0)) == key }) != nil {
        try refuse(key)
        continue
      }
      index.insert(hash, row: UInt32(truncatingIfNeeded: row))
    }
    return index
  }
}
