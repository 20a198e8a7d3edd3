import PredicateDiagnostics
import PredicateSchema
import PredicateSyntax

/// Tries the fixes of a predicate's errors, so that none is proposed that leads into the next error.
struct FixTrial {
  let source: SourceText
  let dialect: Dialect
  let schema: Schema
  let rootClass: Int
  let limits: Limits
  /// What is wrong with the predicate as it stands.
  let faults: [Diagnostic]

  /// Longer texts are not read again for the sake of advice.
  private static let maximumBytes = 4_096
  /// How many fixes are tried.
  private static let maximumTrials = 16

  /// The errors, without the fixes after which there is a new one in what they wrote.
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
  /// The error of a text that is no predicate, without the fixes that its class does not take.
  func leadingOn(dialect: Dialect, schema: Schema, class className: String, limits: Limits) -> DiagnosticError {
    guard let source, let rootClass = schema.classIndex(className) else { return self }
    let trial = FixTrial(
      source: source, dialect: dialect, schema: schema, rootClass: rootClass, limits: limits, faults: diagnostics)
    return DiagnosticError(trial.leadingOn(), source: source) ?? self
  }
}
