import PredicateDiagnostics
import PredicateValues
import Testing

/// `[c]` and `[d]` per character (LANGUAGE §6.7, §12.10).
struct FoldTableTests {
  static let caseOnly = TextFolding(caseInsensitive: true, diacriticInsensitive: false, dialect: .nspredicate)
  static let marksOnly = TextFolding(caseInsensitive: false, diacriticInsensitive: true, dialect: .nspredicate)
  static let both = TextFolding(caseInsensitive: true, diacriticInsensitive: true, dialect: .nspredicate)
  static let engine = TextFolding(caseInsensitive: true, diacriticInsensitive: false, dialect: .rql)

  @Test(arguments: [
    (caseOnly, "Ali", "ali"), (caseOnly, "ÀÉÎÕÜÞ", "àéîõüþ"), (caseOnly, "ŸĀŁŐ", "ÿāłő"), (caseOnly, "ǄǅǆȐ", "ǆǆǆȑ"),
    (caseOnly, "ſ", "s"), (caseOnly, "×÷ßŉǰµİı", "×÷ßŉǰµİı"), (caseOnly, "ƁȺɐΑΩЖ\u{212A}", "ƁȺɐΑΩЖ\u{212A}"),
    (caseOnly, "e\u{301}É", "e\u{301}é"),
    (marksOnly, "Éé", "Ee"), (marksOnly, "e\u{301}\u{300}a", "ea"), (marksOnly, "ǖǞǿǣ", "uAøæ"),
    (marksOnly, "øłđßı", "øłđßı"), (marksOnly, "İ", "I"), (marksOnly, "ά\u{36F}\u{370}", "ά\u{370}"),
    (both, "ÉCOLE İſ", "ecole is"), (both, "Ł", "ł"),
    (engine, "AZaz", "azaz"), (engine, "ÀÞ×÷ßÿŸĀ", "àþ×÷ßÿŸĀ"), (engine, "ſİı", "ſİı"),
  ])
  func `a character becomes its plainer form`(folding: TextFolding, text: String, folded: String) {
    #expect(Array(folding.fold(text).utf8) == Array(folded.utf8))
    #expect(Array(folding.fold(folded).utf8) == Array(folded.utf8))
  }

  @Test func `no options change nothing`() {
    for dialect in Dialect.compiled {
      let folding = TextFolding(caseInsensitive: false, diacriticInsensitive: false, dialect: dialect)
      #expect(folding == .exact && folding.isExact)
    }
    #expect(TextFolding.exact.fold("ÀÉ") == "ÀÉ")
  }

  /// The generated table against the Unicode data of Swift's own library: lower case of the upper case, where both are
  /// single characters up to U+024F; ı has an upper case (I) that is no partner of its own in Unicode's folding.
  @Test func `case pairs are Unicode's`() {
    for code in 0..<UInt32(0x250) {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let upper = single(scalar.properties.uppercaseMapping) ?? scalar
      let folded = single(upper.properties.lowercaseMapping).flatMap { $0.value < 0x250 ? $0 : nil } ?? scalar
      let expected = scalar == "ı" || scalar == "µ" ? scalar : folded
      #expect(Self.caseOnly.fold(String(scalar)) == String(expected), "U+\(String(code, radix: 16))")
    }
  }

  /// The generated table against what Swift's canonical equivalence says: a letter is its base and some marks.
  @Test func `letters without marks are Unicode's`() {
    for code in 0..<UInt32(0x250) {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let folded = Self.marksOnly.fold(String(scalar))
      // What did not change is no letter with marks: no letter and mark are canonically equivalent to it.
      guard folded.unicodeScalars.first != scalar else {
        let isLetterWithMarks = scalar.value >= 0xC0 && Self.composed.contains(String(scalar))
        #expect(!isLetterWithMarks, "U+\(String(code, radix: 16))")
        continue
      }
      let isLetterWithMarks = Self.marked(folded).contains(String(scalar))
      #expect(isLetterWithMarks, "U+\(String(code, radix: 16)) and \(folded)")
    }
    for code in UInt32(0x2FF)...0x370 {
      let isMark = (0x300...0x36F).contains(code)
      #expect(Self.marksOnly.fold(String(Unicode.Scalar(code) ?? "?")).isEmpty == isMark)
    }
  }

  /// The text with one or two marks after it; compared by canonical equivalence, as `String` does.
  private static func marked(_ base: String) -> Set<String> {
    let marks = (UInt32(0x300)...0x331).compactMap { Unicode.Scalar($0) }.map { String($0) }
    let stacked = [
      "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{307}", "\u{308}", "\u{30A}", "\u{30C}", "\u{328}",
    ]
    return Set(marks.map { base + $0 } + stacked.flatMap { first in stacked.map { base + first + $0 } })
  }

  /// Every letter that is canonically equivalent to one of these letters with marks.
  private static let composed = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÆæØøƷʒ".flatMap { marked(String($0)) }
  )

  private func single(_ text: String) -> Unicode.Scalar? {
    text.unicodeScalars.count == 1 ? text.unicodeScalars.first : nil
  }
}
