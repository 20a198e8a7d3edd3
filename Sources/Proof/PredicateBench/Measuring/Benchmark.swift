import Predicates

/// A run of the benchmark.
struct Benchmark {
  let contest: Contest
  /// The measured contestants, for queries that they can evaluate.
  let contestants: [Contestant]
  /// The number of timed runs of each contestant.
  let runs: Int

  /// Runs a query on every contestant: first to compare the counts, then for the times.
  func result(_ query: BenchmarkQuery) throws -> QueryResult {
    let entries = try contest.entries(query).filter { contestants.contains($0.contestant) }
    var wrong: [(contestant: Contestant, count: Int)] = []
    var expected = query.knownCount(ofTasks: contest.data.tasks.count)
    var first: Int?
    for entry in entries {
      let count = try entry.count()
      if first == nil { first = count }
      if expected == nil { expected = count }
      if count != expected { wrong.append((entry.contestant, count)) }
    }
    var contenders = entries.map { entry in
      InterleavedRuns.Contender(maximumRuns: entry.contestant.maximumRuns) { sink(try entry.count()) }
    }
    if let columns = contest.columns {
      contenders.append(InterleavedRuns.Contender(maximumRuns: .max) { sink(HandLoops.sum(columns)) })
    }
    let times = try InterleavedRuns.time(contenders, runs: runs)
    let objectCount = contest.objectCount(query)
    var timings: [Contestant: Timing] = [:]
    for (entry, timing) in zip(entries, times) { timings[entry.contestant] = timing?.divided(by: objectCount) }
    let sum = contest.columns.flatMap { columns in times.last.flatMap { $0 }?.divided(by: columns.numbers.count) }
    return QueryResult(
      query: query, objectCount: objectCount, count: first ?? 0, wrongCounts: wrong, timings: timings,
      sum: sum, compilation: try compilation(query))
  }

  /// Returns the time from a query's text to a verified program, including all rewrites.
  private func compilation(_ query: BenchmarkQuery) throws -> Timing {
    let schema = contest.data.snapshot.schema
    return try InterleavedRuns.time(
      each: [{ sink(try PredicateTemplate(query.predicate, class: query.className, schema: schema)) }], runs: runs)[0]
  }
}

/// Uses a result, so that the compiler cannot remove its computation.
@inline(never)
func sink<Result>(_ result: Result) {
  withExtendedLifetime(result) {}
}
