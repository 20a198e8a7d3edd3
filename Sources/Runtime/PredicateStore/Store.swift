import PredicateSchema

/// Objects in memory, stored in columns: a sequence of immutable snapshots, the latest of which is ``snapshot``.
///
/// A reader can keep a snapshot. Later writes do not change it.
///
/// ```swift
/// let store = try Store(data)
/// let snapshot = store.snapshot
/// for row in snapshot.rows(taskClass) { print(snapshot.value(taskClass, row, nameProperty)) }
/// let commit = try store.write { transaction in
///   try transaction.insert("Task", ["name": .string("plan")])
/// }
/// commit.changes.classes[taskClass].inserted
/// ```
///
/// `Building` packs columns and loads data in bulk, `Chunks` contains the memory of packed columns, `Snapshots` the published
/// states, `Links` inverse links, `Keys` the index from keys to rows, `Indexes` the indexes of other properties, `Writing`
/// transactions, and `Statistics` the statistics for planners.
public final class Store: Sendable {
  /// The schema.
  public let schema: Schema
  private let current: Mutex<Snapshot>
  /// The lock of the current transaction.
  private let writer = Mutex<Void>(())

  /// The latest state. O(1). Any thread may call it.
  public var snapshot: Snapshot { current.withLock { $0 } }

  #if !hasFeature(Embedded)
    /// Runs a transaction, and publishes its changes as the next snapshot. If `body` throws, nothing changes.
    ///
    /// Transactions run one after another. A transaction must not start another one of the same store. A small one costs what it
    /// changes: its changes wait beside the columns, which are packed when a program first reads them, or when many wait. A large one
    /// rebuilds the changed chunks of changed columns. A deletion also reads every link to the class.
    @discardableResult
    public func write(_ body: (WriteTransaction) throws -> Void) throws -> Commit {
      try writer.withLock { _ in
        let transaction = WriteTransaction(on: snapshot)
        defer { transaction.end() }
        try body(transaction)
        let commit = try transaction.finish()
        current.withLock { $0 = commit.snapshot }
        return commit
      }
    }
  #endif

  init(_ snapshot: Snapshot) {
    schema = snapshot.schema
    current = Mutex(snapshot)
  }

  /// Creates a store without objects.
  public convenience init(_ schema: Schema) {
    let storage = schema.classes.map(TableStorage.init(empty:))
    self.init(
      Snapshot(
        places: SchemaPlaces(schema), version: 0, storage: storage, containers: ContainerTable()))
  }

  /// Creates a store of plain objects. The row of an object is its position in its class's table.
  ///
  /// - Throws: An error with a note that names the object, if a value does not fit its property, the target of a link does not
  ///   exist, two objects share a primary key or a key, or an embedded object has two owners.
  public convenience init(_ data: DataSet) throws(DiagnosticError) {
    let builder = StoreBuilder(data.schema)
    for (classIndex, records) in data.tables.enumerated() {
      let table = try builder.table(classIndex)
      for record in records {
        do throws(DiagnosticError) {
          try table.append(record.values, key: record.key)
        } catch {
          throw error.noting("in the object `\(record.key)`")
        }
      }
    }
    self.init(try builder.snapshot())
  }
}
