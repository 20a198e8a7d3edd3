import Foundation
import PredicateDiagnostics
import PredicateValues
import Testing

/// `[c]` and `[d]` per character (language §6.7).
struct FoldTableTests {
  static let caseOnly = TextFolding(caseInsensitive: true, diacriticInsensitive: false, .nspredicate)
  static let marksOnly = TextFolding(caseInsensitive: false, diacriticInsensitive: true, .nspredicate)
  static let both = TextFolding(caseInsensitive: true, diacriticInsensitive: true, .nspredicate)
  static let engine = TextFolding(caseInsensitive: true, diacriticInsensitive: false, .rql)

  @Test(arguments: [
    (caseOnly, "Ali", "ali"), (caseOnly, "ÀÉÎÕÜÞ", "àéîõüþ"), (caseOnly, "ŸĀŁŐ", "ÿāłő"), (caseOnly, "ǄǅǆȐ", "ǆǆǆȑ"),
    (caseOnly, "ſ", "s"), (caseOnly, "×÷ßŉǰµİı", "×÷ßŉǰµİı"), (caseOnly, "ƁȺɐΑΩЖ\u{212A}", "ƁȺɐΑΩЖ\u{212A}"),
    (caseOnly, "e\u{301}É", "e\u{301}é"),
    (marksOnly, "Éé", "Ee"), (marksOnly, "e\u{301}\u{300}a", "ea"), (marksOnly, "ǖǞǿǣ", "uAøæ"),
    (marksOnly, "øłđßı", "øłđßı"), (marksOnly, "İ", "I"), (marksOnly, "ά\u{36F}\u{370}", "α\u{370}"),
    (marksOnly, "tiếng Việt", "tieng Viet"), (marksOnly, "йЁ", "иЕ"), (marksOnly, "がパ", "かハ"), (marksOnly, "آمَ", "ام"),
    (marksOnly, "\u{FB2A}\u{958}", "\u{5E9}\u{915}"), (marksOnly, "\u{212B}≠", "A="), (marksOnly, "\u{1F71}", "α"),
    (marksOnly, "\u{F900}", "\u{8C48}"), (marksOnly, "\u{1D15E}\u{105C9}", "\u{1D157}\u{105D2}"),
    // Three bytes that become four.
    (marksOnly, "\u{FA6C}\u{FACF}\u{FAD7}", "\u{242EE}\u{2284A}\u{27ED3}"),
    // What decomposes into several characters that are not marks stays.
    (marksOnly, "한\u{9CB}\u{F43}\u{1B06}", "한\u{9CB}\u{F43}\u{1B06}"), (marksOnly, "\u{DDD}", "\u{DDC}"),
    (both, "ÉCOLE İſ", "ecole is"), (both, "Ł", "ł"), (both, "TIẾNG \u{212B}", "tieng a"), (both, "Ά", "Α"),
    (engine, "AZaz", "azaz"), (engine, "ÀÞ×÷ßÿŸĀ", "àþ×÷ßÿŸĀ"), (engine, "ſİı", "ſİı"),
  ])
  func `a character becomes its plainer form`(folding: TextFolding, text: String, folded: String) {
    #expect(Array(folding.fold(text).utf8) == Array(folded.utf8))
    #expect(Array(folding.fold(folded).utf8) == Array(folded.utf8))
  }

  @Test func `no options change nothing`() {
    for dialect in Dialect.compiled {
      let folding = TextFolding(caseInsensitive: false, diacriticInsensitive: false, dialect.rules)
      #expect(folding == .exact && folding.isExact)
    }
    #expect(TextFolding.exact.fold("ÀÉ") == "ÀÉ")
  }

  /// The generated table against the Unicode data of Swift's own library: lower case of the upper case, where both are
  /// single characters up to U+024F; ı has an upper case (I) that is not a partner of its own in Unicode's folding.
  @Test func `case pairs are Unicode's`() {
    for code in 0..<UInt32(0x250) {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let upper = single(scalar.properties.uppercaseMapping) ?? scalar
      let folded = single(upper.properties.lowercaseMapping).flatMap { $0.value < 0x250 ? $0 : nil } ?? scalar
      let expected = scalar == "ı" || scalar == "µ" ? scalar : folded
      #expect(Self.caseOnly.fold(String(scalar)) == String(expected), "U+\(String(code, radix: 16))")
    }
  }

  /// The generated table against the decompositions of Foundation: what is left without marks, composed again.
  @Test func `letters without marks are Unicode's`() {
    for scalar in (UInt32(0)...0x10_FFFF).compactMap(Unicode.Scalar.init) {
      // Ideographs that are no other's double are many, and stay; Foundation knows version 15 of Unicode.
      let isKnown = scalar.properties.age.map { $0.major <= 15 } ?? false
      guard isKnown, !scalar.properties.isUnifiedIdeograph else { continue }
      let text = String(Character(scalar))
      let rest = text.decomposedStringWithCanonicalMapping.unicodeScalars.filter { !isMark($0) }
      let plain = rest.count < 2 ? String(String.UnicodeScalarView(rest)) : composed(rest) ?? text
      let folded = Self.marksOnly.fold(text)
      #expect(folded.utf8.elementsEqual(plain.utf8), "U+\(String(scalar.value, radix: 16))")
    }
  }

  /// The one character that others compose to.
  private func composed(_ scalars: String.UnicodeScalarView) -> String? {
    let composed = String(scalars).precomposedStringWithCanonicalMapping
    return composed.unicodeScalars.count == 1 ? composed : nil
  }

  private func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.canonicalCombiningClass != .notReordered || (0x300...0x36F).contains(scalar.value)
  }

  private func single(_ text: String) -> Unicode.Scalar? {
    text.unicodeScalars.count == 1 ? text.unicodeScalars.first : nil
  }
}
