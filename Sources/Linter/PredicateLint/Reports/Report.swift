import PredicateAppSources
import PredicateDiagnostics

/// The contents of a report in any format.
struct Report: Sendable {
  /// The findings, in the order of reports.
  var findings: [Finding]
  /// The files of the run, by path.
  var files: [String: SourceFile]
  var summary: LintSummary
  /// Messages about files that cannot be read.
  var faults: [String] = []
  /// The lowest severity that fails the run. `nil` if no finding fails it.
  var failOn: Severity? = .error
  var usesColor = false
  /// The folder that relative paths start from.
  var workingDirectory = "/"
  /// The folder of the repository, from which GitHub and GitLab read paths. `nil` for the working directory.
  var repository: String?

  /// Returns the start and end of a place. Line 1, column 1 if the file is unknown.
  func location(of place: Finding.Place) -> (start: SourceText.Location, end: SourceText.Location) {
    guard let file = files[place.path] else {
      let origin = SourceText.Location(line: 1, column: 1)
      return (origin, origin)
    }
    return (file.location(of: place.range.lowerBound), file.location(of: place.range.upperBound))
  }

  func fails(_ finding: Finding) -> Bool { failOn.map { finding.severity.rank <= $0.rank } ?? false }

  /// Returns the message with its notes, in one line.
  func fullMessage(_ finding: Finding) -> String {
    ([finding.message] + finding.notes.map(remark)).joined(separator: "; ")
  }

  /// Returns a note that includes its place, for formats with a single place per finding.
  func remark(_ note: Finding.Note) -> String {
    guard let place = note.place else { return note.message }
    let start = location(of: place).start
    return "\(note.message): \(relativePath(place.path)):\(start.line):\(start.column)"
  }

  /// The fingerprints of the findings. Paths are relative to the working directory.
  var fingerprints: [Fingerprint] {
    Fingerprint.all(of: findings, files: files) { relativePath($0) }
  }

  /// Returns a path relative to the working directory. It begins with `..` if it is outside.
  ///
  /// - Parameter base: The folder that the path starts from. `nil` for the working directory.
  func relativePath(_ path: String, from base: String? = nil) -> String {
    PathName.path(to: PathName.absolute(path, in: workingDirectory), from: base ?? workingDirectory)
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

enum ReportFormat: String, CaseIterable, Sendable {
  case text, xcode, json, sarif, github, gitlab, junit, checkstyle, summary

  /// A Boolean value that indicates whether the report itself ends with a summary. Otherwise the summary is printed to standard error.
  var endsInSummary: Bool { self == .text || self == .summary }

  /// Returns the complete report. It ends in a line break unless it is empty.
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
