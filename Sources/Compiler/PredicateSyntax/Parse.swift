import PredicateDiagnostics

/// Reads a predicate.
///
/// - Parameters:
///   - source: the text; any bytes at all.
///   - dialect: the language to read it in.
///   - limits: bounds on the text and its tree.
/// - Returns: the tree, or what is wrong, in the order of the text. Linear in the length of the text.
public func parse(_ source: SourceText, dialect: Dialect, limits: Limits = .standard) -> ParseResult {
  do {
    return ParseResult(tree: try syntaxTree(of: source, dialect: dialect, limits: limits), diagnostics: [])
  } catch {
    return ParseResult(tree: nil, diagnostics: error.diagnostics)
  }
}

/// Reads a predicate that is right, as ``parse(_:dialect:limits:)`` does; throws what is wrong.
package func syntaxTree(
  of source: SourceText, dialect: Dialect, limits: Limits
) throws(DiagnosticError) -> SyntaxTree {
  let lexer = Lexer(source, dialect, limits)
  if lexer.isStopped { throw faults(lexer.diagnostics, source) }
  let hasLeastInteger = lexer.hasLeastInteger
  var parser = Parser(source, dialect, limits, lexer)
  parser.run()
  guard parser.isBuilding, !parser.nodes.isEmpty else {
    throw faults(inOrder(parser.diagnostics), source)
  }
  let tree = parser.tree()
  if hasLeastInteger, let diagnostic = unsignedLeastInteger(tree) {
    throw DiagnosticError(diagnostic, source: source)
  }
  return tree
}

/// The content of a string literal with its quotes; `nil` if it is malformed.
package func decodedString(_ literal: some Collection<UInt8>) -> String? {
  StringLiteral.decode(Array(literal)[...])
}

/// The kind of the keyword that a word is in a dialect; nil where it is none.
package func keyword(_ word: some Collection<UInt8>, of dialect: Dialect) -> TokenKind? {
  let keywords = LexerTables.tables(for: dialect).keywords
  return Array(word).withUnsafeBufferPointer { keywords.keyword($0) }.map { keywords.rules[$0].kind }
}

/// A Boolean value that indicates whether a keyword may be a name where the keyword itself cannot be.
package func mayBeName(_ kind: TokenKind, in dialect: Dialect) -> Bool {
  LexerTables.tables(for: dialect).keywords.mayBeName(kind)
}

/// The error of a text without a tree.
private func faults(_ diagnostics: [Diagnostic], _ source: SourceText) -> DiagnosticError {
  DiagnosticError(diagnostics, source: source)
    ?? DiagnosticError(Diagnostic(.unexpectedToken, "the text is not a predicate"), source: source)
}

/// The error of an integer 2^63 that has no minus before it, which only makes it fit.
private func unsignedLeastInteger(_ tree: SyntaxTree) -> Diagnostic? {
  for id in tree.nodes.indices
  where tree[id].kind == .number && tree.tokenKind(of: id) == .integer && tree.integerValue(of: id) == nil {
    // A parent with one child stands just behind it.
    let isNegated = id + 1 < tree.nodes.count && tree.isSignedNumber(id + 1)
    if !isNegated { return integerOverflow(tree[id].range) }
  }
  return nil
}

/// Diagnostics by where they point, those of equal places as they were found.
private func inOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  diagnostics.enumerated().sorted {
    ($0.element.range?.lowerBound ?? 0, $0.offset) < ($1.element.range?.lowerBound ?? 0, $1.offset)
  }.map { $0.element }
}

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
