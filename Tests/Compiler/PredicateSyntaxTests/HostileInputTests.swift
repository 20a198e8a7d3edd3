import GrammarCompiler
import PredicateDiagnostics
import PredicateSyntax
import Testing

import struct GrammarCompiler.SplitMix64

/// Whatever the bytes, there is a tree or a diagnostic, and the effort is linear (docs/reliability.md).
struct HostileInputTests {
  @Test func megabytesOfOneThing() {
    for piece in [
      "(", ")", "{", "[", "a OR ", "NOT ", "!", "a.", "a == 1 OR ", "'", "“", "\\", "1-", "@", "$", "-", "(a == ",
    ] {
      let text = SourceText(String(repeating: piece, count: (1 << 15) / piece.utf8.count))
      for dialect in Dialect.compiled {
        let result = parse(text, dialect: dialect)
        #expect(result.tree == nil && !result.diagnostics.isEmpty, "\(piece)")
        for diagnostic in result.diagnostics {
          #expect((diagnostic.range?.upperBound ?? 0) <= text.utf8.count)
        }
      }
    }
  }

  @Test func manyTermsAreOneNode() throws {
    var limits = Limits.standard
    limits.sourceBytes = 1 << 24
    limits.tokens = 1 << 20
    limits.nodes = 1 << 20
    limits.listElements = 1 << 20
    let text = SourceText(String(repeating: "a == 1 OR ", count: 30_000) + "a == 1")
    let tree = try #require(parse(text, dialect: .nspredicate, limits: limits).tree)
    let or = try #require(tree.child(.predicate, of: tree.root))
    #expect(tree[or].kind == .or)
    #expect(tree.children(of: or).count == 30_001)
    let parentheses = SourceText(
      String(repeating: "(", count: 30_000) + "a == 1" + String(repeating: ")", count: 30_000))
    let plain = try #require(parse(parentheses, dialect: .nspredicate, limits: limits).tree)
    #expect(plain.canonicalText == "a == 1")
  }

  @Test(arguments: [
    (Limits.Bound.sourceBytes, 20, 26, "a == 1 AND bbbbbbbbbb == 1"),
    (.tokens, 6, 7, "a == 1 AND b == 1"),
    (.treeDepth, 5, 7, "NOT NOT NOT a == 1"),
    (.nodes, 7, 12, "a == 1 AND b == 1"),
    (.listElements, 2, 3, "a IN {1, 2, 3}"),
    (.listElements, 2, 3, "a == 1 OR b == 2 OR c == 3"),
    (.listElements, 2, 3, "a == 1 AND b == 2 AND c == 3"),
    (.pathComponents, 2, 3, "a.b.c == 1"),
  ]) func limits(bound: Limits.Bound, limit: Int, enough: Int, source: String) throws {
    var limits = Limits.standard
    limits[bound] = limit
    let diagnostics = parse(SourceText(source), dialect: .nspredicate, limits: limits).diagnostics
    #expect(diagnostics.map(\.code) == [bound.row.code])
    let message = try #require(diagnostics.first?.message)
    #expect(message.contains("\(limit)") && message.contains("limit"))
    limits[bound] = enough
    #expect(parse(SourceText(source), dialect: .nspredicate, limits: limits).diagnostics.isEmpty)
  }

  @Test func everyPrefixAndEveryMissingByteOfASentence() throws {
    let compiled = try Repository.compiledGrammar.get()
    for dialect in Dialect.compiled {
      var sentences = try #require(SentenceGenerator(compiled, dialect: dialect.rawValue, seed: 5))
      for _ in 0..<6 {
        let bytes = Array(sentences.next().utf8)
        for end in bytes.indices {
          check(Array(bytes[..<end]), dialect)
          check(Array(bytes[..<end] + bytes[(end + 1)...]), dialect)
        }
      }
    }
  }

  @Test func randomBytes() {
    var random = SplitMix64(seed: 7)
    let alphabet = Array("()[]{},.+-*/=<>!&|'\"\\#@%$ abcABC019_\u{E9}".utf8) + [0, 0x80, 0xC3, 0xE2, 0xF0, 0xFF, 0x0A]
    for round in 0..<1_000 {
      let count = Int.random(in: 0..<40, using: &random)
      let bytes = (0..<count).map { _ in
        round % 2 == 0 ? UInt8.random(in: .min ... .max, using: &random) : alphabet.randomElement(using: &random) ?? 0
      }
      for dialect in Dialect.compiled { check(bytes, dialect) }
    }
  }

  @Test(
    arguments: [
      ([0x61, 0xFF], 1), ([0xC0, 0x80], 0), ([0xED, 0xA0, 0x80], 0), ([0x27, 0xE2, 0x82, 0x27], 1),
      ([0xF4, 0x90, 0x80, 0x80], 0),
      ([0xF5], 0), ([0xE0, 0x80, 0x80], 0),
    ] as [([UInt8], Int)]) func invalidUTF8IsPointedAt(bytes: [UInt8], offset: Int)
  {
    let result = parse(SourceText(utf8: bytes), dialect: .nspredicate)
    #expect(result.diagnostics.map(\.code) == [.invalidCharacter])
    #expect(result.diagnostics.first?.range?.lowerBound == offset)
  }

  private func check(_ bytes: [UInt8], _ dialect: Dialect) {
    let result = parse(SourceText(utf8: bytes), dialect: dialect)
    #expect((result.tree == nil) == !result.diagnostics.isEmpty)
    for diagnostic in result.diagnostics {
      guard let range = diagnostic.range else {
        Issue.record("no range: \(diagnostic.message)")
        continue
      }
      #expect(range.upperBound <= bytes.count)
    }
    // Printing is for every tree.
    if let tree = result.tree { #expect(parse(SourceText(tree.canonicalText), dialect: dialect).tree != nil) }
  }
}
