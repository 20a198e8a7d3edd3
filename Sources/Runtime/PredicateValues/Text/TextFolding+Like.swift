extension TextFolding {
  /// Returns `true` if a text matches a folded LIKE pattern with the wildcards `?` and `*` (language §6.7).
  ///
  /// Both are read unit by unit: a `?` takes one scalar, or one byte of malformed text. A star takes as little as it can. At a mismatch,
  /// the last star takes one more unit; backtracking to earlier stars is unnecessary, since the last one can take whatever they could. No
  /// recursion. O(text), and no allocation; at worst O(text × pattern ÷ 64).
  package func matches(_ text: UnsafeBufferPointer<UInt8>, pattern: UnsafeBufferPointer<UInt8>) -> Bool {
    let map = map
    var textOffset = 0
    var patternOffset = 0
    var retry: (text: Int, pattern: Int)?
    // The bytes of the pattern that were matched in vain.
    var wasted = 0
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
      wasted &+= patternOffset &- last.pattern
      if wasted > 1_024 &+ text.count &* 4 {
        return matchesAfterStar(text, last.text, pattern, last.pattern)
      }
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

  /// Returns `true` if the rest of a text matches the rest of a pattern that follows a star. Begins at every unit of the text at once: one bit
  /// for each unit of the pattern up to the next star, set if the text so far ends with the units before it.
  private func matchesAfterStar(
    _ text: UnsafeBufferPointer<UInt8>, _ textStart: Int, _ pattern: UnsafeBufferPointer<UInt8>, _ patternStart: Int
  ) -> Bool {
    guard let bytes = text.baseAddress, let expected = pattern.baseAddress else { return false }
    let map = map
    var (textOffset, patternOffset) = (textStart, patternStart)
    while true {
      // The masks of the `?`, then of each unit that the pattern contains.
      var masks: [UInt64] = []
      var places: [UInt32: Int] = [:]
      var count = 0
      let words = (pattern.count &- patternOffset) / 64 &+ 1
      masks += repeatElement(0, count: words)
      while patternOffset < pattern.count, pattern[patternOffset] != LikePattern.anyRun {
        let unit = TextUnit(atFrontOf: expected + patternOffset, count: pattern.count &- patternOffset)
        var place = 0
        if unit.value != UInt32(LikePattern.anyOne) {
          place = places[unit.value] ?? masks.count
          places[unit.value] = place
          if place == masks.count { masks += repeatElement(0, count: words) }
        }
        masks[place &+ count >> 6] |= 1 << UInt64(count & 63)
        count &+= 1
        patternOffset &+= unit.length
      }
      let isLast = patternOffset == pattern.count
      let (endWord, endBit) = (count >> 6, UInt64(1) << UInt64(count & 63))
      var state = [UInt64](repeating: 0, count: endWord &+ 1)
      while textOffset < text.count, isLast || state[endWord] & endBit == 0 {
        let unit = TextUnit(atFrontOf: bytes + textOffset, count: text.count &- textOffset)
        textOffset &+= unit.length
        let folded = map.fold(unit.value)
        let place = places[folded]
        state[0] |= 1
        var carry: UInt64 = 0
        for word in 0...endWord {
          let any = masks[word]
          let moving = state[word] & (any | (place.map { masks[$0 &+ word] } ?? 0))
          // A character that folding drops can match a `?` only.
          let staying = folded == FoldMap.dropped ? state[word] & ~any : 0
          state[word] = moving << 1 | carry | staying
          carry = moving >> 63
        }
      }
      guard state[endWord] & endBit != 0 else { return false }
      if isLast { return true }
      while patternOffset < pattern.count, pattern[patternOffset] == LikePattern.anyRun { patternOffset &+= 1 }
      if patternOffset == pattern.count { return true }
    }
  }
}
