import PredicateAppSources
import PredicateDiagnostics

extension LintRule {
  /// Reports a format that the code does not contain, in a call without arguments.
  static let variableFormat = LintRule(
    id: "variable-format", severity: .warning, isOptIn: true, summary: "a value from elsewhere is the format",
    rationale: """
      A value that is known only at run time is read as a format. A `%` in it reads an argument that is not there, an apostrophe or another \
      syntax error raises an exception, and text from outside can change what is asked. Write the format in the call, with `%@` for the value.
      """,
    failing: .code("_ = NSPredicate(format: name)"), passing: .code(#"_ = NSPredicate(format: "name == %@", name)"#),
    weakness: interpolatedText.weakness)
}

/// The implementation of `variable-format`.
enum VariableFormatRule {
  /// Returns the finding about the format of a skipped site. `nil` if its call has arguments, or is none of Realm's or Foundation's.
  static func finding(_ site: PredicateSite, in source: SourceFile) -> Finding? {
    guard let format = site.variable, site.arguments?.isEmpty == true, !site.isGuess, !site.isPassedOn else {
      return nil
    }
    let value = source.text(format)
    let call =
      source.text(site.place.lowerBound..<format.lowerBound).split(separator: "\n").last?.drop { $0 == " " } ?? ""
    let isSwift = source.language == .swift
    let written = "\(call)\(isSwift ? "" : "@")\"…%@…\", \(value)\(isSwift ? ")" : "]")"
    return Finding(
      id: LintRule.variableFormat.id, severity: LintRule.variableFormat.severity,
      message:
        "`\(value)` is the format: a `%` in it reads an argument that is not there, and a quote raises an exception",
      place: Finding.Place(path: source.path, range: format), notes: [Finding.Note(message: "write `\(written)`")])
  }
}
