/// A grammar and the automata made from it.
package struct CompiledGrammar: Sendable {
  package let grammar: Grammar
  /// By dialect.
  package let lexers: [LexerTables]
  package let parser: ParserTables
  /// The lexers in one automaton, in which the states that do the same are one. Its starts are those of the dialects, its patterns the numbers
  /// of ``number(of:in:)``.
  let automaton: DFA
  /// Of the grammar file.
  let checksum: FileChecksum

  /// Compiles the text of a grammar file; throws everything that is wrong with it.
  package init(_ text: String) throws(GrammarError) {
    let grammar = try GrammarResolver.resolve(try GrammarReader.read(text))
    var diagnostics = GrammarDiagnostics()
    lexers = grammar.dialects.indices.map { dialect in
      LexerTables(grammar.patterns[dialect], dialect: grammar.dialects[dialect], &diagnostics)
    }
    parser = ParserTables(grammar, &diagnostics)
    automaton = DFA.joining(
      lexers.map { lexer in
        var dfa = lexer.dfa
        dfa.pattern = lexer.acceptance.map { $0.map { Self.number(of: $0, in: grammar) } }
        return dfa
      }
    ).minimised()
    Self.checkSizes(grammar, automaton, parser, &diagnostics)
    try diagnostics.check()
    self.grammar = grammar
    checksum = FileChecksum(text.utf8)
  }

  /// The number of what ends at a state: 1 to skip it, then the tokens, then the lexical errors.
  private static func number(of acceptance: Acceptance, in grammar: Grammar) -> Int {
    switch acceptance {
    case .skip: 1
    case .token(let terminal): 2 + terminal
    case .error(let error): 2 + grammar.terminals.count + error
    }
  }

  /// The emitted tables hold numbers below 4096, and sets of at most 128 tokens.
  private static func checkSizes(
    _ grammar: Grammar, _ automaton: DFA, _ parser: ParserTables, _ diagnostics: inout GrammarDiagnostics
  ) {
    let sizes = [
      ("tokens", grammar.terminals.count, 128), ("nodes", grammar.nodes.count, 254),
      ("lexical errors", grammar.lexicalErrors.count, 3_900), ("productions", grammar.productions.count, 2_046),
      ("states of the parser", parser.actions.count, 2_046),
      ("states of the lexers", automaton.next.count, 4_095),
      // A row has a multiple of four entries, and is known by the number of fours before it.
      ("entries in the rows of the lexers", automaton.next.count * (automaton.classCount / 4 + 1) * 4, 1 << 18),
    ]
    for (what, count, limit) in sizes where count > limit {
      diagnostics.report(
        GrammarLocation(line: 1, column: 1), "the grammar has \(count) \(what), and there can be \(limit) at the most")
    }
  }
}
