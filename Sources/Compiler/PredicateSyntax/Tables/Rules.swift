import PredicateDiagnostics

// The elements of the generated tables.

/// The allowed spellings of a keyword (language §1.3).
enum KeywordCase: Sendable {
  case anyCase, lowerOrUpper, asWritten
}

/// The uses of a keyword as an ordinary word in a dialect.
enum KeywordUse: Sendable {
  /// The word is never a name.
  case reserved
  /// The word is a name wherever the keyword is invalid.
  case name
  /// The word is a keyword only before `(`.
  case call
}

/// A keyword, which has its own token kind.
struct KeywordRule: Sendable {
  let word: StaticString
  let kind: TokenKind
  /// The kind of words among which the keyword is looked up.
  let words: TokenKind
  let keywordCase: KeywordCase
  let use: KeywordUse

  init(
    _ word: StaticString, _ kind: TokenKind, among words: TokenKind, _ keywordCase: KeywordCase, _ use: KeywordUse
  ) {
    self.word = word
    self.kind = kind
    self.words = words
    self.keywordCase = keywordCase
    self.use = use
  }
}

/// Invalid text that resembles a token. In the message, `{text}` is the matched text.
struct LexicalErrorRule: Sendable {
  let code: DiagnosticCode
  /// The token to continue with. `nil` to skip the text.
  let standsFor: TokenKind?
  /// The replacement to propose.
  let fix: StaticString?
  let message: StaticString

  init(_ code: DiagnosticCode, standsFor: TokenKind?, fix: StaticString?, _ message: StaticString) {
    self.code = code
    self.standsFor = standsFor
    self.fix = fix
    self.message = message
  }
}

/// A word of other languages, and the kind to propose for it.
struct MistakenRule: Sendable {
  let word: StaticString
  let kind: TokenKind

  init(_ word: StaticString, _ kind: TokenKind) {
    self.word = word
    self.kind = kind
  }
}

/// A production that a dialect rejects.
struct RejectRule: Sendable {
  let production: Int
  let dialect: Dialect
  /// A Boolean value that indicates whether the production is rejected only with blanks between its tokens.
  let isForBlanks: Bool
  let code: DiagnosticCode
  let message: StaticString

  init(
    production: Int, _ dialect: Dialect, isForBlanks: Bool, _ code: DiagnosticCode, _ message: StaticString
  ) {
    self.production = production
    self.dialect = dialect
    self.isForBlanks = isForBlanks
    self.code = code
    self.message = message
  }
}

/// A special error at a position in a production. In the message, `{found}` is the found token.
struct MarkerRule: Sendable {
  let code: DiagnosticCode
  /// A Boolean value that indicates whether the error points at the symbol before the position.
  let blamesBefore: Bool
  /// The tokens that cause the error. `nil` for any token.
  let tokens: [TokenKind]?
  let message: StaticString

  init(_ code: DiagnosticCode, blamesBefore: Bool, tokens: [TokenKind]?, _ message: StaticString) {
    self.code = code
    self.blamesBefore = blamesBefore
    self.tokens = tokens
    self.message = message
  }
}

/// A rule that messages mention as a whole.
struct NamedRule: Sendable {
  let display: StaticString
  /// The error if the rule is expected and other text is found.
  let missing: DiagnosticCode?
  /// The first tokens of the rule.
  let first: [TokenKind]

  init(_ display: StaticString, missing: DiagnosticCode?, first: [TokenKind]) {
    self.display = display
    self.missing = missing
    self.first = first
  }
}
