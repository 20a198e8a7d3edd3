/// Everything that a run of the benchmark found.
struct Report {
  let taskCount: Int
  let projectCount: Int
  let runs: Int
  let results: [QueryResult]
  let threadedScans: [ThreadedScan]
  let singleCalls: [SingleCall]
  let figures: [Figure]
  let memory: MemoryUse
  let machine: MachineDescription
  let toolStarts: [ToolStart]

  /// Whether all contestants count what is known.
  var isEveryCountRight: Bool { results.allSatisfy(\.wrongCounts.isEmpty) }

  /// The contestants that ran.
  var contestants: [Contestant] {
    Contestant.allCases.filter { contestant in results.contains { $0.timings[contestant] != nil } }
  }

  /// The ratios that the table shows, of those whose contestants ran.
  var ratios: [Ratio] { Ratio.all.filter { contestants.contains($0.left) && contestants.contains($0.right) } }
}

/// One contestant's time over another's.
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
