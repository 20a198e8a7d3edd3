extension TextFolding {
  /// The characters that folding changes, in ascending order, each with what it becomes; nil where it is dropped. What a text
  /// becomes is what its characters become one by one.
  ///
  /// Complexity: O(all characters of Unicode) where marks are dropped, some milliseconds; ask once and keep the answer.
  package var changes: [(from: Unicode.Scalar, to: Unicode.Scalar?)] {
    let map = map
    var changes: [(from: Unicode.Scalar, to: Unicode.Scalar?)] = []
    // Only marks are above U+024F.
    for code in UInt32(0)..<(rawValue & 2 == 0 ? 0x250 : 0x110000) {
      guard let from = Unicode.Scalar(code) else { continue }
      let folded = map.fold(code)
      if folded != code { changes.append((from, folded == FoldMap.dropped ? nil : Unicode.Scalar(folded))) }
    }
    return changes
  }
}
