import PredicateAdvice
import PredicateCommandLine
import PredicateExplain
import PredicateOptimizer
import PredicateRun
import PredicateWorkspace
import Predicates

/// The tool `predicate-explain`, which shows the stages of a predicate from tokens to matches.
public enum ExplainTool {
  static let command = CommandDescription(
    "predicate-explain",
    abstract: "Shows what happens to a predicate, from tokens to matches.",
    operands: "[PREDICATE]",
    operandCount: 0...1,
    options: Workspace.options + ClauseOptions.options + [
      OptionDescription(
        "--stage", value: "LIST", isRepeatable: true,
        help:
          "tokens, ast, types, rewrites, plan, bytecode, cost, or all; plan,bytecode if not given; all up to the error where the predicate has one."
      ),
      OptionDescription(
        "--format", value: "FORMAT", choices: ExplainFormat.allCases.map { $0.rawValue },
        help: "text (the default); json, of docs/schemas/explain.schema.json; dot, mermaid, svg; html, one page."),
      OptionDescription("--verbose", help: "Also list the rules that did nothing, and what they looked for."),
      OptionDescription(
        "--disable-rule", value: "ID", isRepeatable: true,
        help: "Leave a rule out; docs/reference/optimizer.md lists them."),
      OptionDescription("--no-optimize", help: "Leave all rules out: the predicate as it was written."),
      OptionDescription("--analyze", help: "Run over --data, and count the rows that each part tested and found true."),
      OptionDescription(
        "--object", value: "KEY",
        help: "Follow this object, by its key or primary key, through the program, and say why it matches or not."),
      OptionDescription("--trace", help: "Follow --object; --object alone does, too."),
      OptionDescription(
        "--compare", value: "OTHER",
        help: "Show the plan of another predicate beside this one's, and whether they agree."),
      ProgramImage.option, PredicateFile.option,
      OptionDescription("--quiet", help: "Print only errors and warnings, as for --image."),
    ],
    examples: [
      (
        "predicate-explain --schema Vectors/schemas/todo.json --class Task 'priority > 5 AND isComplete == false'",
        "the plan and the program"
      ),
      (
        "predicate-explain --schema Vectors/schemas/todo.json --data Vectors/data/todo.json --class Task --object login"
          + " --trace 'priority > 5 AND assignee == \"Ali\"'",
        "why an object matches or not"
      ),
      (
        "predicate-explain --schema Vectors/schemas/todo.json --class Task --format html 'priority > 5' > explain.html",
        "a page to look around in"
      ),
      (
        "predicate-explain --schema Vectors/schemas/todo.json --class Task --image Urgent.swift 'priority > 5'",
        "the program as a Swift constant, for PredicateRuntime"
      ),
      ("predicate-explain --stage ast 'ANY tasks.priority > 5'", "the syntax tree, which needs no schema"),
    ])

  /// Runs the tool with the arguments after its name and returns its exit status: 0 for success, 2 for an error.
  public static func run(_ arguments: [String], console: Console) -> Int32 {
    run(arguments, console: console) { command throws(ToolError) in try Workspace(command) }
  }

  /// Runs the tool with schema and data that need not come from files.
  package static func run(
    _ arguments: [String], console: Console, loading: (ParsedCommand) throws(ToolError) -> Workspace
  ) -> Int32 {
    command.run(arguments, console) { command throws(ToolError) in
      var command = command
      let file = try command.value("--file").map { path throws(ToolError) in try PredicateFile(path, command.limits) }
      guard (file == nil) != command.operands.isEmpty else {
        throw ToolError.usage(file == nil ? "missing PREDICATE" : "give PREDICATE or --file, not both")
      }
      if let name = file?.className, !command.has("--class") { command.add("--class", name) }
      let format = command.value("--format").flatMap(ExplainFormat.init) ?? .text
      let chosen = try Self.stages(command.all("--stage"))
      let stages = chosen ?? (format == .html ? Stage.allCases : [.plan, .bytecode])
      var request = try Self.request(
        file?.source ?? SourceText(command.operands[0]), stages, command, console, loading)
      request.showsStagesBeforeFaults = chosen == nil
      let progress = Progress()
      let explained = Explained(request) { progress.show($0()) }
      progress.end()
      for line in command.has("--quiet") ? [] : format.lines(explained.explanation, isColored: console.colorsOutput) {
        console.print(line)
      }
      if let error = explained.otherError, let other = request.other {
        throw ToolError.text(error.located(in: other))
      }
      let explanation = explained.explanation
      guard let error = DiagnosticError(explanation.diagnostics, source: explanation.source) else {
        if let path = command.value("--image") { try ProgramImage.write(request, to: path) }
        return 0
      }
      throw ToolError.text(error)
    }
  }

