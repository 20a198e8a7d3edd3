import PredicateSchema
import PredicateVM

/// Makes the next snapshot from a transaction.
///
/// A table with few changes keeps its columns, and the changes wait beside them in ``TableChanges``. For many changes, new rows are packed
/// and the changed chunks of changed columns are rebuilt. Links to deleted objects are removed, and inverse links updated. Unchanged chunks
/// are shared.
struct CommitBuilder {
  private let state: WriteTransaction
  /// The chunks of the next snapshot, by property. `nil` for tables that keep their columns.
  private var chunks: [[[ChunkStorage]]?] = []
  private var keys: [[ChunkStorage]] = []
  /// The changed links to objects, by class, property and row.
  private var links: [[Int: [UInt32: [UInt32: Int]]]] = []
  /// The packed columns of linking objects, by class and property.
  private var inverted: [[Int: [ChunkStorage]]] = []
  /// The container slots of replaced chunks.
  private var retired: [UInt32] = []

  init(_ state: WriteTransaction) { self.state = state }

  private var schema: Schema { state.schema }

  /// Returns the next snapshot and the changes, or the base snapshot if nothing changed.
  mutating func build() throws(DiagnosticError) -> Commit {
    if let failure = state.failure { throw failure }
    guard state.tables.contains(where: { $0.isTouched }) else {
      let changes = ChangeSet(classes: schema.classes.map { _ in ChangeSet.ClassChanges() })
      return Commit(snapshot: state.base, changes: changes)
    }
    if state.hasDeletions { takeOutDeadLinks() }
    try packNewRows()
    for classIndex in schema.classes.indices where chunks[classIndex] != nil { try rebuildAssigned(classIndex) }
    links = Array(repeating: [:], count: schema.classes.count)
    inverted = links.map { _ in [:] }
    for inverse in state.base.places.inverses { try invert(inverse) }
    let storage = schema.classes.indices.map { table($0) }
    state.pool.table.release(retired)
    let snapshot = Snapshot(
      places: state.base.places, version: state.base.version + 1, storage: storage, containers: state.pool.table)
    return Commit(snapshot: snapshot, changes: changes())
  }

  // MARK: Links to deleted objects

  /// Removes links to deleted objects from all values. O(links to their classes).
  private func takeOutDeadLinks() {
    let dead = state.tables.map { $0.deleted }
    for table in state.tables {
      for place in table.places where !place.isComputed {
        switch place.type.element {
        case .object(let target) where dead[target].isEmpty: continue
        case .object, .mixed: break
        default: continue
        }
        let property = place.property
        for (row, staged) in table.assigned[property] {
          table.assigned[property][row] = .value(state.withoutDeadLinks(staged.value))
        }
        let scan = DeadLinkScan(dead: dead, containers: state.pool.table.values, element: place.type.element)
        func takeOut(_ row: Int) {
          let row = UInt32(truncatingIfNeeded: row)
          guard table.isLive(Int(row)), table.assigned[property][row] == nil else { return }
          let value = table.value(row, property)
          if scan.holdsDead(value) { table.assigned[property][row] = .value(state.withoutDeadLinks(value)) }
        }
        for (index, chunk) in table.base.columns[property].base.chunks.enumerated() {
          for position in scan.rows(chunk) { takeOut(index * TableDescriptor.chunkRows + position) }
        }
        if let changes = table.base.changes {
          for row in changes.edits[property].keys { takeOut(Int(row)) }
          for row in changes.firstRow..<table.base.rowCount { takeOut(row) }
        }
        for row in table.base.rowCount..<table.rowCount { takeOut(row) }
      }
    }
  }

  // MARK: Rows

  private mutating func packNewRows() throws(DiagnosticError) {
    for table in state.tables {
      guard table.isTouched, !table.fitsChanges else {
        chunks.append(nil)
        keys.append([])
        continue
      }
      if !table.newRows.isEmpty { try table.open() }
      var classChunks: [[ChunkStorage]] = []
      for (property, column) in table.base.columns.enumerated() {
        guard table.columns.indices.contains(property), let builder = table.columns[property] else {
          classChunks.append(column.chunks)
          continue
        }
        classChunks.append(try extended(column.chunks, by: builder, from: table.firstBuiltChunk))
      }
      chunks.append(classChunks)
      if let builder = table.keys {
        keys.append(try extended(table.base.keys.chunks, by: builder, from: table.firstBuiltChunk))
      } else {
        keys.append(table.base.keys.chunks)
      }
    }
  }

