import PredicateSchema
import PredicateVM

/// One immutable state of a store. Threads may share it.
///
/// The machine reads ``tables``. Other members read single values, for tools and interfaces.
public final class Snapshot: Sendable {
  /// The schema.
  public let schema: Schema
  /// The number of commits that led to this state.
  public let version: UInt64
  /// The columns for the machine. They are valid as long as the set exists, even without the snapshot.
  public let tables: TableSet
  /// The columns for reading many single values. Valid as long as the snapshot exists.
  public let raw: RawTables
  let places: SchemaPlaces
  let storage: [TableStorage]
  let containers: ContainerTable

  /// The owner of the tables' memory.
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
    raw = RawTables(storage)
  }

  deinit { raw.deallocate() }

  /// The size in bytes, including memory that is shared with other snapshots. Columns that are not packed yet do not count. O(columns).
  public var bytes: Int {
    storage.reduce(containers.values.count * MemoryLayout<Value>.stride) { $0 + $1.byteCount }
  }

  /// Returns the number of live objects of a class. 0 if the class does not exist.
  public func count(_ classIndex: Int) -> Int { table(classIndex)?.liveCount ?? 0 }

  /// Returns the bound of a class's rows, including deleted ones.
  public func rowCount(_ classIndex: Int) -> Int { table(classIndex)?.rowCount ?? 0 }

  /// Returns a Boolean value that indicates whether a row contains an object.
  public func isLive(_ classIndex: Int, _ row: UInt32) -> Bool { table(classIndex)?.isLive(Int(row)) ?? false }

  /// Returns the rows of a class's live objects, in ascending order.
  public func rows(_ classIndex: Int) -> RowSequence { RowSequence(table: table(classIndex)) }

  /// Returns the value of a property. ``Value/null`` if the object does not exist.
  ///
  /// Lists, sets and linking objects are ``Value/list(_:)``, dictionaries ``Value/dictionary(_:)``. Linking objects are in
  /// ascending order of rows, once for each occurrence.
  public func value(_ classIndex: Int, _ row: UInt32, _ property: Int) -> Value {
    guard let table = table(classIndex), schema.classes[classIndex].properties.indices.contains(property) else {
      return .null
    }
    return table.value(
      Int(row), property, type: schema.classes[classIndex].properties[property].type, containers: containers.values)
  }

  /// Returns the key of an object in the data that it was loaded from. `nil` if it has no key.
  public func key(of object: ObjectReference) -> String? { table(Int(object.classIndex))?.key(Int(object.row)) }

  /// Returns the object of a class that has a key. O(1).
  public func row(_ classIndex: Int, forKey key: String) -> UInt32? {
    guard let table = table(classIndex) else { return nil }
    return table.keyIndex.row(forKey: key) { table.key(Int($0)) }
  }

  /// Returns the object of a class that has a primary key. O(1).
  public func row(_ classIndex: Int, primaryKey value: Value) -> UInt32? {
    directory.row(of: classIndex, primaryKey: value)
  }

  /// Returns the size of a property's column in bytes. 0 if the property does not exist.
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

  /// An iterator over the rows.
  public struct Iterator: IteratorProtocol {
    let table: TableStorage?
    var position: Int

    /// Returns the next live row.
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

  /// Returns an iterator at the first row.
  public func makeIterator() -> Iterator { Iterator(table: table, position: 0) }
}
