import PredicateDiagnostics

/// The numbers of a run.
struct LintSummary: Sendable, Equatable {
  var files = 0
  var models = 0
  /// The number of Core Data entities.
  var entities = 0
  /// The number of sites.
  var predicates = 0
  /// The number of sites whose names were looked up in one or more classes.
  var checked = 0
  /// The number of sites of known classes without a name to look up.
  var nameless = 0
  /// The number of sites for Realm whose class is unknown, which were checked against all classes.
  var tried = 0
  /// The number of sites checked for syntax and arguments only.
  var syntaxOnly = 0
  /// The number of sites not checked, by reason.
  var skipped: [PredicateSite.Skip: Int] = [:]
  /// The number of reported findings, by severity.
  var errors = 0
  var warnings = 0
  var notes = 0
  /// The number of fixes applied to the files.
  var fixes = 0
  /// The number of findings that comments silence.
  var suppressed = 0
  /// The number of findings in the baseline.
  var inBaseline = 0
  /// The number of entries in the baseline without a finding.
  var staleBaseline = 0

  var findings: Int { errors + warnings + notes }

  mutating func count(_ site: PredicateSite, _ lookup: LintEngine.Lookup) {
    predicates += 1
    if let skip = site.skip {
      skipped[skip, default: 0] += 1
    } else if lookup != .none {
      if lookup == .names { checked += 1 } else { nameless += 1 }
    } else if site.subject == .unknownClass {
      tried += 1
    } else {
      syntaxOnly += 1
    }
  }

  mutating func count(_ finding: Finding) {
    switch finding.severity {
    case .error: errors += 1
    case .warning: warnings += 1
    case .note: notes += 1
    }
  }

  /// The percentage of predicates whose names were looked up in a class, rounded down. `nil` if no predicate has names.
  var checkedPercent: Int? { predicates == nameless ? nil : checked * 100 / (predicates - nameless) }

  /// The line at the end of a run.
  var line: String {
    var parts = ["\(checked) checked against a class" + (checkedPercent.map { " (\($0) %)" } ?? "")]
    if nameless > 0 { parts.append("\(nameless) without a name to look up") }
    if tried > 0 { parts.append("\(tried) against every class") }
    parts.append("\(syntaxOnly) for syntax only")
    let reasons = PredicateSite.Skip.allCases.compactMap { skip in
      skipped[skip].map { "\($0) \(skip.rawValue)" }
    }
    let skips = skipped.values.reduce(0, +)
    parts.append("\(skips) skipped" + (reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))"))
    var result =
      "\(Self.count(files, "file")), \(Self.count(models, "model")), "
      + (entities > 0 ? "\(Self.count(entities, "entity", "entities")), " : "")
      + "\(Self.count(predicates, "predicate")): "
      + "\(parts.joined(separator: ", ")); \(Self.count(findings, "finding"))"
    var details: [String] = []
    if errors > 0 { details.append(Self.count(errors, "error")) }
    if warnings > 0 { details.append(Self.count(warnings, "warning")) }
    if notes > 0 { details.append(Self.count(notes, "note")) }
    if fixes > 0 { details.append("\(fixes) fixed") }
    if suppressed > 0 { details.append("\(suppressed) silenced") }
    if inBaseline > 0 { details.append("\(inBaseline) in the baseline") }
    if staleBaseline > 0 { details.append("\(staleBaseline) of the baseline gone") }
    if !details.isEmpty { result += " (\(details.joined(separator: ", ")))" }
    return result
  }

  /// Returns a number with its noun: `1 file`, `2 files`.
  static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }
}
