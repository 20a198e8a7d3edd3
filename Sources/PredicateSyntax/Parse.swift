import PredicateDiagnostics

/// Reads a predicate.
///
/// - Parameters:
///   - source: the text; any bytes at all.
///   - dialect: the language to read it in.
///   - limits: bounds on the text and its tree.
/// - Returns: the tree, or what is wrong. Linear in the length of the text.
public func parse(_ source: SourceText, dialect: Dialect, limits: Limits = .standard) -> ParseResult {
  ParseResult(
    tree: nil, diagnostics: [Diagnostic(.emptyPredicate, "there is no predicate", range: SourceRange(0, 0))])
}
