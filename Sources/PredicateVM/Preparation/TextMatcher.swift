import PredicateBytecode
import PredicateDiagnostics
import PredicateValues

/// A text test with its needle prepared: folded once, and a pattern without inner wildcards turned into a plain test.
struct TextMatcher: BitwiseCopyable {
  /// What is asked of a text.
  enum Test: UInt8 {
    case equal, beginsWith, endsWith, contains
    /// The text stands in the constant.
    case within
    /// The general LIKE.
    case like
    /// True of every text.
    case any
  }

  /// What is asked.
  var test: Test
  /// The folding of both sides, its raw value.
  var folding: UInt8
  /// The needle or pattern, folded.
  var needle: UnsafePointer<UInt8>
  /// Its length in bytes.
  var count: Int
}

extension TextMatcher {
  /// Whether the text passes.
  @inline(__always)
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let needle = UnsafeBufferPointer(start: needle, count: count)
    let folding = TextFolding(rawValue: folding)
    switch test {
    case .equal: return folding.equals(text, needle)
    case .beginsWith: return folding.hasPrefix(text, needle)
    case .endsWith: return folding.hasSuffix(text, needle)
    case .contains: return folding.contains(text, needle)
    case .within: return folding.withFolded(text) { !$0.isEmpty && TextFolding.exact.contains(needle, $0) }
    case .like: return folding.matches(text, pattern: needle)
    case .any: return true
    }
  }

  /// What a test of `length` bytes of text is charged besides the instruction (RELIABILITY §3).
  @inline(__always)
  func fuel(_ length: Int) -> Int {
    switch test {
    case .like: (length &* max(count, 1)) &>> 6
    case .within: (length &+ count) &>> 6
    default: length &>> 6
    }
  }
}
