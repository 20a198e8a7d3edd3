import PredicateAppSources
import PredicateDiagnostics

/// A report with one finding per line, as compilers write them for Xcode and editors: `path:line:column: severity: message [id]`.
enum XcodeReport {
  static func write(_ report: Report) -> String {
    var text = ""
    for finding in report.findings {
      text += line(finding.place, finding.severity.rawValue, "\(finding.message) [\(finding.id)]", report)
      for note in finding.notes { text += line(note.place ?? finding.place, "note", note.message, report) }
    }
    return text
  }

  private static func line(_ place: Finding.Place, _ kind: String, _ message: String, _ report: Report) -> String {
    let start = report.location(of: place).start
    return "\(VisibleText.escape(place.path)):\(start.line):\(start.column): \(kind): \(VisibleText.escape(message))\n"
  }
}
