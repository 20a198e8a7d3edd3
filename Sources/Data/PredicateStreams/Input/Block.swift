import PredicateDiagnostics

/// A piece of a file in memory, followed by zeros.
package final class Block {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int
  /// The number of bytes.
  private(set) var count = 0

  /// The number of bytes read at a time if lines are not longer. It fits the caches next to a processor.
  package static let standardBytes = 1 << 19

  init(capacity: Int = Block.standardBytes) {
    self.capacity = capacity
    base = .allocate(capacity: capacity + textPadding)
    setCount(0)
  }

  /// Creates a block of bytes.
  package convenience init(_ bytes: [UInt8]) {
    self.init(capacity: max(1, bytes.count))
    bytes.withUnsafeBufferPointer { bytes in
      if let base = bytes.baseAddress { append(base, count: bytes.count) }
    }
  }

  deinit { base.deallocate() }

  /// A copy of the bytes.
  package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: base, count: count)) }

  /// The unused part of the memory.
  var free: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: base + count, count: capacity - count)
  }

  /// Sets the number of bytes, after bytes were written at the end or dropped. Writes zeros after them.
  func setCount(_ count: Int) {
    self.count = count
    (base + count).update(repeating: 0, count: textPadding)
  }

  /// Appends bytes, for which there must be room.
  func append(_ bytes: UnsafePointer<UInt8>, count: Int) {
    (base + self.count).update(from: bytes, count: count)
    setCount(self.count + count)
  }

  /// Removes the first bytes.
  func removeFirst(_ count: Int) { remove(count, from: 0) }

  /// Removes a range of bytes.
  func remove(_ count: Int, from start: Int) {
    guard count > 0 else { return }
    let rest = self.count - start - count
    UnsafeMutableRawPointer(base + start).copyMemory(from: base + start + count, byteCount: rest)
    setCount(start + rest)
  }

  /// Grows the memory to a capacity.
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

/// Returns the position of the last line break; `nil` if there is none. O(bytes after it).
func lastLineBreak(_ bytes: UnsafePointer<UInt8>, count: Int) -> Int? {
  var index = count
  while index > 0 {
    index -= 1
    if bytes[index] == 0x0A { return index }
  }
  return nil
}

/// Returns the number of line breaks.
func lineBreakCount(_ bytes: UnsafePointer<UInt8>, count: Int) -> Int { byteCount(0x0A, bytes, count: count) }

/// Returns the number of occurrences of a byte.
func byteCount(_ byte: UInt8, _ bytes: UnsafePointer<UInt8>, count: Int) -> Int {
  var breaks = 0
  var index = 0
  while index < count {
    // Counted in bytes for 255 steps, which lets vectors process sixteen at a time.
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
