/// What one dialect makes of a grammar: the symbols that it can make without what belongs to other dialects.
struct DialectView {
  private let grammar: Grammar
  private let dialect: Int
  private let symbols: Set<Int>

  init(_ grammar: Grammar, dialect: Int) {
    self.grammar = grammar
    self.dialect = dialect
    var symbols = Set(
      grammar.terminals.indices.filter {
        $0 == 0
          || grammar.terminals[$0].dialects.contains(dialect)
            && !grammar.terminals[$0].foreignDialects.contains(dialect)
      })
    var isChanged = true
    while isChanged {
      isChanged = false
      for production in grammar.productions
      where !symbols.contains(production.left) && production.right.allSatisfy(symbols.contains)
        && !production.rejects.contains(where: { $0.dialect == dialect && !$0.isForBlanks })
      {
        symbols.insert(production.left)
        isChanged = true
      }
    }
    self.symbols = symbols
  }

  /// The dialect's name.
  var name: String { grammar.dialects[dialect] }

  /// Whether the dialect has a terminal.
  func allows(terminal: Int) -> Bool { symbols.contains(terminal) }

  /// Whether the dialect has an alternative of a rule.
  func allows(_ alternative: Alternative) -> Bool {
    allows(alternative.items) && !alternative.rejects.contains { !$0.isForBlanks && $0.dialect.text == name }
  }

  /// Whether the dialect has texts of these items.
  func allows(_ items: [RuleItem]) -> Bool {
    items.allSatisfy { item in
      switch item {
      case .symbol(let reference): grammar.symbol(of: reference).map(symbols.contains) ?? true
      case .group(let alternatives, _): alternatives.contains { allows($0) }
      case .optional, .star, .marker: true
      case .plus(let inner), .significant(let inner): allows([inner])
      }
    }
  }

  /// How a terminal is written: its exact spellings, keywords among them; empty where a regular expression says it.
  func spellings(of terminal: Int) -> [String] {
    guard let token = grammar.file.tokens.first(where: { $0.name.text == grammar.terminals[terminal].name }) else {
      return keywords(of: terminal)
    }
    var spellings: [String] = []
    for group in token.groups where group.dialect.map({ $0.text == name }) ?? true {
      for spelling in group.spellings {
        switch spelling {
        case .literal(let literal): spellings.append(literal.text)
        case .regex(let source):
          // An expression for one sign, escaped, is a spelling, too.
          guard source.text.count == 2, source.text.first == "\\" else { return [] }
          spellings.append(String(source.text.dropFirst()))
        }
      }
    }
    return keywords(of: terminal) + spellings
  }

  private func keywords(of terminal: Int) -> [String] {
    grammar.keywords.filter { $0.terminal == terminal && $0.dialect == dialect }.map(\.word)
  }
}

extension Grammar {
  /// The symbol that a resolved reference means.
  func symbol(of reference: SymbolReference) -> Int? {
    switch reference {
    case .name(let name):
      terminals.firstIndex { $0.name == name.text }
        ?? nonterminals.firstIndex { $0.name == name.text }.map { symbol(nonterminal: $0) }
    case .literal(let literal): terminals.firstIndex { $0.spellings.contains("`\(literal.text)`") }
    }
  }
}
