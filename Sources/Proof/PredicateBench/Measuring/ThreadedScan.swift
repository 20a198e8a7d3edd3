import PredicateVM
import Predicates

/// Queries over all objects on one thread and on several.
enum ThreadedScan {
  static let threadCount = 2
  /// The measured queries: numbers, texts and paths to other objects.
  static let queries = ["q09", "q13", "q24"]
}

extension Benchmark {
  /// Times a query on one thread and on several, in nanoseconds from start to end for an object. `nil` if it is not among ``ThreadedScan/queries``.
  func threadedScan(_ query: BenchmarkQuery) throws -> MeasuredRow? {
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
    let nanoseconds = times.map { $0?.divided(by: contest.objectCount(query)).median }
    return MeasuredRow(
      ["id": .text(query.id), "threads": .count(ThreadedScan.threadCount)],
      ["singleNsPerObject": nanoseconds[0], "threadedNsPerObject": nanoseconds[1]])
  }
}
