import PredicateDiagnostics

extension LintRule {
  /// The stages whose diagnostics a predicate in a source file can cause.
  private static let stages: Set<DiagnosticStage> = [.lex, .parse, .check, .bind, .limit]

  /// The compiler's diagnostics as rules.
  static let compiler: [LintRule] = DiagnosticEntry.all.filter { stages.contains($0.stage) }.map { entry in
    let failing: Example =
      switch entry.example {
      case .predicate(let example):
        .predicate(
          example.predicate, className: example.className, arguments: example.arguments, dialect: example.dialect)
      case .text(let text), .swift(let text): .text(text)
      }
    return LintRule(
      id: entry.code.rawValue, severity: entry.sdk == .accepts ? .note : entry.severity,
      summary: entry.title,
      rationale: entry.explanation,
      failing: failing, hasFix: FixProof.unambiguous.contains(entry.code))
  }

  var isCompilerDiagnostic: Bool { DiagnosticCode(rawValue: id) != nil }
}
