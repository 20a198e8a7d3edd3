// The elements of the generated tables.

/// The texts about a kind of tokens.
struct TokenTexts: Sendable {
  /// The name of the case, for systems whose Swift does not know it at run time.
  let name: String
  let display: String
  var scope: String?
  var meaning: String?
}

extension TokenKind: CustomStringConvertible {
  private var texts: TokenTexts { Self.texts[Int(rawValue)] }

  /// The name of the case.
  public var description: String { texts.name }

  /// The name of a token of the kind in messages.
  package var display: String { texts.display }

  /// The name of a token of the kind in editors, after TextMate's conventions. `nil` for signs without a color.
  package var scope: String? { texts.scope }

  /// The meaning of a token of the kind, in a sentence. `nil` if the kind says it.
  package var meaning: String? { texts.meaning }
}

extension SyntaxKind: CustomStringConvertible {
  /// The name of the case.
  public var description: String { Self.names[Int(rawValue)] }
}

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

/// A keyword, which has its own token kind, in some dialects.
struct KeywordRule: Sendable {
  let word: StaticString
  let kind: TokenKind
  /// The kind of words among which the keyword is looked up.
  let words: TokenKind
  var keywordCase = KeywordCase.anyCase
  var use = KeywordUse.reserved
  /// The dialects that know the word.
  var dialects = Dialect.allCases
}

/// Invalid text that resembles a token. In the message, `{text}` is the matched text.
struct LexicalErrorRule: Sendable {
  let code: DiagnosticCode
  /// The token to continue with. `nil` to skip the text.
  var standsFor: TokenKind?
  /// The replacement to propose.
  var fix: StaticString?
  let message: StaticString
}

/// A word of other languages, and the kind to propose for it.
struct MistakenRule: Sendable {
  let word: StaticString
  let kind: TokenKind
}

/// A production that a dialect rejects.
struct RejectRule: Sendable {
  let production: Int
  let dialect: Dialect
  /// A Boolean value that indicates whether the production is rejected only with blanks between its tokens.
  var isForBlanks = false
  let code: DiagnosticCode
  let message: StaticString
}

/// A special error at a position in a production. In the message, `{found}` is the found token.
struct MarkerRule: Sendable {
  let code: DiagnosticCode
  /// A Boolean value that indicates whether the error points at the symbol before the position.
  var blamesBefore = false
  /// The tokens that cause the error. `nil` for any token.
  var tokens: [TokenKind]?
  let message: StaticString
}

/// A rule that messages mention as a whole.
struct NamedRule: Sendable {
  let display: StaticString
  /// The error if the rule is expected and other text is found.
  var missing: DiagnosticCode?
  /// The first tokens of the rule.
  let first: [TokenKind]
}
