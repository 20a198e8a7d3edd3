import PredicateAppSources
import PredicateCommandLine
import PredicateDiagnostics

/// A report in Checkstyle's XML format.
enum CheckstyleReport {
  static func write(_ report: Report) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<checkstyle version=\"4.3\">\n"
    for (path, findings) in report.findingsByFile {
      text += "  <file name=\"\(MarkupText.attribute(path))\">\n"
      for finding in findings {
        let start = report.location(of: finding.place).start
        text +=
          "    <error line=\"\(start.line)\" column=\"\(start.column)\" severity=\"\(severity(finding.severity))\""
        text += " message=\"\(MarkupText.attribute(report.fullMessage(finding)))\""
        text += " source=\"predicate-lint.\(MarkupText.attribute(finding.id))\"/>\n"
      }
      text += "  </file>\n"
    }
    return text + "</checkstyle>\n"
  }

  private static func severity(_ severity: Severity) -> String { severity == .note ? "info" : severity.rawValue }
}
