import PredicateDiagnostics

/// A piece of a file in memory, with zeros behind it.
package final class Block {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int
  /// How many bytes it has.
  private(set) var count = 0

  /// What is read of a file at a time, where its lines are no longer: it fits into the caches next to a processor.
  package static let standardBytes = 1 << 19

  init(capacity: Int = Block.standardBytes) {
    self.capacity = capacity
    base = .allocate(capacity: capacity + textPadding)
    setCount(0)
  }

  /// A block of these bytes.
  package convenience init(_ bytes: [UInt8]) {
    self.init(capacity: max(1, bytes.count))
    bytes.withUnsafeBufferPointer { bytes in
      if let base = bytes.baseAddress { append(base, count: bytes.count) }
    }
  }

  deinit { base.deallocate() }

  /// A copy of its bytes.
  package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: base, count: count)) }

  /// What may still be written.
  var free: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: base + count, count: capacity - count)
  }

  /// Takes note of bytes that have been written behind the others, or of bytes that are not wanted; lets zeros follow.
  func setCount(_ count: Int) {
    self.count = count
    (base + count).update(repeating: 0, count: textPadding)
  }

  /// Adds bytes, for which there is room.
  func append(_ bytes: UnsafePointer<UInt8>, count: Int) {
    (base + self.count).update(from: bytes, count: count)
    setCount(self.count + count)
  }

  /// Forgets the first bytes.
  func removeFirst(_ count: Int) { remove(count, from: 0) }

  /// Forgets some bytes.
  func remove(_ count: Int, from start: Int) {
    guard count > 0 else { return }
    let rest = self.count - start - count
    UnsafeMutableRawPointer(base + start).copyMemory(from: base + start + count, byteCount: rest)
    setCount(start + rest)
  }

  /// Makes room for more bytes than there are.
  func grow(to capacity: Int) {
    guard capacity > self.capacity else { return }
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + textPadding)
    larger.update(from: base, count: count)
    (larger + count).update(repeating: 0, count: textPadding)
    base.deallocate()
    base = larger
    self.capacity = capacity
  }
}

/// The place of the last line break of some bytes; nil where there is none. O(bytes behind it).
func lastLineBreak(_ bytes: UnsafePointer<UInt8>, count: Int) -> Int? {
  var index = count
  while index > 0 {
    index -= 1
    if bytes[index] == 0x0A { return index }
  }
  return nil
}

/// How many line breaks there are.
func lineBreakCount(_ bytes: UnsafePointer<UInt8>, count: Int) -> Int { byteCount(0x0A, bytes, count: count) }

/// How often a byte occurs.
func byteCount(_ byte: UInt8, _ bytes: UnsafePointer<UInt8>, count: Int) -> Int {
  var breaks = 0
  var index = 0
  while index < count {
    // Counted in bytes for a while, which takes sixteen at a time.
    let end = min(index + 255, count)
    var few: UInt8 = 0
    while index < end {
      few &+= bytes[index] == byte ? 1 : 0
      index &+= 1
    }
    breaks &+= Int(few)
  }
  return breaks
}
