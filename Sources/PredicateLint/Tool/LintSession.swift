import PredicateCommandLine
import PredicateDiagnostics
import PredicateSources

/// One call of the linter: reads, checks, mends, reports.
struct LintSession {
  /// A fix may uncover another; after so many rounds what is left is left.
  private static let maximumRounds = 10

  private let command: ParsedCommand
  private let console: Console
  private let workingDirectory: String
  private let targets: [ReportTarget<ReportFormat>]
  private var run: LintRun
  private var read: LintInputs
  private var inputs: [LintRun.Input]
  private var faults: [String] = []
  private let baseline: Baseline?
  private let progress: LintProgress

  init(_ command: ParsedCommand, _ console: Console, _ engine: LintEngine, _ workingDirectory: String) throws(ToolError)
  {
    self.workingDirectory = workingDirectory
    self.command = command
    self.console = console
    if command.has("--fix"), !command.has("--diff"), command.operands.contains("-") {
      throw .usage(UsageError("`--fix` cannot write to standard input; `--diff` shows what it would change"))
    }
    targets = try ToolError.usage { () throws(UsageError) in try Self.targets(command) }
    baseline = try command.value("--baseline").map { path throws(ToolError) in
      try Baseline(reading: path, workingDirectory: workingDirectory, limits: command.limits)
    }
    run = LintRun(engine: engine, jobs: try PredicateLint.jobs(command))
    run.className = command.value("--class")
    run.schema = try command.value("--schema").map { path throws(ToolError) in
      try ModelIndex(readingSchema: path, limits: command.limits)
    }
    read = try LintInputs(command, workingDirectory: workingDirectory)
    inputs = read.inputs
    run.screenedOut = read.screenedOut
    progress = LintProgress(total: 2 * inputs.count)
    run.progress = progress.step
  }

  /// Does what the options say and returns the exit status.
  mutating func execute() throws(ToolError) -> Int32 {
    var outcome = checked()
    // A folder without models may be a part of a project.
    if outcome.models.models.isEmpty, isRealms(outcome), !command.operands.contains("-"),
      try read.addProject(around: command.operands.first ?? ".")
    {
      inputs = read.inputs
      outcome = checked()
    }
    faults = read.faults + outcome.faults
    try checkClass(outcome.models)
    if let path = command.value("--write-baseline") { return try writeBaseline(outcome, path) }
    if command.has("--diff") { return try showDifference(outcome) }
    if command.has("--fix") {
      let originals = inputs.map(\.source)
      outcome = mended(outcome)
      for (original, input) in zip(originals, inputs) where original.bytes != input.source.bytes {
        write(input.source, over: original)
      }
    }
    let isFailure = try report(outcome)
    return faults.isEmpty ? isFailure ? 1 : 0 : 2
  }

  /// Prints what `--fix` would change. The reports are about the files as they stay.
  private mutating func showDifference(_ outcome: LintRun.Outcome) throws(ToolError) -> Int32 {
    let originals = inputs
    let fixes = mended(outcome).summary.fixes
    var files = 0
    for (original, input) in zip(originals, inputs) where original.source.bytes != input.source.bytes {
      files += 1
      console.print(
        bytes: UnifiedDiff.bytes(original.source.path, old: original.source.bytes, new: input.source.bytes))
    }
    inputs = originals
    _ = try report(outcome)
    if !command.has("--quiet"), files > 0 {
      console.complain(
        "the patch has \(LintSummary.count(fixes, "fix", "fixes")) in \(LintSummary.count(files, "file"))")
    }
    return faults.isEmpty ? files > 0 ? 1 : 0 : 2
  }

  /// Writes the reports, and to standard error what went wrong and what happened.
  ///
  /// - Returns: Whether the run fails for what it found.
  private func report(_ outcome: LintRun.Outcome) throws(ToolError) -> Bool {
    let failOn = command.value("--fail-on") ?? "error"
    let report = Report(
      findings: outcome.findings, files: files, summary: outcome.summary, faults: faults,
      failOn: Severity(rawValue: failOn), workingDirectory: workingDirectory)
    for target in targets {
      var report = report
      report.usesColor = target.file == nil && console.colorsOutput
      try target.write(target.format.write(report), to: console)
    }
    if let path = command.value("--stamp") {
      try ToolError.file { () throws(System.FileError) in
        try System.write(Array("// predicate-lint has read the sources of this target.\n".utf8), toFile: path)
      }
    }
    for fault in faults { console.complain("predicate-lint: \(fault)") }
    if command.has("--verbose") {
      for site in ListedSite.all(outcome, inputs) where !site.isChecked { console.complain(site.line) }
    }
    let isSaid = targets.contains { $0.format.endsInSummary && $0.file == nil }
    if !isSaid, !command.has("--quiet") { console.complain(outcome.summary.line) }
    if !command.has("--quiet") { for advice in advice(outcome) { console.complain("predicate-lint: \(advice)") } }
    return report.findings.contains(where: report.fails)
  }

