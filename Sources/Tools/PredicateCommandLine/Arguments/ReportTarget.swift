/// A report and its destination: a value of `--format FORMAT[:FILE]`.
package struct ReportTarget<Format: RawRepresentable<String> & CaseIterable> {
  /// The format of the report.
  package let format: Format
  /// The file. `nil` for standard output.
  package let file: String?

  /// Creates a report in a format. The default destination is standard output.
  package init(_ format: Format, file: String? = nil) {
    self.format = format
    self.file = file
  }

  /// Returns the reports of a command line, in order. Empty if there are none.
  package static func all(_ command: ParsedCommand) throws(ToolError) -> [ReportTarget] {
    var targets: [ReportTarget] = []
    for value in command.all("--format") {
      let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard let format = Format(rawValue: String(parts[0])) else {
        let names = Format.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage("`--format` is one of \(names), or one with `:FILE`; not `\(value)`")
      }
      if parts.count == 2, parts[1].isEmpty { throw .usage("`--format \(value)` misses the file behind the colon") }
      targets.append(ReportTarget(format, file: parts.count == 2 ? String(parts[1]) : nil))
    }
    return targets
  }

  /// Writes the report's text to its destination.
  package func write(_ text: String, to console: Console) throws(ToolError) {
    guard let file else { return console.print(bytes: text.utf8) }
    try ToolError.file { () throws(System.FileError) in try System.write(Array(text.utf8), toFile: file) }
  }
}
