/// The grammar's productions, for measuring the coverage of corpora.
package enum Productions {
  /// Every production in the notation of the grammar's page: `comparison = operand relation operand => comparison`.
  package static let texts: [String] =
    GeneratedGrammar.productionTexts.description.split(separator: "\n").flatMap(productions)

  /// Returns the productions of a line: `rule = symbol symbol => node | symbol`.
  private static func productions(in line: Substring) -> [String] {
    let words = line.split(separator: " ")
    return words.dropFirst(2).split(separator: "|").map { (words.prefix(2) + $0).joined(separator: " ") }
  }

  /// Returns the tokens in a rule's own productions. For `relation`, these are the operators.
  package static func tokens(of rule: String) -> Set<TokenKind> {
    var symbols: Set<Substring> = []
    for text in texts {
      let words = text.split(separator: " ")
      if words.first.map({ String($0) }) == rule { symbols.formUnion(words.prefix { $0 != "=>" }) }
    }
    return Set(TokenKind.allCases.filter { symbols.contains("\($0)") })
  }

  /// Returns the indices of the productions of a tree, by running the automaton again over its tokens.
  ///
  /// The tables skip a production of a single symbol that builds no node, so it leaves no trace. It counts as used if its symbol occurs.
  package static func used(by tree: SyntaxTree) -> Set<Int> { used(by: tree.tokens) }

  /// Returns the indices of the productions of a text without a tree, up to the error. They include productions that the dialect rejects.
  package static func used(by source: SourceText, dialect: Dialect, limits: Limits = .standard) -> Set<Int> {
    used(by: Lexer(source, dialect, limits).tokens)
  }

  private static func used(by tokens: [Token]) -> Set<Int> {
    let tables = ParserTables.shared
    var states: [UInt16] = [0]
    var used: Set<Int> = []
    var position = 0
    while position < tokens.count, let state = states.last {
      let action = tables.action(state, tokens[position].kind)
      if action & 1 != 0 {
        states.append(action >> 1)
        position += 1
        continue
      }
      guard action != 0 else { break }
      let index = Int(action >> 1) - 1
      used.insert(index)
      let production = tables.productions[index]
      states.removeLast(min(Int(production.length), states.count))
      guard index != 0, let below = states.last else { break }
      states.append(tables.goto(below, production.rule))
    }
    var symbols = Set(used.map { parts[$0].left })
    symbols.formUnion(tokens[..<position].map { "\($0.kind)" })
    addUnits(to: &used, symbols)
    return used
  }

  /// Adds the productions that the tables skip, from the inside out.
  private static func addUnits(to used: inout Set<Int>, _ found: Set<String>) {
    var symbols = found
    var isComplete = false
    while !isComplete {
      isComplete = true
      for (index, part) in parts.enumerated() where !used.contains(index) {
        guard let symbol = part.onlySymbol, symbols.contains(symbol) else { continue }
        used.insert(index)
        symbols.insert(part.left)
        isComplete = false
      }
    }
  }

  /// The rule of each production, and its symbol if the production consists of a single one.
  private static let parts: [(left: String, onlySymbol: String?)] = texts.map { text in
    let words = text.split(separator: " ").map(String.init)
    return (words.first ?? "", words.count == 3 ? words.last : nil)
  }
}
