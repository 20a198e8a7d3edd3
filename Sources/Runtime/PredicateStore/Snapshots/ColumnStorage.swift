import PredicateVM

/// One column of a snapshot: its chunks, and an array of their descriptors for the machine.
final class ColumnStorage: @unchecked Sendable {
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
