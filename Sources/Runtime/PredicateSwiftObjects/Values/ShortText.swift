/// Reads the bytes of short strings in memory, if this version of Swift stores them as its 64-bit versions are known to.
///
/// Such a string is two words: up to fifteen bytes of text, then a word with their number and a mark above it. Swift does not promise
/// this layout. So it is tested once, with strings of all lengths and kinds. If a test fails, all strings are read by their interface.
enum ShortText {
  /// The maximum number of bytes.
  static var maximumCount: Int { 15 }

  /// A Boolean value that indicates whether exactly the short strings have this layout, and a missing string is zero.
  static let isKnown: Bool = {
    guard MemoryLayout<String>.size == 16, MemoryLayout<String?>.size == 16, UInt64(littleEndian: 1) == 1 else {
      return false
    }
    for kind in ["a", "\u{7F}", "\0", "é", "\u{3042}", "\u{1F993}"] {
      var text = ""
      while text.utf8.count <= 2 * maximumCount {
        let isShort = text.utf8.count <= maximumCount
        guard holds(text) == isShort, holds(Optional(text)) == isShort, !isMissing(text) else { return false }
        text += kind
      }
      guard !isShared(text) else { return false }
    }
    // Strings that are not native ones of the heap: literals, and parts of others.
    let literal = "a literal that is longer than fifteen bytes"
    return isMissing(nil) && !holds(literal) && !holds(String(literal.dropFirst(9))) && holds(String(literal.prefix(3)))
  }()

  /// Returns the words of a string in memory.
  @inline(__always)
  static func words(at field: UnsafeRawPointer) -> (low: UInt64, high: UInt64) {
    (field.load(as: UInt64.self), field.load(fromByteOffset: 8, as: UInt64.self))
  }

  /// Returns `true` if the words are a short string, or a missing one.
  @inline(__always)
  static func isShort(_ high: UInt64) -> Bool { high & mark != 0 || high == 0 }

  /// Returns the number of bytes of a short string; 0 for a missing one.
  @inline(__always)
  static func count(_ high: UInt64) -> Int { Int(truncatingIfNeeded: high &>> 56 & 15) }

  /// The bit that short strings have and long ones do not.
  private static var mark: UInt64 { 1 << 61 }

  /// Returns `true` if a string is recognized as short, with the right bytes.
  private static func holds<Text>(_ text: Text) -> Bool {
    withUnsafeBytes(of: text) { memory in
      guard let base = memory.baseAddress else { return false }
      let (low, high) = words(at: base)
      guard high & mark != 0 else { return false }
      let bytes = (0..<count(high)).map { index -> UInt8 in
        let word = index < 8 ? low : high
        return UInt8(truncatingIfNeeded: word &>> UInt64(index % 8 * 8))
      }
      return (text as? String).map { Array($0.utf8) == bytes } ?? false
    }
  }

  /// Returns `true` if an optional string is recognized as missing.
  private static func isMissing(_ text: String?) -> Bool {
    withUnsafeBytes(of: text) { memory in memory.baseAddress.map { words(at: $0).high == 0 } ?? false }
  }

  /// Returns `true` if a long string is taken for a short one.
  private static func isShared(_ text: String) -> Bool {
    withUnsafeBytes(of: text) { memory in memory.baseAddress.map { isShort(words(at: $0).high) } ?? true }
  }
}
