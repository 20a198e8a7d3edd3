import PredicateDiagnostics
import PredicateSchema
import PredicateSyntax

/// Tries the fixes for a predicate's errors, so that no proposed fix causes another error.
struct FixTrial {
  let source: SourceText
  let dialect: Dialect
  let schema: Schema
  let rootClass: Int
  let limits: Limits
  /// The errors of the predicate in its current form.
  let faults: [Diagnostic]

  /// The maximum length of texts whose fixes are tried.
  private static let maximumBytes = 4_096
  /// The maximum number of fixes that are tried.
  private static let maximumTrials = 16

  /// Returns the errors without the fixes that cause a new error in the changed text.
  func leadingOn() -> [Diagnostic] {
    guard source.utf8.count <= Self.maximumBytes else { return faults }
    var trials = 0
    return faults.map { fault in
      guard !fault.fixIts.isEmpty else { return fault }
      var fault = fault
      fault.fixIts = fault.fixIts.filter { fix in
        trials += 1
        return trials > Self.maximumTrials || leadsOn(fix)
      }
      return fault
    }
  }

  private func leadsOn(_ fix: Diagnostic.FixIt) -> Bool {
    guard let bytes = fix.applied(to: source.utf8) else { return false }
    let parsed = parse(SourceText(utf8: bytes), dialect: dialect, limits: limits)
    let after =
      parsed.tree.map {
        Checker(tree: $0, schema: schema, rootClass: rootClass, arguments: nil, limits: limits).run([]).diagnostics
      } ?? parsed.diagnostics
    return fix.leadsOn(at: fix.written, before: faults, after: after)
  }
}

extension DiagnosticError {
  /// Returns the error of an invalid text without the fixes that are invalid for its class.
  func leadingOn(dialect: Dialect, schema: Schema, class className: String, limits: Limits) -> DiagnosticError {
    guard let source, let rootClass = schema.classIndex(className) else { return self }
    let trial = FixTrial(
      source: source, dialect: dialect, schema: schema, rootClass: rootClass, limits: limits, faults: diagnostics)
    return DiagnosticError(trial.leadingOn(), source: source) ?? self
  }
}
