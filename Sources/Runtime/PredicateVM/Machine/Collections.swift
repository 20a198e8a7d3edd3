import PredicateBytecode
import PredicateValues

// Operations on whole collections: their counts, and the position of a key's entry.

extension UnsafePointer<Lane> {
  /// Returns the number of elements of a collection.
  @inline(__always)
  func elementCount(_ position: Int) -> Int {
    guard let spans = pointee.spans else { return 0 }
    return Int(spans[position &+ 1]) &- Int(spans[position])
  }

  /// Returns the count of a collection, optionally without entries that have no link.
  func count(_ position: Int, skippingNulls: Bool) -> Int64 {
    guard skippingNulls, let spans = pointee.spans else { return Int64(elementCount(position)) }
    guard let rows = pointee.values?.assumingMemoryBound(to: UInt32.self) else { return 0 }
    var count: Int64 = 0
    var element = Int(spans[position])
    let end = Int(spans[position &+ 1])
    while element < end {
      count &+= Int64(byte(rows[element] != .max))
      element &+= 1
    }
    return count
  }

  /// Returns the position of a list's element, the last one for ``InstructionTable/lastItem``; `nil` if it is out of range.
  @inline(__always)
  func element(_ position: Int, at index: UInt32) -> Int? {
    guard let spans = pointee.spans else { return nil }
    let (start, end) = (Int(spans[position]), Int(spans[position &+ 1]))
    if index == UInt32(InstructionTable.lastItem) { return end > start ? end &- 1 : nil }
    return Int(index) < end &- start ? start &+ Int(index) : nil
  }

  /// Returns the position of a key's element in a lane of keys; `nil` if the key is absent. The keys of each dictionary ascend by their
  /// bytes. O(log entries).
  @inline(never)
  func entry(_ position: Int, key: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let spans = pointee.spans else { return nil }
    var (lower, upper) = (Int(spans[position]), Int(spans[position &+ 1]))
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
