/// A predicate of the benchmark, and what is known of it.
struct BenchmarkQuery: Sendable {
  /// `q01`.
  let id: String
  /// The class whose objects it tests.
  let className: String
  let predicate: String
  /// How many objects match of 100,000 and of 1,000,000 tasks; engines agree on each.
  let counts: (of100k: Int, of1M: Int)

  init(_ id: String, _ className: String, _ predicate: String, _ of100k: Int, _ of1M: Int) {
    self.id = id
    self.className = className
    self.predicate = predicate
    counts = (of100k, of1M)
  }

  /// How many objects match of so many tasks, where that is known.
  func knownCount(ofTasks taskCount: Int) -> Int? {
    switch taskCount {
    case 100_000: counts.of100k
    case 1_000_000: counts.of1M
    default: nil
    }
  }
}
