/// The tokens that may follow an incomplete text, for completions in an editor.
package struct ExpectedTokens: Sendable {
  /// The kinds of tokens, except those that the dialect always rejects.
  package let kinds: Set<TokenKind>
  /// The dialect's words among them as the grammar writes them, including the words that are keywords only before `(`.
  package let words: [(word: String, kind: TokenKind, isCall: Bool)]
}

/// Returns the tokens that may follow a text according to the grammar.
///
/// Errors in the text are ignored: the parser continues after each, as it does to find the next one. The result is empty if the text
/// exceeds the limits. Linear in the length of the text.
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
  /// Reads all tokens except the end, without the reductions that only the end would cause, so that the states determine what may follow.
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
