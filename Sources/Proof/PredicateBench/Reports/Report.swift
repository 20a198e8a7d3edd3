/// All results of a benchmark run.
struct Report {
  /// The measured commit. `nil` if git does not report it.
  let commit: String?
  let taskCount: Int
  let projectCount: Int
  let runs: Int
  let results: [QueryResult]
  let threadedScans: [MeasuredRow]
  let singleCalls: [MeasuredRow]
  let figures: [Figure]
  /// The memory use. `nil` if no query was run.
  let memory: MemoryUse?
  /// The results for small tables. `nil` if they were not requested.
  var small: SmallTables?
  /// The results for growing tables. Empty if they were not requested.
  var scale: [ScaleStep] = []
  /// The results of the documents' API. `nil` if they were not requested.
  var realm: RealmBench.Result?

  /// A Boolean value that indicates whether the counts of all contestants are correct.
  var isEveryCountRight: Bool { results.allSatisfy(\.wrongCounts.isEmpty) }

  /// The contestants that ran.
  var contestants: [Contestant] {
    Contestant.allCases.filter { contestant in results.contains { $0.timings[contestant] != nil } }
  }

  /// The table's ratios whose contestants ran.
  var ratios: [Ratio] { Ratio.all.filter { contestants.contains($0.left) && contestants.contains($0.right) } }
}

/// The format of a report.
enum ReportFormat: String, CaseIterable {
  case text, json

  /// Returns the report in this format, ending in a line break.
  func text(_ report: Report) -> String {
    switch self {
    case .text: TextReport.lines(report).joined(separator: "\n") + "\n"
    case .json: JSONReport.text(report) + "\n"
    }
  }
}

/// The ratio of two contestants' times.
struct Ratio {
  let left: Contestant
  let right: Contestant

  static let all = [
    Ratio(left: .batch, right: .hand), Ratio(left: .scalar, right: .hand), Ratio(left: .structs, right: .closure),
    Ratio(left: .foundation, right: .structs), Ratio(left: .foundation, right: .batch),
  ]

  /// `batch÷hand`
  var title: String { "\(left.title)÷\(right.title)" }
  /// The name in JSON: `batch/hand`.
  var key: String { "\(left.rawValue)/\(right.rawValue)" }
}
