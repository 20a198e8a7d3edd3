import PredicateDiagnostics

/// The examination of a text that is not UTF-8.
///
/// Text in a Western language, in Windows-1252 or Latin-1, has few characters beyond ASCII, mostly alone among others. Texts in other encodings
/// have bytes that Windows does not assign, characters of UTF-8, three bytes beyond ASCII in turn, as in Cyrillic and Chinese, or capitals and
/// punctuation inside words, where Mac OS and DOS have their small letters.
struct WesternText {
  /// The last two bytes.
  private var before: (UInt8, UInt8)
  /// The number of bytes beyond ASCII, and of those that are unlikely in a Western text.
  private var wideCount = 0
  private var strangeCount = 0

  /// The bytes that Windows-1252 does not assign.
  private static let unassigned: [UInt8] = [0x81, 0x8D, 0x8F, 0x90, 0x9D]
  /// Characters that do not follow a small letter: ‚, ƒ, „, ˆ, Š, Œ, Ž.
  private static let openings: [UInt8] = [0x82, 0x83, 0x84, 0x88, 0x8A, 0x8C, 0x8E]
  /// Characters that are not between two small letters: €, †, ‡, ‰, ‹, “, ”, ˜, ›.
  private static let dividers: [UInt8] = [0x80, 0x86, 0x87, 0x89, 0x8B, 0x93, 0x94, 0x98, 0x9B]

  /// Begins the examination after a byte of ASCII.
  init(after byte: UInt8) { before = (0, byte) }

  /// Examines the next bytes.
  ///
  /// - Returns: The number of bytes that were examined, and the fault of the next one. At the end of bytes that are not the last ones, a
  ///   byte whose character may continue is left.
  mutating func examine(_ bytes: [UInt8], isLast: Bool) -> (count: Int, fault: String?) {
    var firstWide: Int?
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x80 {
        guard let length = Self.lengthOfCharacter(bytes, index, isWhole: isLast), isLast || index + 1 < bytes.count
        else { break }
        if length > 1 { return (index, "a character of UTF-8 follows a byte that is not UTF-8") }
        if Self.unassigned.contains(byte) {
          return (index, "Windows-1252 has no byte 0x\(byte.hexadecimal(digits: 2))")
        }
        firstWide = firstWide ?? index
        wideCount += 1
        if isStrange(byte, next: index + 1 < bytes.count ? bytes[index + 1] : 0) { strangeCount += 1 }
      }
      before = (before.1, byte)
      index += 1
    }
    // One in eight is more than Western text has.
    guard 8 * strangeCount > wideCount, let firstWide else { return (index, nil) }
    return (firstWide, "its characters beyond ASCII are not those of a Western language")
  }

  private func isStrange(_ byte: UInt8, next: UInt8) -> Bool {
    if [before.0, before.1, byte].allSatisfy({ $0 >= 0x80 && $0 != Self.blank }) { return true }
    guard Self.isSmall(before.1) else { return false }
    return Self.openings.contains(byte) || (Self.dividers.contains(byte) && Self.isSmall(next))
  }

  /// The blank that does not end a line. Some files indent with it.
  private static let blank: UInt8 = 0xA0

  private static func isSmall(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

  /// Returns the number of bytes of a character of UTF-8; 1 if it is none, and `nil` if the bytes end before that is known.
  static func lengthOfCharacter(_ bytes: [UInt8], _ index: Int, isWhole: Bool) -> Int? {
    let length =
      switch bytes[index] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    for offset in 1..<max(length, 1) {
      guard index + offset < bytes.count else { return isWhole ? 1 : nil }
      guard bytes[index + offset] & 0xC0 == 0x80 else { return 1 }
    }
    return length
  }
}
