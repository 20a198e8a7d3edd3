import PredicateDiagnostics

/// The report of a fuzzer run.
struct FuzzReport {
  let run: FuzzRun
  let options: FuzzOptions
  let duration: Duration

  private var seconds: Int { Int(clamping: duration.components.seconds) }
  private var rate: Int { run.trials / max(1, seconds) }

  var lines: [String] {
    [
      "\(run.trials) cases in \(seconds) s, \(rate) a second",
      "\(run.accepted) accepted, \(run.telling) of them match some objects and not others",
    ] + run.coverage.figures.map { "\($0.name): \($0.reached) of \($0.total) reached" }
      + run.coverage.missing.map { "not reached of \($0.name): \($0.missing.joined(separator: "; "))" }
      + ["\(run.faults) at fault"]
  }

  /// The report as a page of figures.
  var page: String {
    var rows: [(String, String)] = [
      ("cases", "\(run.trials)"), ("accepted by the checker", "\(run.accepted)"),
      ("that match some objects and not others", "\(run.telling)"), ("cases a second", "\(rate)"),
      ("cases that broke a promise", "\(run.faults)"),
    ]
    rows += run.coverage.figures.map { ("\($0.name) reached", "\($0.reached) of \($0.total)") }
    let minutes = max(1, (seconds + 30) / 60)
    return """
      # Random predicates

      Random predicates of both dialects over random schemas and objects, each tested for every promise below; a seed decides all cases.

      ```
      predicate-vectors fuzz --minutes \(minutes) --seed \(options.seed)
      ```

      | What | Figure |
      | --- | --- |
      \(rows.map { "| \($0.0) | \($0.1) |" }.joined(separator: "\n"))

      | Name | Promise |
      | --- | --- |
      \(options.invariants.map { "| `\($0.id)` | \($0.promise) |" }.joined(separator: "\n"))

      """
  }
}
