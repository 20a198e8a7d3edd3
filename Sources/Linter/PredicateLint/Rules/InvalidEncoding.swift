import PredicateDiagnostics

extension LintRule {
  /// Reports a file that is not valid UTF-8.
  static let invalidEncoding = LintRule(
    id: "invalid-encoding", severity: .note, summary: "a file that is not UTF-8",
    rationale: """
      The file has bytes that are not UTF-8, as old sources in Latin-1 or Mac Roman do. Everything else in it is checked, but text \
      with such bytes may be reported wrongly. Save the file as UTF-8.
      """,
    failing: .text("`// Größe` saved in Latin-1"), passing: .text("the same saved in UTF-8"))
}
