import Foundation
import GrammarCompiler
import Testing

/// Source, description and sentences.
struct OutputTests {
  static let text = """
    dialect one
    dialect two
    skip / /
    token name "a name" words like "x" "why" = /[a-z]+/
    token number foreign one
      two = /[0-9]+/
    token minus "a minus" = "-"
    error bad-thing "`{text}` is bad" as name = /!+/
    keywords one: any-case reserved, two: lower-or-upper name
      not = NOT
    quiet "-"
    scope "keyword" not
    scope "variable" name number "-"
    meaning
      not = "the contrary"
      "-" = "takes off | away"
    node n "A node."
    node m "Another."
    start s
    precedence
      left "-"
      right not
    rule s "a sentence" missing no-sentence = !no-start("-") "starts with {found}" e => n
    rule e = e "-" e => m | ^name => m | not e => m reject two no-not "no `not`" | ^number => m
    misnamed no-name before "-"
    recover e at "-" end
    """

  /// As the command `cksum` prints it, by which a build compares the lexer and parser with their grammar.
  @Test(arguments: [("", "4294967295 0"), ("123456789", "930766865 9")])
  func sourceNamesTheChecksumOfItsGrammar(_ text: String, _ expected: String) throws {
    #expect(FileChecksum(text.utf8).description == expected)
    let source = SwiftEmitter.source(of: try CompiledGrammar(Self.text))
    #expect(source.contains("\n// cksum of the grammar file: \(FileChecksum(Self.text.utf8))\n"))
  }

  @Test func theSameTwice() throws {
    let first = try CompiledGrammar(Self.text)
    let second = try CompiledGrammar(Self.text)
    #expect(SwiftEmitter.source(of: first) == SwiftEmitter.source(of: second))
    let (one, two) = (GrammarDescription(first), GrammarDescription(second))
    #expect(try JSONEncoder.sorted.encode(one) == JSONEncoder.sorted.encode(two))
  }

  @Test func sourceHoldsWhatTheGrammarSays() throws {
    let source = SwiftEmitter.source(of: try CompiledGrammar(Self.text))
    for piece in [
      "public enum TokenKind: UInt8", "  case not  // `NOT`\n",
      "TokenTexts(name: \"name\", display: \"a name\", scope: \"variable\"),",
      "TokenTexts(name: \"not\", display: \"`NOT`\", scope: \"keyword\", meaning: \"the contrary\"),",
      "KeywordRule(word: \"NOT\", kind: .not, words: .name, dialects: [.one]),",
      "words: .name, keywordCase: .lowerOrUpper, use: .name, dialects: [.two]),",
      "code: .badThing, standsFor: .name, message: \"`{text}` is bad\"),",
      "  /// Another.\n  case m\n", "static let misnamed = DiagnosticCode.noName",
      "dialect: .two, code: .noNot,",
      "code: .noStart, tokens: [.minus], message: \"starts with {found}\"),",
      "static let oneStart = 1\n", "static let twoStart = 2\n", "static let lexer = PackedLexer(",
      "e = e minus e => m | name => m",
    ] { #expect(source.contains(piece), "\(piece)") }
    #expect(source.split(separator: "\n").allSatisfy { $0.utf8.count <= 122 })
  }

  @Test func descriptionHasTheDialectsParts() throws {
    let json = try JSONEncoder.sorted.encode(GrammarDescription(try CompiledGrammar(Self.text)))
    let text = String(decoding: json, as: UTF8.self)
    #expect(text.contains(#"{"keywordCase":"any-case","kind":"not","use":"reserved","word":"NOT"}"#))
    #expect(text.contains(#"{"keywordCase":"lower-or-upper","kind":"not","use":"name","word":"NOT"}"#))
    #expect(text.contains(#""start":"s""#))
  }

  @Test func dictionaryHoldsWordsAndSamples() throws {
    #expect(
      DictionaryEmitter.dictionary(of: try CompiledGrammar(Self.text)) == """
        "-"
        "NOT"
        "why"
        "x"

        """)
  }

  @Test func scopesAreOfTokens() {
    let text = Self.text.replacing("scope \"keyword\" not", with: "scope \"keyword\" s")
    #expect(throws: GrammarError.self) { try CompiledGrammar(text) }
  }

  @Test func meaningsAreOfTokens() {
    let text = Self.text.replacing("not = \"the contrary\"", with: "e = \"the contrary\"")
    #expect(throws: GrammarError.self) { try CompiledGrammar(text) }
  }

  @Test func sentencesFollowTheDialectAndTheSeed() throws {
    let compiled = try CompiledGrammar(Self.text)
    func sentences(_ dialect: String, _ seed: UInt64) throws -> [String] {
      var generator = try #require(SentenceGenerator(compiled, dialect: dialect, seed: seed))
      return (0..<200).map { _ in generator.next() }
    }
    #expect(try sentences("one", 1) == sentences("one", 1))
    #expect(try sentences("one", 1) != sentences("one", 2))
    #expect(try sentences("one", 1).contains { $0.lowercased().contains("not ") })
    #expect(try !sentences("two", 1).contains { $0.contains("NOT ") })
    #expect(SentenceGenerator(compiled, dialect: "three", seed: 1) == nil)
  }
}

extension JSONEncoder {
  fileprivate static var sorted: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }
}
