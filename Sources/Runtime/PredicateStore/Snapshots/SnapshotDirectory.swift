import PredicateSchema
import PredicateVM

/// The owner of a snapshot's tables. It finds rows by primary key, and inverse links that no class declares, for which it makes
/// columns when a program first needs them.
final class SnapshotDirectory: TableDirectory {
  private let schema: Schema
  private let storage: [TableStorage]
  private let containers: [Value]
  private let columns = Mutex<[Key: PackedColumn]>([:])

  /// The key of a column.
  private enum Key: Hashable {
    case inverse(target: Int, origin: Int, property: Int)
    case all(target: Int)
  }

  init(schema: Schema, storage: [TableStorage], containers: [Value]) {
    self.schema = schema
    self.storage = storage
    self.containers = containers
  }

  /// Returns the column of a property. The first call packs the changes since the column was packed last.
  func column(_ property: Int, of classIndex: Int) -> ColumnDescriptor? {
    storage[classIndex].columns[property].descriptor
  }

  /// Returns a column of linking objects. The first call takes O(links + rows), and other threads wait for it.
  func linkingObjects(
    of target: Int, through property: Int, in origin: Int
  ) throws(DiagnosticError) -> ColumnDescriptor {
    try column(.inverse(target: target, origin: origin, property: property)) { () throws(DiagnosticError) in
      let table = storage[origin]
      return try InverseLinks.build(
        targetRows: storage[target].rowCount, origin: table.columns[property].chunks, isLive: table.isLive)
    }
  }

  /// Returns a column of all links. The first call takes O(links + mixed values + rows), and other threads wait for it.
  func links(to target: Int) throws(DiagnosticError) -> ColumnDescriptor {
    try column(.all(target: target)) { () throws(DiagnosticError) in
      try AllLinks(schema: schema, storage: storage, containers: containers).build(to: target)
    }
  }

  func row(of classIndex: Int, primaryKey: Value) -> UInt32? {
    guard storage.indices.contains(classIndex), let index = storage[classIndex].primaryIndex,
      let property = schema.classes[classIndex].primaryKey
    else { return nil }
    let type = schema.classes[classIndex].properties[property].type
    return index.find(RowIndex.hash(primaryKey)) { row in
      storage[classIndex].value(Int(row), property, type: type, containers: containers) == primaryKey
    }
  }

  private func column(
    _ key: Key, _ build: () throws(DiagnosticError) -> [ChunkStorage]
  ) throws(DiagnosticError) -> ColumnDescriptor {
    try columns.withLock { columns throws(DiagnosticError) in
      if let known = columns[key] { return known.descriptor }
      let made = PackedColumn(try build(), isCollection: true, isDictionary: false)
      columns[key] = made
      return made.descriptor
    }
  }
}
