import PredicateValues
import Testing

/// The order and equality of texts and data, byte by byte.
struct ByteOrderTests {
  @Test(arguments: [
    ("", "", PartialOrdering.equal), ("", "a", .less), ("a", "b", .less), ("a", "ab", .less), ("Z", "a", .less),
    ("é", "e\u{301}", .greater), ("\u{FFFD}", "😀", .less), ("abcdefgh", "abcdefgi", .less),
    ("abcdefghijklmnopX", "abcdefghijklmnopY", .less), ("abcdefghi", "abcdefgh", .greater),
  ])
  func `texts have an order`(left: String, right: String, order: PartialOrdering) {
    #expect(self.order(Array(left.utf8), Array(right.utf8)) == order)
    #expect(self.order(Array(right.utf8), Array(left.utf8)) == order.reversed)
  }

  @Test func `random bytes agree with the standard library`() {
    var generator = SplitMix64(seed: 4)
    for _ in 0..<3_000 {
      let left = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
        UInt8.random(in: 126...128, using: &generator)
      }
      var right = left
      if !right.isEmpty, Bool.random(using: &generator) {
        right[Int.random(in: 0..<right.count, using: &generator)] ^= 1
      }
      if Bool.random(using: &generator) { right.removeLast(min(right.count, 1)) }
      let expected: PartialOrdering =
        left.lexicographicallyPrecedes(right) ? .less : right.lexicographicallyPrecedes(left) ? .greater : .equal
      #expect(order(left, right) == expected)
      #expect(
        left.withUnsafeBufferPointer { l in right.withUnsafeBufferPointer { bytesEqual(l, $0) } } == (left == right))
      #expect(left.withUnsafeBufferPointer { isASCII($0) } == left.allSatisfy { $0 < 128 })
    }
  }

  private func order(_ left: [UInt8], _ right: [UInt8]) -> PartialOrdering {
    left.withUnsafeBufferPointer { left in right.withUnsafeBufferPointer { byteOrder(left, $0) } }
  }
}
