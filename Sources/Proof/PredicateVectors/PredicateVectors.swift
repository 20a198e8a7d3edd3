import PredicateCommandLine
import PredicateJSON
import PredicateSQL
import PredicateSuiteFiles
import PredicateSuites
import PredicateTranslate

/// The tool `predicate-vectors`, which runs corpora, validates them and reports their coverage.
///
/// - `Known/` – known differences.
/// - `Reports/` – results as text and as JSON.
/// - `Adapters/` – other implementations, queried line by line, and this library's side of the protocol.
/// - `Invariants/` – the promises for every predicate, each with its check.
/// - `Fuzzing/`, `Reducing/` – random predicates under the invariants, and the reduction of violations.
/// - `Images/` – faulty program images.
/// - `Coverage/` – the parts of the grammar, codes, type rules and instructions that no case covers.
public enum PredicateVectors {
  static let runCommand = CommandDescription(
    "predicate-vectors run",
    abstract: "Runs the cases of suites and compares what comes out with what they expect.",
    operands: "[FILE|DIR]…",
    operandCount: 0...Int.max,
    options: [
      OptionDescription(
        "--format", value: "FORMAT", choices: ["text", "json"], help: "text (the default), or json, every case."),
      OptionDescription("--filter", value: "GLOB", help: "Only cases whose suite/id matches; ? and * as in LIKE."),
      OptionDescription(
        "--executor", value: "NAME", choices: ExecutorChoice.allCases.map(\.rawValue),
        help:
          "scalar: the machine, row by row (the default); batch: in batches; reference: the reference evaluator; all must agree."
      ),
      OptionDescription(
        "--optimizer", value: "WHEN", choices: OptimizerChoice.allCases.map(\.rawValue),
        help:
          "on, off, both, or each rule alone, too, which must all agree; on by default, and both with the executor all."
      ),
      OptionDescription(
        "--dialect", value: "NAME", choices: Dialect.compiled.map(\.rawValue),
        help: "The language of all predicates, whatever their suites say."),
      OptionDescription(
        "--limits", value: "PRESET", choices: Limits.presets.map(\.name),
        help: "What suites and all cases may use, whatever the suites say: untrusted for those from outside."),
      OptionDescription(
        "--known", value: "FILE",
        help: "Known differences: a JSON array, see Vectors/README.md; else \(KnownDifferences.fileName) beside it."),
      OptionDescription(
        "--adapter", value: "CMD",
        help: "Ask another implementation, a command that answers lines of JSON; see docs/adapters.md."),
      OptionDescription(
        "--timeout", value: "SECONDS",
        help:
          "How long --adapter may take for an answer, \(Int(Adapter.defaultSeconds)) if not given; then it is ended."),
      .color,
    ],
    examples: [
      ("predicate-vectors run Vectors", "the whole corpus"),
      (
        "predicate-vectors run --filter 'docs-*/D26*' --executor all",
        "some cases, compared with the reference evaluator"
      ),
    ], statuses: [(0, "No case fails."), (1, "A case fails.")])

  static let validateCommand = CommandDescription(
    "predicate-vectors validate",
    abstract: "Checks suites against the format: keys, types, ids, schemas, data.",
    operands: "[FILE|DIR]…",
    operandCount: 0...Int.max,
    options: [
      .limits,
      .color,
    ],
    examples: [("predicate-vectors validate Vectors", "the whole corpus")],
    statuses: [(0, "No suite is faulty."), (1, "A suite is.")])

  static let coverageCommand = CommandDescription(
    "predicate-vectors coverage",
    abstract: "Prints what no case reaches: grammar productions, codes, operator × type cells, instructions.",
    operands: "[FILE|DIR]…",
    operandCount: 0...Int.max,
    options: [
      .limits,
      .color,
    ],
    examples: [("predicate-vectors coverage Vectors", "the whole corpus")])

  static let serveCommand = CommandDescription(
    "predicate-vectors serve",
    abstract:
      "Answers suites and cases on standard input, a line of JSON each: our side of --adapter (docs/adapters.md).",
    operands: "",
    operandCount: 0...0,
    options: [
      .limits,
      OptionDescription(
        "--engine", value: "NAME", choices: SQLEngine.all.map(\.name),
        help: "Answer with statements of this database, for a program that runs them; the options below are for these."),
      OptionDescription(
        "--collections", value: "STORAGE", choices: SQLMapping.Storage.allCases.map(\.rawValue),
        help: "How collections are kept: table (the default), array, or json; what cannot be kept so has a table."),
      OptionDescription(
        "--forms", value: "N",
        help:
          "Keep dates, UUIDs, truth values, numbers and keys in other forms than the database's own, and let elements name their owners; N says which."
      ),
      PredicateTranslate.supersetOption, PredicateTranslate.inlineOption, PredicateTranslate.selectOption,
      PredicateTranslate.aliasOption,
    ],
    examples: [
      ("predicate-vectors run Vectors --adapter 'predicate-vectors serve'", "ask ourselves"),
      (
        "python3 .ci/figures/sql/adapter.py sqlite predicate-vectors",
        "an adapter that asks for statements and runs them"
      ),
    ])

  static let matrixCommand = CommandDescription(
    "predicate-vectors matrix",
    abstract: "Prints what each database says exactly, what under a condition, and what is refused, as Markdown.",
    operands: "",
    operandCount: 0...0,
    options: [.color],
    examples: [("predicate-vectors matrix", "constructs, types, databases")])

