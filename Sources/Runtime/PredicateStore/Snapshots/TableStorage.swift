import PredicateSchema
import PredicateVM
import PredicateValues

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
  /// The external keys: optional strings.
  let keys: ColumnStorage
  /// The rows by primary key. `nil` without a primary key.
  let primaryIndex: RowIndex?
  /// The rows by external key.
  let keyIndex: RowIndex
  /// The descriptor of the table.
  let descriptor: TableDescriptor
  /// The size in bytes, including everything.
  let byteCount: Int
  private let livePointers: UnsafeMutablePointer<UnsafePointer<UInt64>?>
  private let columnDescriptors: UnsafeMutablePointer<ColumnDescriptor>

  init(
    rowCount: Int, live: [ChunkStorage?], liveCounts: [Int], columns: [ColumnStorage], keys: ColumnStorage,
    primaryIndex: RowIndex?, keyIndex: RowIndex
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
    columnDescriptors = UnsafeMutablePointer.allocate(capacity: max(1, columns.count))
    for (index, column) in columns.enumerated() { (columnDescriptors + index).initialize(to: column.descriptor) }
    descriptor = TableDescriptor(
      rowCount: rowCount, live: UnsafePointer(livePointers), columns: UnsafePointer(columnDescriptors))
    var bytes = live.reduce(0) { $0 + ($1?.byteCount ?? 0) + 8 }
    bytes += columns.reduce(0) { $0 + $1.byteCount + MemoryLayout<ColumnDescriptor>.stride }
    byteCount = bytes + keys.byteCount + (primaryIndex?.byteCount ?? 0) + keyIndex.byteCount
  }

  deinit {
    livePointers.deallocate()
    columnDescriptors.deallocate()
  }

  /// The number of chunks.
  var chunkCount: Int { live.count }

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
    return columns[property].chunks[row / TableDescriptor.chunkRows]
      .value(at: row % TableDescriptor.chunkRows, of: type, containers: containers)
  }

  /// Returns the external key of a row. `nil` if it has no key.
  func key(_ row: Int) -> String? {
    guard isLive(row) else { return nil }
    let chunk = keys.chunks[row / TableDescriptor.chunkRows].chunk
    let value = chunk.value(at: row % TableDescriptor.chunkRows, as: .string, containers: [])
    if case .string(let key) = value { return key }
    return nil
  }
}

extension ColumnStorage {
  /// Creates a column for a property's type.
  convenience init(_ chunks: [ChunkStorage], type: PropertyType) {
    self.init(chunks, isCollection: type.isCollection, isDictionary: type.collection == .dictionary)
  }
}
