/// The result of one query.
struct QueryResult {
  let query: BenchmarkQuery
  /// The number of objects tested.
  let objectCount: Int
  /// The number of matches, according to the first contestant.
  let count: Int
  /// The contestants whose counts differ from the query's known count or, if that is unknown, from the first contestant's.
  let wrongCounts: [(contestant: Contestant, count: Int)]
  /// The nanoseconds for each object, by contestant.
  let timings: [Contestant: Timing]
  /// The nanoseconds for each number of the loop that only sums, timed in the same rounds.
  let sum: Timing?
  /// The nanoseconds from text to a verified program.
  let compilation: Timing?

  /// Returns the ratio of two contestants' medians. `nil` if either has not run.
  func ratio(_ contestant: Contestant, to other: Contestant) -> Double? {
    guard let left = timings[contestant]?.median, let right = timings[other]?.median, right > 0 else { return nil }
    return left / right
  }

  /// The expected time of the hand-written loop, from a reference measurement and the memory bandwidth. `nil` without a reference.
  private var goodLoop: Double? {
    guard let sum = sum?.median, sum > 0, let reference = BaselineReference.nanoseconds[query.id] else { return nil }
    return reference / BaselineReference.sum * sum
  }

  /// A Boolean value that indicates whether the hand-written loop is as fast as a reference measurement. `nil` without a reference.
  var isBaselineValid: Bool? {
    guard let hand = timings[.hand]?.median, let goodLoop else { return nil }
    return hand <= goodLoop * BaselineReference.tolerance
  }

  /// The batch executor's time relative to the hand-written loop or, if that is slower than it should be, to the expected time of a good
  /// one.
  var ratioToGoodLoop: Double? {
    guard isBaselineValid == false else { return ratio(.batch, to: .hand) }
    guard let batch = timings[.batch]?.median, let goodLoop else { return nil }
    return batch / goodLoop
  }
}

/// The times of hand-written loops from the first experiments with the executors, over columns of 64-bit integers. The loops here must be
/// as fast, or a ratio to them would be meaningless.
enum BaselineReference {
  /// The allowed slowdown of a loop.
  static let tolerance = 1.3
  /// The sum of 64-bit numbers, in nanoseconds for each.
  static let sum = 0.40

  /// The nanoseconds for each object, of the queries whose loop was measured.
  static let nanoseconds: [String: Double] = [
    "q01": 0.58, "q02": 0.79, "q03": 0.028, "q04": 5.3, "q05": 1.04, "q06": 20.1, "q07": 6.2, "q08": 6.3, "q09": 8.1,
    "q10": 24.4, "q20": 22.5, "q21": 0.39, "q22": 28.2, "q23": 16.2, "q24": 112,
  ]
}
