import PredicateAppSources
import PredicateDiagnostics

/// What all formats print.
struct Report: Sendable {
  /// In the order of reports.
  var findings: [Finding]
  /// The files of the run by their paths.
  var files: [String: SourceFile]
  var summary: LintSummary
  /// What could not be read, in words.
  var faults: [String] = []
  /// Findings as grave as this fail the run; nil where none does.
  var failOn: Severity? = .error
  var usesColor = false
  /// The folder that relative paths start from.
  var workingDirectory = "/"

  /// Where a place begins and ends; line 1, column 1 in a file that is not known.
  func location(of place: Finding.Place) -> (start: SourceText.Location, end: SourceText.Location) {
    guard let file = files[place.path] else {
      let origin = SourceText.Location(line: 1, column: 1)
      return (origin, origin)
    }
    return (file.location(of: place.range.lowerBound), file.location(of: place.range.upperBound))
  }

  /// Whether a finding fails the run.
  func fails(_ finding: Finding) -> Bool { failOn.map { finding.severity.rank <= $0.rank } ?? false }

  /// The message with its remarks, in one line.
  func fullMessage(_ finding: Finding) -> String {
    ([finding.message] + finding.notes.map(remark)).joined(separator: "; ")
  }

  /// A remark with its place in words, for formats that have one place for a finding.
  func remark(_ note: Finding.Note) -> String {
    guard let place = note.place else { return note.message }
    let start = location(of: place).start
    return "\(note.message): \(relativePath(place.path)):\(start.line):\(start.column)"
  }

  /// The fingerprints of the findings, by their paths from the working directory.
  var fingerprints: [Fingerprint] {
    Fingerprint.all(of: findings, files: files) { relativePath($0) }
  }

  /// A path from the working directory; with `..` where it is not below it.
  func relativePath(_ path: String) -> String {
    PathName.path(to: PathName.absolute(path, in: workingDirectory), from: workingDirectory)
  }

  /// The findings of each file, in the order of reports.
  var findingsByFile: [(path: String, findings: [Finding])] {
    var result: [(path: String, findings: [Finding])] = []
    for finding in findings {
      if result.last?.path == finding.place.path {
        result[result.count - 1].findings.append(finding)
      } else {
        result.append((finding.place.path, [finding]))
      }
    }
    return result
  }
}

/// How findings are written.
enum ReportFormat: String, CaseIterable, Sendable {
  case text, xcode, json, sarif, github, gitlab, junit, checkstyle, summary

  /// Whether the report itself ends in the numbers of the run; otherwise they go to standard error.
  var endsInSummary: Bool { self == .text || self == .summary }

  /// The whole report, ending in a line break unless it is empty.
  func write(_ report: Report) -> String {
    switch self {
    case .text: TextReport.write(report)
    case .xcode: XcodeReport.write(report)
    case .json: JSONReport.write(report)
    case .sarif: SARIFReport.write(report)
    case .github: GitHubReport.write(report)
    case .gitlab: GitLabReport.write(report)
    case .junit: JUnitReport.write(report)
    case .checkstyle: CheckstyleReport.write(report)
    case .summary: SummaryReport.write(report)
    }
  }
}
