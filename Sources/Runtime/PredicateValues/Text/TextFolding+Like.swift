extension TextFolding {
  /// Returns `true` if a text matches a folded LIKE pattern with the wildcards `?` and `*` (language §6.7).
  ///
  /// Both are read unit by unit: a `?` takes one scalar, or one byte of malformed text. A star takes as little as it can. At a mismatch,
  /// the last star takes one more unit; backtracking to earlier stars is unnecessary, since the last one can take whatever they could. At
  /// worst O(text × pattern), no allocation, no recursion.
  package func matches(_ text: UnsafeBufferPointer<UInt8>, pattern: UnsafeBufferPointer<UInt8>) -> Bool {
    let map = map
    var textOffset = 0
    var patternOffset = 0
    var retry: (text: Int, pattern: Int)?
    while true {
      if patternOffset < pattern.count, pattern[patternOffset] == LikePattern.anyRun {
        patternOffset &+= 1
        // A star at the end takes the rest.
        if patternOffset == pattern.count { return true }
        retry = (textOffset, patternOffset)
        continue
      }
      if textOffset == text.count { return patternOffset == pattern.count }
      if let taken = Self.step(text, textOffset, pattern, patternOffset, map) {
        textOffset &+= taken.text
        patternOffset &+= taken.pattern
        continue
      }
      guard let last = retry, let bytes = text.baseAddress else { return false }
      let skipped = TextUnit(atFrontOf: bytes + last.text, count: text.count &- last.text)
      textOffset = last.text &+ skipped.length
      patternOffset = last.pattern
      retry = (textOffset, patternOffset)
    }
  }

  /// Returns the end of the text that one unit of the pattern, not a star, matches. `nil` without a match. After the pattern's end, only
  /// characters that folding drops match.
  @inline(__always)
  private static func step(
    _ text: UnsafeBufferPointer<UInt8>, _ textOffset: Int, _ pattern: UnsafeBufferPointer<UInt8>,
    _ patternOffset: Int, _ map: FoldMap
  ) -> (text: Int, pattern: Int)? {
    guard let bytes = text.baseAddress else { return nil }
    let wanted = patternOffset < pattern.count ? pattern[patternOffset] : nil
    if bytes[textOffset] < 0x80, let wanted, wanted < 0x80 {
      return wanted == LikePattern.anyOne || map.fold(ascii: bytes[textOffset]) == wanted ? (1, 1) : nil
    }
    let unit = TextUnit(atFrontOf: bytes + textOffset, count: text.count &- textOffset)
    if wanted == LikePattern.anyOne { return (unit.length, 1) }
    let folded = map.fold(unit.value)
    if folded == FoldMap.dropped { return (unit.length, 0) }
    guard wanted != nil, let expected = pattern.baseAddress else { return nil }
    let next = TextUnit(atFrontOf: expected + patternOffset, count: pattern.count &- patternOffset)
    return folded == next.value ? (unit.length, next.length) : nil
  }
}
