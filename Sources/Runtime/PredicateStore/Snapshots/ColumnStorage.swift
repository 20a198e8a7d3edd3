import PredicateDiagnostics
import PredicateVM

/// One column of a snapshot. It is packed, or it is packed with the latest changes when a program first needs it.
final class ColumnStorage: Sendable {
  /// The packed column. It lacks the pending changes.
  let base: PackedColumn
  private let pending: PendingColumn?
  private let made = Mutex<PackedColumn?>(nil)

  /// Creates a packed column.
  init(_ packed: PackedColumn) {
    base = packed
    pending = nil
  }

  /// Creates a column with changes that are not packed yet.
  init(_ base: PackedColumn, _ pending: PendingColumn) {
    self.base = base
    self.pending = pending
  }

  /// The column with all changes. O(values of changed chunks) the first time, while other threads wait.
  var packed: PackedColumn {
    guard let pending else { return base }
    return made.withLock { made in
      if let made { return made }
      let packed = pending.packed(base)
      made = packed
      return packed
    }
  }

  /// Returns the column with further changes. It packs them together with those that are still pending.
  ///
  /// - Parameters:
  ///   - earlier: The table of this column.
  ///   - rowCount: The number of rows after the changes.
  func changed(_ place: PropertyPlace, after earlier: TableStorage, _ changes: TableChanges, rowCount: Int)
    -> ColumnStorage
  {
    let known: PackedColumn? = pending == nil ? base : made.withLock { $0 }
    if let known {
      let pending = PendingColumn(
        place: place, changes: changes, knownRows: earlier.rowCount, knownStep: changes.step - 1, rowCount: rowCount)
      return ColumnStorage(known, pending)
    }
    guard var pending else { return self }
    pending.changes = changes
    pending.rowCount = rowCount
    return ColumnStorage(base, pending)
  }

  /// A chunk for each 65,536 rows.
  var chunks: [ChunkStorage] { packed.chunks }
  /// The descriptor of the column.
  var descriptor: ColumnDescriptor { packed.descriptor }
  /// The size in bytes, including the chunks. Changes that are not packed do not count.
  var byteCount: Int { (made.withLock { $0 } ?? base).byteCount }
}

/// The chunks of a column, and an array of their descriptors for the machine.
final class PackedColumn: @unchecked Sendable {
  // Unchecked: the descriptors are written once, before the object is shared.

  /// A chunk for each 65,536 rows.
  let chunks: [ChunkStorage]
  /// The descriptor of the column.
  let descriptor: ColumnDescriptor
  /// The size in bytes, including the chunks.
  let byteCount: Int
  private let memory: UnsafeMutablePointer<ColumnChunk>

  /// Creates a column of chunks.
  init(_ chunks: [ChunkStorage], isCollection: Bool, isDictionary: Bool) {
    self.chunks = chunks
    let count = max(1, chunks.count)
    let sections = isDictionary ? 3 : isCollection ? 2 : 1
    memory = UnsafeMutablePointer<ColumnChunk>.allocate(capacity: count * sections)
    memory.initialize(repeating: ColumnChunk(), count: count * sections)
    for (index, storage) in chunks.enumerated() {
      memory[index] = storage.chunk
      if isCollection, let elements = storage.elements { memory[count + index] = elements.chunk }
      if isDictionary, let keys = storage.keys { memory[2 * count + index] = keys.chunk }
    }
    descriptor = ColumnDescriptor(
      chunks: UnsafePointer(memory), elements: isCollection ? UnsafePointer(memory + count) : nil,
      keys: isDictionary ? UnsafePointer(memory + 2 * count) : nil)
    byteCount =
      chunks.reduce(0) { $0 + $1.byteCount } + count * sections * MemoryLayout<ColumnChunk>.stride
  }

  deinit { memory.deallocate() }
}
