import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// Objects in columns, in memory: a sequence of immutable snapshots, the latest of which is ``snapshot``.
///
/// Readers take a snapshot and keep it as long as they like; nothing that is written later changes it.
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
/// `Chunks` holds the memory of packed columns, `Stages` what packs them, `Building` the bulk builders and what they check,
/// `Snapshots` the finished states, `Links` inverse links, `Keys` the index from keys to rows, `Writing` transactions,
/// `Statistics` what planners want to know.
public final class Store: Sendable {
  /// The schema.
  public let schema: Schema
  private let current: Mutex<Snapshot>
  /// Held by the one transaction that runs.
  private let writer = Mutex<Void>(())

  /// The latest state. O(1); may be called from any thread.
  public var snapshot: Snapshot { current.withLock { $0 } }

  #if !hasFeature(Embedded)
    /// Runs a transaction: what `body` does to it becomes the next snapshot at once, or, where anything throws, not at all.
    ///
    /// Transactions run one after another; one must not be started inside another of the same store. Costs the touched
    /// columns of the touched chunks; deletions also a look at every link to the classes concerned.
    @discardableResult
    public func write(_ body: (WriteTransaction) throws -> Void) throws -> Commit {
      try writer.withLock { _ in
        let state = TransactionState(snapshot)
        let transaction = WriteTransaction(state)
        defer { transaction.end() }
        try body(transaction)
        var builder = CommitBuilder(state)
        let commit = try builder.build()
        current.withLock { $0 = commit.snapshot }
        return commit
      }
    }
  #endif

  init(_ snapshot: Snapshot) {
    schema = snapshot.schema
    current = Mutex(snapshot)
  }

  /// A store without objects.
  public convenience init(_ schema: Schema) {
    let storage = schema.classes.map(TableStorage.init(empty:))
    self.init(
      Snapshot(
        places: SchemaPlaces(schema), version: 0, storage: storage, containers: ContainerTable()))
  }

  /// A store of plain objects; an object's row is its position in its class's table.
  ///
  /// Throws, with a note that names the object, where a value does not fit its property, a link leads nowhere, two objects
  /// share a primary key or a key, or an embedded object has two owners.
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
