/// Letter folding for `[c]` and `[d]` (language §6.7).
extension TextOptions {
  /// Returns the code points of a text for comparison. Marks are removed first, then case (language §6.7).
  package func fold(_ text: String) -> [Unicode.Scalar] {
    var scalars = Array(text.unicodeScalars)
    if contains(.diacriticInsensitive) { scalars = scalars.compactMap(Self.withoutMarks) }
    if contains(.caseInsensitive) { scalars = scalars.map(Self.withoutCase) }
    return scalars
  }

  /// Returns the representative of both cases of a letter of U+0000–U+024F.
  ///
  /// Both members of a pair must be in the range. Mappings of one letter to several do not count, and neither İ nor ı is a case of i.
  static func withoutCase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.value <= 0x24F, scalar != "\u{130}", scalar != "\u{131}" else { return scalar }
    let upper = single(scalar.properties.uppercaseMapping) ?? scalar
    return single(upper.properties.lowercaseMapping) ?? upper
  }

  /// Returns the only code point of a mapping, if it has just one and is in the range.
  private static func single(_ mapping: String) -> Unicode.Scalar? {
    guard let first = mapping.unicodeScalars.first, mapping.unicodeScalars.count == 1, first.value <= 0x24F else {
      return nil
    }
    return first
  }

  /// Returns a letter without its marks. `nil` for a mark. Other characters are unchanged (language decision 7).
  static func withoutMarks(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard scalar.value >= 0xC0 else { return scalar }
    var letter = scalar
    while !isMark(letter), let plainer = CanonicalForms.plainer(letter), plainer != letter { letter = plainer }
    return isMark(letter) ? nil : letter
  }

  /// Returns a Boolean value that indicates whether a character combines with the preceding one, or is the combining joiner, U+034F.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.canonicalCombiningClass != .notReordered || (0x300...0x36F).contains(scalar.value)
  }
}
