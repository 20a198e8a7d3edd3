/// A dialect's keywords, found by hashing their bytes without case.
struct KeywordTable: Sendable {
  fileprivate struct Entry: Sendable {
    let rule: KeywordRule
    /// The word in lower case.
    let folded: [UInt8]
    let written: [UInt8]
  }

  private let entries: [Entry]
  /// Index + 1 into ``entries`` by hash, the next free slot taken where two collide; 0 for none.
  private let slots: [UInt16]
  private let longest: Int
  /// By kind, whether the kind is ever looked up.
  let isWords: [Bool]
  /// By kind, whether a keyword of the kind may stand as a name.
  let mayBeName: [Bool]
  /// By kind, whether a keyword of the kind, written as a word, is never a name.
  let isReserved: [Bool]
  /// Every word, for proposals.
  let rules: [KeywordRule]

  private static let slotCount = 512

  init(_ rules: [KeywordRule]) {
    self.rules = rules
    var entries: [Entry] = []
    var slots = [UInt16](repeating: 0, count: Self.slotCount)
    var isWords = [Bool](repeating: false, count: 256)
    var mayBeName = isWords
    var isReserved = isWords
    isWords[Int(TokenKind.identifier.rawValue)] = true
    isWords[Int(TokenKind.atWord.rawValue)] = true
    var longest = 0
    for rule in rules {
      let written = rule.word.withUTF8Buffer { Array($0) }
      let folded = written.map(Self.fold)
      entries.append(Entry(rule: rule, folded: folded, written: written))
      longest = max(longest, folded.count)
      if rule.use == .name { mayBeName[Int(rule.kind.rawValue)] = true }
      if rule.use == .reserved { isReserved[Int(rule.kind.rawValue)] = true }
      var slot = folded.withUnsafeBufferPointer { Self.hash($0) }
      while slots[slot] != 0 { slot = (slot + 1) % Self.slotCount }
      slots[slot] = UInt16(entries.count)
    }
    self.entries = entries
    self.slots = slots
    self.longest = longest
    self.isWords = isWords
    self.mayBeName = mayBeName
    self.isReserved = isReserved
  }

  /// The keyword that `text` is.
  func keyword(_ text: UnsafeBufferPointer<UInt8>) -> KeywordRule? {
    guard text.count <= longest else { return nil }
    var slot = Self.hash(text)
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot]) - 1]
      if entry.matches(text) { return entry.rule }
      slot = (slot + 1) % Self.slotCount
    }
    return nil
  }

  @inline(__always)
  fileprivate static func fold(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  @inline(__always)
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in text { hash = (hash ^ UInt32(fold(byte))) &* 0x0100_0193 }
    return Int((hash ^ hash >> 15) & UInt32(slotCount - 1))
  }
}

extension KeywordTable.Entry {
  fileprivate func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count == folded.count else { return false }
    for index in folded.indices where KeywordTable.fold(text[index]) != folded[index] { return false }
    switch rule.keywordCase {
    case .anyCase: return true
    case .asWritten: return text.elementsEqual(written)
    case .lowerOrUpper:
      return text.elementsEqual(folded) || text.allSatisfy { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    }
  }
}
