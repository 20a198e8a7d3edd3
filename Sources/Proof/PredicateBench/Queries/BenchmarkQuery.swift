/// A predicate of the benchmark and its known results.
struct BenchmarkQuery: Sendable {
  /// The id, such as `q01`.
  let id: String
  /// The class of the tested objects.
  let className: String
  let predicate: String
  /// The number of matches for 100,000 and for 1,000,000 tasks, on which the engines agree.
  let counts: (of100k: Int, of1M: Int)

  init(_ id: String, _ className: String, _ predicate: String, _ of100k: Int, _ of1M: Int) {
    self.id = id
    self.className = className
    self.predicate = predicate
    counts = (of100k, of1M)
  }

  /// Returns the number of matches for a number of tasks, if known.
  func knownCount(ofTasks taskCount: Int) -> Int? {
    switch taskCount {
    case 100_000: counts.of100k
    case 1_000_000: counts.of1M
    default: nil
    }
  }
}
