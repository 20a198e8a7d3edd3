import PredicateCommandLine

/// A measured time in nanoseconds.
struct Timing: Sendable, Equatable {
  let minimum: Double
  let median: Double

  /// Creates the minimum and the median of samples. `nil` if there are none.
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

  /// Returns the time for one of a number of objects.
  func divided(by count: Int) -> Timing {
    let count = Double(max(1, count))
    return Timing(minimum: minimum / count, median: median / count)
  }
}

/// Reads clocks.
enum Stopwatch {
  /// Returns the elapsed nanoseconds of a closure.
  static func elapsed(_ body: () throws -> Void) rethrows -> Double {
    try ContinuousClock().measure(body) / .nanoseconds(1)
  }

  /// Returns the processor time in nanoseconds of a closure that starts no threads. The machine's other work does not count.
  static func occupied(_ body: () throws -> Void) rethrows -> Double {
    guard let start = System.threadTime() else { return try elapsed(body) }
    try body()
    guard let end = System.threadTime() else { return 0 }
    return end - start
  }
}

/// Runs that are timed in turns, so that the machine's other work affects all of them equally.
struct InterleavedRuns {
  /// The minimum nanoseconds of a sample. Faster code is repeated within a sample.
  static let minimumSample: Double = 2_000_000

  /// Code to time.
  struct Contender {
    var maximumRuns: Int
    var body: () throws -> Void
  }

  /// Returns the time of each closure. All run equally often.
  static func time(each bodies: [() throws -> Void], runs: Int) throws -> [Timing] {
    try time(bodies.map { Contender(maximumRuns: .max, body: $0) }, runs: runs).compactMap { $0 }
  }

  /// Returns the times of the contenders, each after two warm-up runs. No contender runs longer at a time than a sample requires.
  ///
  /// - Parameter isElapsed: A Boolean value that indicates whether the elapsed time counts, for code that starts threads, instead of the
  ///   thread's processor time.
  static func time(_ contenders: [Contender], runs: Int, isElapsed: Bool = false) throws -> [Timing?] {
    let measure: (() throws -> Void) throws -> Double = {
      isElapsed ? try Stopwatch.elapsed($0) : try Stopwatch.occupied($0)
    }
    var repetitions: [Int] = []
    for contender in contenders {
      // The first run includes the cost of lazy initialization.
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
