import PredicateValues
import Testing

@testable import PredicateReference

@Suite("Folding (language §6.7)")
struct FoldingTests {
  @Test(
    "[c] knows the pairs of U+0000–U+024F",
    arguments: [
      ("A", "a"), ("À", "à"), ("Ÿ", "ÿ"), ("Ā", "ā"), ("Dž", "DŽ"), ("ſ", "S"), ("Ƕ", "ƕ"), ("ƀ", "Ƀ"), ("Ȟ", "ȟ"),
    ])
  func sameLetter(left: String, right: String) {
    #expect(TextOptions.caseInsensitive.fold(left) == TextOptions.caseInsensitive.fold(right))
  }

  @Test(
    "[c] keeps apart what is not a pair of the range",
    arguments: [
      ("×", "÷"), ("ß", "ẞ"), ("ß", "ss"), ("İ", "i"), ("ı", "i"), ("ı", "I"), ("µ", "μ"), ("Ɓ", "ɓ"), ("Α", "α"),
      ("ŉ", "ʼn"),
      ("é", "e"), ("Ж", "ж"), ("K", "\u{212A}"),
    ])
  func otherLetter(left: String, right: String) {
    #expect(TextOptions.caseInsensitive.fold(left) != TextOptions.caseInsensitive.fold(right))
  }

  @Test(
    "[d] takes marks off",
    arguments: [
      ("é", "e"), ("e\u{301}", "e"), ("ǖ", "u"), ("Ǭ", "O"), ("ñ", "n"), ("ǽ", "æ"), ("Ǿ", "Ø"), ("\u{301}", ""),
      ("ȟ", "h"), ("tiếng", "tieng"), ("ά", "α"), ("\u{1F71}", "α"), ("ᾍ", "Α"), ("й", "и"), ("ё", "е"), ("が", "か"),
      ("آ", "ا"), ("مَ", "م"), ("\u{FB2A}", "\u{5E9}"), ("\u{958}", "\u{915}"), ("\u{212B}", "A"), ("≠", "="),
      ("\u{1D15E}", "\u{1D157}"), ("\u{F900}", "\u{8C48}"), ("\u{FA6C}", "\u{242EE}"),
      ("\u{DDD}", "\u{DDC}"), ("\u{F73}", ""), ("\u{20D7}", ""),
    ])
  func marks(marked: String, plain: String) {
    #expect(TextOptions.diacriticInsensitive.fold(marked) == Array(plain.unicodeScalars))
  }

  @Test(
    "[d] leaves letters without a decomposition, and what decomposes into several",
    arguments: ["ø", "ł", "đ", "ß", "ı", "한", "\u{9CB}", "\u{F43}", "\u{1B06}", "कि", "か", "豈"])
  func noMarks(letter: String) {
    #expect(TextOptions.diacriticInsensitive.fold(letter) == Array(letter.unicodeScalars))
  }

  @Test("[cd] takes marks off first, so İ becomes i")
  func both() {
    let options: TextOptions = [.caseInsensitive, .diacriticInsensitive]
    #expect(options.fold("İÉ") == Array("ie".unicodeScalars))
  }
}

@Suite("LIKE (language §6.7)")
struct LikeTests {
  @Test(
    "matches",
    arguments: [
      ("dog", "d?g"), ("dig", "d?g"), ("", ""), ("", "*"), ("", "**"), ("a\nb", "a*b"), ("😀", "?"), ("e\u{301}", "??"),
      ("abcde", "?bc*"), ("cbc", "?bc*"), ("d?g", "d?g"), ("d\\g", "d?g"), ("aXbXc", "a*b*c"), ("aaab", "*ab"),
    ])
  func matches(text: String, pattern: String) {
    #expect(NaiveSearch.like(Array(text.unicodeScalars), Array(pattern.unicodeScalars)))
  }

  @Test(
    "does not match",
    arguments: [
      ("ding", "d?g"), ("dg", "d?g"), ("a dog", "d?g"), ("x", ""), ("", "?"), ("e\u{301}", "?"), ("bc", "?bc*"),
      ("abd", "?bc*"),
      ("abc", "[a-z]bc"), ("d?g", "d\\?g"), ("ab", "a*b*c"),
    ])
  func mismatches(text: String, pattern: String) {
    #expect(!NaiveSearch.like(Array(text.unicodeScalars), Array(pattern.unicodeScalars)))
  }
}
