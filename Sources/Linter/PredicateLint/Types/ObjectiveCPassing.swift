import PredicateSources

/// How messages pass their values: as objects, or plain, as C does.
extension ObjectiveCTyper {
  /// How an expression is passed; nil where the sources do not tell. The types alone do not: `@5` and `5` are of one.
  func passed(_ range: Range<Int>, in file: Int) -> PredicateSite.Passed? {
    let tokens = tree.tokens(file)
    guard let first = range.first else { return nil }
    if let end = tokens.endOfBoxed(first) { return end == range.upperBound ? string(first, tokens) : nil }
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

extension TokenizedFile {
  /// Where a text, or a value that is made an object of, ends that begins at a position: `"…"`, `@5`, `@YES`, `@[…]`; nil where none does.
  func endOfBoxed(_ first: Int) -> Int? {
    guard !holds("@", at: first) else {
      let next = holds("-", at: first + 1) ? first + 2 : first + 1
      return (partner(of: next).map { $0 > next ? $0 : next } ?? next) + 1
    }
    var end = first
    while tokens.indices.contains(end), tokens[end].kind == .string { end += 1 }
    return end == first ? nil : end
  }
}
