import PredicateVM
import Predicates

/// A query over all objects on one thread and on two: what it takes from its start to its end.
struct ThreadedScan {
  let query: BenchmarkQuery
  /// Nanoseconds for an object.
  let single: Timing
  let threaded: Timing

  /// How many threads.
  static let threadCount = 2
  /// The queries that are measured: numbers, texts, and what leads to other objects.
  static let queries = ["q09", "q13", "q24"]

  /// One thread's time over that of several.
  var gain: Double { threaded.median > 0 ? single.median / threaded.median : 0 }
}

extension Benchmark {
  /// Times a query on one thread and on several; nil where it is not among those that are measured so.
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
