import PredicateDiagnostics

/// What a configuration may make of a rule's findings.
enum RuleLevel: String, Sendable, CaseIterable {
  case error, warning, note, off

  /// The severity; nil for `off`.
  var severity: Severity? { Severity(rawValue: rawValue) }
}

/// What the configuration says for one file.
struct RuleSettings: Sendable, Equatable {
  /// The language that a predicate is checked in where its site does not tell.
  var dialect: Dialect = .nspredicate
  /// What predicates may use.
  var limits: Limits = .standard
  /// What is configured, by rule.
  var levels: [String: RuleLevel] = [:]

  /// What becomes of a rule's findings.
  func level(of rule: LintRule) -> RuleLevel {
    levels[rule.id] ?? (rule.isOptIn ? .off : RuleLevel(rawValue: rule.severity.rawValue) ?? .warning)
  }

  /// Whether findings of an id are wanted, so that looking for them is worth it.
  func isEnabled(_ id: String) -> Bool {
    guard let rule = LintRule.named(id) else { return true }
    return level(of: rule) != .off
  }

  /// The finding with its severity as configured; nil where it is off. A finding that is less grave than its rule, because the
  /// linter had to guess, is made no graver.
  func applied(to finding: Finding) -> Finding? {
    guard let rule = LintRule.named(finding.id) else { return finding }
    guard let severity = level(of: rule).severity else { return nil }
    var finding = finding
    let isGuess = finding.severity.rank > rule.severity.rank
    finding.severity = isGuess && finding.severity.rank > severity.rank ? finding.severity : severity
    return finding
  }
}

extension Severity {
  /// 0 for the gravest.
  var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}
