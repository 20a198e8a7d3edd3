import PredicateDiagnostics

/// What came of parsing a text.
public struct ParseResult: Sendable {
  /// The tree; nil where anything is wrong with the text.
  public let tree: SyntaxTree?
  /// Everything that is wrong with the text, in its order; empty exactly where there is a tree.
  public let diagnostics: [Diagnostic]
}

/// The tokens of a text as far as it can be read, the end left out: what tools show of a
/// text that does not parse.
package func tokens(of source: SourceText, dialect: Dialect, limits: Limits = .standard) -> [Token] {
  Lexer(source, dialect, limits).tokens.filter { $0.kind != .end }
}
