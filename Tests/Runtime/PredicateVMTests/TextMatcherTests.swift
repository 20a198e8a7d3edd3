import PredicateValues
import Testing

@testable import PredicateVM

/// Needles in one word answer as all others do.
@Suite struct TextMatcherTests {
  static let texts = [
    "", "n", "N", "ñ", "n\u{303}", "echo", "ECHO", "Echo", "écho", "ÉCHO", "e\u{301}cho", "echo\u{301}", "echoes",
    "an echo", "an ECHO", "an échO", "ſ", "s", "S", "\u{212A}", "[", "{", "@", "`", "12345678", "12345678x",
    "x12345678",
    "abcdefgh", "ABCDEFGH", "abcdefghi", "\u{300}", "e\u{300}\u{301}",
  ]

  @Test(arguments: 0..<8)
  func shortNeedlesAnswerAsTheFoldingDoes(_ rawValue: UInt8) {
    let folding = TextFolding(rawValue: rawValue)
    let memory = ConstantMemory()
    let tests: [(TextMatcher.Test, TextOperator?)] = [
      (.equal, nil), (.of(.beginsWith), .beginsWith), (.of(.endsWith), .endsWith),
    ]
    for needle in Self.texts where !needle.isEmpty {
      let folded = Array(folding.fold(needle).utf8)
      for (test, match) in tests {
        let matcher = TextMatcher(
          test: test, folding: rawValue, needle: memory.copy(folded), count: folded.count,
          short: ShortNeedle(folded, folding))
        for text in Self.texts {
          let bytes = memory.copy(Array(text.utf8))
          let answer = matcher.matches(UnsafeBufferPointer(start: bytes, count: text.utf8.count))
          #expect(answer == folding.test(match, text, needle), "\(text) \(test) \(needle)")
        }
      }
    }
  }

  @Test func onlyShortASCIINeedlesFit() {
    let folding = TextFolding(rawValue: 1)
    #expect(ShortNeedle(Array("echo".utf8), folding).mask == 0xFFFF_FFFF)
    #expect(ShortNeedle(Array("e1".utf8), folding).caseBits == 0x20)
    #expect(ShortNeedle(Array("e1".utf8), .exact).caseBits == 0)
    for needle in ["", "é", "123456789"] { #expect(ShortNeedle(Array(needle.utf8), folding).mask == 0) }
  }
}
