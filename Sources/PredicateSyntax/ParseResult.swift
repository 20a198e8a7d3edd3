import PredicateDiagnostics

/// What came of parsing a text.
public struct ParseResult: Sendable {
  /// The tree; nil where anything is wrong with the text.
  public let tree: SyntaxTree?
  /// Everything that is wrong with the text, in its order; empty exactly where there is a tree.
  public let diagnostics: [Diagnostic]
}
