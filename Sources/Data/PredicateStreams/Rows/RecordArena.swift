import PredicateSwiftObjects
import PredicateValues

/// Memory for what does not fit into the fields of a batch's rows: taken back all at once, and used again for the next batch.
final class RecordArena {
  private struct Chunk {
    let base: UnsafeMutableRawPointer
    let count: Int
  }

  // Exclusivity is not checked at run time for what every value touches: an arena is a single thread's, and nothing calls back.
  @exclusivity(unchecked) private var next: UnsafeMutableRawPointer
  @exclusivity(unchecked) private var left: Int
  private var chunks: [Chunk]
  /// The chunk that is being given out.
  private var current = 0
  private var values: [UnsafeMutablePointer<Value>] = []
  /// Bytes of the chunks that have been given out, but for the first.
  private var givenBytes = 0

  /// What is asked of the system at a time, where more is not needed at once.
  private static let chunkBytes = 1 << 16
  /// A batch whose rows need more is tested, however few they are.
  private static let batchBytes = 1 << 23
  /// Chunks beyond so many bytes are given back with what stands in them.
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

  /// Memory of so many bytes, aligned for fields.
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

  /// Room for fields, which are left as they are.
  @inline(__always)
  func fields(_ count: Int) -> UnsafeMutablePointer<RecordField> {
    allocate(count &* MemoryLayout<RecordField>.stride).assumingMemoryBound(to: RecordField.self)
  }

  /// Whether so much has been given out that it should be taken back soon.
  @inline(__always)
  var isLarge: Bool { givenBytes > Self.batchBytes }

  /// Holds a value; its address.
  func keep(_ value: Value) -> UnsafeMutablePointer<Value> {
    let kept = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    kept.initialize(to: value)
    values.append(kept)
    return kept
  }

  /// Takes everything back.
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
