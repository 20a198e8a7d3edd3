import PredicateDiagnostics
import PredicateSources

/// Workflow commands of GitHub Actions, which show findings beside the lines of a change.
enum GitHubReport {
  static func write(_ report: Report) -> String {
    var text = ""
    for finding in report.findings {
      let (start, end) = report.location(of: finding.place)
      var properties = [
        ("file", report.relativePath(finding.place.path)), ("line", String(start.line)), ("endLine", String(end.line)),
      ]
      // Columns count only within one line.
      if start.line == end.line { properties += [("col", String(start.column)), ("endColumn", String(end.column))] }
      properties.append(("title", "predicate-lint: \(finding.id)"))
      let list = properties.map { "\($0)=\(escapeProperty($1))" }.joined(separator: ",")
      let message = ([finding.message] + finding.notes.map(report.remark)).joined(separator: "\n")
      text += "::\(command(finding.severity)) \(list)::\(escapeData(message))\n"
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

  /// A command's message: the percent sign and line ends are encoded.
  private static func escapeData(_ text: String) -> String { escape(text, ["%", "\r", "\n"]) }

  /// A property's value, which also ends at a colon or comma.
  private static func escapeProperty(_ text: String) -> String { escape(text, ["%", "\r", "\n", ":", ","]) }

  private static func escape(_ text: String, _ escaped: Set<Unicode.Scalar>) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if escaped.contains(scalar) {
        result.append(contentsOf: "%\(scalar.value.hexadecimal(digits: 2).uppercased())".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
