import PredicateBytecode

// Operations on whole collections: their counts, and the position of a key's entry.

extension UnsafePointer<Lane> {
  /// Returns the number of elements of a collection.
  @inline(__always)
  func elementCount(_ position: Int) -> Int {
    elements(position).map { $0.end &- $0.first } ?? 0
  }

  /// Returns the count of a collection, optionally without entries that have no link.
  func count(_ position: Int, skippingNulls: Bool) -> Int64 {
    guard skippingNulls, let (first, end) = elements(position) else { return Int64(elementCount(position)) }
    guard let rows = pointee.values?.assumingMemoryBound(to: UInt32.self) else { return 0 }
    var count: Int64 = 0
    var element = first
    while element < end {
      count &+= Int64(byte(rows[element] != .max))
      element &+= 1
    }
    return count
  }

  /// Returns the position of a list's element, the last one for ``InstructionTable/lastItem``; `nil` if it is out of range.
  @inline(__always)
  func element(_ position: Int, at index: UInt32) -> Int? {
    guard let (start, end) = elements(position) else { return nil }
    if index == UInt32(InstructionTable.lastItem) { return end > start ? end &- 1 : nil }
    return Int(index) < end &- start ? start &+ Int(index) : nil
  }

  /// Returns the position of a key's element in a lane of keys; `nil` if the key is absent. The keys of each dictionary ascend by their
  /// bytes. O(log entries).
  @inline(never)
  func entry(_ position: Int, key: UnsafeBufferPointer<UInt8>) -> Int? {
    guard var (lower, upper) = elements(position) else { return nil }
    while lower < upper {
      let middle = (lower &+ upper) &>> 1
      guard let candidate = text(middle) else { return nil }
      switch byteOrder(candidate, key) {
      case .less: lower = middle &+ 1
      case .equal: return middle
      default: upper = middle
      }
    }
    return nil
  }
}
