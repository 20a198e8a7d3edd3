import PredicateDiagnostics

/// What a run did, in numbers.
struct LintSummary: Sendable, Equatable {
  var files = 0
  var models = 0
  /// Entities of Core Data.
  var entities = 0
  /// All sites of predicates.
  var predicates = 0
  /// Checked against a class, or several.
  var checked = 0
  /// Realm's, but of a class that the source does not tell, so tried against all.
  var tried = 0
  /// Checked for syntax and arguments only.
  var syntaxOnly = 0
  /// Not checked, by reason.
  var skipped: [PredicateSite.Skip: Int] = [:]
  /// Findings by severity that are reported.
  var errors = 0
  var warnings = 0
  var notes = 0
  /// Fixes that are written into the files.
  var fixes = 0
  /// Findings that comments silence.
  var suppressed = 0
  /// Findings that the baseline holds.
  var inBaseline = 0
  /// Entries of the baseline that nothing is found for any more.
  var staleBaseline = 0

  var findings: Int { errors + warnings + notes }

  mutating func count(_ site: PredicateSite, isTyped: Bool) {
    predicates += 1
    if let skip = site.skip {
      skipped[skip, default: 0] += 1
    } else if isTyped {
      checked += 1
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

  /// How many of a hundred predicates were checked against a class, rounded down; nil without predicates.
  var checkedPercent: Int? { predicates == 0 ? nil : checked * 100 / predicates }

  /// The line that ends a run.
  var line: String {
    var parts = ["\(checked) checked against a class" + (checkedPercent.map { " (\($0) %)" } ?? "")]
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

  /// `1 file`, `2 files`.
  static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }
}
