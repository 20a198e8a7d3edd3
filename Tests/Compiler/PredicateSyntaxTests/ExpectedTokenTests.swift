import PredicateDiagnostics
import Testing

@testable import PredicateSyntax

/// The tokens that are expected at an error are exactly those with which parsing could go on.
struct ExpectedTokenTests {
  @Test(arguments: [
    "", "a", "a == 1", "a IN {1", "a ==", "(a", "((a == 1", "SUBQUERY(a", "a == 1 SORT(a", "a.", "a[", "ANY", "a ==[",
    "f(a == 1", "a + 1", "NOT", "a == 1 LIMIT(1)", "a geoWithin geoBox([1",
  ]) func areExactlyThoseThatCanFollow(prefix: String) {
    let source = SourceText(prefix)
    let lexer = Lexer(source, .nspredicate, .standard)
    let kinds = Array(lexer.tokens.map(\.kind).dropLast())
    let (stack, failure) = drive(kinds)
    #expect(failure == nil)
    var parser = Parser(source, .nspredicate, .standard, lexer)
    parser.stack = stack.map { Parser.Entry(state: $0, firstNode: 0, firstToken: 0) }
    let expected = parser.expectations().tokens
    #expect(!expected.isEmpty)
    for kind in TokenKind.allCases {
      #expect(expected.contains(kind) == (drive(kinds + [kind]).failure == nil), "`\(prefix)` then \(kind)")
    }
  }

  /// What an editor proposes behind an unfinished text, also behind a mistake: some kinds that are, and some that are not expected.
  @Test(
    arguments: [
      ("", [.identifier, .not, .subquery], [.equal, .and]), ("a ", [.equal, .contains, .dot], [.and, .identifier]),
      ("a == ", [.identifier, .placeholder, .true], [.and, .truePredicate]), ("a == 1 ", [.and, .or], [.identifier]),
      ("a CONTAINS[", [.option], [.identifier]), ("a IN {1, ", [.integer, .placeholder], [.and]),
      ("a == == 1 AND ", [.identifier, .not], [.equal]), ("a == 'x AND ", [.and], [.identifier]),
      ("(a == 1 ", [.rightParenthesis, .and], [.end]), ("a.", [.identifier, .atCount], [.equal]),
    ] as [(String, [TokenKind], [TokenKind])])
  func areProposedBehindUnfinishedText(_ text: String, _ kinds: [TokenKind], _ others: [TokenKind]) {
    let expected = expectedTokens(after: SourceText(text), dialect: .nspredicate)
    for kind in kinds { #expect(expected.kinds.contains(kind), "\(kind) behind `\(text)`") }
    for kind in others { #expect(!expected.kinds.contains(kind), "\(kind) behind `\(text)`") }
    #expect(expected.words.allSatisfy { expected.kinds.contains($0.kind) && !$0.kind.isForeign(to: .nspredicate) })
  }

  /// An editor has a sentence for every word and sign that is not a name, a string or a number.
  @Test(
    arguments: TokenKind.allCases.filter { kind in
      ["keyword", "support", "constant.language", "constant.other.placeholder"].contains {
        kind.scope?.hasPrefix($0) == true
      }
    }) func haveAMeaning(_ kind: TokenKind)
  {
    #expect(kind.meaning != nil || kind == .atAnyWord)
  }

  /// A parser that knows the tables and nothing else: its states after these tokens, and the token that it cannot take.
  private func drive(_ kinds: [TokenKind]) -> (stack: [UInt16], failure: Int?) {
    let tables = ParserTables.shared
    var stack: [UInt16] = [0]
    var position = 0
    while position < kinds.count {
      let action = tables.action(stack[stack.count - 1], kinds[position])
      if action == 0 { return (stack, position) }
      if action == 2 { return (stack, nil) }
      if action & 1 == 1 {
        stack.append(action >> 1)
        position += 1
      } else {
        let production = tables.productions[Int(action >> 1) - 1]
        stack.removeLast(Int(production.length))
        stack.append(tables.goto(stack[stack.count - 1], production.rule))
      }
    }
    return (stack, nil)
  }
}
