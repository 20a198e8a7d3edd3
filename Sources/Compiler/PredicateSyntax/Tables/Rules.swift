import PredicateDiagnostics

// What the generated tables are made of.

/// Which ways of writing a keyword there are (language §1.3).
enum KeywordCase: Sendable {
  case anyCase, lowerOrUpper, asWritten
}

/// What a dialect does with a word besides taking it for a keyword.
enum KeywordUse: Sendable {
  /// Never a name.
  case reserved
  /// A name wherever the keyword cannot stand.
  case name
  /// A keyword only before `(`.
  case call
}

/// A word that is a token of its own.
struct KeywordRule: Sendable {
  let word: StaticString
  let kind: TokenKind
  /// The kind of the words among which it is looked up.
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

/// What looks like a token and is none; in the message `{text}` is the text matched.
struct LexicalErrorRule: Sendable {
  let code: DiagnosticCode
  /// The token to go on with; nil to leave it out.
  let standsFor: TokenKind?
  /// What to write instead.
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

/// A production that a dialect forbids.
struct RejectRule: Sendable {
  let production: Int
  let dialect: Dialect
  /// Whether it is forbidden only with blanks between its tokens.
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

/// A special error at a place of a production; in the message `{found}` is the token found.
struct MarkerRule: Sendable {
  let code: DiagnosticCode
  /// Whether the error points at the symbol before the place.
  let blamesBefore: Bool
  /// The tokens that it is about; nil for any.
  let tokens: [TokenKind]?
  let message: StaticString

  init(_ code: DiagnosticCode, blamesBefore: Bool, tokens: [TokenKind]?, _ message: StaticString) {
    self.code = code
    self.blamesBefore = blamesBefore
    self.tokens = tokens
    self.message = message
  }
}

/// A rule that messages propose as a whole.
struct NamedRule: Sendable {
  let display: StaticString
  /// The error where it is expected and something else stands.
  let missing: DiagnosticCode?
  /// The tokens that it can begin with.
  let first: [TokenKind]

  init(_ display: StaticString, missing: DiagnosticCode?, first: [TokenKind]) {
    self.display = display
    self.missing = missing
    self.first = first
  }
}
