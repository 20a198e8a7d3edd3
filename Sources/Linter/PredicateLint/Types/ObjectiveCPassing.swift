import PredicateSources

/// How messages pass their values: as objects, or plain, as C does.
extension ObjectiveCTyper {
  /// How an expression is passed; nil where the sources do not tell. The types alone do not: `@5` and `5` are of one.
  func passed(_ range: Range<Int>, in file: Int) -> PredicateSite.Passed? {
    let tokens = tree.tokens(file)
    guard let first = range.first else { return nil }
    if tokens.holds("@", at: first) || tokens.tokens[first].kind == .string { return string(first, tokens) }
    let isNegated = tokens.holds("-", at: first)
    let word = isNegated ? first + 1 : first
    guard word + 1 == range.upperBound else { return nil }
    if tokens.tokens[word].kind == .number {
      return tokens.numberType(at: word) == "Int" ? .integer : .double
    }
    guard !isNegated, let name = tokens.word(at: word) else { return nil }
    if ["YES", "NO", "true", "false", "TRUE", "FALSE"].contains(name) { return .integer }
    guard let local = local(name, at: word, in: file) else { return nil }
    switch local.type.name {
    case "Int", "Bool": return .integer
    case "Double", "Float": return .double
    default:
      return PredicateSite.Passed(tree.models.siteType(KnownType(local.type), near: "")) == .object ? .object : nil
    }
  }

  /// `@"…"`, `@5` and `@[…]` are objects, and `"…"` is none.
  private func string(_ first: Int, _ tokens: TokenizedFile) -> PredicateSite.Passed? {
    tokens.bytes(tokens.tokens[first]).first == 0x40 ? .object : nil
  }
}
