import PredicateAdvice
import PredicateDiagnostics

/// A rule: the data for the commands `rules` and `explain`, `docs/reference/rules.md`, SARIF's metadata and the configuration.
///
/// Each rule is one value, in a file named after its id, and ``own`` lists it.
struct LintRule: Sendable {
  /// An example that a rule reports, or does not.
  enum Example: Sendable, Equatable {
    /// Swift statements, using the classes of ``exampleModels``.
    case code(String)
    /// A predicate for a class of one of the corpus's schemas.
    case predicate(String, className: String, arguments: String, dialect: Dialect)
    /// A short description, if the other cases cannot show it.
    case text(String)
  }

  /// The name of the rule, in kebab-case. It is never renamed or reused.
  let id: String
  /// The severity of findings, unless the configuration overrides it or the linter had to guess.
  let severity: Severity
  /// A Boolean value that indicates whether the rule is off unless the configuration gives it a severity.
  var isOptIn = false
  /// A short description of the problem: lower case, without a full stop.
  let summary: String
  /// An explanation of why the problem matters and what to write instead, in complete sentences.
  let rationale: String
  /// An example that the rule reports.
  let failing: Example
  /// The corrected example. `nil` if the rationale explains it.
  var passing: Example?
  /// A Boolean value that indicates whether some findings have a fix that `--fix` applies.
  var hasFix = false
  /// The number of the weakness in the Common Weakness Enumeration. Code hosts classify such findings as security issues.
  var weakness: Int?
  /// A function that returns the findings in a format that parses. `nil` if the rule inspects something else.
  var check: (@Sendable (_ rule: LintRule, _ checked: CheckedFormat) -> [Finding])?

  func findings(in checked: CheckedFormat) -> [Finding] { check?(self, checked) ?? [] }
}

extension LintRule {
  /// Creates the rule that reports the remarks on a text.
  ///
  /// - Parameter isMeant: Returns a Boolean value that indicates whether the code around the text leaves a remark true.
  init(
    _ remarks: RemarkRule, summary: String, rationale: String, failing: Example, passing: Example,
    hasFix: Bool = false, where isMeant: @escaping @Sendable (CheckedFormat, Remark) -> Bool = { _, _ in true }
  ) {
    self.init(
      id: remarks.id, severity: remarks.severity, summary: summary, rationale: rationale, failing: failing,
      passing: passing, hasFix: hasFix
    ) { rule, checked in
      remarks.remarks(checked.written).filter { !checked.format.touchesHole($0.range) && isMeant(checked, $0) }.map {
        checked.finding(rule, $0.message, $0.range, fix: $0.fix.flatMap(checked.fix))
      }
    }
  }
}

extension LintRule {
  /// The rules beyond the compiler's diagnostics, in the order of their ids.
  static let own: [LintRule] = [
    absorbedTerm, anyNotEqual, constantCondition, countForm, doubleNegation, duplicateTerm, exactFloat, foreignPattern,
    foundationOnly, idleOption, inList, interpolatedText, invalidEncoding, invalidSuppression, leadingWildcard,
    legacyModel, mixedConnectives, optionBeyondLatin, plainLike, portability, refusedByConsumer, refusedBySDK,
    refusedByStore, reservedPropertyName, reversedBetween, roundaboutCount, subqueryAny, twoAnys, unindexedSearch,
    unknownEntity, unquotedText, unreadableFormat, unusedSuppression, variableFormat, wrappedDate,
  ]

  /// All rules: those of the linter and the compiler's diagnostics, in the order of their ids.
  static let all: [LintRule] = (own + compiler).sorted { $0.id < $1.id }

  private static let byID: [String: LintRule] = Dictionary(
    all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the rule with an id. `nil` if there is none.
  static func named(_ id: String) -> LintRule? { byID[id] }

  /// The classes that the examples use.
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
  /// The documentation of the finding's id: a page relative to the documentation's folder, with a fragment.
  package var page: String {
    let isOwn = LintRule.own.contains { $0.id == id }
    return "reference/\(isOwn ? "rules" : "diagnostics").md#\(id)"
  }
}
