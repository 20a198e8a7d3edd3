import PredicateAppSources
import PredicateDiagnostics
import PredicateJSON

/// A report in GitLab's code quality format: an array of issues.
enum GitLabReport {
  static func write(_ report: Report) -> String {
    var writer = JSONWriter(.indented)
    writer.array { writer in
      for (finding, fingerprint) in zip(report.findings, report.fingerprints) {
        let (start, end) = report.location(of: finding.place)
        writer.object { writer in
          writer.members([
            ("description", report.fullMessage(finding)), ("check_name", finding.id),
            ("fingerprint", fingerprint.text), ("severity", severity(finding.severity)),
          ])
          writer.object("location") { writer in
            writer.members([("path", report.relativePath(finding.place.path, from: report.repository))])
            writer.object("lines") { writer in
              writer.member("begin", start.line)
              writer.member("end", end.line)
            }
          }
        }
      }
    }
    return writer.text + "\n"
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "critical"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
