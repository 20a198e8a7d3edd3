import PredicateSwiftObjects
import PredicateValues

/// Memory for values that do not fit in the fields of a batch's rows. It is freed all at once and reused for the next batch.
final class RecordArena {
  private struct Chunk {
    let base: UnsafeMutableRawPointer
    let count: Int
  }

  // These fields are used for every value, so run-time exclusivity checks are off: an arena belongs to a single thread, and there are no
  // callbacks.
  @exclusivity(unchecked) private var next: UnsafeMutableRawPointer
  @exclusivity(unchecked) private var left: Int
  private var chunks: [Chunk]
  /// The index of the chunk in use.
  private var current = 0
  private var values: [UnsafeMutablePointer<Value>] = []
  /// The bytes of the used chunks, except the first.
  private var givenBytes = 0

  /// The size of a chunk, unless more is needed at once.
  private static let chunkBytes = 1 << 16
  /// The number of bytes at which a batch is tested, however few rows it has.
  private static let batchBytes = 1 << 23
  /// The number of bytes beyond which a reset frees chunks.
  private static let keptBytes = 1 << 22

  init() {
    next = .allocate(byteCount: Self.chunkBytes, alignment: 16)
    left = Self.chunkBytes
    chunks = [Chunk(base: next, count: left)]
  }

  deinit {
    releaseValues()
    for chunk in chunks { chunk.base.deallocate() }
  }

  /// Returns memory of a number of bytes, aligned for fields.
  @inline(__always)
  func allocate(_ bytes: Int) -> UnsafeMutableRawPointer {
    let rounded = (bytes &+ 15) & ~15
    if rounded > left { addChunk(rounded) }
    defer {
      next += rounded
      left &-= rounded
    }
    return next
  }

  /// Returns uninitialized memory for fields.
  @inline(__always)
  func fields(_ count: Int) -> UnsafeMutablePointer<RecordField> {
    allocate(count &* MemoryLayout<RecordField>.stride).assumingMemoryBound(to: RecordField.self)
  }

  /// A Boolean value that indicates whether the batch should be tested soon, to reuse its memory.
  @inline(__always)
  var isLarge: Bool { givenBytes > Self.batchBytes }

  /// Keeps a value alive and returns its address.
  func keep(_ value: Value) -> UnsafeMutablePointer<Value> {
    let kept = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    kept.initialize(to: value)
    values.append(kept)
    return kept
  }

  /// Frees everything for reuse.
  func reset() {
    releaseValues()
    var kept = chunks[0].count
    for (index, chunk) in chunks.enumerated().dropFirst() {
      kept += chunk.count
      guard kept > Self.keptBytes else { continue }
      for chunk in chunks[index...] { chunk.base.deallocate() }
      chunks.removeSubrange(index...)
      break
    }
    begin(0)
    givenBytes = 0
  }

  @inline(never)
  private func addChunk(_ bytes: Int) {
    while current + 1 < chunks.count {
      begin(current + 1)
      givenBytes += left
      if left >= bytes { return }
    }
    let count = max(bytes, Self.chunkBytes)
    chunks.append(Chunk(base: .allocate(byteCount: count, alignment: 16), count: count))
    begin(chunks.count - 1)
    givenBytes += count
  }

  private func begin(_ chunk: Int) {
    current = chunk
    next = chunks[chunk].base
    left = chunks[chunk].count
  }

  private func releaseValues() {
    for value in values {
      value.deinitialize(count: 1)
      value.deallocate()
    }
    values.removeAll(keepingCapacity: true)
  }
}
