import PredicateCommandLine
import PredicateDiagnostics

/// The tool `predicate-bench`: measures the machine against loops, closures and Foundation (TOOLS, "predicate-bench").
///
/// `Data` draws the objects, `Queries` says what is asked of them, `Rivals` answers it by other means, `Measuring` times
/// everybody in turns, `Realm` times the documents' API, `Figures` holds the results against what is to be reached, `Reports` prints them.
public enum PredicateBench {
  /// Most tasks of a run.
  static let maximumRows = 100_000_000

  static let command = CommandDescription(
    "predicate-bench",
    abstract: "Measures how fast predicates are, against hand-written loops, closures and Foundation's #Predicate.",
    operands: "[QUERY]…",
    operandCount: 0...BenchmarkQuery.all.count,
    options: [
      OptionDescription(
        "--rows", value: "N", help: "How many tasks there are; a tenth as many projects. 1000000 if not given."),
      OptionDescription("--runs", value: "N", help: "How often each contestant is timed; 9 if not given."),
      OptionDescription(
        "--contestant", value: "NAME", choices: Contestant.allCases.map(\.rawValue), isRepeatable: true,
        help: "Measure these only, instead of all."),
      OptionDescription(
        "--format", value: "FORMAT[:FILE]", isRepeatable: true,
        help:
          "text (the default); json, of docs/schemas/bench-report.schema.json; markdown, a page. To a file, if given."),
    ],
    examples: [
      ("swift run -c release predicate-bench", "the table, and which figures hold"),
      ("swift run -c release predicate-bench --rows 100000 --runs 3 q01 q20", "two queries over less data"),
      ("swift run -c release predicate-bench realm", "what the documents' API costs on top of the store"),
      (
        ".build/release/predicate-bench --format text --format markdown:docs/performance.md",
        "the table, and the page written anew"
      ),
    ])

  /// Runs the tool with the arguments after its name and returns its exit status: 0; 1 where a count is wrong; 2 after an
  /// error.
  public static func run(_ arguments: [String], console: Console) -> Int32 {
    command.run(arguments, console) { command throws(ToolError) in
      let targets = try ToolError.usage { () throws(UsageError) in try ReportTarget.all(command) }
      let queries =
        command.operands == ["realm"] ? [] : try ToolError.usage { () throws(UsageError) in try self.queries(command) }
      let rows = try ToolError.usage { () throws(UsageError) in try command.count("--rows") } ?? 1_000_000
      let runs = try ToolError.usage { () throws(UsageError) in try command.count("--runs") } ?? 9
      guard (1...maximumRows).contains(rows), (1...10_000).contains(runs) else {
        throw .usage(UsageError("`--rows` is from 1 to \(maximumRows), `--runs` from 1 to 10000"))
      }
      if command.operands == ["realm"] { return try realm(targets, rows: rows, runs: runs, console) }
      let wanted = command.all("--contestant").compactMap(Contestant.init)
      let report = try report(
        queries, contestants: wanted.isEmpty ? Contestant.allCases : wanted, rows: rows, runs: runs, console)
      for target in targets { try target.write(report, to: console) }
      return report.isEveryCountRight ? 0 : 1
    }
  }

  /// Measures the documents' API instead of the queries.
  private static func realm(
    _ targets: [ReportTarget], rows: Int, runs: Int, _ console: Console
  ) throws(ToolError) -> Int32 {
    let result: RealmBench.Result
    do {
      result = try RealmBench.measure(objectCount: rows, runs: runs)
    } catch {
      throw .text(error as? DiagnosticError ?? DiagnosticError(Diagnostic(.schemaMismatch, "\(error)")))
    }
    for target in targets {
      switch target.format {
      case .text: try target.write(result.lines.joined(separator: "\n") + "\n", to: console)
      case .markdown: try target.write(RealmPage.text(result), to: console)
      case .json: throw .usage(UsageError("`predicate-bench realm` writes text or markdown, not json"))
      }
    }
    return 0
  }

  /// The queries that are asked for, in the order of the table.
  private static func queries(_ command: ParsedCommand) throws(UsageError) -> [BenchmarkQuery] {
    for id in command.operands where !BenchmarkQuery.all.contains(where: { $0.id == id }) {
      let known = BenchmarkQuery.all.map(\.id).joined(separator: ", ")
      throw UsageError("there is no query `\(id)`; there are \(known)")
    }
    guard !command.operands.isEmpty else { return BenchmarkQuery.all }
    return BenchmarkQuery.all.filter { command.operands.contains($0.id) }
  }

  private static func report(
    _ queries: [BenchmarkQuery], contestants: [Contestant], rows: Int, runs: Int, _ console: Console
  ) throws(ToolError) -> Report {
    let progress = Progress(after: .zero)
    do {
      progress.show("making \(Numerals.grouped(rows)) tasks")
      let benchmark = Benchmark(field: try Field(taskCount: rows), contestants: contestants, runs: runs)
      var results: [QueryResult] = []
      var threadedScans: [ThreadedScan] = []
      var singleCalls: [SingleCall] = []
      for query in queries {
        progress.show("\(query.id)  \(query.predicate)")
        results.append(try benchmark.result(query))
        if let scan = try benchmark.threadedScan(query) { threadedScans.append(scan) }
        if let call = try benchmark.singleCall(query) { singleCalls.append(call) }
      }
      progress.show("starting tools")
      let data = benchmark.field.data
      let memory = MemoryUse(data.snapshot, taskCount: rows)
      defer { progress.end() }
      return Report(
        taskCount: rows, projectCount: data.projects.count, runs: runs, results: results, threadedScans: threadedScans,
        singleCalls: singleCalls,
        figures: Figures(results, singleCalls).all(bytesPerTask: memory.bytesPerTask), memory: memory,
        machine: .current(),
        toolStarts: ToolStart.measure(runs: min(20, 2 * runs)))
    } catch {
      throw .text(error as? DiagnosticError ?? DiagnosticError(Diagnostic(.schemaMismatch, "\(error)")))
    }
  }
}
