import PredicateSchema
import PredicateVM

/// The rows of one class in one snapshot.
final class TableStorage: @unchecked Sendable {
  // Unchecked: the descriptors are written once, before the object is shared.

  /// The bound of rows, including deleted ones.
  let rowCount: Int
  /// The number of live rows.
  let liveCount: Int
  /// The bits of each chunk's live rows. `nil` if all rows of a chunk are live.
  let live: [ChunkStorage?]
  /// The number of live rows of each chunk.
  let liveCounts: [Int]
  /// A column for each property.
  let columns: [ColumnStorage]
  /// The changes since the columns were packed. `nil` if there are none.
  let changes: TableChanges?
  /// The external keys: optional strings.
  let keys: ColumnStorage
  /// The rows by primary key. `nil` without a primary key.
  let primaryIndex: RowIndex?
  /// The rows by external key.
  let keyIndex: RowIndex
  /// The descriptor of the table, without columns if some of them are not packed.
  let descriptor: TableDescriptor
  /// The first chunk of each packed column.
  let firstChunks: UnsafeMutablePointer<UnsafePointer<ColumnChunk>>
  private let livePointers: UnsafeMutablePointer<UnsafePointer<UInt64>?>
  private let columnDescriptors: UnsafeMutablePointer<ColumnDescriptor>

  init(
    rowCount: Int, live: [ChunkStorage?], liveCounts: [Int], columns: [ColumnStorage], keys: ColumnStorage,
    primaryIndex: RowIndex?, keyIndex: RowIndex, changes: TableChanges? = nil
  ) {
    self.rowCount = rowCount
    self.live = live
    self.liveCounts = liveCounts
    liveCount = liveCounts.reduce(0, +)
    self.columns = columns
    self.keys = keys
    self.primaryIndex = primaryIndex
    self.keyIndex = keyIndex
    livePointers = UnsafeMutablePointer.allocate(capacity: max(1, live.count))
    livePointers.initialize(repeating: nil, count: max(1, live.count))
    for (index, bits) in live.enumerated() {
      livePointers[index] = bits?.chunk.values?.assumingMemoryBound(to: UInt64.self)
    }
    self.changes = changes
    firstChunks = .allocate(capacity: max(1, columns.count))
    columnDescriptors = .allocate(capacity: max(1, columns.count))
    for (index, column) in columns.enumerated() {
      (columnDescriptors + index).initialize(to: column.base.descriptor)
      (firstChunks + index).initialize(to: column.base.descriptor.chunks)
    }
    descriptor = TableDescriptor(
      rowCount: rowCount, live: UnsafePointer(livePointers),
      columns: changes == nil ? UnsafePointer(columnDescriptors) : nil)
  }

  deinit {
    livePointers.deallocate()
    columnDescriptors.deallocate()
    firstChunks.deallocate()
  }

  /// The number of chunks.
  var chunkCount: Int { live.count }

  /// The size in bytes, including everything but changes that are not packed.
  var byteCount: Int {
    var bytes = live.reduce(0) { $0 + ($1?.byteCount ?? 0) + 8 }
    bytes += columns.reduce(0) { $0 + $1.byteCount + MemoryLayout<ColumnDescriptor>.stride }
    return bytes + keys.byteCount + (primaryIndex?.byteCount ?? 0) + keyIndex.byteCount
  }

  /// Returns a Boolean value that indicates whether a row exists and is not deleted.
  func isLive(_ row: Int) -> Bool {
    guard row >= 0, row < rowCount else { return false }
    guard let bits = descriptor.live[row / TableDescriptor.chunkRows] else { return true }
    let index = row % TableDescriptor.chunkRows
    return bits[index >> 6] & (1 << UInt64(index & 63)) != 0
  }

  /// Returns the value of a live row. Null for other rows.
  func value(_ row: Int, _ property: Int, type: PropertyType, containers: [Value]) -> Value {
    guard isLive(row), columns.indices.contains(property) else { return .null }
    guard let changes else { return packedValue(row, property, type, containers) }
    if type.isComputed {
      let known = packedValue(row, property, type, containers)
      return changes.linking(
        UInt32(truncatingIfNeeded: row), property, known: known, of: type.element.classIndex)
    }
    return changes.value(row, property) ?? packedValue(row, property, type, containers)
  }

  private func packedValue(_ row: Int, _ property: Int, _ type: PropertyType, _ containers: [Value]) -> Value {
    let chunks = columns[property].base.chunks
    let (chunk, index) = row.quotientAndRemainder(dividingBy: TableDescriptor.chunkRows)
    // New rows have no linking objects in the packed column.
    guard chunk < chunks.count, index < chunks[chunk].chunk.count else { return .list([]) }
    return chunks[chunk].value(at: index, of: type, containers: containers)
  }

  /// Returns the external key of a row. `nil` if it has no key.
  func key(_ row: Int) -> String? {
    guard isLive(row) else { return nil }
    if let changes, row >= changes.firstRow { return changes.keys[UInt32(truncatingIfNeeded: row)] }
    let chunk = keys.base.chunks[row / TableDescriptor.chunkRows].chunk
    let value = chunk.value(at: row % TableDescriptor.chunkRows, as: .string, containers: [])
    if case .string(let key) = value { return key }
    return nil
  }
}

extension PackedColumn {
  /// Creates a column for a property's type.
  convenience init(_ chunks: [ChunkStorage], type: PropertyType) {
    self.init(chunks, isCollection: type.isCollection, isDictionary: type.collection == .dictionary)
  }
}

extension ColumnStorage {
  /// Creates a packed column for a property's type.
  convenience init(_ chunks: [ChunkStorage], type: PropertyType) { self.init(PackedColumn(chunks, type: type)) }
}
