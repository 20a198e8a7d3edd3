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
    var bytes = source.utf8
    guard fix.range.upperBound <= bytes.count else { return false }
    bytes.replaceSubrange(fix.range.lowerBound..<fix.range.upperBound, with: Array(fix.replacement.utf8))
    let parsed = parse(SourceText(utf8: bytes), dialect: dialect, limits: limits)
    let after =
      parsed.tree.map {
        Checker(tree: $0, schema: schema, rootClass: rootClass, arguments: nil, limits: limits).run([]).diagnostics
      } ?? parsed.diagnostics
    let written = SourceRange(fix.range.lowerBound, fix.range.lowerBound + fix.replacement.utf8.count)
    let grown = fix.replacement.utf8.count - (fix.range.upperBound - fix.range.lowerBound)
    return !after.contains { error in
      guard let range = error.range, range.upperBound >= written.lowerBound, range.lowerBound <= written.upperBound
      else { return false }
      // One that was there before, beside what was replaced, says nothing of what was written.
      let isOld = faults.contains { old in
        guard old.code == error.code, let place = old.range else { return false }
        let isBehind = place.lowerBound >= fix.range.upperBound
        let isBefore = place.upperBound <= fix.range.lowerBound
        return isBehind && place.lowerBound + grown == range.lowerBound
          || isBefore && place.lowerBound == range.lowerBound
      }
      return !isOld
    }
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
