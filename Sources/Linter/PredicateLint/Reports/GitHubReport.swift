import PredicateAppSources
import PredicateDiagnostics

/// A report as workflow commands of GitHub Actions, which show findings next to the lines of a change.
enum GitHubReport {
  static func write(_ report: Report) -> String {
    var text = ""
    for finding in report.findings {
      let (start, end) = report.location(of: finding.place)
      var properties = [
        ("file", report.relativePath(finding.place.path, from: report.repository)), ("line", String(start.line)),
        ("endLine", String(end.line)),
      ]
      // Columns are supported only within one line.
      if start.line == end.line { properties += [("col", String(start.column)), ("endColumn", String(end.column))] }
      properties.append(("title", "predicate-lint: \(finding.id)"))
      let list = properties.map { "\($0)=\(escapeProperty($1))" }.joined(separator: ",")
      let lines = [finding.message] + finding.notes.map(report.remark)
      text += "::\(command(finding.severity)) \(list)::\(lines.map(escapeData).joined(separator: "%0A"))\n"
    }
    return text
  }

  private static func command(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// Returns a line of a command's message. Control characters are made visible, and percent signs are encoded.
  private static func escapeData(_ text: String) -> String { VisibleText.escape(text).replacing("%", with: "%25") }

  /// Returns a property's value, in which colons and commas are encoded, too.
  private static func escapeProperty(_ text: String) -> String {
    escapeData(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
