import PredicateDiagnostics
import PredicateSchema
import PredicateVM
import PredicateValues

/// Makes the next snapshot from a transaction: packs new rows, removes links to deleted objects, rebuilds the changed chunks of
/// changed columns, and updates inverse links. Unchanged chunks are shared.
struct CommitBuilder {
  private let state: WriteTransaction
  /// The chunks of the next snapshot, by class and property.
  private var chunks: [[[ChunkStorage]]] = []
  private var keys: [[ChunkStorage]] = []
  private var inverted: Set<InverseProperty> = []
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
    try packNewRows()
    if state.hasDeletions { takeOutDeadLinks() }
    for classIndex in schema.classes.indices { try rebuildAssigned(classIndex) }
    for inverse in state.base.places.inverses { try invert(inverse) }
    let storage = schema.classes.indices.map { table($0) }
    state.pool.table.release(retired)
    let snapshot = Snapshot(
      places: state.base.places, version: state.base.version + 1, storage: storage, containers: state.pool.table)
    return Commit(snapshot: snapshot, changes: changes())
  }

  // MARK: Rows

  private mutating func packNewRows() throws(DiagnosticError) {
    for table in state.tables {
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

  // MARK: Links to deleted objects

  /// Removes links to deleted objects from all values. O(links to their classes).
  private func takeOutDeadLinks() {
    let dead = state.tables.map { $0.deleted }
    for (classIndex, table) in state.tables.enumerated() {
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
        for (index, chunk) in chunks[classIndex][property].enumerated() {
          let first = index * TableDescriptor.chunkRows
          for position in scan.rows(chunk) {
            let row = UInt32(truncatingIfNeeded: first + position)
            guard table.isLive(Int(row)), table.assigned[property][row] == nil else { continue }
            table.assigned[property][row] = .value(state.withoutDeadLinks(table.value(row, property)))
          }
        }
      }
    }
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
        let old = chunks[classIndex][property][chunk]
        chunks[classIndex][property][chunk] = try rebuilt(old, table, property, chunk, rows[first..<next])
        retire(old)
      }
    }
  }

  /// Returns a chunk with the assigned values of rows, and placeholders for deleted rows.
  private func rebuilt(
    _ old: ChunkStorage, _ table: StagedTable, _ property: Int, _ chunk: Int, _ rows: ArraySlice<UInt32>
  ) throws(DiagnosticError) -> ChunkStorage {
    let first = chunk * TableDescriptor.chunkRows
    let builder = ColumnBuilder(table.places[property], pool: state.pool, at: first)
    var copied = 0
    func copy(upTo position: Int) throws(DiagnosticError) {
      while copied < position {
        var end = copied
        while end < position, table.isLive(first + end) { end += 1 }
        try builder.copy(old, copied..<end)
        copied = end
        if copied < position {
          try builder.appendFiller()
          copied += 1
        }
      }
    }
    for row in rows {
      try copy(upTo: Int(row) - first)
      try builder.append(table.assigned[property][row]?.value ?? .null)
      copied += 1
    }
    try copy(upTo: old.chunk.count)
    return try builder.finish().first ?? ChunkStorage(absent: old.chunk.count)
  }

  // MARK: Inverse links

  private mutating func invert(_ inverse: InverseProperty) throws(DiagnosticError) {
    let origin = state.tables[inverse.originClass]
    let target = state.tables[inverse.targetClass]
    guard origin.isTouched || target.rowCount > target.base.rowCount else { return }
    let update = InverseUpdate(
      origin: origin, property: inverse.origin, chunks: chunks[inverse.originClass][inverse.origin],
      target: target, inverse: target.base.columns[inverse.property].chunks)
    chunks[inverse.targetClass][inverse.property] = try update.updated()
    inverted.insert(inverse)
  }

  // MARK: Tables

  private mutating func table(_ classIndex: Int) -> TableStorage {
    let table = state.tables[classIndex]
    guard table.isTouched || inverted.contains(where: { $0.targetClass == classIndex }) else { return table.base }
    let properties = table.classSchema.properties
    var live: [ChunkStorage?] = []
    var liveCounts: [Int] = []
    for first in stride(from: 0, to: table.rowCount, by: TableDescriptor.chunkRows) {
      let count = min(TableDescriptor.chunkRows, table.rowCount - first)
      let index = first / TableDescriptor.chunkRows
      let bits = liveBits(table, first, count)
      live.append(bits.storage)
      liveCounts.append(bits.count)
      guard bits.count == 0 else { continue }
      for property in properties.indices {
        chunks[classIndex][property][index] = emptied(chunks[classIndex][property][index])
      }
      keys[classIndex][index] = emptied(keys[classIndex][index])
    }
    return TableStorage(
      rowCount: table.rowCount, live: live, liveCounts: liveCounts,
      columns: zip(properties.indices, properties).map { index, property in
        column(table.base.columns[index], chunks[classIndex][index], property.type)
      }, keys: column(table.base.keys, keys[classIndex], .key), primaryIndex: table.primaryIndex,
      keyIndex: table.keyIndex)
  }

  /// Returns a chunk without memory for a chunk whose rows are all deleted.
  private mutating func emptied(_ chunk: ChunkStorage) -> ChunkStorage {
    guard chunk.chunk.encoding != .absent else { return chunk }
    retire(chunk)
    return ChunkStorage(absent: chunk.chunk.count)
  }

  /// Returns a column of chunks. It is the base's column if its chunks are the same.
  private func column(_ base: ColumnStorage, _ chunks: [ChunkStorage], _ type: PropertyType) -> ColumnStorage {
    if base.chunks.elementsEqual(chunks, by: ===) { return base }
    return ColumnStorage(chunks, type: type)
  }

  /// Returns the bits of a chunk's live rows, `nil` if all rows live, and the number of live rows.
  private func liveBits(_ table: StagedTable, _ first: Int, _ count: Int) -> (storage: ChunkStorage?, count: Int) {
    let index = first / TableDescriptor.chunkRows
    let isTouched = table.deleted.intersects(first..<first + count)
    if !isTouched, first + count <= table.base.rowCount {
      return (table.base.live[index], table.base.liveCounts[index])
    }
    if !isTouched, index >= table.base.live.count || table.base.live[index] == nil { return (nil, count) }
    var words = [UInt64](repeating: 0, count: (count + 63) >> 6)
    var liveCount = 0
    for position in 0..<count where table.isLive(first + position) {
      words[position >> 6] |= 1 << UInt64(position & 63)
      liveCount += 1
    }
    return (ChunkStorage(bits: words, count: count), liveCount)
  }

  // MARK: Changes

  private func changes() -> ChangeSet {
    ChangeSet(
      classes: state.tables.map { table in
        var changes = ChangeSet.ClassChanges()
        let oldCount = UInt32(truncatingIfNeeded: table.base.rowCount)
        for row in table.base.rowCount..<table.rowCount where table.isLive(row) {
          changes.inserted.append(UInt32(truncatingIfNeeded: row))
        }
        changes.deleted = table.deleted.rows.filter { $0 < oldCount }
        var modified = RowSet()
        for (property, assigned) in table.assigned.enumerated() {
          let rows = assigned.keys.filter { $0 < oldCount && table.isLive(Int($0)) }.sorted()
          guard !rows.isEmpty else { continue }
          changes.modifiedProperties[property] = rows
          for row in rows { modified.insert(Int(row)) }
        }
        changes.modified = modified.rows
        return changes
      })
  }
}
