/// What came out of one query.
struct QueryResult {
  let query: BenchmarkQuery
  /// How many objects were tested.
  let objectCount: Int
  /// How many match, as the first contestant says.
  let count: Int
  /// Those who count otherwise than the query's known count or, where none is known, than the first contestant.
  let wrongCounts: [(contestant: Contestant, count: Int)]
  /// Nanoseconds for an object, by contestant.
  let timings: [Contestant: Timing]
  /// Nanoseconds for a number of the loop that only sums, timed in the same turns.
  let sum: Timing?
  /// From text to a verified program, in nanoseconds.
  let compilation: Timing?

  /// One contestant's median over another's; nil where either has not run.
  func ratio(_ contestant: Contestant, to other: Contestant) -> Double? {
    guard let left = timings[contestant]?.median, let right = timings[other]?.median, right > 0 else { return nil }
    return left / right
  }

  /// What the hand-written loop should take here, from one that has been measured elsewhere and from how fast memory is; nil where
  /// none has been measured.
  private var goodLoop: Double? {
    guard let sum = sum?.median, sum > 0, let reference = BaselineReference.nanoseconds(query.id) else { return nil }
    return reference / BaselineReference.sum * sum
  }

  /// Whether the hand-written loop is as good as one that has been measured elsewhere; nil where none has been measured.
  var isBaselineValid: Bool? {
    guard let hand = timings[.hand]?.median, let goodLoop else { return nil }
    return hand <= goodLoop * BaselineReference.tolerance
  }

  /// The batch executor's time over that of the hand-written loop or, where that is not as good as it should be, over what one that
  /// is would take.
  var ratioToGoodLoop: Double? {
    guard isBaselineValid == false else { return ratio(.batch, to: .hand) }
    guard let batch = timings[.batch]?.median, let goodLoop else { return nil }
    return batch / goodLoop
  }
}

/// What hand-written loops took where the executors were first tried out (over columns of 64-bit integers): the loops here
/// have to be as good, or a ratio to them would say nothing.
enum BaselineReference {
  /// How much slower a loop may be.
  static let tolerance = 1.3
  /// The sum of 64-bit numbers, nanoseconds for each.
  static let sum = 0.40

  /// Nanoseconds for an object; nil where no such loop was measured.
  static func nanoseconds(_ id: String) -> Double? {
    switch id {
    case "q01": 0.58
    case "q02": 0.79
    case "q03": 0.028
    case "q04": 5.3
    case "q05": 1.04
    case "q06": 20.1
    case "q07": 6.2
    case "q08": 6.3
    case "q09": 8.1
    case "q10": 24.4
    case "q20": 22.5
    case "q21": 0.39
    case "q22": 28.2
    case "q23": 16.2
    case "q24": 112
    default: nil
    }
  }
}
