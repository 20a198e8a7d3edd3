import PredicateSchema
import PredicateVM
import PredicateValues

/// The rows of one class in one snapshot.
final class TableStorage: @unchecked Sendable {
  // Unchecked: the descriptors are written once, before the object is shared.

  /// Row ids run below this, deleted ones included.
  let rowCount: Int
  /// Rows that live.
  let liveCount: Int
  /// The bits of each chunk's live rows; nil where all live.
  let live: [ChunkStorage?]
  /// How many rows of each chunk live.
  let liveCounts: [Int]
  /// One column a property.
  let columns: [ColumnStorage]
  /// The external keys: optional strings.
  let keys: ColumnStorage
  /// Rows by primary key, where the class has one.
  let primaryIndex: RowIndex?
  /// Rows by external key.
  let keyIndex: RowIndex
  /// What the machine reads.
  let descriptor: TableDescriptor
  /// Bytes of memory, everything included.
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

  /// How many chunks the rows take.
  var chunkCount: Int { live.count }

  /// Whether the row exists and was not deleted.
  func isLive(_ row: Int) -> Bool {
    guard row >= 0, row < rowCount else { return false }
    guard let bits = descriptor.live[row / TableDescriptor.chunkRows] else { return true }
    let index = row % TableDescriptor.chunkRows
    return bits[index >> 6] & (1 << UInt64(index & 63)) != 0
  }

  /// The value of a live row; null elsewhere.
  func value(_ row: Int, _ property: Int, type: PropertyType, containers: [Value]) -> Value {
    guard isLive(row), columns.indices.contains(property) else { return .null }
    return columns[property].chunks[row / TableDescriptor.chunkRows]
      .value(at: row % TableDescriptor.chunkRows, of: type, containers: containers)
  }

  /// The external key of a row, if it has one.
  func key(_ row: Int) -> String? {
    guard isLive(row) else { return nil }
    let chunk = keys.chunks[row / TableDescriptor.chunkRows].chunk
    let value = chunk.value(at: row % TableDescriptor.chunkRows, as: .string, containers: [])
    if case .string(let key) = value { return key }
    return nil
  }
}

extension ColumnStorage {
  /// A column for a property's type.
  convenience init(_ chunks: [ChunkStorage], type: PropertyType) {
    self.init(chunks, isCollection: type.isCollection, isDictionary: type.collection == .dictionary)
  }
}
