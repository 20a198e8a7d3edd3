import PredicateCommandLine

/// The tool `predicate-bench`, which compares the machine with loops, closures and Foundation.
///
/// `Data` creates the objects, `Queries` lists the predicates, `Rivals` evaluates them by other means, `Measuring` times all contestants in
/// turn, `Realm` times the documents' API, `Figures` compares the results with limits, `Reports` prints them. `.ci/gate/performance-page`
/// makes a page with charts from the JSON.
public enum PredicateBench {
  /// The maximum number of tasks of a run.
  static let maximumRows = 100_000_000

  /// A measurement in addition to queries. A run that names none measures everything.
  enum Part: String, CaseIterable {
    /// The cost of the documents' API.
    case realm
    /// The growth of a store.
    case scale
    /// The time from text to result with few objects.
    case small
  }

  static let command = CommandDescription(
    "predicate-bench",
    abstract: "Measures how fast predicates are, against hand-written loops, closures and Foundation's #Predicate.",
    operands: "[QUERY|PART]…",
    operandCount: 0...BenchmarkQuery.all.count + Part.allCases.count,
    options: [
      OptionDescription(
        "--rows", value: "N", help: "How many tasks there are; a tenth as many projects. 1000000 if not given."),
      OptionDescription("--runs", value: "N", help: "How often each contestant is timed; 9 if not given."),
      OptionDescription(
        "--contestant", value: "NAME", choices: Contestant.allCases.map(\.rawValue), isRepeatable: true,
        help: "Measure these only, instead of all."),
      OptionDescription(
        "--format", value: "FORMAT[:FILE]", isRepeatable: true,
        help: "text (the default), or json, of docs/schemas/bench-report.schema.json; to a file, if given."),
    ],
    examples: [
      ("swift run -c release predicate-bench", "the table, and which figures hold"),
      ("swift run -c release predicate-bench --rows 100000 --runs 3 q01 q20", "two queries over less data"),
      ("swift run -c release predicate-bench realm", "what the documents' API costs on top of the store"),
      ("swift run -c release predicate-bench scale", "how a store grows, to a hundred million rows"),
      ("swift run -c release predicate-bench small", "from a text to an answer over few objects"),
    ],
    statuses: [(0, "Every contestant counts the same."), (1, "A count is wrong.")])

  /// Runs the tool with the arguments after its name and returns its exit status: 0 for success, 1 if a count is wrong, 2 for an error.
  public static func run(_ arguments: [String], console: Console) -> Int32 {
    command.run(arguments, console) { command throws(ToolError) in
      let targets = try ReportTarget<ReportFormat>.all(command)
      let queries = try self.queries(command)
      let rows = try command.count("--rows") ?? 1_000_000
      let runs = try command.count("--runs") ?? 9
      guard (1...maximumRows).contains(rows), (1...10_000).contains(runs) else {
        throw .usage("`--rows` is from 1 to \(maximumRows), `--runs` from 1 to 10000")
      }
      let wanted = command.all("--contestant").compactMap(Contestant.init)
      let parts = Part.allCases.filter { command.operands.isEmpty || command.operands.contains($0.rawValue) }
      let report = try report(
        queries, parts, contestants: wanted.isEmpty ? Contestant.allCases : wanted, rows: rows, runs: runs)
      for target in targets.isEmpty ? [ReportTarget(.text)] : targets {
        try target.write(target.format.text(report), to: console)
      }
      return report.isEveryCountRight ? 0 : 1
    }
  }

  /// Returns the requested queries, in the order of the table.
  private static func queries(_ command: ParsedCommand) throws(ToolError) -> [BenchmarkQuery] {
    let known = BenchmarkQuery.all.map(\.id) + Part.allCases.map(\.rawValue)
    for id in command.operands where !known.contains(id) {
      throw .usage("there is no query `\(id)`; there are \(known.joined(separator: ", "))")
    }
    guard !command.operands.isEmpty else { return BenchmarkQuery.all }
    return BenchmarkQuery.all.filter { command.operands.contains($0.id) }
  }

  private static func report(
    _ queries: [BenchmarkQuery], _ parts: [Part], contestants: [Contestant], rows: Int, runs: Int
  ) throws(ToolError) -> Report {
    let progress = Progress(after: .zero)
    defer { progress.end() }
    do {
      let commit = Commit.current()
      // Measured first, before freed memory exists that new objects could reuse without being counted.
      if parts.contains(.realm) { progress.show("the documents' API") }
      let realm = parts.contains(.realm) ? try RealmBench.measure(objectCount: rows, runs: runs) : nil
      var results: [QueryResult] = []
      var threadedScans: [MeasuredRow] = []
      var singleCalls: [MeasuredRow] = []
      var memory: MemoryUse?
      var projectCount = 0
      if !queries.isEmpty {
        progress.show("making \(Numerals.grouped(rows)) tasks")
        let benchmark = Benchmark(contest: try Contest(taskCount: rows), contestants: contestants, runs: runs)
        for query in queries {
          progress.show("\(query.id)  \(query.predicate)")
          results.append(try benchmark.result(query))
          if let scan = try benchmark.threadedScan(query) { threadedScans.append(scan) }
          if let call = try benchmark.singleCall(query) { singleCalls.append(call) }
        }
        memory = MemoryUse(benchmark.contest.data.snapshot, taskCount: rows)
        projectCount = benchmark.contest.data.projects.count
      }
      let scale =
        parts.contains(.scale)
        ? try ScaleStep.measure(rows: rows, runs: runs) { progress.show($0) } : []
      if parts.contains(.small) { progress.show("small tables") }
      let small = parts.contains(.small) ? try SmallTables.measure(runs: runs) : nil
      return Report(
        commit: commit, taskCount: rows, projectCount: projectCount, runs: runs, results: results,
        threadedScans: threadedScans, singleCalls: singleCalls,
        figures: Figures(results, singleCalls, realm: realm).all(bytesPerTask: memory?.bytesPerTask),
        memory: memory, small: small, scale: scale, realm: realm)
    } catch {
      throw .text(error as? DiagnosticError ?? DiagnosticError(.schemaMismatch, "\(error)"))
    }
  }
}
