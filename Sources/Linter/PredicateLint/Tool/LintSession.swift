import PredicateAppSources
import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema

/// One call of the linter: it reads and checks files, applies fixes and writes reports.
struct LintSession {
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
  /// The rules whose proposals are applied with the safe fixes.
  private let proposals: Set<String>

  init(_ command: ParsedCommand, _ console: Console, _ engine: LintEngine, _ workingDirectory: String) throws(ToolError)
  {
    self.workingDirectory = workingDirectory
    self.command = command
    self.console = console
    if command.has("--fix"), !command.has("--diff"), command.operands.contains("-") {
      throw .usage("`--fix` cannot write to standard input; `--diff` shows what it would change")
    }
    proposals = Set(command.all("--proposals"))
    if !proposals.isEmpty, !command.has("--fix"), !command.has("--diff") {
      throw .usage("`--proposals` goes with `--fix` or `--diff`")
    }
    targets = try Self.targets(command)
    baseline = try command.value("--baseline").map { path throws(ToolError) in
      try Baseline(reading: path, workingDirectory: workingDirectory, limits: command.limits)
    }
    run = LintRun(engine: engine, jobs: try PredicateLint.jobs(command))
    run.className = command.value("--class")
    let schema = try CorpusFiles.schema(command)
    let schemaPath = command.value("--schema") ?? ""
    run.schema = schema.map { ModelIndex($0.definitions, path: schemaPath) }
    read = try LintInputs(command, workingDirectory: workingDirectory)
    inputs = read.inputs
    run.screenedOut = read.screenedOut
    progress = LintProgress(total: 2 * inputs.count)
    run.progress = progress.step
  }

  /// Executes the command and returns the exit status.
  mutating func execute() throws(ToolError) -> Int32 {
    var result = checked()
    // A folder without models may be part of a project.
    if result.missesModels, !command.operands.contains("-"),
      try read.addProject(around: command.operands.first ?? ".")
    {
      inputs = read.inputs
      result = checked()
    }
    faults = read.faults + result.faults
    if let emptiness = read.emptiness { faults.append(emptiness) }
    if let fault = result.classFault { throw .usage(fault) }
    if let path = command.value("--write-baseline") { return try writeBaseline(result, path) }
    if command.has("--diff") { return try showDifference(result) }
    if command.has("--fix") {
      result = fixed(result)
    }
    let isUncheckedFailure = try exceedsUnchecked(result.summary)
    let isFailure = try report(result) || isUncheckedFailure
    return faults.isEmpty ? isFailure ? 1 : 0 : 2
  }

  /// Returns whether the share of predicates that are not checked against a class exceeds `--fail-on-unchecked`, and prints an error if so.
  private func exceedsUnchecked(_ summary: LintSummary) throws(ToolError) -> Bool {
    guard let limit = try command.count("--fail-on-unchecked") else {
      return false
    }
    guard limit <= 100 else { throw .usage("`--fail-on-unchecked` is a percentage, 100 at most") }
    let unchecked = summary.predicates - summary.checked
    guard unchecked * 100 > limit * summary.predicates else { return false }
    console.warn(
      "predicate-lint: \(unchecked) of \(LintSummary.count(summary.predicates, "predicate")) are checked against no class, more than \(limit) %; `predicate-lint sites --unchecked` lists them"
    )
    return true
  }

  /// Prints the changes that `--fix` would make. The reports describe the unchanged files.
  private mutating func showDifference(_ result: LintResult) throws(ToolError) -> Int32 {
    let originals = inputs
    let fixes = mended(result).fixes.values.reduce(0, +)
    let changed = zip(originals, inputs).filter { $0.source.bytes != $1.source.bytes }
    let files = changed.count
    let paths = PatchPaths(changed.map(\.0.source.path), workingDirectory: workingDirectory)
    for (original, input) in changed {
      console.print(
        bytes: UnifiedDiff.bytes(paths[original.source.path], old: original.source.bytes, new: input.source.bytes))
    }
    inputs = originals
    _ = try report(result)
    if !command.has("--quiet"), files > 0 {
      console.warn(
        "the patch has \(LintSummary.count(fixes, "fix", "fixes")) in \(LintSummary.count(files, "file"))\(paths.hint)")
    }
    return faults.isEmpty ? files > 0 ? 1 : 0 : 2
  }

  /// Writes the reports, and prints faults and the summary to standard error.
  ///
  /// - Returns: Whether the findings fail the run.
  private func report(_ result: LintResult) throws(ToolError) -> Bool {
    let failOn = command.value("--fail-on") ?? "error"
    let report = Report(
      findings: result.findings, files: files, summary: result.summary, faults: faults,
      failOn: Severity(rawValue: failOn), workingDirectory: workingDirectory,
      repository: ProjectFolder.repository(around: workingDirectory))
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
    for fault in faults { console.warn("predicate-lint: \(fault)") }
    for line in result.unchecked { console.warn(line) }
    let isSaid = targets.contains { $0.format.endsInSummary && $0.file == nil }
    if !isSaid, !command.has("--quiet") { console.warn(result.summary.line) }
    if !command.has("--quiet") {
      for advice in advice(result) { console.warn("predicate-lint: \(advice)") }
    }
    return report.findings.contains(where: report.fails)
  }

  /// The number of findings from which on a baseline is suggested.
  private static let manyFindings = 50
  /// The percentage of checked predicates below which advice is printed, and the number of predicates required for it.
  private static let fewChecked = 50
  private static let somePredicates = 10

