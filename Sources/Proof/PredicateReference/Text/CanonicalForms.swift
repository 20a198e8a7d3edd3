/// The decomposition of characters into letters and marks by Unicode's canonical equivalence.
///
/// Swift strings are equal if they are canonically equivalent: a letter followed by a mark equals the character that decomposes into them.
/// Trying all pairs of letters and marks of the same script therefore finds every decomposition.
enum CanonicalForms {
  /// Returns the character without one mark, or the character that it duplicates. `nil` if it has no decomposition.
  static func plainer(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let text = String(Character(scalar))
    return (isCompatibilityIdeograph(scalar) ? ideographs : letters)[text]
  }

  private static func isCompatibilityIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    (0xF900...0xFAFF).contains(scalar.value) || (0x2_F800...0x2_FA1F).contains(scalar.value)
  }

  /// The letters and signs that are combined with each group of marks.
  private static let groups: [(letters: [ClosedRange<UInt32>], marks: [ClosedRange<UInt32>])] =
    [
      // Latin, Greek, Cyrillic; arrows and relations.
      (
        [
          0x3B...0x2FF, 0x370...0x4FF, 0x1E00...0x1FFF, 0x2002...0x2003, 0x2190...0x22FF, 0x2ADD...0x2ADD,
        ],
        [0x300...0x314, 0x31B...0x31B, 0x323...0x331, 0x338...0x338, 0x342...0x342, 0x345...0x345]
      ),
      // Hebrew.
      ([0x5D0...0x5F2, 0xFB1D...0xFB4F], [0x591...0x5C7]),
    ]
    // Scripts and signs with their marks in the same block: Arabic, those of India and Tibet, Kana, musical symbols.
    + [0x600, 0x900, 0xA00, 0xB00, 0xC00, 0xD00, 0xF00, 0x3000, 0x1_1000, 0x1_D100].map { block in
      ([block...(block + 0xFF)], [block...(block + 0xFF)])
    }

  private static let letters: [String: Unicode.Scalar] = {
    var result: [String: Unicode.Scalar] = [:]
    for group in groups {
      let marks = assigned(group.marks).filter { $0.properties.canonicalCombiningClass != .notReordered }
      for letter in assigned(group.letters) {
        for mark in marks {
          let pair = String(Character(letter)) + String(Character(mark))
          if result[pair] == nil { result[pair] = letter }
        }
      }
    }
    // The angstrom sign duplicates Å, and the Greek question mark duplicates the semicolon.
    for letter in assigned(groups.flatMap { $0.letters }) where result[String(Character(letter))] == nil {
      result[String(Character(letter))] = letter
    }
    return result
  }()

  private static let ideographs: [String: Unicode.Scalar] = {
    var result: [String: Unicode.Scalar] = [:]
    for ideograph in assigned([0x3400...0x9FFF, 0x2_0000...0x3_FFFF]) where ideograph.properties.isUnifiedIdeograph {
      result[String(Character(ideograph))] = ideograph
    }
    return result
  }()

  private static func assigned(_ ranges: [ClosedRange<UInt32>]) -> [Unicode.Scalar] {
    ranges.joined().compactMap(Unicode.Scalar.init).filter { $0.properties.generalCategory != .unassigned }
  }
}
