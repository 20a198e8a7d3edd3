/// A grammar and the automata made from it.
package struct CompiledGrammar: Sendable {
  package let grammar: Grammar
  /// By dialect.
  package let lexers: [LexerTables]
  package let parser: ParserTables

  /// Compiles the text of a grammar file; throws everything that is wrong with it.
  package init(_ text: String) throws(GrammarError) {
    let grammar = try GrammarResolver.resolve(try GrammarReader.read(text))
    var diagnostics = GrammarDiagnostics()
    lexers = grammar.dialects.indices.map { dialect in
      LexerTables(grammar.patterns[dialect], dialect: grammar.dialects[dialect], &diagnostics)
    }
    parser = ParserTables(grammar, &diagnostics)
    try diagnostics.check()
    self.grammar = grammar
  }
}
