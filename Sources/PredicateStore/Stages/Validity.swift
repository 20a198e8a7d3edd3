import PredicateVM

/// Which of a stage's values are not null; no bits exist before the first null.
struct Validity {
  /// How many values there are.
  private(set) var count = 0
  private var words: [UInt64]?
  private var validCount = 0

  /// Whether every value is null.
  var isAllNull: Bool { validCount == 0 }

  /// Appends one value's bit.
  mutating func append(_ isValid: Bool) {
    if isValid {
      validCount += 1
    } else if words == nil {
      var filled = [UInt64](repeating: .max, count: count >> 6)
      if count & 63 != 0 { filled.append(1 << UInt64(count & 63) - 1) }
      words = filled
    }
    if words != nil {
      if count & 63 == 0 { words?.append(0) }
      if isValid { words?[count >> 6] |= 1 << UInt64(count & 63) }
    }
    count += 1
  }

  /// Whether the value at `index` is not null.
  func isValid(_ index: Int) -> Bool {
    guard let words else { return true }
    return words[index >> 6] & (1 << UInt64(index & 63)) != 0
  }

  /// Forgets the bits from `newCount` on.
  mutating func truncate(to newCount: Int) {
    guard newCount < count else { return }
    for index in newCount..<count where isValid(index) { validCount -= 1 }
    words?.removeSubrange(((newCount + 63) >> 6)...)
    if newCount & 63 != 0 { words?[newCount >> 6] &= 1 << UInt64(newCount & 63) - 1 }
    count = newCount
  }

  /// Forgets everything.
  mutating func removeAll() { self = Validity() }

  /// How many words a sealed chunk needs: none where no value is null.
  var sealedWords: Int { validCount == count ? 0 : (count + 63) >> 6 }

  /// Writes the words of a sealed chunk.
  func write(to target: UnsafeMutablePointer<UInt64>?) {
    guard let target, let words else { return }
    for index in words.indices { target[index] = words[index] }
  }
}
