import PredicateDiagnostics
import PredicateSources

/// Key paths outside of predicates, which are as wrong as in them: what a collection of Realm's is sorted by, made distinct by, or
/// summed up over.
extension SwiftSiteFinder {
  /// The calls that take key paths, and the labels they take them under.
  private static let labels = [
    "sorted": "byKeyPath", "distinct": "by", "sum": "ofProperty", "average": "ofProperty", "min": "ofProperty",
    "max": "ofProperty",
  ]

  /// The key paths that a call takes as literals, where the class of the objects is known without a guess.
  func keyPathSites(at position: Int, in file: Int) -> [PredicateSite] {
    let tokens = tree.tokens(file)
    guard tokens.holds(".", at: position - 1), tokens.holds("(", at: position + 1),
      let label = Self.labels[tokens.text(tokens.tokens[position])], let close = tokens.partner(of: position + 1),
      let argument = tokens.callArguments(at: position + 1)?.first, argument.label == label
    else { return [] }
    // Where a line begins with the parenthesis, the chain does not reach over it.
    let start = tokens.chainStart(close)
    guard start < position - 1 else { return [] }
    let receiver = start..<position - 1
    guard let owner = typer.type(of: receiver, in: file)?.unwrapped,
      RealmTypes.collections.contains(owner.type.name)
    else { return [] }
    let (subject, reason) = PredicateUse.subject(of: [flow.use(of: owner, tokens.codeText(receiver))], tree.models)
    guard case .classes(_, isProven: true) = subject else { return [] }
    return literals(argument.range, in: file).compactMap { literal in
      guard let formats = reader.formats(literal..<literal + 1, in: file), formats.count == 1, formats[0].holes.isEmpty
      else { return nil }
      return PredicateSite(
        file: file, place: bytes(literal..<literal + 1, in: file), formats: formats, arguments: [], subject: subject,
        reason: reason, isKeyPath: true)
    }
  }

  /// The string literals that an expression is: one, or those of an array.
  private func literals(_ range: Range<Int>, in file: Int) -> [Int] {
    let tokens = tree.tokens(file)
    guard let first = range.first else { return [] }
    if range.count == 1 { return tokens.tokens[first].kind == .string ? [first] : [] }
    guard tokens.holds("[", at: first), tokens.partner(of: first) == range.upperBound - 1 else { return [] }
    return range.dropFirst().dropLast().filter { position in
      tokens.tokens[position].kind == .string && !tokens.holds("+", at: position - 1)
        && (tokens.holds(",", at: position + 1) || position + 2 == range.upperBound)
    }
  }
}