  private static func request(
    _ source: SourceText, _ stages: [Stage], _ command: ParsedCommand,
    _ console: Console, _ loading: (ParsedCommand) throws(ToolError) -> Workspace
  ) throws(ToolError) -> ExplainRequest {
    var request = ExplainRequest(source: source, stages: stages)
    request.dialect = command.value("--dialect").flatMap(Dialect.init) ?? .nspredicate
    request.limits = command.limits
    request.isAnalyzed = command.has("--analyze")
    request.isVerbose = command.has("--verbose")
    request.rules = try rules(command)
    request.other = command.value("--compare").map { SourceText($0, name: "--compare") }
    guard command.has("--schema") || command.has("--data") else {
      let needsSchema = stages.contains { $0.needsSchema } || request.isAnalyzed || command.has("--trace")
      if needsSchema || request.other != nil {
        throw ToolError.usage("give --schema or --data; without one there are only --stage tokens,ast")
      }
      return request
    }
    let records = try delimited(command)
    let workspace = if let records { records } else { try loading(command) }
    request.limits = workspace.limits
    request.clauses = try ClauseOptions.clauses(command)
    request.schema = workspace.data.schema
    request.className = workspace.className
    // Without a template the predicate has errors, which the stages report.
    let template = try? PredicateTemplate(
      source, class: workspace.className, schema: workspace.data.schema, dialect: workspace.dialect,
      clauses: request.clauses, limits: workspace.limits)
    var keys = ObjectKeys(workspace.data)
    let arguments =
      try template.map { template throws(ToolError) in
        try Workspace.arguments(command, of: template, workspace.data.schema, &keys)
      } ?? Arguments()
    for remark in template.map({ Remark.all($0, arguments, in: source) }) ?? [] where remark.severity == .warning {
      console.warn("predicate-explain: warning: \(remark.message)")
    }
    if !arguments.positional.isEmpty || !arguments.variables.isEmpty || command.has("--args") {
      request.arguments = arguments
    }
    if command.has("--data") {
      request.snapshot = try ToolError.text(of: try Store(workspace.data).snapshot)
    }
    if command.has("--analyze") || command.has("--object"), request.snapshot == nil {
      throw ToolError.usage("--analyze and --object run the predicate: give --data")
    }
    if command.has("--trace"), !command.has("--object") {
      throw ToolError.usage("--trace follows one object: give --object KEY with it")
    }
    if let key = command.value("--object"), let snapshot = request.snapshot,
      let classIndex = workspace.data.schema.classIndex(workspace.className)
    {
      guard snapshot.row(classIndex, forText: key) != nil else {
        throw ToolError.usage("the data have no `\(workspace.className)` of key `\(key)`")
      }
      request.tracedKey = key
    }
    return request
  }

  /// Returns the objects of `--data` if it is CSV or TSV. `nil` for other formats.
  private static func delimited(_ command: ParsedCommand) throws(ToolError) -> Workspace? {
    guard let path = command.value("--data"), InputFormat(command, path: path)?.isDelimited == true else { return nil }
    // predicate-run prints each record as a line of JSON, with its cells as values of the schema, or of the types that they have.
    var (lines, messages): ([UInt8], [UInt8]) = ([], [])
    let console = Console(usesColor: false, out: { lines += $0 }, err: { messages += $0 })
    var arguments = ["--format", "ndjson", "TRUEPREDICATE", path]
    for name in ["--schema", "--class", "--limits"] {
      if let value = command.value(name) { arguments += [name, value] }
    }
    guard PredicateRun.run(arguments, console: console) == 0 else {
      let lines = String(decoding: messages, as: UTF8.self).split(separator: "\n").prefix(2)
      throw ToolError.usage("`\(path)` cannot be read: \(lines.joined())")
    }
    let schema = try CorpusFiles.schema(command)
    return try Workspace(command, schema: schema, data: SourceText(utf8: lines, name: path), named: path + ".ndjson")
  }

  private static func rules(_ command: ParsedCommand) throws(ToolError) -> RuleSet {
    var rules = command.has("--no-optimize") ? RuleSet.none : .all
    for id in command.all("--disable-rule") {
      guard let rest = rules.without(id) else {
        let hint = didYouMean(id, in: RewriteRule.all.map { $0.id }).map { "; \($0)" } ?? ""
        throw .usage("there is no rule `\(id)`\(hint)")
      }
      rules = rest
    }
    return rules
  }

  private static func stages(_ lists: [String]) throws(ToolError) -> [Stage]? {
    var stages: [Stage] = []
    for list in lists {
      for name in list.split(separator: ",") {
        if name == "all" {
          stages += Stage.allCases
        } else if let stage = Stage(rawValue: String(name)) {
          stages.append(stage)
        } else {
          throw .usage(
            "`--stage` takes \(Stage.allCases.map { $0.rawValue }.joined(separator: ", ")) or all, not `\(name)`")
        }
      }
    }
    return stages.isEmpty ? nil : stages
  }
}
