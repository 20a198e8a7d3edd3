import PredicateAppSources
import PredicateCommandLine
import PredicateDiagnostics

/// A report in JUnit's XML format: a suite per file, a case per finding. Findings that do not fail the run pass, with their text as output.
enum JUnitReport {
  static func write(_ report: Report) -> String {
    let failures = report.findings.count(where: report.fails)
    let count = max(1, report.findings.count)
    var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
    text += "<testsuites name=\"predicate-lint\" tests=\"\(count)\" failures=\"\(failures)\" errors=\"0\">\n"
    if report.findings.isEmpty {
      text += "  <testsuite name=\"predicate-lint\" tests=\"1\" failures=\"0\" errors=\"0\">\n"
      text += "    <testcase classname=\"predicate-lint\" name=\"no findings\"/>\n  </testsuite>\n"
    }
    for (path, findings) in report.findingsByFile {
      let name = MarkupText.attribute(path)
      text += "  <testsuite name=\"\(name)\" tests=\"\(findings.count)\""
      text += " failures=\"\(findings.count(where: report.fails))\" errors=\"0\">\n"
      for finding in findings { text += testCase(finding, name, report) }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func testCase(_ finding: Finding, _ name: String, _ report: Report) -> String {
    let start = report.location(of: finding.place).start
    let place = "\(start.line):\(start.column)"
    var text = "    <testcase classname=\"\(name)\" name=\"\(MarkupText.attribute(finding.id)) at \(place)\""
    text += " file=\"\(name)\" line=\"\(start.line)\">\n"
    let full =
      "\(finding.place.path):\(place): \(finding.severity.rawValue): \(report.fullMessage(finding)) [\(finding.id)]"
    if report.fails(finding) {
      text +=
        "      <failure type=\"\(finding.severity.rawValue)\" message=\"\(MarkupText.attribute(finding.message))\">"
      text += "\(MarkupText.content(full))</failure>\n"
    } else {
      text += "      <system-out>\(MarkupText.content(full))</system-out>\n"
    }
    return text + "    </testcase>\n"
  }
}
