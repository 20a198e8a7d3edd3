import PredicateValues

/// `[c]` and `[d]`: which letters count as the same (LANGUAGE §6.7).
extension TextOptions {
  /// The code points of a text as they are to be compared; marks go first, then case (LANGUAGE §12.10).
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

  /// A letter of U+00C0–U+024F without its marks; nil for a mark of U+0300–U+036F; anything else as it is.
  static func withoutMarks(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if combiningMarks.contains(scalar.value) { return nil }
    guard (0xC0...0x24F).contains(scalar.value) else { return scalar }
    var letter = scalar
    while let base = baseOfMarkedLetter[String(Character(letter))] { letter = base }
    return letter
  }

  private static let combiningMarks: ClosedRange<UInt32> = 0x300...0x36F

  /// For each letter with a mark, the letter with that mark taken off.
  ///
  /// Swift's strings are equal where they are canonically equivalent, which for a letter and a mark after it means that
  /// the one code point decomposes into the two; so trying all pairs finds every canonical decomposition of the range.
  private static let baseOfMarkedLetter: [String: Unicode.Scalar] = {
    var result: [String: Unicode.Scalar] = [:]
    for letter in (UInt32(0x41)...0x2AF).compactMap(Unicode.Scalar.init) {
      for mark in combiningMarks.compactMap(Unicode.Scalar.init) {
        let pair = String(Character(letter)) + String(Character(mark))
        if result[pair] == nil { result[pair] = letter }
      }
    }
    return result
  }()
}
