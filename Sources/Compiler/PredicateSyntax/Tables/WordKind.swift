/// The kinds of words that syntax colouring distinguishes, with the names of the Language Server Protocol.
package enum WordKind: String, Sendable, CaseIterable {
  case keyword, string, number, property, parameter, variable, function
  case sign = "operator"

  /// The kinds for the grammar's scopes. The first row whose scope is a prefix of a token's scope applies.
  private static let rows: [(scope: String, kind: WordKind)] = [
    ("keyword", .keyword), ("string", .string),
    ("constant.language", .keyword), ("constant.other.placeholder", .parameter), ("constant", .number),
    ("support", .function),
    ("variable.language", .keyword), ("variable.parameter", .variable), ("variable", .property),
  ]

  /// Creates the kind for a scope. `nil` for scopes without a row.
  fileprivate init?(scope: String, isWord: Bool) {
    guard let kind = Self.rows.first(where: { scope.hasPrefix($0.scope) })?.kind else { return nil }
    self = kind == .keyword && !isWord ? .sign : kind
  }
}

/// Returns the tokens of a text as far as it can be scanned, each with its kind for syntax colouring. The kind is `nil` for brackets, dots
/// and commas.
package func coloredTokens(
  of source: SourceText, dialect: Dialect, limits: Limits = .standard
) -> [(range: SourceRange, kind: WordKind?)] {
  var isBehindDot = false
  return tokens(of: source, dialect: dialect, limits: limits).map { token in
    let first = source.utf8[token.range.lowerBound]
    let isWord = first | 0x20 >= 0x61 && first | 0x20 <= 0x7A || first == 0x5F || first >= 0x80
    // A keyword after a dot, or of another dialect, is a name.
    let isName = isWord && (isBehindDot || token.kind.isForeign(to: dialect))
    isBehindDot = token.kind == .dot
    let scope = isName ? TokenKind.identifier.scope : token.kind.scope
    return (token.range, scope.flatMap { WordKind(scope: $0, isWord: isWord) })
  }
}
