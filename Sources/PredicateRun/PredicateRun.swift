import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSemantics
import Predicates

/// The tool `predicate-run`: filters the objects of a file with a predicate (TOOLS, "predicate-run").
public enum PredicateRun {
  static let command = CommandDescription(
    "predicate-run",
    abstract: "Prints the objects that match a predicate.",
    operands: "PREDICATE",
    operandCount: 0...1,
    options: Workspace.options + [
      OptionDescription(
        "--format", value: "FORMAT", choices: OutputFormat.allCases.map(\.rawValue),
        help: "ndjson: an object a line (the default); json: one array; keys; count; table.")
    ] + ClauseOptions.options + [
      OptionDescription(
        "--executor", value: "NAME", choices: CompiledPredicate.Executor.allCases.map(\.rawValue),
        help: "automatic (the default), scalar: row by row, batch: column by column; all find the same."),
      OptionDescription(
        "--jobs", value: "N", help: "The most threads that test objects at the same time; 1 if not given."),
      OptionDescription("--explain", help: "Also print the program, on standard error."),
      OptionDescription("--print-schema", help: "Print the schema, given or inferred, and stop."),
    ],
    examples: [
      (
        "predicate-run --schema Vectors/schemas/todo.json --data Vectors/data/todo.json --class Task \"priority > 5\"",
        "tasks of high priority"
      ),
      ("predicate-run --data tasks.ndjson --arg Ali 'assignee == %@ AND isComplete == false'", "a bound value"),
      (
        "predicate-run --data tasks.ndjson --sort 'priority desc, name' --limit 3 'isComplete == false'",
        "the three most urgent tasks"
      ),
      ("predicate-run --data tasks.ndjson --print-schema", "the schema that NDJSON seems to have"),
    ])

  /// Runs the tool with the arguments after its name and returns its exit status: 0, or 2 after an error.
  public static func run(_ arguments: [String], console: Console) -> Int32 {
    command.run(arguments, console) { command throws(ToolError) in
      let workspace = try Workspace(command)
      if command.has("--print-schema") {
        console.print(workspace.data.schema.json)
        return 0
      }
      guard let text = command.operands.first else {
        throw ToolError.usage(UsageError("missing PREDICATE"))
      }
      let clauses = try ToolError.usage { () throws(UsageError) in try ClauseOptions.clauses(command) }
      let arguments = try workspace.arguments(command)
      let source = SourceText(text)
      let snapshot = try ToolError.text { () throws(DiagnosticError) in
        try Store(workspace.data).snapshot
      }
      let predicate = try ToolError.text { () throws(DiagnosticError) in
        try PredicateTemplate(
          source, class: workspace.className, schema: workspace.data.schema, dialect: workspace.dialect,
          clauses: clauses, limits: workspace.limits, statistics: snapshot
        ).bind(arguments)
      }
      if command.has("--explain") { console.complain(predicate.disassembly) }
      let executor = command.value("--executor").flatMap(CompiledPredicate.Executor.init) ?? .automatic
      let jobs = try ToolError.usage { () throws(UsageError) in try command.count("--jobs") } ?? 1
      guard jobs > 0 else { throw ToolError.usage(UsageError("`--jobs` is 1 or more")) }
      let rows = try ToolError.text { () throws(DiagnosticError) in
        try snapshot.rows(matching: predicate, executor: executor, parallelism: jobs)
      }
      let format = command.value("--format").flatMap(OutputFormat.init) ?? .ndjson
      let classIndex = workspace.data.schema.classIndex(workspace.className) ?? 0
      format.print(rows.map(Int.init), of: classIndex, in: workspace.data, to: console)
      return 0
    }
  }
}
