/// A grammar as the documentation's scripts read it, for its page, diagrams and editor grammars.
package struct GrammarDescription: Encodable {
  struct Terminal: Encodable {
    var name: String
    var spellings: [String]
    var dialects: [String]
    var foreignDialects: [String]
  }

  struct Keywords: Encodable {
    var words: [String]
    var rules: [KeywordRules]
  }

  /// A word of a dialect, and the kind of token that it is.
  struct Keyword: Encodable {
    var word: String
    var kind: String
    var keywordCase: KeywordCase
    var use: KeywordUse
  }

  /// A regular expression of a dialect, and the kind of token that it matches.
  struct Pattern: Encodable {
    var kind: String
    var regex: Regex
  }

  struct DialectPart: Encodable {
    var name: String
    /// The tokens and rules that the dialect can make without those that belong to others.
    var tokens: [String]
    var rules: [String]
    var keywords: [Keyword]
    var patterns: [Pattern]
  }

  let dialects: [DialectPart]
  /// The first is the end of the text.
  let terminals: [Terminal]
  let tokens: [TokenStatement]
  let keywords: [Keywords]
  let scopes: [ScopeStatement]
  let precedence: [PrecedenceLevel]
  let start: Name?
  let rules: [RuleStatement]

  /// Describes a compiled grammar; the same for the same grammar.
  package init(_ compiled: CompiledGrammar) {
    let grammar = compiled.grammar
    let file = grammar.file
    terminals = grammar.terminals.map { terminal in
      Terminal(
        name: terminal.name, spellings: terminal.spellings,
        dialects: terminal.dialects.sorted().map { grammar.dialects[$0] },
        foreignDialects: terminal.foreignDialects.sorted().map { grammar.dialects[$0] })
    }
    dialects = grammar.dialects.indices.map { dialect in
      let symbols = grammar.symbols(ofDialect: dialect).sorted()
      return DialectPart(
        name: grammar.dialects[dialect],
        tokens: symbols.filter { grammar.isTerminal($0) }.map { grammar.name(of: $0) },
        rules: symbols.filter { !grammar.isTerminal($0) }.map { grammar.name(of: $0) },
        keywords: grammar.keywords.filter { $0.dialect == dialect }.map {
          Keyword(
            word: $0.word, kind: grammar.terminals[$0.terminal].name, keywordCase: $0.keywordCase, use: $0.use)
        },
        patterns: grammar.patterns[dialect].compactMap { pattern in
          guard case .token(let terminal) = pattern.acceptance else { return nil }
          return Pattern(kind: grammar.terminals[terminal].name, regex: pattern.regex)
        })
    }
    tokens = file.tokens
    keywords = file.keywords.map { Keywords(words: $0.entries.flatMap(\.words).map(\.text), rules: $0.rules) }
    scopes = file.scopes
    precedence = file.precedence
    start = file.start
    rules = file.rules
  }
}

extension Grammar {
  /// The symbols that a dialect can make without those that belong to other dialects.
  fileprivate func symbols(ofDialect dialect: Int) -> Set<Int> {
    var symbols = Set(
      terminals.indices.filter {
        $0 == 0 || terminals[$0].dialects.contains(dialect) && !terminals[$0].foreignDialects.contains(dialect)
      })
    var isChanged = true
    while isChanged {
      isChanged = false
      for production in productions
      where !symbols.contains(production.left) && production.right.allSatisfy(symbols.contains)
        && !production.rejects.contains(where: { $0.dialect == dialect && !$0.isForBlanks })
      {
        symbols.insert(production.left)
        isChanged = true
      }
    }
    return symbols
  }
}
