import PredicateCommandLine

/// A report and where it goes: the value of `--format`.
struct ReportTarget {
  var format: ReportFormat
  /// A file; nil for standard output.
  var path: String?

  /// The reports of the options, or the one that is right for where the output goes.
  static func all(_ values: [String], isQuiet: Bool) throws(UsageError) -> [ReportTarget] {
    if values.isEmpty {
      if isQuiet { return [] }
      return [ReportTarget(format: System.isTerminal(.output) ? .text : .xcode)]
    }
    var targets: [ReportTarget] = []
    for value in values {
      let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard let format = ReportFormat(rawValue: String(parts[0])) else {
        let names = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("`--format` is one of \(names), or one with `:FILE`; not `\(value)`")
      }
      if parts.count == 2, parts[1].isEmpty { throw UsageError("`--format \(value)` misses the file behind the colon") }
      targets.append(ReportTarget(format: format, path: parts.count == 2 ? String(parts[1]) : nil))
    }
    let toOutput = targets.filter { $0.path == nil }
    if toOutput.count > 1 || (isQuiet && !toOutput.isEmpty) {
      throw UsageError(
        isQuiet
          ? "`--diff` prints the difference, so that a report needs a file: `--format \(toOutput[0].format.rawValue):FILE`"
          : "one report can go to standard output; give the others files: `--format \(toOutput[1].format.rawValue):FILE`"
      )
    }
    return targets
  }

  /// Writes the report to its place.
  func write(_ report: Report, to console: Console) throws(ToolError) {
    guard let path else {
      var report = report
      report.usesColor = console.colorsOutput
      console.print(bytes: Array(format.write(report).utf8))
      return
    }
    try ToolError.file { () throws(System.FileError) in
      try System.write(Array(format.write(report).utf8), toFile: path)
    }
  }
}
