/// A grammar with every name resolved: what the automata, the emitted source, the page and the sentences are made from.
///
/// Symbols are numbered: terminals first, ``terminals`` in order with the end of the text as 0, then nonterminals.
package struct Grammar: Sendable {
  /// A kind of token.
  package struct Terminal: Hashable, Sendable {
    /// The name of its case in the emitted source.
    package var name: String
    /// What it is called in messages.
    package var display: String
    /// How it is written, for the page: spellings, keywords, regular expressions.
    package var spellings: [String]
    /// Texts to take in random sentences; empty where spellings and keywords do.
    package var examples: [String]
    /// The dialects that know it only to say that it belongs to another.
    package var foreignDialects: Set<Int>
    /// The dialects that have it at all.
    package var dialects: Set<Int>
    /// Whether keywords are looked up in what it matches.
    package var isWords: Bool
    /// Where it is first declared.
    package var location: GrammarLocation
  }

  /// A word that is a token of its own.
  package struct Keyword: Hashable, Sendable {
    package var word: String
    package var terminal: Int
    /// The kind of the words among which it is looked up.
    package var words: Int
    package var dialect: Int
    package var keywordCase: KeywordCase
    package var use: KeywordUse
  }

  /// What looks like a token and is none.
  package struct LexicalError: Hashable, Sendable {
    package var code: String
    package var message: String
    /// The terminal it stands for; nil where it is skipped.
    package var standsFor: Int?
    /// What to write instead.
    package var fix: String?
  }

  /// A word of other languages, and the terminal to propose for it.
  package struct Mistaken: Hashable, Sendable {
    package var word: String
    package var terminal: Int
  }

  /// A kind of node of the tree.
  package struct Node: Hashable, Sendable {
    package var name: String
    package var documentation: String
    /// The names of its children, in order; those behind the last one have none.
    package var children: [String]
  }

  /// A nonterminal.
  package struct Nonterminal: Hashable, Sendable {
    package var name: String
    /// What it is called in messages; nil for what is not proposed as a whole.
    package var display: String?
    /// The code of the error where it is expected and something else stands.
    package var missing: String?
    package var location: GrammarLocation
  }

  /// A special error at a place of a production.
  package struct Marker: Hashable, Sendable {
    package var code: String
    /// The terminals it is about; nil for any.
    package var terminals: [Int]?
    package var message: String?
    /// Whether the error points at the symbol before the place.
    package var blamesBefore: Bool
  }

  /// What a dialect forbids where a production applies.
  package struct Reject: Hashable, Sendable {
    package var dialect: Int
    package var code: String
    package var message: String
    /// Whether it forbids blanks between the tokens only.
    package var isForBlanks: Bool
  }

  /// One way to make a nonterminal.
  package struct Production: Hashable, Sendable {
    /// The symbol of the left side.
    package var left: Int
    /// The symbols of the right side.
    package var right: [Int]
    /// The kind of node that it builds.
    package var node: Int?
    /// The place in ``right`` of the symbol whose first token is the node's significant one.
    package var significant: Int?
    /// The markers, each with the number of symbols before it.
    package var markers: [PlacedMarker]
    package var rejects: [Reject]
    /// The level of precedence; nil where there is none.
    package var precedence: Int?
    package var location: GrammarLocation
  }

  /// A marker and the number of symbols before it.
  package struct PlacedMarker: Hashable, Sendable {
    package var position: Int
    /// The index in ``Grammar/markers``.
    package var marker: Int
  }

  package var dialects: [String] = []
  package var terminals: [Terminal] = []
  package var nonterminals: [Nonterminal] = []
  package var nodes: [Node] = []
  package var keywords: [Keyword] = []
  package var mistaken: [Mistaken] = []
  package var lexicalErrors: [LexicalError] = []
  /// For each terminal of words, the lexical error of a word that is not a keyword.
  package var otherwise: [Int: Int] = [:]
  /// Production 0 is the whole text: the start rule and the end.
  package var productions: [Production] = []
  package var markers: [Marker] = []
  package var quiet: Set<Int> = []
  /// The symbols that recovery takes as complete, and the terminals that it goes on from.
  package var recoveryNonterminals: [Int] = []
  package var recoveryTerminals: [Int] = []

  /// The code of a reserved word that was meant for a name, and the terminals that show it.
  package var misnamed: (code: String, terminals: [Int])?

  /// The level of precedence of a terminal.
  var precedenceOfTerminal: [Int: Int] = [:]
  var associativity: [Associativity] = []
  /// The patterns that each dialect's lexer is made from.
  var patterns: [[TokenPattern]] = []
  /// The file, for the page.
  var file = GrammarFile()

  package func isTerminal(_ symbol: Int) -> Bool { symbol < terminals.count }

  func symbol(nonterminal index: Int) -> Int { terminals.count + index }

  /// The symbol that a resolved reference means.
  func symbol(of reference: SymbolReference) -> Int? {
    switch reference {
    case .name(let name):
      terminals.firstIndex { $0.name == name.text }
        ?? nonterminals.firstIndex { $0.name == name.text }.map { symbol(nonterminal: $0) }
    case .literal(let literal): terminals.firstIndex { $0.spellings.contains("`\(literal.text)`") }
    }
  }

  /// The name of a symbol as a grammar file would have it.
  package func name(of symbol: Int) -> String {
    isTerminal(symbol) ? terminals[symbol].name : nonterminals[symbol - terminals.count].name
  }

  /// A production as text, with a dot after so many symbols.
  func text(of production: Int, dot: Int? = nil) -> String {
    var words = productions[production].right.map(name(of:))
    if let dot { words.insert("•", at: min(dot, words.count)) }
    return "\(name(of: productions[production].left)) = \(words.joined(separator: " "))"
  }
}

/// What a lexer finds when it has matched a pattern.
enum Acceptance: Hashable, Sendable {
  case skip
  case token(Int)
  case error(Int)
}

/// One pattern of a lexer.
struct TokenPattern: Sendable {
  var regex: Regex
  var acceptance: Acceptance
  /// Of two patterns that match the same text, the one of lower rank wins: spellings, regular expressions, words, errors.
  var rank: Int
  /// The terminals that this one wins over at the same rank.
  var over: Set<Int>
  /// As it is written, for messages.
  var text: String
  var location: GrammarLocation
}
