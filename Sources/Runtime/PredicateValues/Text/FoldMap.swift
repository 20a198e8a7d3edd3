/// The result of one way of folding for each character: a dense map of U+0000 to U+024F, and whether marks are dropped.
struct FoldMap {
  /// Stands for a character that folding drops.
  static var dropped: UInt32 { .max }

  /// 592 entries.
  let map: UnsafePointer<UInt16>
  /// A Boolean value that indicates whether marks are dropped, including those of letters. If not, characters above U+024F are unchanged.
  private let dropsMarks: Bool

  /// Returns the folded unit, or ``dropped``. An ASCII character becomes one character.
  @inline(__always)
  func fold(_ value: UInt32) -> UInt32 {
    if value < 0x250 { return UInt32(map[Int(value)]) }
    return dropsMarks ? withoutMarks(value) : value
  }

  /// Returns the folded form of a character above U+024F: without its marks, then folded by ``map`` if that applies.
  private func withoutMarks(_ value: UInt32) -> UInt32 {
    let folded = MarkFolds.unicode.fold(value)
    return folded < 0x250 ? UInt32(map[Int(folded)]) : folded
  }

  /// Returns the folded ASCII byte.
  @inline(__always)
  func fold(ascii byte: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: map[Int(byte & 0x7F)])
  }
}

extension FoldMap {
  // The maps are written once, before they are visible, and live as long as the process. Loops read them without reference counting.
  nonisolated(unsafe) static let exact = FoldMap(dropsMarks: false) { $0 }
  nonisolated(unsafe) static let caseInsensitive = FoldMap(dropsMarks: false, FoldTables.foldCase)
  nonisolated(unsafe) static let diacriticInsensitive = FoldMap(dropsMarks: true) { $0 }
  /// Marks first, then case (language §6.7).
  nonisolated(unsafe) static let insensitive = FoldMap(dropsMarks: true, FoldTables.foldCase)
  /// The engine's `[c]`: A–Z, and À–Þ without × (language §6.7).
  nonisolated(unsafe) static let rqlCaseInsensitive = FoldMap(dropsMarks: false) { code in
    switch code {
    case 0xD7: code
    case 0x41...0x5A, 0xC0...0xDE: code + 0x20
    default: code
    }
  }

  /// Creates a map that applies `fold` to U+0000 to U+024F, and drops marks if requested.
  private init(dropsMarks: Bool, _ fold: (UInt16) -> UInt16) {
    let map = UnsafeMutablePointer<UInt16>.allocate(capacity: 0x250)
    for code in 0..<UInt16(0x250) {
      // No character below U+0250 is a mark, and none becomes one above U+FFFF.
      let plain = dropsMarks ? UInt16(truncatingIfNeeded: MarkFolds.unicode.fold(UInt32(code))) : code
      (map + Int(code)).initialize(to: fold(plain))
    }
    self.map = UnsafePointer(map)
    self.dropsMarks = dropsMarks
  }
}

extension FoldTables {
  /// Simple case folding of a character.
  fileprivate static func foldCase(_ code: UInt16) -> UInt16 {
    let match = stride(from: 0, to: caseFolds.count - 1, by: 2).first { caseFolds[$0] == code }
    return match.map { caseFolds[$0 + 1] } ?? code
  }
}
