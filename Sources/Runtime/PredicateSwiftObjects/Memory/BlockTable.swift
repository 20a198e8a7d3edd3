import PredicateVM

/// The objects of one class in a block: their columns, as the machine reads them.
final class BlockTable {
  /// The columns that the program reads, by property.
  let columns: [(property: Int, column: ColumnWriter)]
  // Run-time exclusivity checks are off for properties that every block uses: a block belongs to a single thread, and nothing reads while
  // it writes.

  /// The number of objects written.
  @exclusivity(unchecked) var rowCount = 0
  /// The number of objects, including targets of links that are not written yet.
  @exclusivity(unchecked) var reservedCount = 0

  private var descriptors: UnsafeMutablePointer<ColumnDescriptor>
  private var chunks: [UnsafeMutablePointer<ColumnChunk>] = []
  private var live: UnsafeMutablePointer<UnsafePointer<UInt64>?>
  private var chunkCapacity = 0
  private let propertyCount: Int
  /// The number of chunks and rows that the machine knows.
  @exclusivity(unchecked) private(set) var chunkCount = 0
  @exclusivity(unchecked) private var describedCount = 0

  /// Creates the table of a class with some of its properties as columns.
  init(propertyCount: Int, columns: [(property: Int, column: ColumnWriter)]) {
    self.propertyCount = propertyCount
    self.columns = columns
    descriptors = .allocate(capacity: propertyCount + 1)
    live = .allocate(capacity: 1)
    growChunks(to: 1)
  }

  deinit {
    descriptors.deallocate()
    live.deallocate()
    for chunk in chunks { chunk.deallocate() }
  }

  /// Sets the number of objects to 0.
  func reset() {
    rowCount = 0
    reservedCount = 0
  }

  /// A Boolean value that indicates whether the machine knows another number of chunks.
  var hasOtherChunks: Bool { neededChunks != chunkCount }
  /// A Boolean value that indicates whether the machine knows another number of rows.
  var hasOtherRows: Bool { rowCount != describedCount }

  private var neededChunks: Int { max(1, (rowCount + TableDescriptor.chunkRows - 1) / TableDescriptor.chunkRows) }

  /// Returns the table as it is now.
  func describe() -> TableDescriptor {
    (chunkCount, describedCount) = (neededChunks, rowCount)
    growChunks(to: chunkCount)
    for (index, (_, column)) in columns.enumerated() {
      for chunk in 0..<chunkCount {
        let first = chunk * TableDescriptor.chunkRows
        let count = min(TableDescriptor.chunkRows, max(0, rowCount - first))
        chunks[index * 3 + 1][chunk] = column.chunk(from: first, count: count)
        // Offsets count from the column's first element, so that every chunk has all elements.
        if let elements = column.elements {
          chunks[index * 3 + 2][chunk] = elements.chunk(from: 0, count: elements.count)
        }
        if let keys = column.keys { chunks[index * 3 + 3][chunk] = keys.chunk(from: 0, count: keys.count) }
      }
    }
    return TableDescriptor(rowCount: rowCount, live: UnsafePointer(live), columns: UnsafePointer(descriptors))
  }

  private func growChunks(to count: Int) {
    guard count > chunkCapacity else { return }
    for chunk in chunks { chunk.deallocate() }
    live.deallocate()
    chunkCapacity = count
    live = .allocate(capacity: count)
    live.initialize(repeating: nil, count: count)
    // The first chunk serves all columns that are not read.
    chunks = (0..<1 + 3 * columns.count).map { _ in
      let chunk = UnsafeMutablePointer<ColumnChunk>.allocate(capacity: count)
      chunk.initialize(repeating: ColumnChunk(), count: count)
      return chunk
    }
    descriptors.initialize(repeating: ColumnDescriptor(chunks: chunks[0]), count: propertyCount + 1)
    for (index, (property, column)) in columns.enumerated() {
      descriptors[property] = ColumnDescriptor(
        chunks: chunks[index * 3 + 1], elements: column.elements.map { _ in UnsafePointer(chunks[index * 3 + 2]) },
        keys: column.keys.map { _ in UnsafePointer(chunks[index * 3 + 3]) })
    }
  }
}
