import PredicateCommandLine

/// The subcommand `fuzz`, which checks every invariant for random predicates over random objects.
extension PredicateVectors {
  static let fuzzCommand = CommandDescription(
    "predicate-vectors fuzz",
    abstract:
      "Runs random predicates over random objects, tests promises that hold for all, and reduces what breaks one.",
    operands: "",
    operandCount: 0...0,
    options: [
      OptionDescription("--seed", value: "S", help: "What decides every case; 1 by default."),
      OptionDescription("--cases", value: "N", help: "How many cases; 1000 where --minutes says nothing either."),
      OptionDescription("--minutes", value: "N", help: "For how long."),
      OptionDescription(
        "--invariant", value: "NAME", choices: Invariant.all.map(\.id), isRepeatable: true,
        help: "Only the promise of this name."),
      OptionDescription(
        "--out", value: "DIR", help: "Write every failure, made small, as a suite into this folder."),
      OptionDescription("--report", value: "FILE", help: "Write the figures as a page."),
      OptionDescription(
        "--suites", value: "DIR",
        help:
          "Test nothing; write the cases that the checker accepts, and the negation of each, as suites into this folder, for --adapter."
      ),
      .color,
    ],
    examples: [
      ("predicate-vectors fuzz --minutes 10 --seed 7 --out found", "ten minutes, failures into found/"),
      ("predicate-vectors fuzz --seed 8021 --cases 1", "one case again, by the seed that was printed"),
    ], statuses: [(0, "No promise is broken."), (1, "One is.")])

  static func fuzz(_ command: ParsedCommand, _ console: Console) throws(ToolError) -> Int32 {
    let options = try FuzzOptions(command)
    if let folder = command.value("--suites") { return try writeSuites(options, folder, console) }
    var run = FuzzRun(invariants: options.invariants, seed: options.seed)
    let start = ContinuousClock.now
    var lastNews = start
    console.print("seed \(options.seed), invariants \(options.invariants.map(\.id).joined(separator: ", "))")
    while !options.isEnough(run.trials, ContinuousClock.now - start), console.outputFault == nil {
      if let folder = options.out, run.trials % Int(TrialSource.trialsPerWorld) == 0 {
        // Remains after a crash: one of the cases from this seed on caused it.
        try ToolError.file(of: try System.write(Array("\(run.nextSeed)\n".utf8), toFile: folder + "/last-seed.txt"))
      }
      for failure in try next(&run) { try keep(failure, options.out, console) }
      if ContinuousClock.now - lastNews > .seconds(30) {
        lastNews = .now
        console.warn("\(run.trials) cases, \(run.faults) at fault")
      }
    }
    let report = FuzzReport(run: run, options: options, duration: ContinuousClock.now - start)
    for line in report.lines { console.print(line) }
    if let path = options.report {
      try ToolError.file(of: try System.write(Array(report.page.utf8), toFile: path))
    }
    return run.faults > 0 ? 1 : 0
  }

  /// Writes trials as suites, one for all trials over the same objects.
  private static func writeSuites(
    _ options: FuzzOptions, _ folder: String, _ console: Console
  ) throws(ToolError) -> Int32 {
    var source = TrialSource()
    var (number, count) = (0, 0)
    while !options.isEnough(count, .zero) {
      var cases: [TrialSuite.Case] = []
      let first = TrialSource.seed(number, ofRun: options.seed)
      repeat {
        let seed = TrialSource.seed(number, ofRun: options.seed)
        number += 1
        let evidence = try ToolError.text(of: try source.evidence(seed: seed))
        guard evidence.predicate != nil else { continue }
        cases.append(TrialSuite.Case(id: "\(seed)", trial: evidence.trial, note: "", evidence: evidence))
        guard let negation = evidence.negation else { continue }
        cases.append(TrialSuite.Case(id: "\(seed)-not", trial: negation.trial, note: "", evidence: negation))
      } while TrialSource.seed(number, ofRun: options.seed) / TrialSource.trialsPerWorld
        == first / TrialSource.trialsPerWorld
      guard let head = cases.first else { continue }
      count += cases.count
      let text = TrialSuite.json(
        named: "random-\(first)", source: "predicate-vectors fuzz --seed \(options.seed)", head,
        Array(cases.dropFirst()))
      try ToolError.file(of: try System.write(Array(text.utf8), toFile: "\(folder)/random-\(first).json"))
    }
    console.print("\(count) cases")
    return 0
  }

  private static func next(_ run: inout FuzzRun) throws(ToolError) -> [FuzzRun.Failure] {
    let seed = run.nextSeed
    do throws(DiagnosticError) {
      return try run.advance()
    } catch {
      throw .text(error.noting("this is of the objects of seed \(seed)"))
    }
  }

  private static func keep(_ failure: FuzzRun.Failure, _ folder: String?, _ console: Console) throws(ToolError) {
    console.print("seed \(failure.seed): \(failure.finding)")
    console.print("  \(failure.trial)")
    console.flush()
    guard let folder else { return }
    let text = TrialSuite.json(failure.trial, failure.finding, seed: failure.seed)
    try ToolError.file(
      of: try System.write(Array(text.utf8), toFile: "\(folder)/\(failure.finding.invariant)-\(failure.seed).json"))
  }
}

/// The options of `fuzz`.
struct FuzzOptions {
  let seed: UInt64
  let invariants: [Invariant]
  let out: String?
  let report: String?
  private let cases: Int
  private let time: Duration

  init(_ command: ParsedCommand) throws(ToolError) {
    let seed = command.value("--seed") ?? "1"
    guard let seed = UInt64(seed) else { throw .usage("`--seed` takes a whole number, not `\(seed)`") }
    self.seed = seed
    let cases = try command.count("--cases")
    let minutes = try command.count("--minutes")
    self.cases = cases ?? (minutes == nil ? 1_000 : .max)
    time = .seconds(60 * min(minutes ?? .max / 60, 1_000_000))
    let names = command.all("--invariant")
    invariants = names.isEmpty ? Invariant.all : names.compactMap(Invariant.named)
    out = command.value("--out")
    report = command.value("--report")
    for folder in [out, command.value("--suites")].compactMap({ $0 }) {
      try ToolError.file(of: try System.createFolder(folder))
    }
  }

  /// Returns a Boolean value that indicates whether the number of cases or the time limit has been reached.
  func isEnough(_ trials: Int, _ elapsed: Duration) -> Bool { trials >= cases || elapsed >= time }
}
