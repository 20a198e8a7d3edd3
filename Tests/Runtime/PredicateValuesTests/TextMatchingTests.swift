import PredicateDiagnostics
import PredicateValues
import Testing

/// The text operators on bytes (language §6.7).
struct TextMatchingTests {
  static let caseOnly = TextFolding(caseInsensitive: true, diacriticInsensitive: false, .nspredicate)
  static let marksOnly = TextFolding(caseInsensitive: false, diacriticInsensitive: true, .nspredicate)
  static let both = TextFolding(caseInsensitive: true, diacriticInsensitive: true, .nspredicate)
  static let engine = TextFolding(caseInsensitive: true, diacriticInsensitive: false, .rql)
  static let all = [TextFolding.exact, caseOnly, marksOnly, both, engine]

  /// Equality is not text operator.
  static let equals: TextOperator? = nil

  @Test(arguments: [
    (equals, TextFolding.exact, "Ali", "Ali", true), (equals, .exact, "Ali", "ali", false),
    (equals, .exact, "é", "e\u{301}", false), (equals, caseOnly, "ALI", "ali", true),
    (equals, caseOnly, "é", "e\u{301}", false), (equals, marksOnly, "é", "e\u{301}", true),
    (equals, marksOnly, "É", "é", false), (equals, both, "É", "e\u{301}", true),
    (equals, both, "e\u{301}\u{302}", "E", true),
    (equals, caseOnly, "ÿ", "Ÿ", true), (equals, engine, "ÿ", "Ÿ", false), (equals, caseOnly, "ā", "Ā", true),
    (equals, engine, "ā", "Ā", false), (equals, caseOnly, "×", "÷", false), (equals, caseOnly, "ß", "ẞ", false),
    (.beginsWith, .exact, "Elena", "El", true), (.beginsWith, .exact, "Elena", "el", false),
    (.beginsWith, caseOnly, "Elena", "eL", true), (.beginsWith, marksOnly, "e\u{301}lan", "el", true),
    (.beginsWith, .exact, "a", "ab", false), (.beginsWith, caseOnly, "", "a", false),
    (.endsWith, .exact, "Elena", "na", true), (.endsWith, caseOnly, "ELENA", "na", true),
    (.endsWith, marksOnly, "cafe\u{301}", "fe", true), (.endsWith, both, "CAFÉ", "afe", true),
    (.endsWith, .exact, "a", "ba", false), (.endsWith, caseOnly, "", "a", false),
    (.contains, .exact, "Elena", "len", true), (.contains, .exact, "Elena", "", true),
    (.contains, caseOnly, "", "", true),
    (.contains, caseOnly, "Die Straße", "STRASSE", false), (.contains, caseOnly, "Die Straße", "STRAß", true),
    (.contains, marksOnly, "Écé", "e", true), (.contains, marksOnly, "ECE", "e", false),
    (.contains, both, "ECE", "é", true),
    (.contains, caseOnly, "Ieſh", "ESH", true), (.contains, caseOnly, "a\u{1F600}b", "\u{1F600}B", true),
    (.contains, caseOnly, "ab\0cd", "B\0C", true), (.contains, caseOnly, "a`{b", "A@[B", false),
  ])
  func `texts pass tests`(test: TextOperator?, folding: TextFolding, text: String, needle: String, expected: Bool) {
    #expect(folding.test(test, text, needle) == expected)
  }

  @Test(arguments: [
    ("dog", "d?g", true), ("dig", "d?g", true), ("ding", "d?g", false), ("dg", "d?g", false), ("a dog", "d?g", false),
    ("", "", true), ("x", "", false), ("", "*", true), ("anything\nat all", "*", true), ("", "**", true),
    ("", "?", false),
    ("d\\g", "d?g", true), ("d\\?g", "d\\?g", true), ("dxg", "d\\?g", false), ("é", "?", true),
    ("e\u{301}", "?", false),
    ("e\u{301}", "??", true), ("😀", "?", true), ("abc", "a*c", true), ("ac", "a*c", true), ("abcd", "a*c", false),
    ("aXbXc", "a*b*c", true), ("abab", "*ab", true), ("ababa", "*ab", false), ("abc", "*b*", true),
    ("abc", "a?*", true),
    ("a", "a?*", false), ("mississippi", "m*iss*p?", true), ("mississippi", "m*iss*ss", false), ("aab", "*?b", true),
    ("[a]", "[a]", true), ("a", "[a]", false), ("a.c", "a.c", true), ("abc", "a.c", false), ("naïve", "na?ve", true),
  ])
  func `like asks for the whole text`(text: String, pattern: String, expected: Bool) {
    for folding in [TextFolding.exact, Self.caseOnly, Self.engine] {
      #expect(folding.test(.like, text, pattern) == expected)
      #expect(matches(text, LikePattern(pattern, folding: folding), folding) == expected)
    }
    #expect(Self.caseOnly.test(.like, text.uppercased(), pattern.lowercased()) == expected)
  }

