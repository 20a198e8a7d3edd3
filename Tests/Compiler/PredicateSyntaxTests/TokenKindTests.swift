import PredicateDiagnostics
import Testing

@testable import PredicateSyntax

/// What messages call the kinds of tokens.
struct TokenKindTests {
  /// A kind that is one spelling is called by it: what stands between the backquotes is read as that kind, in one of the dialects.
  @Test(arguments: TokenKind.allCases) func spellings(_ kind: TokenKind) {
    let name = kind.display
    #expect(!name.isEmpty && !name.contains("\n"))
    guard name.hasPrefix("`"), name.hasSuffix("`"), kind != .openBracket else { return }
    let spelling = name.dropFirst().dropLast()
    // The words of clauses are names where no parenthesis follows.
    #expect(
      Dialect.allCases.contains { dialect in
        ["\(spelling)", "\(spelling)("].contains {
          Lexer(SourceText($0), dialect, .standard).tokens.first?.kind == kind
        }
      })
  }

  /// The productions of a text are those of its tree, and those of its beginning where it goes wrong.
  @Test func productions() throws {
    let text = SourceText("age > 3 AND NOT name IN {'a', 'b'}")
    let tree = try #require(parse(text, dialect: .nspredicate).tree)
    let used = Productions.used(by: tree)
    #expect(used == Productions.used(by: text, dialect: .nspredicate))
    #expect(used.contains { Productions.texts[$0].hasPrefix("comparison =") })
    let wrong = Productions.used(by: SourceText("age > 3 AND AND name"), dialect: .nspredicate)
    #expect(!wrong.isEmpty && wrong.isStrictSubset(of: used))
  }
}
