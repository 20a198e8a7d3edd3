/// A grammar and the automata made from it.
package struct CompiledGrammar: Sendable {
  package let grammar: Grammar
  /// By dialect.
  package let lexers: [LexerTables]
  package let parser: ParserTables
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
    Self.checkSizes(grammar, lexers, parser, &diagnostics)
    try diagnostics.check()
    self.grammar = grammar
    checksum = FileChecksum(text.utf8)
  }

  /// The emitted tables hold numbers below 4096, and sets of at most 128 tokens.
  private static func checkSizes(
    _ grammar: Grammar, _ lexers: [LexerTables], _ parser: ParserTables, _ diagnostics: inout GrammarDiagnostics
  ) {
    let sizes = [
      ("tokens", grammar.terminals.count, 128), ("nodes", grammar.nodes.count, 254),
      ("lexical errors", grammar.lexicalErrors.count, 3_900), ("productions", grammar.productions.count, 2_046),
      ("states of the parser", parser.actions.count, 2_046),
      ("states of a lexer", lexers.map(\.dfa.next.count).max() ?? 0, 4_095),
    ]
    for (what, count, limit) in sizes where count > limit {
      diagnostics.report(
        GrammarLocation(line: 1, column: 1), "the grammar has \(count) \(what), and there can be \(limit) at the most")
    }
  }
}
