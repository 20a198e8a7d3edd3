import PredicateCommandLine

/// What somebody took, in nanoseconds.
struct Timing: Sendable, Equatable {
  let minimum: Double
  let median: Double

  /// The least and the median of samples; nil where there are none.
  init?(_ samples: [Double]) {
    let sorted = samples.sorted()
    guard let first = sorted.first else { return nil }
    minimum = first
    let middle = sorted.count / 2
    median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  private init(minimum: Double, median: Double) {
    self.minimum = minimum
    self.median = median
  }

  /// The time for one of so many objects.
  func divided(by count: Int) -> Timing {
    let count = Double(max(1, count))
    return Timing(minimum: minimum / count, median: median / count)
  }
}

/// Reads clocks.
enum Stopwatch {
  /// The nanoseconds that pass while something runs.
  static func elapsed(_ body: () throws -> Void) rethrows -> Double {
    let duration = try ContinuousClock().measure(body)
    return Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) * 1e-9
  }

  /// The nanoseconds for which something that starts no threads occupies a processor: what else the machine has to do in the
  /// meantime does not count.
  static func occupied(_ body: () throws -> Void) rethrows -> Double {
    guard let start = System.threadTime() else { return try elapsed(body) }
    try body()
    guard let end = System.threadTime() else { return 0 }
    return end - start
  }
}

/// Runs that are timed in turns, so that whatever else the machine does falls on all of them alike.
struct InterleavedRuns {
  /// Samples are of at least so many nanoseconds: what is quicker is repeated within one.
  static let minimumSample: Double = 2_000_000

  /// Something to time.
  struct Contender {
    /// How often it runs at the most.
    var maximumRuns: Int
    var body: () throws -> Void
  }

  /// What each of these took, in nanoseconds; all run as often.
  static func time(each bodies: [() throws -> Void], runs: Int) throws -> [Timing] {
    try time(bodies.map { Contender(maximumRuns: .max, body: $0) }, runs: runs).compactMap { $0 }
  }

  /// What each of the contenders took, in nanoseconds; each has run twice before, to warm up. None runs longer at a time than
  /// it has to for a sample.
  ///
  /// - Parameter isElapsed: Whether all time counts that passes, as for those who start threads, and not only that of this one.
  static func time(_ contenders: [Contender], runs: Int, isElapsed: Bool = false) throws -> [Timing?] {
    let measure: (() throws -> Void) throws -> Double = {
      isElapsed ? try Stopwatch.elapsed($0) : try Stopwatch.occupied($0)
    }
    var repetitions: [Int] = []
    for contender in contenders {
      // The first run pays for what is made when it is first asked for.
      try contender.body()
      let once = try measure(contender.body)
      repetitions.append(max(1, min(100_000, Int((minimumSample / max(once, 20)).rounded(.up)))))
    }
    var samples = [[Double]](repeating: [], count: contenders.count)
    for run in 0..<max(1, runs) {
      for (index, contender) in contenders.enumerated() where run < contender.maximumRuns {
        let count = repetitions[index]
        let total = try measure {
          for _ in 0..<count { try contender.body() }
        }
        samples[index].append(total / Double(count))
      }
    }
    return samples.map { Timing($0) }
  }
}
