import PredicateSchema

extension WriteTransaction {
  /// A Boolean value that indicates whether anything was inserted, assigned or deleted.
  package var isTouched: Bool { tables.contains { $0.isTouched } }

  /// Ends the transaction and returns the state that it leads to, or its base if nothing changed. The state is not published: a
  /// write may have several transactions, each on the state of the previous one.
  package func finish() throws(DiagnosticError) -> Commit {
    end()
    var builder = CommitBuilder(self)
    return try builder.build()
  }
}

extension Snapshot {
  /// Returns the same objects in a schema that adds classes at the end. O(classes).
  package func extended(to schema: Schema) -> Snapshot {
    guard schema.classes.count > storage.count else { return self }
    let added = schema.classes[storage.count...].map(TableStorage.init(empty:))
    return Snapshot(
      places: SchemaPlaces(schema), version: version, storage: storage + added, containers: containers)
  }
}

extension TableStorage {
  /// Creates the table of a class without objects.
  convenience init(empty classSchema: ClassSchema) {
    self.init(
      rowCount: 0, live: [], liveCounts: [], columns: classSchema.properties.map { ColumnStorage([], type: $0.type) },
      keys: ColumnStorage([], type: .key), primaryIndex: classSchema.primaryKey.map { _ in RowIndex() },
      keyIndex: RowIndex())
  }
}

extension ChangeSet {
  /// Returns these changes followed by later ones. An object that was inserted and then deleted is omitted.
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
