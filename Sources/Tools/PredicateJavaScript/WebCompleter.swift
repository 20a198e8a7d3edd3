import PredicateSemantics

/// Finds the completions at a position of a predicate's text: the tokens that the grammar expects, the properties of the class at the end
/// of a path, and the operators that the checker accepts for the preceding value.
struct WebCompleter {
  /// A proposal.
  struct Item {
    enum Kind: String {
      case property, keyword, operation, variable
    }

    var label: String
    var kind: Kind
    var detail = ""
    var text: String
  }

  /// The byte range that a proposal replaces.
  let range: Range<Int>
  /// The proposals, best match first.
  private(set) var items: [Item] = []

  private let asked: AskedPredicate
  private let schema: Schema
  /// The text before the word being typed.
  private let before: PredicateReading

  init(_ asked: AskedPredicate, at byte: Int) {
    self.asked = asked
    let schema = asked.world.data.schema
    self.schema = schema
    let prefix = asked.source.utf8[..<min(max(byte, 0), asked.source.utf8.count)]
    let start = PredicateReading.wordStart(prefix)
    range = start..<prefix.endIndex
    before = PredicateReading(
      text: Array(prefix[..<start]), dialect: asked.dialect, limits: asked.limits,
      target: schema.classIndex(asked.className).map { (schema, $0) })
    // An unterminated string has no completions.
    guard PredicateReading.openString(prefix) == nil else { return }
    let word = String(decoding: prefix[start...], as: UTF8.self).lowercased()
    items = proposals().filter { $0.label.lowercased().hasPrefix(word) }
  }

  // MARK: Proposals

  private func proposals() -> [Item] {
    let expected = expectedTokens(after: before.source, dialect: asked.dialect, limits: asked.limits)
    let end = before.tokens.count
    if before.kind(end - 1) == .dot {
      guard end > 1, let owner = before.steps(to: end - 2).next else { return [] }
      return properties(of: owner) + words(expected) { $0.hasPrefix("@") }
    }
    var found: [Item] = []
    if expected.kinds.contains(.identifier) {
      let variables = before.scopes(at: end).reversed().map { $0.variable }.filter { !$0.isEmpty }
      found += variables.map { Item(label: $0, kind: .variable, text: $0 + ".") }
      if let root = before.plainOwner(at: end) { found += properties(of: root) }
    }
    return found + operators(expected) + words(expected) { !$0.hasPrefix("@") }
  }

  private func properties(of owner: Int) -> [Item] {
    schema.classes[owner].properties.map {
      Item(label: $0.name, kind: .property, detail: schema.notation(of: $0.type), text: $0.name)
    }
  }

  private static let relations = Productions.tokens(of: "relation").union(Productions.tokens(of: "membership"))

  /// The words that begin a condition. Constants follow them.
  private static let first = Productions.tokens(of: "quantifier").union([.not, .subquery])

  private func words(_ expected: ExpectedTokens, where isWanted: (String) -> Bool) -> [Item] {
    var seen: Set<TokenKind> = []
    let ordered =
      expected.words.filter { Self.first.contains($0.kind) } + expected.words.filter { !Self.first.contains($0.kind) }
    return ordered.filter { word in
      isWanted(word.word) && !Self.relations.contains(word.kind) && seen.insert(word.kind).inserted
    }.map { word in
      let isCall = word.isCall || word.kind == .subquery
      let isOption = word.kind == .option
      return Item(
        label: word.word, kind: .keyword, detail: word.kind.meaning ?? "",
        text: word.word + (isCall ? "(" : word.word.hasPrefix("@") || isOption ? "" : " "))
    }
  }

  /// Returns the operators that the checker accepts after the value before the cursor.
  private func operators(_ expected: ExpectedTokens) -> [Item] {
    var spellings: [(String, TokenKind)] = [
      ("==", .equal), ("!=", .notEqual), ("<", .less), ("<=", .lessOrEqual), (">", .greater), (">=", .greaterOrEqual),
    ].filter { expected.kinds.contains($0.1) }
    var seen: Set<TokenKind> = Set(spellings.map { $0.1 })
    for word in expected.words where Self.relations.contains(word.kind) && seen.insert(word.kind).inserted {
      spellings.append((word.word, word.kind))
    }
    let operand = OperandReading(endingBefore: before.tokens.count, of: before)
    return spellings.filter { operand == nil || operand?.parameter($0.0) != nil }
      .map { Item(label: $0.0, kind: .operation, detail: $0.1.meaning ?? "", text: $0.0 + " ") }
  }
}