  /// Returns advice for new users.
  private func advice(_ result: LintResult) -> [String] {
    var advice = result.archives.map { "`\($0)` is left out: the model is older than Xcode 4; open it in Xcode once" }
    if let folder = read.projectFolder {
      let models = LintSummary.count(result.summary.models, "model")
      advice.append("the models were looked for in the project around, \(folder): \(models)")
    }
    if result.missesModels {
      advice.append(
        "no model was found, so Realm's predicates are checked for syntax only; name the folder of the models with `--models`"
      )
    }
    if let percent = result.summary.checkedPercent, percent < Self.fewChecked, !result.missesModels,
      result.summary.predicates >= Self.somePredicates, baseline == nil
    {
      advice.append(
        "only \(percent) % of the predicates were checked against a class; `predicate-lint sites --unchecked` says why of each"
      )
    }
    if result.findings.count >= Self.manyFindings, baseline == nil {
      advice.append(
        "to report only what is new from now on, write a baseline: `predicate-lint --write-baseline lint-baseline.json`, then `--baseline lint-baseline.json`"
      )
    }
    return advice
  }

  /// Returns the requested reports, or the default for the kind of output.
  private static func targets(_ command: ParsedCommand) throws(ToolError) -> [ReportTarget<ReportFormat>] {
    let targets = try ReportTarget<ReportFormat>.all(command)
    if targets.isEmpty {
      return command.has("--diff") ? [] : [ReportTarget(System.isTerminal(.output) ? .text : .xcode)]
    }
    let toOutput = targets.filter { $0.file == nil }
    if command.has("--diff"), let target = toOutput.first {
      throw .usage(
        "`--diff` prints the difference, so that a report needs a file: `--format \(target.format.rawValue):FILE`")
    }
    guard toOutput.count > 1 else { return targets }
    throw .usage(
      "one report can go to standard output; give the others files: `--format \(toOutput[1].format.rawValue):FILE`")
  }

  private var files: [String: SourceFile] {
    Dictionary(inputs.map { ($0.source.path, $0.source) }, uniquingKeysWith: { first, _ in first })
  }

  /// Runs the linter and returns the findings that are not in the baseline.
  private mutating func checked() -> LintResult {
    var result = LintResult(run.run(inputs), of: run, inputs, listsUnchecked: command.has("--verbose"))
    progress.end()
    if let baseline {
      let (findings, held, stale) = baseline.applied(to: result.findings, files: files)
      result.findings = findings
      result.summary.inBaseline = held
      result.summary.staleBaseline = stale
    }
    for finding in result.findings { result.summary.count(finding) }
    return result
  }

  private func writeBaseline(_ result: LintResult, _ path: String) throws(ToolError) -> Int32 {
    let baseline = Baseline(result.findings, files: files, path: path, workingDirectory: workingDirectory)
    try ToolError.file { () throws(System.FileError) in
      try System.write(Array(baseline.json.utf8), toFile: path)
    }
    for fault in faults { console.warn("predicate-lint: \(fault)") }
    if !command.has("--quiet") { console.warn("\(path): \(result.summary.line)") }
    return faults.isEmpty ? 0 : 2
  }

  // MARK: Fixes

  /// Applies fixes to the files and returns the new findings. A file that cannot be written keeps its old findings.
  private mutating func fixed(_ result: LintResult) -> LintResult {
    let originals = inputs.map(\.source)
    var (result, fixes) = mended(result)
    var isComplete = true
    for (index, original) in originals.enumerated() where original.bytes != inputs[index].source.bytes {
      if write(inputs[index].source, over: original) { continue }
      inputs[index].source = original
      fixes[index] = nil
      isComplete = false
    }
    if !isComplete { result = checked() }
    result.summary.fixes = fixes.values.reduce(0, +)
    return result
  }

  /// Applies fixes to the inputs until none is left. Returns the findings of the result, and the number of fixes by input.
  ///
  /// Each round is linted before it counts. A round that adds an error is undone, and repeated without the fixes that caused it.
  private mutating func mended(_ result: LintResult) -> (result: LintResult, fixes: [Int: Int]) {
    var result = result
    var fixes: [Int: Int] = [:]
    var refused = RefusedFixes()
    for _ in 0..<Bounds.depth {
      let findings = Dictionary(grouping: refused.allowed(result.findings), by: \.place.path)
      var round: [Int: FixApplication] = [:]
      let sources = inputs.map(\.source)
      for (index, source) in sources.enumerated() where inputs[index].isOnDisk || command.has("--diff") {
        guard !inputs[index].isOnlyRead,
          let fixed = FixApplication(
            findings[source.path] ?? [], to: source.bytes, proposals: proposals)
        else { continue }
        inputs[index].source = SourceFile(path: source.path, language: source.language, bytes: fixed.bytes)
        round[index] = fixed
      }
      guard !round.isEmpty else { break }
      let next = checked()
      let applied = Dictionary(
        round.map { (sources[$0].path, $1) }, uniquingKeysWith: { first, _ in first })
      if refused.add(applied, before: result.all, after: next.all) {
        for index in round.keys { inputs[index].source = sources[index] }
      } else {
        result = next
        for (index, fixed) in round { fixes[index, default: 0] += fixed.mended.count }
      }
    }
    result.findings = refused.marked(result.findings)
    return (result, fixes)
  }

  /// Writes a file unless another program has changed it since it was read. Returns whether it was written.
  private mutating func write(_ source: SourceFile, over original: SourceFile) -> Bool {
    do throws(System.FileError) {
      guard try System.read(source.path) == original.bytes else {
        faults.append("`\(source.path)` has changed while it was checked, and is left as it is; run again")
        return false
      }
      guard read.mayWrite(source.path) else {
        faults.append("`\(source.path)` leads out of the paths that were named, and is left as it is")
        return false
      }
      try System.write(source.bytes, toFile: source.path)
      return true
    } catch {
      faults.append(error.message)
      return false
    }
  }
}
