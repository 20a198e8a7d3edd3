/// What every character becomes under one way of folding: a dense map of U+0000 to U+024F, and whether marks are dropped.
struct FoldMap {
  /// Stands for a character that folding drops.
  static var dropped: UInt32 { .max }

  /// 592 entries.
  let map: UnsafePointer<UInt16>
  /// Whether U+0300 to U+036F are dropped.
  let dropsMarks: Bool

  /// What a unit becomes; ``dropped`` where nothing is left. An ASCII character becomes one.
  @inline(__always)
  func fold(_ value: UInt32) -> UInt32 {
    if value < 0x250 { return UInt32(map[Int(value)]) }
    return dropsMarks && value &- 0x300 < 0x70 ? Self.dropped : value
  }

  /// What an ASCII byte becomes.
  @inline(__always)
  func fold(ascii byte: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: map[Int(byte & 0x7F)])
  }
}

extension FoldMap {
  // The maps are written once, before anybody can see them, and live as long as the process: loops read them without
  // reference counting.
  nonisolated(unsafe) static let exact = FoldMap(dropsMarks: false) { $0 }
  nonisolated(unsafe) static let caseInsensitive = FoldMap(dropsMarks: false, pairs: [FoldTables.caseFolds])
  nonisolated(unsafe) static let diacriticInsensitive = FoldMap(dropsMarks: true, pairs: [FoldTables.withoutMarks])
  /// Marks first, then case (LANGUAGE §12.10).
  nonisolated(unsafe) static let insensitive = FoldMap(
    dropsMarks: true, pairs: [FoldTables.withoutMarks, FoldTables.caseFolds])
  /// The engine's `[c]`: A–Z, and À–Þ without × (LANGUAGE §6.7).
  nonisolated(unsafe) static let rqlCaseInsensitive = FoldMap(dropsMarks: false) { code in
    switch code {
    case 0xD7: code
    case 0x41...0x5A, 0xC0...0xDE: code + 0x20
    default: code
    }
  }

  private init(dropsMarks: Bool, _ fold: (UInt16) -> UInt16) {
    let map = UnsafeMutablePointer<UInt16>.allocate(capacity: 0x250)
    for code in 0..<0x250 { (map + code).initialize(to: fold(UInt16(code))) }
    self.map = UnsafePointer(map)
    self.dropsMarks = dropsMarks
  }

  /// A map that applies tables of pairs one after the other.
  private init(dropsMarks: Bool, pairs tables: [[UInt16]]) {
    self.init(dropsMarks: dropsMarks) { code in
      tables.reduce(code) { code, pairs in
        let match = stride(from: 0, to: pairs.count - 1, by: 2).first { pairs[$0] == code }
        return match.map { pairs[$0 + 1] } ?? code
      }
    }
  }
}