  private mutating func extended(
    _ chunks: [ChunkStorage], by builder: ColumnBuilder, from first: Int
  ) throws(DiagnosticError) -> [ChunkStorage] {
    for chunk in chunks[min(first, chunks.count)...] { retire(chunk) }
    return chunks[..<min(first, chunks.count)] + (try builder.finish())
  }

  private mutating func retire(_ chunk: ChunkStorage) {
    retired += chunk.containerSlots
    if let elements = chunk.elements { retired += elements.containerSlots }
  }

  // MARK: Columns

  private mutating func rebuildAssigned(_ classIndex: Int) throws(DiagnosticError) {
    let table = state.tables[classIndex]
    for property in table.assigned.indices where !table.assigned[property].isEmpty {
      let rows = table.assigned[property].keys.filter { table.isLive(Int($0)) }.sorted()
      var next = rows.startIndex
      while next < rows.endIndex {
        let chunk = Int(rows[next]) / TableDescriptor.chunkRows
        let first = next
        while next < rows.endIndex, Int(rows[next]) / TableDescriptor.chunkRows == chunk { next += 1 }
        guard let old = chunks[classIndex]?[property][chunk] else { continue }
        let new = try rebuilt(old, table, property, chunk, rows[first..<next])
        chunks[classIndex]?[property][chunk] = new
        retire(old)
      }
    }
  }

  /// Returns a chunk with the assigned values of rows, and placeholders for deleted rows.
  private func rebuilt(
    _ old: ChunkStorage, _ table: StagedTable, _ property: Int, _ chunk: Int, _ rows: ArraySlice<UInt32>
  ) throws(DiagnosticError) -> ChunkStorage {
    let first = chunk * TableDescriptor.chunkRows
    var edits = rows.map { row in
      (index: Int(row) - first, value: Optional(table.assigned[property][row]?.value ?? .null))
    }
    for index in 0..<old.chunk.count where !table.isLive(first + index) { edits.append((index, nil)) }
    edits.sort { $0.index < $1.index }
    return try old.rebuilt(ChunkChanges(edits: edits, appended: []), table.places[property], first, state.pool)
  }

  // MARK: Inverse links

  private mutating func invert(_ inverse: InverseProperty) throws(DiagnosticError) {
    let origin = state.tables[inverse.originClass]
    let target = state.tables[inverse.targetClass]
    let isPacked = chunks[inverse.targetClass] != nil
    guard origin.isTouched || (isPacked && target.rowCount > target.base.rowCount) else { return }
    let update = InverseUpdate(origin: origin, property: inverse.origin, target: target)
    let touched = update.touchedRows()
    if !isPacked, touched.count <= TableChanges.limit {
      if !touched.isEmpty { links[inverse.targetClass][inverse.property] = update.counts(touched) }
      return
    }
    let originChunks =
      chunks[inverse.originClass]?[inverse.origin] ?? column(inverse.originClass, inverse.origin).chunks
    inverted[inverse.targetClass][inverse.property] = try update.updated(
      touched, from: originChunks, target.base.columns[inverse.property].chunks)
  }

  /// Returns a column of a table that keeps its columns, with the changes of the transaction.
  private func column(_ classIndex: Int, _ property: Int) -> ColumnStorage {
    let table = state.tables[classIndex]
    let known = table.base.columns[property]
    guard table.isTouched else { return known }
    return known.changed(
      table.places[property], after: table.base, TableChanges(table, links: [:]), rowCount: table.rowCount)
  }

  // MARK: Tables

