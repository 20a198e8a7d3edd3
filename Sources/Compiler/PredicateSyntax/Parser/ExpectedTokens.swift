import PredicateDiagnostics

/// What may stand behind a text that is not complete: what an editor proposes there.
package struct ExpectedTokens: Sendable {
  /// The kinds of tokens, without those that the dialect only knows to refuse.
  package let kinds: Set<TokenKind>
  /// The words of the dialect among them, as the grammar writes them; words that are only keywords before `(` among them.
  package let words: [(word: String, kind: TokenKind, isCall: Bool)]
}

/// What may stand behind a text, as far as the grammar tells.
///
/// What is wrong with the text itself does not matter: behind a mistake the parser goes on as it does to find the next one. Of a text that is too
/// long for the limits nothing is expected. Linear in the length of the text.
package func expectedTokens(
  after source: SourceText, dialect: Dialect, limits: Limits = .standard
) -> ExpectedTokens {
  let lexer = Lexer(source, dialect, limits)
  guard !lexer.isStopped else { return ExpectedTokens(kinds: [], words: []) }
  var parser = Parser(source, dialect, limits, lexer)
  parser.readToEnd()
  let kinds = parser.expectations().tokens.kinds.filter { !$0.isForeign(to: dialect) }
  let expected = Set(kinds)
  let words = parser.keywords.rules.filter { expected.contains($0.kind) }
    .map { (word: "\($0.word)", kind: $0.kind, isCall: $0.use == .call) }
  return ExpectedTokens(kinds: expected, words: words)
}

extension Parser {
  /// Reads all tokens but the end, and completes nothing that only the end would complete, so that the states tell what may follow.
  fileprivate mutating func readToEnd() {
    isBuilding = false
    while position < tokens.count - 1 {
      let kind = tokens[position].kind
      let state = stack[stack.count - 1].state
      let action = tables.action(state, kind)
      if action & 1 != 0 {
        stack.append(Entry(state: action >> 1, firstNode: 0, firstToken: Int32(truncatingIfNeeded: position)))
        position += 1
      } else if action > 2 {
        let production = tables.productions[Int(action >> 1) - 1]
        let length = Int(production.length)
        let first =
          length > 0 ? stack[stack.count - length].firstToken : Int32(truncatingIfNeeded: position)
        stack.removeLast(length)
        let next = tables.goto(stack[stack.count - 1].state, production.rule)
        stack.append(Entry(state: next, firstNode: 0, firstToken: first))
      } else if keywords.mayBeName(kind), tables.action(state, .identifier) != 0, isWord(tokens[position]) {
        let token = tokens[position]
        tokens[position] = Token(.identifier, start: token.start, end: token.end)
      } else {
        guard recover() else { return }
      }
    }
  }
}
