import PredicateBytecode
import PredicateDiagnostics
import PredicateValues

/// A text test with its needle prepared: folded once, and a pattern without inner wildcards turned into a plain test.
struct TextMatcher: BitwiseCopyable {
  /// What is asked of a text.
  enum Test: Equatable, BitwiseCopyable {
    case equal
    /// A text operator; LIKE only where its pattern is not one of the others.
    case of(TextOperator)
    /// The text stands in the constant.
    case within
  }

  /// What is asked.
  var test: Test
  /// The folding of both sides, its raw value.
  var folding: UInt8
  /// The needle or pattern, folded.
  var needle: UnsafePointer<UInt8>
  /// Its length in bytes.
  var count: Int
  /// The needle of equality, BEGINSWITH and ENDSWITH in one word, where it fits.
  var short = ShortNeedle()
}

/// A needle of one to eight ASCII characters in one word: most texts are decided by a single comparison with it.
///
/// Texts are readable for 64 bytes past their end, so a text's bytes come in one load, too.
struct ShortNeedle: BitwiseCopyable {
  /// The needle, its first byte the lowest.
  var bytes: UInt64 = 0
  /// The bit of case in the place of each letter that stands for both cases.
  var caseBits: UInt64 = 0
  /// All bits of as many bytes as the needle has; none where it is longer or not ASCII.
  var mask: UInt64 = 0

  /// No needle.
  init() {}

  /// A needle that is folded; `folding` is that of the test.
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

  /// Whether the needle stands at an address; nil where there are other characters than ASCII in its place.
  @inline(__always)
  func stands(at text: UnsafePointer<UInt8>) -> Bool? {
    let word = UnsafeRawPointer(text).loadUnaligned(as: UInt64.self).littleEndian & mask
    guard word & 0x8080_8080_8080_8080 == 0 else { return nil }
    return word | caseBits == bytes
  }
}

extension TextMatcher {
  /// Whether the text passes.
  @inline(__always)
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if short.mask != 0, let answer = shortAnswer(text) { return answer }
    return longAnswer(text)
  }

  /// The answer that the needle in one word gives; nil where it gives none. Folding never makes a text longer.
  @inline(__always)
  private func shortAnswer(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard text.count >= count, let start = text.baseAddress else { return false }
    guard let stands = short.stands(at: test == .of(.endsWith) ? start + (text.count &- count) : start) else {
      return nil
    }
    guard stands else { return false }
    // What comes behind the needle may be nothing once it is folded.
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
