/// Values of one type at equal distances in memory: the fields of objects that stand one behind the other.
public struct Fields<Value> {
  let base: UnsafeRawPointer
  let stride: Int
  let count: Int

  @inline(__always)
  init(_ base: UnsafeRawPointer, stride: Int, count: Int) {
    self.base = base
    self.stride = stride
    self.count = count
  }

  /// Where a value stands.
  @inline(__always)
  subscript(index: Int) -> UnsafePointer<Value> {
    (base + index &* stride).assumingMemoryBound(to: Value.self)
  }
}
