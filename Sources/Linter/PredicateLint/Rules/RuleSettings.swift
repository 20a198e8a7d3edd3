import PredicateDiagnostics

/// The level that a configuration assigns to a rule.
enum RuleLevel: String, Sendable, CaseIterable {
  case error, warning, note, off

  /// The severity. `nil` for `off`.
  var severity: Severity? { Severity(rawValue: rawValue) }
}

/// The configuration of one file.
struct RuleSettings: Sendable, Equatable {
  /// The dialect of predicates whose site does not determine it.
  var dialect: Dialect = .nspredicate
  var limits: Limits = .standard
  var levels: [String: RuleLevel] = [:]

  func level(of rule: LintRule) -> RuleLevel {
    levels[rule.id] ?? (rule.isOptIn ? .off : RuleLevel(rawValue: rule.severity.rawValue) ?? .warning)
  }

  /// Returns whether findings with an id are reported, so that searching for them is useful.
  func isEnabled(_ id: String) -> Bool {
    guard let rule = LintRule.named(id) else { return true }
    return level(of: rule) != .off
  }

  /// Returns the finding with the configured severity, or its own if it is a guess and milder. `nil` if its rule is off.
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
  /// The rank of the severity. 0 is the most severe.
  var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}
