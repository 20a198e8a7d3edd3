import PredicateDiagnostics

/// What there is to know of one rule: the row that `rules`, `explain`, `docs/reference/rules.md`, SARIF's metadata and the
/// configuration share.
///
/// A rule is one value, in the file that is called like its id, and ``own`` lists it.
struct LintRule: Sendable {
  /// Something that a rule speaks of, or does not.
  enum Example: Sendable, Equatable {
    /// Swift statements, over the classes of ``exampleModels``.
    case code(String)
    /// A predicate of a class of one of the corpus's schemas.
    case predicate(String, className: String, arguments: String, dialect: Dialect)
    /// A few words where neither shows it.
    case text(String)
  }

  /// The rule's name, in kebab-case; never renamed or reused.
  let id: String
  /// How grave its findings are unless the configuration says otherwise, or the linter had to guess.
  let severity: Severity
  /// Whether it is off unless the configuration gives it a severity.
  var isOptIn = false
  /// A few words: what is wrong. Lower case, no full stop.
  let summary: String
  /// Why it matters and what to write instead, in whole sentences.
  let rationale: String
  /// What the rule finds.
  let failing: Example
  /// The same as it should be; nil where the rationale says it.
  var passing: Example?
  /// Whether some of its findings have a fix that `--fix` writes.
  var hasFix = false
  /// The weakness that it is about, in the Common Weakness Enumeration, which code hosts count as one of security.
  var weakness: Int?
  /// What it finds in a format that parses; nil of a rule that looks at something else.
  var check: (@Sendable (_ rule: LintRule, _ checked: CheckedFormat) -> [Finding])?

  /// What the rule finds in a format.
  func findings(in checked: CheckedFormat) -> [Finding] { check?(self, checked) ?? [] }
}

extension LintRule {
  /// The rules beyond the compiler's diagnostics, in the order of their ids.
  static let own: [LintRule] = [
    absorbedTerm, anyNotEqual, constantCondition, countForm, doubleNegation, duplicateTerm, exactFloat,
    foreignPattern, foundationOnly,
    idleOption, inList, interpolatedText, invalidEncoding, invalidSuppression, leadingWildcard, legacyModel,
    mixedConnectives,
    optionBeyondLatin,
    plainLike, portability, refusedByConsumer, refusedBySDK, refusedByStore, reservedPropertyName, reversedBetween,
    roundaboutCount,
    subqueryAny, twoAnys, unindexedSearch, unknownEntity, unquotedText, unreadableFormat, unusedSuppression,
  ]

  /// Every rule: those of the linter and the compiler's diagnostics, by their ids.
  static let all: [LintRule] = (own + compiler).sorted { $0.id < $1.id }

  private static let byID: [String: LintRule] = Dictionary(
    all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// The rule of an id; nil where there is none.
  static func named(_ id: String) -> LintRule? { byID[id] }

  /// The classes that the examples speak of.
  static let exampleModels = """
    final class Dog: Object {
      @Persisted(primaryKey: true) var _id: ObjectId
      @Persisted var name = ""
      @Persisted var nickname: String?
      @Persisted var age = 0
      @Persisted var weight = 0.0
      @Persisted var isGood = true
      @Persisted var born: Date?
      @Persisted var tags: List<String>
      @Persisted var owner: Person?
      @Persisted var friends: List<Dog>
    }

    final class Person: Object {
      @Persisted var name = ""
      @Persisted var age = 0
      @Persisted var dogs: List<Dog>
    }
    """
}

extension Finding {
  /// Where the documentation speaks of the finding's id: a page below its folder, and the place there.
  package var page: String {
    let isOwn = LintRule.own.contains { $0.id == id }
    return "reference/\(isOwn ? "rules" : "diagnostics").md#\(id)"
  }
}
