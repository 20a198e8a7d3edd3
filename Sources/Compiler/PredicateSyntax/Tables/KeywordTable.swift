/// A dialect's keywords, by a case-insensitive hash of their bytes. Immutable and never freed.
final class KeywordTable: @unchecked Sendable {
  /// A keyword's position in the table of bytes.
  private struct Entry {
    var start: UInt16
    var length: UInt16
    var rule: UInt16
  }

  /// All keywords, for proposals.
  let rules: [KeywordRule]
  /// The words in lowercase, one after the other, followed by the words as written.
  private let bytes: UnsafePointer<UInt8>
  private let byteCount: Int
  /// The entries by hash. A collision uses the next free slot. An empty slot has length 0.
  private let slots: UnsafePointer<Entry>
  private let longest: Int
  /// The kinds whose keywords may be names.
  private let mayBeName: TokenSet
  /// The kinds whose keywords, written as words, are never names.
  private let reserved: TokenSet

  private static let slotCount = 1024

  init(_ rules: [KeywordRule]) {
    self.rules = rules
    let words = rules.map { $0.word.withUTF8Buffer { Array($0) } }
    byteCount = words.reduce(0) { $0 + $1.count }
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, byteCount * 2))
    let slots = UnsafeMutablePointer<Entry>.allocate(capacity: Self.slotCount)
    slots.initialize(repeating: Entry(start: 0, length: 0, rule: 0), count: Self.slotCount)
    var mayBeName = TokenSet()
    var reserved = TokenSet()
    var start = 0
    for (index, rule) in rules.enumerated() {
      let word = words[index]
      for (offset, byte) in word.enumerated() {
        (bytes + start + offset).initialize(to: Self.fold(byte))
        (bytes + byteCount + start + offset).initialize(to: byte)
      }
      if rule.use == .name { mayBeName.insert(rule.kind) }
      if rule.use == .reserved { reserved.insert(rule.kind) }
      // A table that is at most half full always has a free slot.
      if !word.isEmpty, index < Self.slotCount / 2 {
        var slot = Self.hash(UnsafeBufferPointer(start: bytes + start, count: word.count))
        while slots[slot].length != 0 { slot = (slot + 1) % Self.slotCount }
        slots[slot] = Entry(start: UInt16(start), length: UInt16(word.count), rule: UInt16(index))
      }
      start += word.count
    }
    self.bytes = UnsafePointer(bytes)
    self.slots = UnsafePointer(slots)
    longest = words.map { $0.count }.max() ?? 0
    self.mayBeName = mayBeName
    self.reserved = reserved
  }

  /// Returns a Boolean value that indicates whether a keyword of a kind may be a name where the keyword itself is invalid.
  func mayBeName(_ kind: TokenKind) -> Bool { mayBeName.contains(kind) }

  /// Returns a Boolean value that indicates whether a keyword of a kind, written as a word, is never a name.
  func isReserved(_ kind: TokenKind) -> Bool { reserved.contains(kind) }

  /// Returns the index in ``rules`` of the keyword `text`. `nil` for other words.
  func keyword(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard text.count <= longest else { return nil }
    var slot = Self.hash(text)
    while slots[slot].length != 0 {
      if matches(text, slots[slot]) { return Int(slots[slot].rule) }
      slot = (slot &+ 1) % Self.slotCount
    }
    return nil
  }

  /// Returns the dialect's word to propose for a word of other languages.
  func mistaken(_ word: String, _ dialect: Dialect) -> String? {
    let lower = word.lowercased()
    return GeneratedGrammar.mistaken.first { "\($0.word)".lowercased() == lower && !$0.kind.isForeign(to: dialect) }
      .map { mistaken in
        rules.first { $0.kind == mistaken.kind }.map { "\($0.word)" } ?? mistaken.kind.display.filter { $0 != "`" }
      }
  }

  private func matches(_ text: UnsafeBufferPointer<UInt8>, _ entry: Entry) -> Bool {
    guard text.count == Int(entry.length) else { return false }
    let folded = bytes + Int(entry.start)
    for index in 0..<text.count where Self.fold(text[index]) != folded[index] { return false }
    switch rules[Int(entry.rule)].keywordCase {
    case .anyCase: return true
    case .asWritten:
      let written = bytes + byteCount + Int(entry.start)
      return text.indices.allSatisfy { text[$0] == written[$0] }
    case .lowerOrUpper:
      return text.indices.allSatisfy { text[$0] == folded[$0] }
        || text.allSatisfy { $0 < UInt8(ascii: "a") || $0 > UInt8(ascii: "z") }
    }
  }

  @inline(__always)
  private static func fold(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  @inline(__always)
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in text { hash = (hash ^ UInt32(fold(byte))) &* 0x0100_0193 }
    return Int((hash ^ hash >> 15) & UInt32(slotCount - 1))
  }
}
