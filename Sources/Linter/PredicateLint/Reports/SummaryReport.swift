import PredicateDiagnostics

/// The number of findings per rule or code, sorted by severity and frequency, as an overview of the first run over a large tree.
enum SummaryReport {
  static func write(_ report: Report) -> String {
    struct Count {
      var severity: Severity
      var number = 0
      var paths: Set<String> = []
    }
    var counts: [String: Count] = [:]
    for finding in report.findings {
      var count = counts[finding.id] ?? Count(severity: finding.severity)
      if finding.severity.rank < count.severity.rank { count.severity = finding.severity }
      count.number += 1
      count.paths.insert(finding.place.path)
      counts[finding.id] = count
    }
    let sorted = counts.sorted {
      ($0.value.severity.rank, $1.value.number, $0.key) < ($1.value.severity.rank, $0.value.number, $1.key)
    }
    let width = sorted.map { String($0.value.number).count }.max() ?? 0
    var text = ""
    for (id, count) in sorted {
      let number = String(count.number)
      let severity = count.severity.rawValue
      let files = count.paths.count == 1 ? "1 file" : "\(count.paths.count) files"
      text += String(repeating: " ", count: width - number.count) + "\(number) \(severity)"
      text += String(repeating: " ", count: max(0, 8 - severity.count)) + "\(id) in \(files)\n"
    }
    return text + report.summary.line + "\n"
  }
}