  private mutating func table(_ classIndex: Int) -> TableStorage {
    let table = state.tables[classIndex]
    let inverted = inverted[classIndex]
    guard table.isTouched || !links[classIndex].isEmpty || !inverted.isEmpty else { return table.base }
    var (live, liveCounts) = (table.base.live, table.base.liveCounts)
    table.updateLive(&live, &liveCounts)
    guard var chunks = chunks[classIndex] else { return changed(table, classIndex, live, liveCounts) }
    chunks = chunks.enumerated().map { inverted[$0] ?? $1 }
    var keys = keys[classIndex]
    for (index, count) in liveCounts.enumerated() where count == 0 {
      for property in chunks.indices { chunks[property][index] = emptied(chunks[property][index]) }
      keys[index] = emptied(keys[index])
    }
    return TableStorage(
      rowCount: table.rowCount, live: live, liveCounts: liveCounts,
      columns: zip(table.base.columns, table.places).enumerated().map { index, known in
        column(known.0, chunks[index], known.1.type)
      }, keys: column(table.base.keys, keys, .key), primaryIndex: table.primaryIndex, keyIndex: table.keyIndex)
  }

  /// Returns a table that keeps its columns. They are packed at once if too many changes wait.
  private func changed(
    _ table: StagedTable, _ classIndex: Int, _ live: [ChunkStorage?], _ liveCounts: [Int]
  ) -> TableStorage {
    let changes = TableChanges(table, links: links[classIndex], packed: inverted[classIndex].keys)
    let hasNewRows = table.rowCount > table.base.rowCount
    let isFull = changes.weight > TableChanges.limit
    func column(_ known: ColumnStorage, _ place: PropertyPlace, isChanged: Bool) -> ColumnStorage {
      let next = isChanged ? known.changed(place, after: table.base, changes, rowCount: table.rowCount) : known
      return isFull ? ColumnStorage(next.packed) : next
    }
    var columns: [ColumnStorage] = []
    columns.reserveCapacity(table.places.count)
    for (property, place) in table.places.enumerated() {
      if let packed = inverted[classIndex][property] {
        columns.append(ColumnStorage(packed, type: place.type))
        continue
      }
      let isChanged = !table.assigned[property].isEmpty || links[classIndex][property] != nil
      columns.append(column(table.base.columns[property], place, isChanged: hasNewRows || isChanged))
    }
    return TableStorage(
      rowCount: table.rowCount, live: live, liveCounts: liveCounts, columns: columns,
      keys: column(table.base.keys, state.base.places.keys[classIndex], isChanged: hasNewRows),
      primaryIndex: table.primaryIndex, keyIndex: table.keyIndex, changes: isFull ? nil : changes)
  }

  /// Returns a chunk without memory for a chunk whose rows are all deleted.
  private mutating func emptied(_ chunk: ChunkStorage) -> ChunkStorage {
    guard chunk.chunk.encoding != .absent else { return chunk }
    retire(chunk)
    return ChunkStorage(absent: chunk.chunk.count)
  }

  /// Returns a column of chunks. It is the base's column if its chunks are the same.
  private func column(_ base: ColumnStorage, _ chunks: [ChunkStorage], _ type: PropertyType) -> ColumnStorage {
    let packed = base.packed
    return ColumnStorage(packed.chunks.elementsEqual(chunks, by: ===) ? packed : PackedColumn(chunks, type: type))
  }

  // MARK: Changes

  private func changes() -> ChangeSet {
    ChangeSet(
      classes: state.tables.map { table in
        var changes = ChangeSet.ClassChanges()
        guard table.isTouched else { return changes }
        let oldCount = UInt32(truncatingIfNeeded: table.base.rowCount)
        for row in table.base.rowCount..<table.rowCount where table.isLive(row) {
          changes.inserted.append(UInt32(truncatingIfNeeded: row))
        }
        changes.deleted = table.deleted.rows.filter { $0 < oldCount }
        var modified: Set<UInt32> = []
        for (property, assigned) in table.assigned.enumerated() where !assigned.isEmpty {
          let rows = assigned.keys.filter { $0 < oldCount && table.isLive(Int($0)) }.sorted()
          guard !rows.isEmpty else { continue }
          changes.modifiedProperties[property] = rows
          modified.formUnion(rows)
        }
        changes.modified = modified.sorted()
        return changes
      })
  }
}
