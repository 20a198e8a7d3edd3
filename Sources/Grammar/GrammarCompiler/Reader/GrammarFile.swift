/// A name of a grammar file and where it stands.
struct Name: Hashable, Sendable, Encodable {
  var text: String
  var location: GrammarLocation

  func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

/// A grammar file as it is written: the statements, names not yet resolved.
struct GrammarFile: Sendable {
  var dialects: [Name] = []
  var skip: [RegexSource] = []
  var fragments: [FragmentStatement] = []
  var tokens: [TokenStatement] = []
  var errors: [ErrorStatement] = []
  var keywords: [KeywordsStatement] = []
  var mistaken: [(kind: Name, words: [Name])] = []
  var unused: [Name] = []
  var quiet: [SymbolReference] = []
  var scopes: [ScopeStatement] = []
  /// What tokens mean, a sentence each.
  var meanings: [(kind: SymbolReference, text: String)] = []
  var precedence: [PrecedenceLevel] = []
  var nodes: [NodeStatement] = []
  var rules: [RuleStatement] = []
  var start: Name?
  var recovery: RecoveryStatement?
  var misnamed: MisnamedStatement?
}

/// A regular expression as it is written, without its slashes.
struct RegexSource: Sendable, Encodable {
  var text: String
  /// Of the first character after the slash.
  var location: GrammarLocation
}

struct FragmentStatement: Sendable {
  var name: Name
  var regexes: [RegexSource]
}

/// How a token is spelled: exactly so, or like this.
enum Spelling: Sendable, Encodable {
  case literal(Name)
  case regex(RegexSource)
}

/// The spellings in one dialect, or in all.
struct SpellingGroup: Sendable, Encodable {
  var dialect: Name?
  var spellings: [Spelling]
}

/// A code, a message, and the token that a mistake stands for.
struct LexicalErrorClause: Sendable, Encodable {
  var code: Name
  var message: String
  var standsFor: Name?
  /// What to write instead.
  var fix: String?
}

struct TokenStatement: Sendable, Encodable {
  var name: Name
  var display: String?
  var isWords = false
  var otherwise: LexicalErrorClause?
  var over: [Name] = []
  var foreign: [Name] = []
  var examples: [String] = []
  var groups: [SpellingGroup]
}

struct ErrorStatement: Sendable {
  var error: LexicalErrorClause
  var groups: [SpellingGroup]
}

/// Which ways of writing a keyword there are.
package enum KeywordCase: String, CaseIterable, Sendable, Encodable {
  case anyCase = "any-case"
  case lowerOrUpper = "lower-or-upper"
  case asWritten = "as-written"
}

/// What a dialect does with a word besides taking it for a keyword.
package enum KeywordUse: String, CaseIterable, Sendable, Encodable {
  /// Never a name.
  case reserved
  /// A name wherever the keyword cannot stand.
  case name
  /// A keyword only before `(`.
  case call
}

struct KeywordRules: Sendable, Encodable {
  var dialect: Name
  var keywordCase: KeywordCase
  var use: KeywordUse
  var isForeign: Bool
}

struct KeywordsStatement: Sendable {
  var location: GrammarLocation
  var rules: [KeywordRules]
  var entries: [(kind: Name, display: String?, words: [Name])]
}

struct NodeStatement: Sendable {
  var name: Name
  var documentation: String
  /// The names of its children, in order.
  var children: [Name]
}

/// A token or rule as a production names it.
enum SymbolReference: Sendable, Encodable {
  case name(Name)
  case literal(Name)

  var location: GrammarLocation {
    switch self {
    case .name(let name), .literal(let name): name.location
    }
  }

  /// As it is written.
  var text: String {
    switch self {
    case .name(let name): name.text
    case .literal(let name): "\"\(name.text)\""
    }
  }
}

/// `!CODE(TOKENS) "message"` in a production.
struct MarkerClause: Sendable, Encodable {
  var code: Name
  /// The tokens that it is about; nil for any.
  var tokens: [SymbolReference]?
  var message: String?
  /// `!!`: the error points at the symbol before.
  var blamesBefore: Bool
}

indirect enum RuleItem: Sendable, Encodable {
  case symbol(SymbolReference)
  case group([[RuleItem]], GrammarLocation)
  case optional(RuleItem)
  case star(RuleItem)
  case plus(RuleItem)
  /// `^`: the item's first token is the node's significant one.
  case significant(RuleItem)
  case marker(MarkerClause)
}

/// `reject DIALECT CODE "message"`, or `touching DIALECT CODE "message"`.
struct RejectClause: Sendable, Encodable {
  var dialect: Name
  var code: Name
  var message: String
  /// `touching`: only where blanks part the tokens.
  var isForBlanks: Bool
}

struct Alternative: Sendable, Encodable {
  var items: [RuleItem]
  var node: Name?
  var precedence: SymbolReference?
  var rejects: [RejectClause]
  var location: GrammarLocation
}

struct RuleStatement: Sendable, Encodable {
  var name: Name
  var display: String?
  /// The code of the error where the rule is expected and something else stands.
  var missing: Name?
  var alternatives: [Alternative]
}

/// Which of two equal operators binds first.
enum Associativity: String, Sendable, Encodable {
  case left, right, none
}

struct PrecedenceLevel: Sendable, Encodable {
  var associativity: Associativity
  var symbols: [SymbolReference]
}

/// What editors call tokens.
struct ScopeStatement: Sendable, Encodable {
  /// As TextMate's naming conventions have it.
  var scope: String
  var tokens: [SymbolReference]
}

struct RecoveryStatement: Sendable {
  var rules: [Name]
  var tokens: [SymbolReference]
}

/// What a reserved word must stand before to be seen as a name.
struct MisnamedStatement: Sendable {
  var code: Name
  var tokens: [SymbolReference]
}