  @Test(arguments: [
    ("abc", equals, "abc"), ("", equals, ""), ("abc*", .beginsWith, "abc"),
    ("*abc", .endsWith, "abc"),
    ("*abc*", .contains, "abc"), ("**abc**", .contains, "abc"), ("*", .contains, ""), ("**", .contains, ""),
    ("a*c", .like, "a*c"), ("a?c", .like, "a?c"), ("?", .like, "?"), ("*?*", .like, "*?*"),
  ])
  func `most patterns are simpler questions`(pattern: String, test: TextOperator?, text: String) {
    let compiled = LikePattern(pattern, folding: .exact)
    #expect(compiled.test == test)
    #expect(compiled.text == Array(text.utf8))
  }

  /// Malformed bytes equal only themselves, and `?` takes one of them.
  @Test func `malformed text falls apart into bytes`() {
    let folding = Self.caseOnly
    #expect(folding.test(Self.equals, [0xC3], [0xC3]))
    #expect(!folding.test(Self.equals, [0xC3], [0xC3, 0xA9]))
    #expect(folding.test(.like, [0xC3], Array("?".utf8)))
    #expect(folding.test(.like, [0xED, 0xA0, 0x80], Array("???".utf8)))
    #expect(folding.test(.contains, [0x61, 0xFF, 0x62], [0xFF, 0x42]))
    #expect(folding.test(.contains, [0xC3, 0xA9], [0xA9]))
    #expect(folding.test(.endsWith, [0xE2, 0x82, 0x41], [0x82, 0x61]))
    #expect(!folding.test(.like, [0xC3, 0xA9], [0x2A, 0xA9]))
  }

