import Foundation
import GrammarCompiler
import PredicateDiagnostics
import PredicateSyntax
import Testing

/// The TextMate grammars colour what the lexer reads.
///
/// The test plays the editor with Foundation's regular expressions, whose syntax these patterns share with Oniguruma's: at
/// each place the first pattern that matches there wins.
struct EditorGrammarTests {
  /// What an editor reads of a TextMate grammar.
  struct EditorGrammar: Decodable {
    struct Rule: Decodable {
      var match: String
      var name: String
    }
    var scopeName: String
    var patterns: [Rule]
  }

  /// The kinds of tokens and the scope that the grammar file gives them, as far as it depends on no context.
  static let scopes: [TokenKind: String] = [
    .string: "string.quoted", .base64: "string.other.base64", .uuid: "constant.other.uuid",
    .objectID: "constant.other.object-id", .date: "constant.other.date", .float: "constant.numeric",
    .integer: "constant.numeric", .null: "constant.language", .and: "keyword.operator.logical",
    .equal: "keyword.operator.comparison", .lessOrEqual: "keyword.operator.comparison",
    .greaterOrEqual: "keyword.operator.comparison", .notEqual: "keyword.operator.comparison",
    .placeholder: "constant.other.placeholder", .argument: "constant.other.placeholder",
    .objectPlaceholder: "constant.other.placeholder", .variable: "variable.parameter",
    .anyVariable: "variable.parameter", .atCount: "support.variable",
  ]

  @Test(arguments: Dialect.allCases)
  func coloursAreTheLexers(dialect: Dialect) throws {
    let compiled = try Repository.compiledGrammar.get()
    let text = try Repository.text(of: "docs/reference/grammar/\(dialect.rawValue).tmLanguage.json")
    let grammar = try JSONDecoder().decode(EditorGrammar.self, from: Data(text.utf8))
    #expect(grammar.scopeName == "source.predicate.\(dialect.rawValue)")
    let rules = try grammar.patterns.map { (try NSRegularExpression(pattern: $0.match), $0.name) }

    var sentences = try #require(SentenceGenerator(compiled, dialect: dialect.rawValue, seed: 7))
    var seen: Set<TokenKind> = []
    for _ in 0..<150 {
      let sentence = sentences.next()
      guard let tree = parse(SourceText(sentence), dialect: dialect, limits: .standard).tree else { continue }
      let colours = Self.colours(of: sentence, rules)
      for token in tree.tokens {
        guard let scope = Self.scopes[token.kind] else { continue }
        seen.insert(token.kind)
        let range = token.range.lowerBound..<token.range.upperBound
        #expect(
          colours[range] == "\(scope).\(dialect.rawValue)",
          "`\(String(decoding: Array(sentence.utf8)[range], as: UTF8.self))` in `\(sentence)`")
      }
    }
    #expect(seen.isSuperset(of: [.string, .integer, .float, .null, .and, .equal, .notEqual]))
  }

  /// The scopes by the bytes that they colour.
  private static func colours(of text: String, _ rules: [(NSRegularExpression, String)]) -> [Range<Int>: String] {
    var colours: [Range<Int>: String] = [:]
    let units = text as NSString
    var position = 0
    while position < units.length {
      let rest = NSRange(location: position, length: units.length - position)
      var first: (range: NSRange, scope: String)?
      for (expression, scope) in rules {
        guard let match = expression.firstMatch(in: text, options: .withTransparentBounds, range: rest)?.range,
          match.length > 0, match.location < first?.range.location ?? .max
        else { continue }
        first = (match, scope)
      }
      guard let first else { break }
      let start = units.substring(to: first.range.location).utf8.count
      let length = units.substring(with: first.range).utf8.count
      colours[start..<start + length] = first.scope
      position = first.range.location + first.range.length
    }
    return colours
  }
}
