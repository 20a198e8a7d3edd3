extension TextFolding {
  /// The characters that folding changes, in ascending order, each with its folded form. `nil` if it is dropped. Folding a text folds its
  /// characters one by one.
  ///
  /// Complexity: O(all characters of Unicode) if marks are dropped, some milliseconds. Cache the result.
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
