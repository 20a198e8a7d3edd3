import PredicateBytecode

/// A text test with a prepared needle. The needle is folded once, and a pattern without inner wildcards becomes a plain test.
struct TextMatcher: BitwiseCopyable {
  /// The test of a text.
  enum Test: Equatable, BitwiseCopyable {
    case equal
    /// A text operator. LIKE only if no other operator can express the pattern.
    case of(TextOperator)
    /// The constant contains the text.
    case within
  }

  /// The test.
  var test: Test
  /// The raw value of the folding of both sides.
  var folding: UInt8
  /// The needle or pattern, folded.
  var needle: UnsafePointer<UInt8>
  /// The needle's length in bytes.
  var count: Int
  /// The needle of equality, BEGINSWITH and ENDSWITH in one word, if it fits.
  var short = ShortNeedle()
}

/// A needle of one to eight ASCII characters in one word, so that one comparison decides most texts.
///
/// Texts are readable for 64 bytes past their end, so one load reads a text's bytes.
struct ShortNeedle: BitwiseCopyable {
  /// The needle. Its first byte is the lowest.
  var bytes: UInt64 = 0
  /// The case bit at each letter that matches both cases.
  var caseBits: UInt64 = 0
  /// All bits of the needle's bytes. Zero if the needle is longer than eight bytes or not ASCII.
  var mask: UInt64 = 0

  /// No needle.
  init() {}

  /// Creates a needle from folded bytes. `folding` is the folding of the test.
  init(_ needle: [UInt8], _ folding: TextFolding) {
    guard (1...8).contains(needle.count), needle.allSatisfy({ $0 < 0x80 }) else { return }
    for (index, byte) in needle.enumerated() {
      let shift = UInt64(index) * 8
      bytes |= UInt64(byte) << shift
      mask |= 0xFF << shift
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      let capital = byte & 0xDF
      let standsForBoth =
        isLetter && withUnsafeBytes(of: capital) { folding.fold($0.bindMemory(to: UInt8.self)) } == [byte]
      if standsForBoth { caseBits |= 0x20 << shift }
    }
  }

  /// Returns `true` if the needle is at an address; `nil` if the text has characters other than ASCII there.
  @inline(__always)
  func stands(at text: UnsafePointer<UInt8>) -> Bool? {
    let word = UnsafeRawPointer(text).loadUnaligned(as: UInt64.self).littleEndian & mask
    guard word & 0x8080_8080_8080_8080 == 0 else { return nil }
    return word | caseBits == bytes
  }
}

extension TextMatcher {
  /// Returns `true` if the text passes.
  @inline(__always)
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if short.mask != 0, let answer = shortAnswer(text) { return answer }
    return longAnswer(text)
  }

  /// Returns the result of the one-word needle; `nil` if it cannot decide. Folding never makes a text longer.
  @inline(__always)
  private func shortAnswer(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard text.count >= count, let start = text.baseAddress else { return false }
    guard let stands = short.stands(at: test == .of(.endsWith) ? start + (text.count &- count) : start) else {
      return nil
    }
    guard stands else { return false }
    // The rest of the text may fold to nothing.
    return test == .equal && text.count > count ? nil : true
  }

  @inline(never)
  private func longAnswer(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let needle = UnsafeBufferPointer(start: needle, count: count)
    let folding = TextFolding(rawValue: folding)
    switch test {
    case .equal: return folding.equals(text, needle)
    case .of(let test): return folding.holds(test, text, needle)
    case .within: return folding.withFolded(text) { !$0.isEmpty && TextFolding.exact.contains(needle, $0) }
    }
  }
}
