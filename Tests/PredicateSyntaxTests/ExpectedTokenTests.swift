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
