/// Returns a Boolean value that indicates whether the text contains the needle, which is not empty, byte by byte.
func containsExactly(_ text: UnsafeBufferPointer<UInt8>, _ needle: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let bytes = text.baseAddress, let start = needle.baseAddress, needle.count <= text.count else { return false }
  let (positions, count) = (text.count &- needle.count &+ 1, needle.count)
  let (first, last) = (BytePattern(start[0]), BytePattern(start[count &- 1]))
  var budget = SearchBudget(text: text.count)
  let found = firstCandidate(bytes, positions, lastOffset: count &- 1, first, last) { position in
    budget.spend(count)
    return bytesEqual(bytes + position, start, count: count) || budget.isExhausted
  }
  guard let found else { return false }
  if bytesEqual(bytes + found, start, count: count) { return true }
  return twoWayContains(UnsafeBufferPointer(rebasing: text[found...]), needle)
}

/// Searches an ASCII text, folded as it is read, for a folded needle. Returns `nil` if the budget ran out.
func containsFoldedASCII(
  _ text: UnsafeBufferPointer<UInt8>, _ needle: UnsafeBufferPointer<UInt8>, _ map: FoldMap
) -> Bool? {
  guard let bytes = text.baseAddress, let start = needle.baseAddress, needle.count <= text.count else { return false }
  let (positions, count) = (text.count &- needle.count &+ 1, needle.count)
  let (first, last) = (BytePattern(folded: start[0], map), BytePattern(folded: start[count &- 1], map))
  var budget = SearchBudget(text: text.count)
  var isFound = false
  _ = firstCandidate(bytes, positions, lastOffset: count &- 1, first, last) { position in
    var matched = 0
    while matched < count, map.fold(ascii: bytes[position &+ matched]) == start[matched] { matched &+= 1 }
    budget.spend(matched)
    isFound = matched == count
    return isFound || budget.isExhausted
  }
  return isFound ? true : budget.isExhausted ? nil : false
}

/// Searches any text for a folded needle. Returns `nil` if the budget ran out, or if the needle does not begin at a character boundary.
func containsFolded(
  _ text: UnsafeBufferPointer<UInt8>, _ needle: UnsafeBufferPointer<UInt8>, _ map: FoldMap
) -> Bool? {
  guard let bytes = text.baseAddress, let first = needle.first, first & 0xC0 != 0x80 else {
    return text.isEmpty ? false : nil
  }
  var budget = SearchBudget(text: text.count)
  var offset = 0
  while offset < text.count {
    var isCandidate = false
    var length = 1
    if bytes[offset] < 0x80 {
      isCandidate = map.fold(ascii: bytes[offset]) == first
    } else {
      let unit = TextUnit(atFrontOf: bytes + offset, count: text.count &- offset)
      length = unit.length
      let folded = map.fold(unit.value)
      if folded != FoldMap.dropped {
        _ = TextUnit.forEachByte(of: folded) { byte in
          isCandidate = byte == first
          return false
        }
      }
    }
    if isCandidate {
      if foldedPrefixEnd(bytes + offset, text.count &- offset, needle, map) != nil { return true }
      budget.spend(needle.count)
      if budget.isExhausted { return nil }
    }
    offset &+= length
  }
  return false
}

/// The number of comparisons that a search may make before it switches to an algorithm that is linear for any text.
private struct SearchBudget {
  private var left: Int

  /// Creates a budget of four comparisons for each byte of the text, plus a constant.
  @inline(__always)
  init(text count: Int) { left = 256 &+ 4 &* count }

  @inline(__always)
  mutating func spend(_ bytes: Int) { left &-= bytes }

  @inline(__always)
  var isExhausted: Bool { left < 0 }
}

/// A byte to look for eight at a time, in one case or in both.
private struct BytePattern {
  /// The byte in every place.
  let bytes: UInt64
  /// The bits to set in the text's bytes before a comparison: the bit of case for letters, and 0 for other bytes.
  let mask: UInt64

  /// Creates a byte as it is.
  @inline(__always)
  init(_ byte: UInt8) {
    bytes = 0x0101_0101_0101_0101 &* UInt64(byte)
    mask = 0
  }

  /// Creates a folded byte. A lowercase letter matches both cases if the map folds case.
  @inline(__always)
  init(folded byte: UInt8, _ map: FoldMap) {
    let isLetter = byte &- 0x61 < 26 && map.fold(ascii: byte & 0xDF) == byte
    bytes = 0x0101_0101_0101_0101 &* UInt64(byte)
    mask = isLetter ? 0x2020_2020_2020_2020 : 0
  }

  /// 0 in every byte of the word that matches.
  @inline(__always)
  func difference(_ word: UInt64) -> UInt64 { (word | mask) ^ bytes }
}

/// Returns the first of `positions` starts, ascending, whose first byte and byte at `lastOffset` match and which `accept` takes.
///
/// Eight or more are tested eight at a time with the carries of an addition (Mycroft's test for a zero byte, in the form without
/// false positives). The last eight overlap the previous ones.
@inline(__always)
private func firstCandidate(
  _ bytes: UnsafePointer<UInt8>, _ positions: Int, lastOffset: Int, _ first: BytePattern, _ last: BytePattern,
  accept: (Int) -> Bool
) -> Int? {
  let raw = UnsafeRawPointer(bytes)
  var position = 0
  guard positions >= 8 else {
    let (firstByte, firstMask) = (UInt8(truncatingIfNeeded: first.bytes), UInt8(truncatingIfNeeded: first.mask))
    let (lastByte, lastMask) = (UInt8(truncatingIfNeeded: last.bytes), UInt8(truncatingIfNeeded: last.mask))
    while position < positions {
      if bytes[position] | firstMask == firstByte, bytes[position &+ lastOffset] | lastMask == lastByte,
        accept(position)
      {
        return position
      }
      position &+= 1
    }
    return nil
  }
  let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  while true {
    let block = min(position, positions &- 8)
    let difference =
      first.difference(word(raw, block).littleEndian) | last.difference(word(raw, block &+ lastOffset).littleEndian)
    var zeros = ~(((difference & low) &+ low) | difference | low)
    while zeros != 0 {
      let candidate = block &+ zeros.trailingZeroBitCount >> 3
      if accept(candidate) { return candidate }
      zeros &= zeros &- 1
    }
    position = block &+ 8
    if position >= positions { return nil }
  }
}
