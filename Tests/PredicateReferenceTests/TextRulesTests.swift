import PredicateValues
import Testing

@testable import PredicateReference

@Suite("Folding (LANGUAGE §6.7)")
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
    "[c] keeps apart what is no pair of the range",
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
      ("ȟ", "h"),
    ])
  func marks(marked: String, plain: String) {
    #expect(TextOptions.diacriticInsensitive.fold(marked) == Array(plain.unicodeScalars))
  }

  @Test(
    "[d] leaves letters without a decomposition, and everything above U+024F",
    arguments: ["ø", "ł", "đ", "ß", "ế", "ά"])
  func noMarks(letter: String) {
    #expect(TextOptions.diacriticInsensitive.fold(letter) == Array(letter.unicodeScalars))
  }

  @Test("[cd] takes marks off first, so İ becomes i")
  func both() {
    let options: TextOptions = [.caseInsensitive, .diacriticInsensitive]
    #expect(options.fold("İÉ") == Array("ie".unicodeScalars))
  }
}

@Suite("LIKE (LANGUAGE §6.7)")
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
