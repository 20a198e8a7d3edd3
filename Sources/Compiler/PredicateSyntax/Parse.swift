@_exported import PredicateValues

/// Parses a predicate.
///
/// - Parameters:
///   - source: The text, which may contain any bytes.
///   - dialect: The language of the text.
///   - limits: The limits of the text and its tree.
/// - Returns: The tree, or the errors in the order of the text. Linear in the length of the text.
public func parse(_ source: SourceText, dialect: Dialect, limits: Limits = .standard) -> ParseResult {
  do {
    return ParseResult(tree: try syntaxTree(of: source, dialect: dialect, limits: limits), diagnostics: [])
  } catch {
    return ParseResult(tree: nil, diagnostics: error.diagnostics)
  }
}

/// Parses a predicate as ``parse(_:dialect:limits:)`` does, but throws its errors.
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

/// Returns the kind of a word that is a keyword in a dialect. `nil` for other words.
package func keyword(_ word: some Collection<UInt8>, of dialect: Dialect) -> TokenKind? {
  let keywords = LexerTables.tables(for: dialect).keywords
  return Array(word).withUnsafeBufferPointer { keywords.keyword($0) }.map { keywords.rules[$0].kind }
}

/// A Boolean value that indicates whether a keyword may be a name where the keyword itself cannot be.
package func mayBeName(_ kind: TokenKind, in dialect: Dialect) -> Bool {
  LexerTables.tables(for: dialect).keywords.mayBeName(kind)
}

/// Returns the error of a text without a tree.
private func faults(_ diagnostics: [Diagnostic], _ source: SourceText) -> DiagnosticError {
  DiagnosticError(diagnostics, source: source)
    ?? DiagnosticError(.unexpectedToken, "the text is not a predicate", source: source)
}

/// Returns the error of an integer 2^63 without a minus sign, which it needs in order to fit.
private func unsignedLeastInteger(_ tree: SyntaxTree) -> Diagnostic? {
  for id in tree.nodes.indices
  where tree[id].kind == .number && tree.tokenKind(of: id) == .integer && tree.integerValue(of: id) == nil {
    // The parent of a single child immediately follows it.
    let isNegated = id + 1 < tree.nodes.count && tree.isSignedNumber(id + 1)
    if !isNegated { return integerOverflow(tree[id].range) }
  }
  return nil
}

/// Returns diagnostics by position. Those at equal positions are in the order of detection.
private func inOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  diagnostics.enumerated().sorted {
    ($0.element.range?.lowerBound ?? 0, $0.offset) < ($1.element.range?.lowerBound ?? 0, $1.offset)
  }.map { $0.element }
}

/// The result of parsing a text.
public struct ParseResult: Sendable {
  /// The tree. `nil` if there are errors.
  public let tree: SyntaxTree?
  /// The errors in the order of the text. Empty exactly if there is a tree.
  public let diagnostics: [Diagnostic]
}

/// Returns the tokens of a text as far as it can be scanned, without the end token. Tools use them for a text that does not parse.
package func tokens(of source: SourceText, dialect: Dialect, limits: Limits = .standard) -> [Token] {
  Lexer(source, dialect, limits).tokens.filter { $0.kind != .end }
}
