import PredicateVM
import Predicates

/// The elapsed time of a query over all objects on one thread and on two.
struct ThreadedScan {
  let query: BenchmarkQuery
  /// The nanoseconds for each object on one thread.
  let single: Timing
  let threaded: Timing

  static let threadCount = 2
  /// The measured queries: numbers, texts and paths to other objects.
  static let queries = ["q09", "q13", "q24"]

  /// The time on one thread relative to several.
  var gain: Double { threaded.median > 0 ? single.median / threaded.median : 0 }
}

extension Benchmark {
  /// Times a query on one thread and on several. `nil` if it is not among ``ThreadedScan/queries``.
  func threadedScan(_ query: BenchmarkQuery) throws -> ThreadedScan? {
    guard ThreadedScan.queries.contains(query.id), contestants.contains(.batch) else { return nil }
    let tables = contest.data.snapshot.tables
    let predicate = try CompiledPredicate(query.predicate, class: query.className, schema: contest.data.snapshot.schema)
    let times = try InterleavedRuns.time(
      [1, ThreadedScan.threadCount].map { threads in
        InterleavedRuns.Contender(maximumRuns: .max) {
          let machine = try Machine(predicate.prepared, tables: tables, executor: .batch, parallelism: threads)
          sink(try machine.count())
        }
      }, runs: runs, isElapsed: true)
    guard let single = times[0], let threaded = times[1] else { return nil }
    let count = contest.objectCount(query)
    return ThreadedScan(query: query, single: single.divided(by: count), threaded: threaded.divided(by: count))
  }
}
