import PredicateDiagnostics
import PredicateSchema
import PredicateVM
import PredicateValues

/// One state of a store: immutable, shared freely between threads, alive as long as somebody holds it.
///
/// The machine reads ``tables``; everything else here is for tools and interfaces, one value at a time.
public final class Snapshot: Sendable {
  /// The schema.
  public let schema: Schema
  /// How many commits led to this state.
  public let version: UInt64
  /// The raw columns; they stay valid as long as the set does, the snapshot itself need not live on.
  public let tables: TableSet
  /// The same for who reads many single values; valid as long as the snapshot lives.
  public let raw: RawTables
  /// Bytes of memory that the snapshot reaches, shared with other snapshots or not.
  public let bytes: Int
  let places: SchemaPlaces
  let storage: [TableStorage]
  let containers: ContainerTable

  /// What keeps the tables' memory.
  private let directory: SnapshotDirectory

  init(places: SchemaPlaces, version: UInt64, storage: [TableStorage], containers: ContainerTable) {
    schema = places.schema
    self.places = places
    self.version = version
    self.storage = storage
    self.containers = containers
    directory = SnapshotDirectory(schema: schema, storage: storage, containers: containers.values)
    tables = TableSet(
      schema: schema, tables: storage.map { $0.descriptor }, containers: containers.values, directory: directory)
    raw = RawTables(tables.tables)
    bytes = storage.reduce(containers.values.count * MemoryLayout<Value>.stride) { $0 + $1.byteCount }
  }

  deinit { raw.deallocate() }

  /// How many objects of a class live; 0 for an index that is not a class's.
  public func count(_ classIndex: Int) -> Int { table(classIndex)?.liveCount ?? 0 }

  /// The bound of a class's row ids: every row is below it, deleted ones included.
  public func rowCount(_ classIndex: Int) -> Int { table(classIndex)?.rowCount ?? 0 }

  /// Whether an object lives in this row.
  public func isLive(_ classIndex: Int, _ row: UInt32) -> Bool { table(classIndex)?.isLive(Int(row)) ?? false }

  /// The rows of a class's live objects, in ascending order.
  public func rows(_ classIndex: Int) -> RowSequence { RowSequence(table: table(classIndex)) }

  /// A property of an object; null where there is no such object.
  ///
  /// Lists, sets and linking objects are ``Value/list(_:)``, dictionaries ``Value/dictionary(_:)``. Linking objects come in
  /// ascending order of rows, once for each occurrence.
  public func value(_ classIndex: Int, _ row: UInt32, _ property: Int) -> Value {
    guard let table = table(classIndex), schema.classes[classIndex].properties.indices.contains(property) else {
      return .null
    }
    return table.value(
      Int(row), property, type: schema.classes[classIndex].properties[property].type, containers: containers.values)
  }

  /// The key that an object had in the data that it came from, if it has one.
  public func key(of object: ObjectReference) -> String? { table(Int(object.classIndex))?.key(Int(object.row)) }

  /// The object of a class that has a key. O(1).
  public func row(_ classIndex: Int, forKey key: String) -> UInt32? {
    guard let table = table(classIndex) else { return nil }
    return table.keyIndex.find(RowIndex.hash(Value.string(key))) { row in
      table.key(Int(row)).map { Value.string($0) } == .string(key)
    }
  }

  /// The object of a class that has a primary key. O(1).
  public func row(_ classIndex: Int, primaryKey value: Value) -> UInt32? {
    directory.row(of: classIndex, primaryKey: value)
  }

  /// Bytes of memory of a property's column; 0 where there is no such property.
  package func bytes(ofColumn property: Int, in classIndex: Int) -> Int {
    guard let table = table(classIndex), table.columns.indices.contains(property) else { return 0 }
    return table.columns[property].byteCount
  }

  private func table(_ classIndex: Int) -> TableStorage? {
    storage.indices.contains(classIndex) ? storage[classIndex] : nil
  }
}

/// The rows of a class's live objects, in ascending order.
public struct RowSequence: Sequence, Sendable {
  let table: TableStorage?

  /// Goes through the rows.
  public struct Iterator: IteratorProtocol {
    let table: TableStorage?
    var position: Int

    /// The next live row.
    public mutating func next() -> UInt32? {
      guard let table else { return nil }
      while position < table.rowCount {
        let row = position
        position += 1
        if table.isLive(row) { return UInt32(truncatingIfNeeded: row) }
      }
      return nil
    }
  }

  /// An iterator at the first row.
  public func makeIterator() -> Iterator { Iterator(table: table, position: 0) }
}
