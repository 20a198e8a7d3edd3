import PredicateDiagnostics
import PredicateSchema

/// Transactions whose end their owner decides: a write that goes on in several steps, each on the state that the one before led
/// to, and that is published, or forgotten, as a whole.
extension WriteTransaction {
  /// A transaction on a state. Whoever begins it sees to it that no other leads to the next state of the same store.
  package convenience init(on snapshot: Snapshot) { self.init(TransactionState(snapshot)) }

  /// Whether anything was inserted, assigned or deleted so far.
  package var isTouched: Bool { state.tables.contains { $0.isTouched } }

  /// Ends the transaction and makes the state that it led to; its base itself where nothing changed. No store gets it.
  package func finish() throws(DiagnosticError) -> Commit {
    end()
    var builder = CommitBuilder(state)
    return try builder.build()
  }
}

extension Snapshot {
  /// The same objects in a schema that has more classes behind those of this one. O(classes).
  package func extended(to schema: Schema) -> Snapshot {
    guard schema.classes.count > storage.count else { return self }
    let added = schema.classes[storage.count...].map(TableStorage.init(empty:))
    return Snapshot(
      places: SchemaPlaces(schema), version: version, storage: storage + added, containers: containers)
  }
}

extension TableStorage {
  /// The table of a class without objects.
  convenience init(empty classSchema: ClassSchema) {
    self.init(
      rowCount: 0, live: [], liveCounts: [], columns: classSchema.properties.map { ColumnStorage([], type: $0.type) },
      keys: ColumnStorage([], type: .key), primaryIndex: classSchema.primaryKey.map { _ in RowIndex() },
      keyIndex: RowIndex())
  }
}

extension ChangeSet {
  /// These changes and then others, as one: what was inserted and deleted meanwhile appears nowhere.
  package func merging(_ later: ChangeSet) -> ChangeSet {
    var merged = self
    while merged.classes.count < later.classes.count { merged.classes.append(ClassChanges()) }
    for (index, changes) in later.classes.enumerated() where !changes.isEmpty {
      merged.classes[index] = merged.classes[index].merging(changes)
    }
    return merged
  }
}

extension ChangeSet.ClassChanges {
  fileprivate func merging(_ later: Self) -> Self {
    let gone = Set(later.deleted)
    let new = Set(inserted)
    var merged = Self()
    merged.inserted = inserted.filter { !gone.contains($0) } + later.inserted
    merged.deleted = (deleted + later.deleted.filter { !new.contains($0) }).sorted()
    func isOld(_ row: UInt32) -> Bool { !gone.contains(row) && !new.contains(row) }
    merged.modified = Set(modified + later.modified).filter(isOld).sorted()
    for property in Set(modifiedProperties.keys).union(later.modifiedProperties.keys) {
      let rows = Set(modifiedProperties[property] ?? []).union(later.modifiedProperties[property] ?? []).filter(isOld)
      if !rows.isEmpty { merged.modifiedProperties[property] = rows.sorted() }
    }
    return merged
  }
}