  /// Whether there are predicates of Realm's.
  private func isRealms(_ outcome: LintRun.Outcome) -> Bool { outcome.sites.contains { $0.subject.isRealms } }

  /// As many findings are more than a first run is to mend.
  private static let manyFindings = 50

  /// What a newcomer should know of a run.
  private func advice(_ outcome: LintRun.Outcome) -> [String] {
    var advice: [String] = []
    if let folder = read.projectFolder {
      let models = LintSummary.count(outcome.summary.models, "model")
      advice.append("the models were looked for in the project around, \(folder): \(models)")
    }
    if outcome.models.models.isEmpty, isRealms(outcome) {
      advice.append(
        "no model was found, so Realm's predicates are checked for syntax only; name the folder of the models with `--models`"
      )
    }
    if outcome.findings.count >= Self.manyFindings, baseline == nil {
      advice.append(
        "to report only what is new from now on, write a baseline: `predicate-lint --write-baseline lint-baseline.json`, then `--baseline lint-baseline.json`"
      )
    }
    return advice
  }

  /// The reports that are asked for, or the one that is right for where the output goes.
  private static func targets(_ command: ParsedCommand) throws(UsageError) -> [ReportTarget<ReportFormat>] {
    let targets = try ReportTarget<ReportFormat>.all(command)
    if targets.isEmpty {
      return command.has("--diff") ? [] : [ReportTarget(System.isTerminal(.output) ? .text : .xcode)]
    }
    let toOutput = targets.filter { $0.file == nil }
    if command.has("--diff"), let target = toOutput.first {
      throw UsageError(
        "`--diff` prints the difference, so that a report needs a file: `--format \(target.format.rawValue):FILE`")
    }
    guard toOutput.count > 1 else { return targets }
    throw UsageError(
      "one report can go to standard output; give the others files: `--format \(toOutput[1].format.rawValue):FILE`")
  }

  /// The class of `--class` is one of the models.
  private func checkClass(_ models: ModelIndex) throws(ToolError) {
    guard let name = run.className, case .none = models.model(named: name, near: "") else { return }
    let known = models.models.map(\.name)
    let advice =
      known.isEmpty
      ? "there are no models at all; name the folder of their sources, or give `--schema`"
      : closestMatch(to: name, in: known).map { "did you mean `\($0)`?" } ?? "`predicate-lint schema` prints the models"
    throw .usage(UsageError("there is no model `\(name)`; \(advice)"))
  }

  private var files: [String: SourceFile] {
    Dictionary(inputs.map { ($0.source.path, $0.source) }, uniquingKeysWith: { first, _ in first })
  }

  /// What a pass over the inputs finds beyond the baseline.
  private func checked() -> LintRun.Outcome {
    var outcome = run.run(inputs)
    progress.end()
    if let baseline {
      let (findings, held, stale) = baseline.applied(to: outcome.findings, files: files)
      outcome.findings = findings
      outcome.summary.inBaseline = held
      outcome.summary.staleBaseline = stale
    }
    for finding in outcome.findings { outcome.summary.count(finding) }
    return outcome
  }

  private func writeBaseline(_ outcome: LintRun.Outcome, _ path: String) throws(ToolError) -> Int32 {
    let baseline = Baseline(outcome.findings, files: files, path: path, workingDirectory: workingDirectory)
    try ToolError.file { () throws(System.FileError) in
      try System.write(Array(baseline.json.utf8), toFile: path)
    }
    for fault in faults { console.complain("predicate-lint: \(fault)") }
    if !command.has("--quiet") { console.complain("\(path): \(outcome.summary.line)") }
    return faults.isEmpty ? 0 : 2
  }

  // MARK: Fixes

  /// Writes fixes into the inputs until none is left, and returns what is found then.
  private mutating func mended(_ outcome: LintRun.Outcome) -> LintRun.Outcome {
    var outcome = outcome
    var fixes = 0
    for _ in 0..<Self.maximumRounds {
      let findings = Dictionary(grouping: outcome.findings, by: \.place.path)
      var hasChanged = false
      for index in inputs.indices where inputs[index].isOnDisk || command.has("--diff") {
        let source = inputs[index].source
        guard !inputs[index].isOnlyRead,
          let fixed = FixApplication.apply(findings[source.path] ?? [], to: source.bytes)
        else { continue }
        inputs[index].source = SourceFile(path: source.path, language: source.language, bytes: fixed.bytes)
        fixes += fixed.applied
        hasChanged = true
      }
      guard hasChanged else { break }
      outcome = checked()
    }
    outcome.summary.fixes = fixes
    return outcome
  }

  /// Writes a file unless somebody else has changed it since it was read.
  private mutating func write(_ source: SourceFile, over original: SourceFile) {
    do throws(System.FileError) {
      guard try System.read(source.path) == original.bytes else {
        faults.append("`\(source.path)` has changed while it was checked, and is left as it is; run again")
        return
      }
      try System.replaceFile(source.path, with: source.bytes)
    } catch {
      faults.append(error.message)
    }
  }
}
