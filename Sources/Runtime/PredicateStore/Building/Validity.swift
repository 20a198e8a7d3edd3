import PredicateVM

/// A bit for each value of a builder, set if the value is not null. Bits begin with the first null.
struct Validity {
  /// The number of values.
  private(set) var count = 0
  private var nullCount = 0
  private var words: [UInt64] = []

  /// A Boolean value that indicates whether every value is null.
  var isAllNull: Bool { nullCount == count }

  /// Appends the bit of a value that is not null.
  @inline(__always)
  mutating func appendValid() {
    if nullCount > 0 { push(1) }
    count += 1
  }

  /// Appends the bit of a null.
  mutating func appendNull() {
    if nullCount == 0 {
      words = [UInt64](repeating: .max, count: count >> 6)
      if count & 63 != 0 { words.append(1 << UInt64(count & 63) - 1) }
    }
    push(0)
    nullCount += 1
    count += 1
  }

  /// Appends the bits of a chunk.
  mutating func append(_ chunk: ColumnChunk, _ range: Range<Int>) {
    if chunk.validity == nil, nullCount == 0 {
      count += range.count
    } else {
      for index in range { if chunk.isInvalid(at: index) { appendNull() } else { appendValid() } }
    }
  }

  private mutating func push(_ bit: UInt64) {
    if count & 63 == 0 { words.append(0) }
    words[count >> 6] |= bit << UInt64(count & 63)
  }

  /// Returns a Boolean value that indicates whether the value at `index` is not null.
  @inline(__always)
  func isValid(_ index: Int) -> Bool {
    nullCount == 0 || words[index >> 6] & (1 << UInt64(index & 63)) != 0
  }

  /// Removes the bits from `newCount` on.
  mutating func truncate(to newCount: Int) {
    guard newCount < count else { return }
    if nullCount > 0 {
      for index in newCount..<count where !isValid(index) { nullCount -= 1 }
      words.removeSubrange(((newCount + 63) >> 6)...)
      if newCount & 63 != 0 { words[newCount >> 6] &= 1 << UInt64(newCount & 63) - 1 }
    }
    count = newCount
  }

  /// The number of words that a packed chunk needs, 0 if no value is null.
  var sealedWords: Int { nullCount == 0 ? 0 : (count + 63) >> 6 }

  /// Writes the words of a packed chunk.
  func write(to target: UnsafeMutablePointer<UInt64>?) {
    guard let target, nullCount > 0 else { return }
    for index in words.indices { target[index] = words[index] }
  }
}
