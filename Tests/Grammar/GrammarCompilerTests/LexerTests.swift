import Testing

@testable import GrammarCompiler

/// Regular expressions, and the automata made from them.
struct LexerTests {
  private func automaton(_ patterns: [String]) throws -> DFA {
    var diagnostics = GrammarDiagnostics()
    let location = GrammarLocation(line: 1, column: 1)
    let compiled = patterns.enumerated().compactMap { index, text in
      RegexParser.parse(RegexSource(text: text, location: location), fragments: [:], &diagnostics).map {
        TokenPattern(
          regex: $0, acceptance: .token(index), rank: index, over: [], text: text, location: location)
      }
    }
    #expect(diagnostics.found.isEmpty)
    return DFA.build(NFA(compiled)).dfa.minimised()
  }

  @Test(arguments: [
    ("abc", ["abc"], ["", "ab", "abcd"]),
    ("a*b+c?", ["b", "ab", "aabbc"], ["", "a", "c", "abcc"]),
    ("a|bc|", ["", "a", "bc"], ["b", "abc"]),
    ("(ab)*", ["", "ab", "abab"], ["a", "aba"]),
    ("[a-cx]", ["a", "b", "c", "x"], ["d", "-", ""]),
    ("[^a-c]", ["d", "é", "😀", "\n"], ["a", "b", "", "dd"]),
    ("[\\-\\]]", ["-", "]"], ["\\", "["]),
    (".", ["a", "\n", "é", "姓", "😀", "\u{0}", "\u{10FFFF}"], ["", "ab"]),
    ("\\u{E9}\\n\\.", ["é\n."], ["é\nx", "e\n."]),
    ("[\\u{80}-\\u{10FFFF}]", ["é", "姓", "😀", "\u{80}", "\u{7FF}", "\u{800}", "\u{FFFF}"], ["a", "\u{7F}"]),
  ]) func matches(pattern: String, texts: [String], others: [String]) throws {
    let dfa = try automaton([pattern])
    for text in texts { #expect(dfa.match(text.utf8) == 0, "\(text)") }
    for text in others { #expect(dfa.match(text.utf8) == nil, "\(text)") }
  }

  @Test func invalidUTF8IsNeverMatched() throws {
    let dfa = try automaton([".+"])
    for bytes: [UInt8] in [
      [0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xFF],
    ] {
      #expect(dfa.match(bytes) == nil)
    }
  }

  @Test(
    arguments: [
      0...0x7F, 0x41...0x41, 0x80...0x7FF, 0x7F...0x80, 0x3FF...0x1234, 0xD000...0xE100, 0xFFFE...0x10010,
      0x1_0000...0x10_FFFF, 0x12345...0x54321, 0...0x10FFFF,
    ] as [ClosedRange<UInt32>]) func byteSequencesCoverARangeExactly(range: ClosedRange<UInt32>)
  {
    let sequences = utf8Sequences(of: range)
    for value in stride(from: UInt32(0), through: 0x10FFFF, by: 37) {
      check(value, range, sequences)
    }
    for value in [range.lowerBound, range.upperBound, range.lowerBound &- 1, range.upperBound + 1] {
      check(value, range, sequences)
    }
  }

  private func check(_ value: UInt32, _ range: ClosedRange<UInt32>, _ sequences: [[ClosedRange<UInt8>]]) {
    guard let scalar = Unicode.Scalar(value), let bytes = UTF8.encode(scalar) else { return }
    let matching = sequences.filter { sequence in
      sequence.count == bytes.count && zip(sequence, bytes).allSatisfy { $0.contains($1) }
    }
    if matching.count != (range.contains(value) ? 1 : 0) { Issue.record("U+\(String(value, radix: 16))") }
  }

  @Test func automataAreMinimal() throws {
    // Dead, start, after one letter or more.
    #expect(try automaton(["[a-z]+"]).next.count == 3)
    // The textbook's (a|b)*abb: dead and four.
    #expect(try automaton(["(a|b)*abb"]).next.count == 5)
    // Different ways to say the same.
    #expect(try automaton(["a(b|c)|d(b|c)"]).next.count == automaton(["[ad][bc]"]).next.count)
    #expect(try automaton(["[a-z]+"]).classCount == 2)
  }

  /// A walk through each automaton and through all of them as one meets the same patterns, whatever the bytes.
  @Test func joiningKeepsWhatEachDoes() throws {
    let parts = try [["if", "[a-z]+|é"], ["if", "[a-z_]+", "[0-9]+"], ["[^a]"]].map(automaton)
    let joined = DFA.joining(parts).minimised()
    #expect(joined.next.count < parts.map(\.next.count).reduce(0, +))
    for (part, start) in zip(parts, joined.starts) {
      var pairs: Set = [[part.starts[0], start]]
      var queue = Array(pairs)
      while let pair = queue.popLast() {
        #expect(part.pattern[pair[0]] == joined.pattern[pair[1]])
        for byte in UInt8.min...UInt8.max {
          let next = [part.step(pair[0], byte), joined.step(pair[1], byte)]
          if pairs.insert(next).inserted { queue.append(next) }
        }
      }
    }
  }

  @Test func theLowerRankWins() throws {
    let dfa = try automaton(["if", "[a-z]+"])
    #expect(dfa.match("if".utf8) == 0)
    #expect(dfa.match("iff".utf8) == 1)
  }

  @Test func dialectsHaveTheirOwn() throws {
    let compiled = try CompiledGrammar(
      """
      dialect one
      dialect two
      skip / /
      fragment letter = /[a-z]/
      token name words
        one = /{letter}+/
        two = /{letter}({letter}|-)*/
      token minus = "-"
      keywords one: any-case reserved
        not = NOT
      keywords two: as-written name
        not = not
      node n "A node."
      start s
      rule s = not? name "-" name => n
      """)
    #expect(compiled.lexers[0].terminal(of: "a-b") == nil)
    #expect(compiled.lexers[1].terminal(of: "a-b") == compiled.lexers[1].terminal(of: "a"))
    #expect(compiled.grammar.keywords.map(\.word) == ["NOT", "not"])
  }
}