  static let command = CommandDescription(
    "predicate-vectors",
    abstract: "Runs corpora of predicates with known answers.",
    operands: "run|validate|coverage|serve|matrix|fuzz|images …",
    operandCount: 1...Int.max,
    options: [],
    examples: [
      ("predicate-vectors run Vectors", "run the project's corpus"),
      ("predicate-vectors run --help", "the options of a subcommand"),
    ],
    subcommands: [
      runCommand, validateCommand, coverageCommand, serveCommand, matrixCommand, fuzzCommand, imagesCommand,
    ])

  /// Runs the tool with the arguments after its name and returns its exit status: 0 for success, 1 if a case failed or a suite is invalid,
  /// 2 for an error.
  public static func run(_ arguments: [String], console: Console) -> Int32 {
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "run": return runCommand.run(rest, console) { command throws(ToolError) in try runCases(command, console) }
    case "validate":
      return validateCommand.run(rest, console) { command throws(ToolError) in try validate(command, console) }
    case "coverage":
      return coverageCommand.run(rest, console) { command throws(ToolError) in try printCoverage(command, console) }
    case "serve":
      return serveCommand.run(rest, console) { command throws(ToolError) in
        if command.has("--engine") { return serve(try StatementServer(command), command, console) }
        return serve(AdapterServer(limits: command.has("--limits") ? command.limits : nil), command, console)
      }
    case "matrix":
      return matrixCommand.run(rest, console) { command throws(ToolError) in
        console.print(SQLMatrix.markdown)
        return 0
      }
    case "fuzz":
      return fuzzCommand.run(rest, console) { command throws(ToolError) in try fuzz(command, console) }
    case "images":
      return imagesCommand.run(rest, console) { command throws(ToolError) in try tryImages(command, console) }
    default:
      return command.run(arguments, console) { command throws(ToolError) in
        throw .usage(
          "there is no `\(command.operands.first ?? "")`; it is run, validate, coverage, serve, matrix, fuzz or images")
      }
    }
  }

  static func paths(_ command: ParsedCommand) throws(ToolError) -> [String] {
    try CorpusFiles().suitePaths(command.operands.isEmpty ? ["Vectors"] : command.operands)
  }

  private static func runCases(_ command: ParsedCommand, _ console: Console) throws(ToolError) -> Int32 {
    var runner = SuiteRunner()
    runner.choice = command.value("--executor").flatMap(ExecutorChoice.init) ?? .scalar
    runner.optimizer = command.value("--optimizer").flatMap(OptimizerChoice.init)
    runner.dialect = command.value("--dialect").flatMap(Dialect.init)
    runner.filter = command.value("--filter").map(Glob.init)
    var known: KnownDifferences?
    runner.limits = command.has("--limits") ? command.limits : nil
    let files = CorpusFiles(limits: command.limits)
    if let path = command.value("--known") { known = try KnownDifferences(path, limits: command.limits) }
    var results: [SuiteResult] = []
    let report = TextReport(console)
    let isText = command.value("--format") != "json"
    var adapter: AdapterRunner?
    if let other = command.value("--adapter") {
      let patience = try command.seconds("--timeout")
      adapter = AdapterRunner(
        adapter: try Adapter(command: other, patience: .seconds(patience ?? Adapter.defaultSeconds)),
        filter: runner.filter, limits: command.limits)
    }
    for path in try paths(command) where console.outputFault == nil {
      if let known {
        runner.known = known
      } else {
        runner.known = try KnownDifferences(besideSuite: path, limits: command.limits)
      }
      let result =
        if let adapter { try adapter.run(path, known: runner.known) } else { runner.run(try files.suite(path)) }
      if result.cases.isEmpty { continue }
      if isText { report.print(result) }
      results.append(result)
    }
    let total = results.reduce(Tally()) { $0 + $1.tally }
    if isText { report.printTotal(total) } else { console.print(JSONReport.text(results)) }
    return total.failed > 0 ? 1 : 0
  }

  private static func serve(_ side: some AdapterSide, _ command: ParsedCommand, _ console: Console) -> Int32 {
    let lines = LineReader(limit: min(command.limits.documentBytes, LineReader.maximumLine))
    var side = side
    while console.outputFault == nil, let line = lines.next() {
      console.print(side.answer(line))
      console.flush()
    }
    guard lines.isCut else { return 0 }
    console.warn("predicate-vectors serve: a line has more than \(lines.limit) bytes; nothing behind it is read")
    return 2
  }

  private static func validate(_ command: ParsedCommand, _ console: Console) throws(ToolError) -> Int32 {
    var faults = 0
    var suites: [String: String] = [:]
    let files = try paths(command)
    for path in files {
      do throws(ToolError) {
        let suite = try CorpusFiles(limits: command.limits).suite(path)
        if let other = suites.updateValue(path, forKey: suite.name) {
          console.warn("\(path): the suite `\(suite.name)` is also in \(other)")
          faults += 1
        }
        for warning in suite.warnings {
          console.warn("\(path): \(warning.message)")
          faults += 1
        }
      } catch {
        guard case .text(let error) = error else { throw error }
        console.show(rendered: DiagnosticRenderer(usesColor: console.usesColor).render(error))
        faults += 1
      }
    }
    console.print("\(files.count) suites, \(faults) faulty")
    return faults == 0 ? 0 : 1
  }

  private static func printCoverage(_ command: ParsedCommand, _ console: Console) throws(ToolError) -> Int32 {
    var coverage = Coverage()
    for path in try paths(command) { coverage.add(try CorpusFiles(limits: command.limits).suite(path)) }
    for line in coverage.report { console.print(line) }
    return 0
  }
}