  /// All operators against obvious versions of them on folded arrays, over text that is full of near matches, marks and
  /// malformed bytes.
  @Test(arguments: 1...8)
  func `matching agrees with the obvious`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<1_500 {
      let folding = Self.all.randomElement(using: &generator) ?? .exact
      let alphabet = Self.alphabets.randomElement(using: &generator) ?? []
      let text = randomText(alphabet, 0...40, &generator)
      let needle = randomText(alphabet, 0...(Bool.random(using: &generator) ? 3 : 12), &generator)
      let (foldedText, foldedNeedle) = (folded(text, folding), folded(needle, folding))
      #expect(folding.test(Self.equals, text, needle) == (foldedText == foldedNeedle))
      #expect(folding.test(.beginsWith, text, needle) == foldedText.starts(with: foldedNeedle))
      #expect(folding.test(.endsWith, text, needle) == foldedText.reversed().starts(with: foldedNeedle.reversed()))
      #expect(
        folding.test(.contains, text, needle) == contains(foldedText, foldedNeedle), "\(folding) \(text) \(needle)")
    }
  }

  /// On any bytes the operators mean the same: what the folded bytes say.
  @Test(arguments: all)
  func `bytes that are not text match too`(folding: TextFolding) {
    var generator = SplitMix64(seed: 9)
    let bytes: [UInt8] = [
      0x00, 0x41, 0x61, 0x7F, 0x80, 0x89, 0xA9, 0xBF, 0xC3, 0xCC, 0xE2, 0xED, 0xF0, 0xF4, 0xFF, 0x2A,
    ]
    for _ in 0..<1_500 {
      let text = (0..<Int.random(in: 0...16, using: &generator)).map { _ in bytes.randomElement(using: &generator) ?? 0
      }
      let needle = (0..<Int.random(in: 0...3, using: &generator)).map { _ in bytes.randomElement(using: &generator) ?? 0
      }
      let foldedText = text.withUnsafeBufferPointer { folding.fold($0) }
      let foldedNeedle = needle.withUnsafeBufferPointer { folding.fold($0) }
      #expect(folding.test(Self.equals, text, needle) == (foldedText == foldedNeedle))
      #expect(folding.test(.beginsWith, text, needle) == foldedText.starts(with: foldedNeedle))
      #expect(folding.test(.endsWith, text, needle) == foldedText.reversed().starts(with: foldedNeedle.reversed()))
      #expect(folding.test(.contains, text, needle) == contains(foldedText, foldedNeedle), "\(text) \(needle)")
      let compiled = needle.withUnsafeBufferPointer { LikePattern($0, folding: folding) }
      let isLike = text.withUnsafeBufferPointer { compiled.matches($0, folding: folding) }
      #expect(isLike == folding.test(.like, text, needle), "\(text) \(needle)")
    }
  }

  /// LIKE against the definition by recursion, on well-formed text.
  @Test(arguments: 1...4)
  func `like agrees with its definition`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<1_500 {
      let folding = [TextFolding.exact, Self.caseOnly, Self.engine].randomElement(using: &generator) ?? .exact
      let text = String(decoding: randomText(Self.alphabets[1], 0...12, &generator), as: UTF8.self)
      let pattern = String(decoding: randomText(Self.alphabets[1] + ["*", "?", "*"], 0...8, &generator), as: UTF8.self)
      let expected = isLike(
        Array(folding.fold(text).unicodeScalars)[...], Array(folding.fold(pattern).unicodeScalars)[...])
      #expect(folding.test(.like, text, pattern) == expected, "\(text) LIKE \(pattern)")
      #expect(matches(text, LikePattern(pattern, folding: folding), folding) == expected, "\(text) LIKE \(pattern)")
    }
  }

  /// A long pattern behind a star, almost all of which matches almost everywhere, is found where it matches without the star.
  @Test(arguments: all, 1...6)
  func `long patterns are found in periodic text`(folding: TextFolding, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let alphabet = ["a", "a", "a", "a", "a", "á", "A", seed > 3 ? "\u{301}" : "a"]
    for _ in 0..<3 {
      let text = (0..<400).map { _ in alphabet.randomElement(using: &generator) ?? "" }.joined()
      let pattern =
        (0..<Int.random(in: 30...90, using: &generator)).map { _ in
          (alphabet + ["?", "?", "?"]).randomElement(using: &generator) ?? ""
        }.joined() + (["", "á", "b"].randomElement(using: &generator) ?? "")
      let scalars = Array(text.unicodeScalars)
      func rest(from start: Int) -> String {
        var rest = String.UnicodeScalarView()
        rest.append(contentsOf: scalars[start...])
        return String(rest)
      }
      let expected = scalars.indices.contains { folding.test(.like, rest(from: $0), pattern) }
      #expect(folding.test(.like, text, "*" + pattern) == expected, "\(text) LIKE *\(pattern)")
      let isInside = scalars.indices.contains { folding.test(.like, rest(from: $0), pattern + "*") }
      #expect(folding.test(.like, text, "*" + pattern + "*") == isInside, "\(text) LIKE *\(pattern)*")
      #expect(folding.test(.like, text + "x!", "*" + pattern + "*!") == isInside, "\(text)x! LIKE *\(pattern)*!")
    }
  }

  /// The time does not grow with the product of text and pattern.
  @Test func `a pattern of a thousand question marks is quick`() {
    let text = String(repeating: "a", count: 40_000)
    let pattern = "*" + String(repeating: "a?", count: 1_000) + "b*"
    #expect(!TextFolding.exact.test(.like, text, pattern))
    #expect(TextFolding.exact.test(.like, text + "ab", pattern))
  }

  /// Texts that make a naive search compare almost everything everywhere still give the right answer.
  @Test(arguments: all)
  func `text made for the worst case is found too`(folding: TextFolding) {
    for filler in ["a", "ab", "é"] {
      let run = String(repeating: filler, count: 400)
      let head = String(repeating: filler, count: 60)
      #expect(!folding.test(.contains, run, head + "x" + filler))
      #expect(folding.test(.contains, run + "x" + run, head + "x" + head))
      #expect(!folding.test(.contains, run + "x" + run, head + "y" + head))
      #expect(!folding.test(.contains, run, filler + "x" + head))
    }
  }

  private static let alphabets: [[String]] = [
    ["a", "b"], ["a", "A", "b", "é", "É", "e", "s", "ſ"], ["a", "a\u{301}", "á", "\u{301}", "Á", "€", "😀", "x"],
    ["ÿ", "Ÿ", "z", "Z", "ß", "Ā", "ā", "×", "÷", "þ", "Þ"],
    ["ế", "E", "e\u{302}\u{301}", "\u{212B}", "a", "が", "か", "\u{3099}", "\u{FA6C}", "\u{242EE}", "한", "й", "и"],
  ]

  private func randomText(_ alphabet: [String], _ length: ClosedRange<Int>, _ generator: inout SplitMix64)
    -> [UInt8]
  {
    (0..<Int.random(in: length, using: &generator)).flatMap { _ in
      Array((alphabet.randomElement(using: &generator) ?? "").utf8)
    }
  }

  private func folded(_ text: [UInt8], _ folding: TextFolding) -> [UInt8] {
    Array(folding.fold(String(decoding: text, as: UTF8.self)).utf8)
  }

  private func contains(_ text: [UInt8], _ needle: [UInt8]) -> Bool {
    text.count >= needle.count && (0...(text.count - needle.count)).contains { text[$0...].starts(with: needle) }
  }

  private func matches(_ text: String, _ pattern: LikePattern, _ folding: TextFolding) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer { pattern.matches($0, folding: folding) }
  }

  private func isLike(_ text: ArraySlice<Unicode.Scalar>, _ pattern: ArraySlice<Unicode.Scalar>) -> Bool {
    switch pattern.first {
    case nil: text.isEmpty
    case "*": isLike(text, pattern.dropFirst()) || (!text.isEmpty && isLike(text.dropFirst(), pattern))
    case "?": !text.isEmpty && isLike(text.dropFirst(), pattern.dropFirst())
    case let wanted: text.first == wanted && isLike(text.dropFirst(), pattern.dropFirst())
    }
  }
}
