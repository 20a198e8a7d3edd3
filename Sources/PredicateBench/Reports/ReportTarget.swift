import PredicateCommandLine

/// Where a report goes, and in which form: a value of `--format`.
struct ReportTarget {
  /// The forms of a report.
  enum Format: String, CaseIterable {
    case text, json, markdown
  }

  let format: Format
  /// The file; nil for standard output.
  let file: String?

  /// All that a command line asks for; text to standard output where it asks for nothing.
  static func all(_ command: ParsedCommand) throws(UsageError) -> [ReportTarget] {
    var targets: [ReportTarget] = []
    for value in command.all("--format") {
      let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard let format = Format(rawValue: String(parts[0])) else {
        let known = Format.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("`--format` is one of \(known), not `\(parts[0])`")
      }
      if parts.count == 2, parts[1].isEmpty { throw UsageError("`--format \(value)` names no file") }
      targets.append(ReportTarget(format: format, file: parts.count == 2 ? String(parts[1]) : nil))
    }
    return targets.isEmpty ? [ReportTarget(format: .text, file: nil)] : targets
  }

  /// Writes a report; a page in a file with its charts beside it.
  func write(_ report: Report, to console: Console) throws(ToolError) {
    let text =
      switch format {
      case .text: TextReport.lines(report).joined(separator: "\n") + "\n"
      case .json: JSONReport.text(report) + "\n"
      case .markdown: PerformancePage.text(report)
      }
    if let file {
      if format == .markdown { try PageCharts.write(report, besidePage: file) }
      try ToolError.file { () throws(System.FileError) in try System.write(Array(text.utf8), toFile: file) }
    } else {
      console.print(String(text.dropLast()))
    }
  }
}
