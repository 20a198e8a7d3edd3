import PredicateDiagnostics

/// What is told apart by colour in a predicate, by the names that the protocol of language servers has for it.
package enum WordKind: String, Sendable, CaseIterable {
  case keyword, string, number, property, parameter, variable, function
  case sign = "operator"

  /// The kinds by the scopes of the grammar; the first row whose scope a token's begins with.
  private static let rows: [(scope: String, kind: WordKind)] = [
    ("keyword", .keyword), ("string", .string),
    ("constant.language", .keyword), ("constant.other.placeholder", .parameter), ("constant", .number),
    ("support", .function),
    ("variable.language", .keyword), ("variable.parameter", .variable), ("variable", .property),
  ]

  /// The kind of what stands under a scope; nil of scopes that have no row.
  fileprivate init?(scope: String, isWord: Bool) {
    guard let kind = Self.rows.first(where: { scope.hasPrefix($0.scope) })?.kind else { return nil }
    self = kind == .keyword && !isWord ? .sign : kind
  }
}

/// The tokens of a text as far as it can be read, each with what it is for the eye; nil of brackets, dots and commas.
package func coloredTokens(
  of source: SourceText, dialect: Dialect, limits: Limits = .standard
) -> [(range: SourceRange, kind: WordKind?)] {
  var isBehindDot = false
  return tokens(of: source, dialect: dialect, limits: limits).map { token in
    let first = source.utf8[token.range.lowerBound]
    let isWord = first | 0x20 >= 0x61 && first | 0x20 <= 0x7A || first == 0x5F || first >= 0x80
    // Behind a dot, and in a dialect that does not have it, a keyword is a name.
    let isName = isWord && (isBehindDot || token.kind.isForeign(to: dialect))
    isBehindDot = token.kind == .dot
    let scope = isName ? TokenKind.identifier.scope : token.kind.scope
    return (token.range, scope.flatMap { WordKind(scope: $0, isWord: isWord) })
  }
}
