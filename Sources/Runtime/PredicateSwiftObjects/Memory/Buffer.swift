/// Memory that grows, readable for a good deal past its end, as the machine's kernels want it.
struct Buffer {
  /// The number of bytes that kernels may read past the last value: 64 rows of the widest type.
  static var padding: Int { 1_088 }

  private(set) var base: UnsafeMutableRawPointer
  /// Bytes that may be written.
  private(set) var capacity: Int

  /// Room for some bytes.
  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(byteCount: capacity + Self.padding, alignment: 16)
    base.initializeMemory(as: UInt8.self, repeating: 0, count: capacity + Self.padding)
  }

  /// Makes room for `bytes`, keeping the first `used`. Returns `true` if the memory has moved.
  @inline(__always)
  mutating func reserve(_ bytes: Int, keeping used: Int) -> Bool {
    if bytes <= capacity { return false }
    grow(bytes, used)
    return true
  }

  @inline(never)
  private mutating func grow(_ bytes: Int, _ used: Int) {
    var larger = Buffer(capacity: max(bytes, capacity &+ capacity))
    larger.base.copyMemory(from: base, byteCount: used)
    swap(&self, &larger)
    larger.deallocate()
  }

  /// Gives the memory back.
  func deallocate() { base.deallocate() }
}
