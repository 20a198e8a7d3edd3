/// A set of rows, as bits.
struct RowSet {
  private var words: [UInt64] = []
  /// The number of rows.
  private(set) var count = 0

  /// A Boolean value that indicates whether the set is empty.
  var isEmpty: Bool { count == 0 }

  /// Returns a Boolean value that indicates whether the set contains a row.
  func contains(_ row: Int) -> Bool {
    let word = row >> 6
    return word < words.count && words[word] & (1 << UInt64(row & 63)) != 0
  }

  /// Inserts a row. Returns `true` if it was not in the set.
  @discardableResult
  mutating func insert(_ row: Int) -> Bool {
    let word = row >> 6
    if word >= words.count { words.append(contentsOf: repeatElement(0, count: word + 1 - words.count)) }
    let bit: UInt64 = 1 << UInt64(row & 63)
    guard words[word] & bit == 0 else { return false }
    words[word] |= bit
    count += 1
    return true
  }

  /// Calls `body` with the index and the bits of each word in a range that has rows.
  func forEachWord(_ range: Range<Int>, _ body: (Int, UInt64) -> Void) {
    for index in words.indices.clamped(to: range) where words[index] != 0 { body(index, words[index]) }
  }

  /// The rows in ascending order.
  var rows: [UInt32] {
    var rows: [UInt32] = []
    if isEmpty { return rows }
    rows.reserveCapacity(count)
    forEachBit(of: words) { rows.append(UInt32(truncatingIfNeeded: $0)) }
    return rows
  }

  /// Returns a Boolean value that indicates whether the set contains a row of `range`, which begins at a multiple of 64.
  func intersects(_ range: Range<Int>) -> Bool {
    let words = range.lowerBound >> 6..<(range.upperBound + 63) >> 6
    return self.words.indices.clamped(to: words).contains { self.words[$0] != 0 }
  }
}

/// Calls `body` with the position of each bit that is set, in ascending order.
@inline(__always)
func forEachBit(of words: [UInt64], _ body: (Int) -> Void) {
  for (index, word) in words.enumerated() {
    var rest = word
    while rest != 0 {
      body(index << 6 + rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }
}
