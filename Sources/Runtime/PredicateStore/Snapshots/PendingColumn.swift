import PredicateSchema
import PredicateVM

/// The changes that a packed column lacks.
struct PendingColumn: Sendable {
  let place: PropertyPlace
  var changes: TableChanges
  /// The rows and the steps of the changes that the packed column contains.
  let knownRows: Int
  let knownStep: Int
  /// The number of rows after the changes.
  var rowCount: Int

  /// A new value of a row. `nil` for a deleted row.
  private typealias Edit = (row: Int, value: Value?)

  /// Returns the column with the changes. O(values of changed chunks).
  func packed(_ base: PackedColumn) -> PackedColumn {
    var chunks = base.chunks
    var edits = edits(base)[...]
    var row = knownRows
    var appended: [Value] = []
    while row < rowCount || !edits.isEmpty {
      let index = (edits.first?.row ?? row) / TableDescriptor.chunkRows
      let end = (index + 1) * TableDescriptor.chunkRows
      let changed = edits.prefix { $0.row < end }
      edits = edits.dropFirst(changed.count)
      appended.removeAll(keepingCapacity: true)
      while row < min(rowCount, end), row / TableDescriptor.chunkRows == index {
        appended.append(newValue(row))
        row += 1
      }
      let old = index < chunks.count ? chunks[index] : ChunkStorage(absent: 0)
      let new = packed(old, index, changed, appended)
      if index < chunks.count { chunks[index] = new } else { chunks.append(new) }
    }
    return PackedColumn(chunks, type: place.type)
  }

  /// The changes of rows that the packed column contains, in ascending order.
  private func edits(_ base: PackedColumn) -> [Edit] {
    var edits: [Edit] = []
    if place.isComputed {
      for (row, edit) in changes.links[place.property] where edit.step > knownStep && row < knownRows {
        // Objects that linked to a deleted one have changed, so that its links are here, too.
        edits.append((Int(row), changes.deleted[row] == nil ? linking(row, base) : nil))
      }
      return edits.sorted { $0.row < $1.row }
    }
    if place.property >= 0 {
      for (row, edit) in changes.edits[place.property] where edit.step > knownStep && row < knownRows {
        if changes.deleted[row] == nil { edits.append((Int(row), edit.value)) }
      }
    }
    if edits.isEmpty, knownRows == rowCount { return [] }
    for (row, step) in changes.deleted where step > knownStep && row < knownRows { edits.append((Int(row), nil)) }
    edits.sort { $0.row < $1.row }
    return edits
  }

  private func linking(_ row: UInt32, _ base: PackedColumn) -> Value {
    let (chunk, index) = Int(row).quotientAndRemainder(dividingBy: TableDescriptor.chunkRows)
    let known = chunk < base.chunks.count && index < base.chunks[chunk].chunk.count
    let value = known ? base.chunks[chunk].value(at: index, of: place.type, containers: []) : .list([])
    return changes.linking(row, place.property, known: value, of: place.type.element.classIndex)
  }

  private func newValue(_ row: Int) -> Value {
    let id = UInt32(truncatingIfNeeded: row)
    if place.property < 0 { return changes.keys[id].map { .string($0) } ?? .null }
    if place.isComputed {
      return changes.linking(id, place.property, known: .list([]), of: place.type.element.classIndex)
    }
    return changes.value(row, place.property) ?? .null
  }

  private func packed(
    _ old: ChunkStorage, _ index: Int, _ edits: ArraySlice<Edit>, _ appended: [Value]
  ) -> ChunkStorage {
    let first = index * TableDescriptor.chunkRows
    let changes = ChunkChanges(edits: edits.map { ($0.row - first, $0.value) }, appended: appended)
    if let spliced = old.spliced(changes, place.type) { return spliced }
    do throws(DiagnosticError) {
      // Pending mixed values contain no lists and dictionaries.
      return try old.rebuilt(changes, place, first, ContainerPool())
    } catch {
      // A write with such values packs its columns at once, and throws.
      return ChunkStorage(absent: old.chunk.count + appended.count)
    }
  }
}

/// The changes of one chunk: values of rows in ascending order, where `nil` is a deleted row, and new rows at the end.
struct ChunkChanges {
  var edits: [(index: Int, value: Value?)]
  var appended: [Value]
}

extension ChunkStorage {
  /// Returns the chunk with changes, encoded anew.
  func rebuilt(
    _ changes: ChunkChanges, _ place: PropertyPlace, _ first: Int, _ pool: ContainerPool
  ) throws(DiagnosticError) -> ChunkStorage {
    // Lists of linking objects are packed as any other lists of links.
    let builder = ColumnBuilder(place, pool: pool, at: first)
    var copied = 0
    for (index, value) in changes.edits {
      try builder.copy(self, copied..<index)
      if let value { try builder.append(value) } else { try builder.appendFiller() }
      copied = index + 1
    }
    try builder.copy(self, copied..<chunk.count)
    for value in changes.appended { try builder.append(value) }
    return try builder.finish().first ?? ChunkStorage(absent: 0)
  }
}
