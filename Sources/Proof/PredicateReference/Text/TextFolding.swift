import PredicateValues

/// `[c]` and `[d]`: which letters count as the same (language §6.7).
extension TextOptions {
  /// The code points of a text as they are to be compared; marks go first, then case (language §6.7).
  package func fold(_ text: String) -> [Unicode.Scalar] {
    var scalars = Array(text.unicodeScalars)
    if contains(.diacriticInsensitive) { scalars = scalars.compactMap(Self.withoutMarks) }
    if contains(.caseInsensitive) { scalars = scalars.map(Self.withoutCase) }
    return scalars
  }

  /// The letter that stands for both cases of a letter of U+0000–U+024F.
  ///
  /// Both members of a pair must be in the range, mappings of one letter to several do not count, and neither İ nor ı
  /// is a case of i.
  static func withoutCase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.value <= 0x24F, scalar != "\u{130}", scalar != "\u{131}" else { return scalar }
    let upper = single(scalar.properties.uppercaseMapping) ?? scalar
    return single(upper.properties.lowercaseMapping) ?? upper
  }

  /// The one code point of a mapping, where it is one and in the range.
  private static func single(_ mapping: String) -> Unicode.Scalar? {
    guard let first = mapping.unicodeScalars.first, mapping.unicodeScalars.count == 1, first.value <= 0x24F else {
      return nil
    }
    return first
  }

  /// A letter without its marks; nil for a mark; anything else as it is (language decision 7).
  static func withoutMarks(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard scalar.value >= 0xC0 else { return scalar }
    var letter = scalar
    while !isMark(letter), let plainer = CanonicalForms.plainer(letter), plainer != letter { letter = plainer }
    return isMark(letter) ? nil : letter
  }

  /// A character that combines with the one before it, or the joiner of such, U+034F.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.canonicalCombiningClass != .notReordered || (0x300...0x36F).contains(scalar.value)
  }
}
