extension TextFolding {
  /// Returns `true` if the text equals the folded needle. O(text).
  package func equals(_ text: UnsafeBufferPointer<UInt8>, _ needle: UnsafeBufferPointer<UInt8>) -> Bool {
    if isExact { return bytesEqual(text, needle) }
    guard let bytes = text.baseAddress else { return needle.isEmpty }
    let map = map
    guard let end = foldedPrefixEnd(bytes, text.count, needle, map) else { return false }
    return foldsToNothing(bytes + end, text.count &- end, map)
  }

  /// Returns `true` if the text begins with the folded needle. O(needle).
  package func hasPrefix(_ text: UnsafeBufferPointer<UInt8>, _ needle: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = needle.baseAddress, needle.count > 0 else { return true }
    guard let bytes = text.baseAddress else { return false }
    if isExact { return text.count >= needle.count && bytesEqual(bytes, start, count: needle.count) }
    return foldedPrefixEnd(bytes, text.count, needle, map) != nil
  }

  /// Returns `true` if the text ends with the folded needle. O(needle).
  package func hasSuffix(_ text: UnsafeBufferPointer<UInt8>, _ needle: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = needle.baseAddress, needle.count > 0 else { return true }
    guard let bytes = text.baseAddress else { return false }
    if isExact {
      return text.count >= needle.count
        && bytesEqual(bytes + (text.count &- needle.count), start, count: needle.count)
    }
    let map = map
    var (end, left) = (text.count, needle.count)
    while left > 0 {
      guard end > 0 else { return false }
      let unit = TextUnit(atEndOf: bytes, count: end)
      end &-= unit.length
      let folded = map.fold(unit.value)
      guard folded != FoldMap.dropped else { continue }
      let matches = TextUnit.forEachByteBackwards(of: folded) { byte in
        guard left > 0 else { return true }
        left &-= 1
        return start[left] == byte
      }
      guard matches else { return false }
    }
    return true
  }

  /// Returns `true` if the text contains the folded needle. O(text + needle) in the worst case.
  ///
  /// The needle's first and last byte find candidates, eight at a time, which are then compared. If comparisons take more than a few steps
  /// per byte, as in an adversarial text, the two-way algorithm continues. It works on a folded copy of the text if there is something to
  /// fold; only then, and only for long texts, is memory allocated.
  package func contains(_ text: UnsafeBufferPointer<UInt8>, _ needle: UnsafeBufferPointer<UInt8>) -> Bool {
    guard needle.count > 0 else { return true }
    if isExact { return containsExactly(text, needle) }
    if isASCII(text) { return containsFoldedASCII(text, needle, map) ?? containsByFolding(text, needle) }
    return containsFolded(text, needle, map) ?? containsByFolding(text, needle)
  }

  private func containsByFolding(_ text: UnsafeBufferPointer<UInt8>, _ needle: UnsafeBufferPointer<UInt8>) -> Bool {
    withFolded(text) { twoWayContains($0, needle) }
  }
}

/// Returns the end of the shortest prefix of the text whose folding is the needle. `nil` if the text does not begin with it. The
/// needle may end inside a unit of malformed text, which is then consumed.
@inline(__always)
func foldedPrefixEnd(
  _ bytes: UnsafePointer<UInt8>, _ count: Int, _ needle: UnsafeBufferPointer<UInt8>, _ map: FoldMap
) -> Int? {
  let needleCount = needle.count
  guard needleCount > 0, let start = needle.baseAddress else { return 0 }
  var (offset, matched) = (0, 0)
  while matched < needleCount {
    guard offset < count else { return nil }
    let byte = bytes[offset]
    if byte < 0x80 {
      guard map.fold(ascii: byte) == start[matched] else { return nil }
      offset &+= 1
      matched &+= 1
      continue
    }
    let unit = TextUnit(atFrontOf: bytes + offset, count: count &- offset)
    offset &+= unit.length
    let folded = map.fold(unit.value)
    guard folded != FoldMap.dropped else { continue }
    let matches = TextUnit.forEachByte(of: folded) { byte in
      guard matched < needleCount else { return true }
      matched &+= 1
      return start[matched &- 1] == byte
    }
    guard matches else { return nil }
  }
  return offset
}

/// Returns `true` if `count` bytes fold to nothing.
private func foldsToNothing(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ map: FoldMap) -> Bool {
  var offset = 0
  while offset < count {
    let unit = TextUnit(atFrontOf: bytes + offset, count: count &- offset)
    guard map.fold(unit.value) == FoldMap.dropped else { return false }
    offset &+= unit.length
  }
  return true
}
