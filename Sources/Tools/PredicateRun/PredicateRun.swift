import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSemantics
import PredicateStreams
import PredicateVM
import PredicateWorkspace
import Predicates

/// The tool `predicate-run`, which filters the objects of a file with a predicate.
public enum PredicateRun {
  static let command = CommandDescription(
    "predicate-run",
    abstract: "Prints the objects that match a predicate.",
    operands: "PREDICATE [FILE]…",
    operandCount: 0...(.max),
    options: Workspace.options + [
      OptionDescription(
        "--in-format", value: "FORMAT", choices: InputFormat.allCases.map(\.rawValue),
        help:
          "The format of the files: ndjson, an object a line; json, an array or a document; csv and tsv, under a"
          + " header. If not given, the names .ndjson, .jsonl, .csv and .tsv say it, and else the beginning of each file."
      ),
      InputFormat.delimiterOption,
      OptionDescription(
        "--format", value: "FORMAT", choices: OutputFormat.allCases.map(\.rawValue),
        help: "ndjson: an object a line (the default); json: one array; csv; tsv; keys; count; table."),
      OptionDescription("--count", help: "Print only how many objects match."),
    ] + ClauseOptions.options + [
      OptionDescription("--first", help: "Keep the first object, and read no further."),
      OptionDescription("--invert-match", help: "Take the objects that do not match."),
      OptionDescription("--exit-status", help: "End with status 1 where no object matches."),
      OptionDescription(
        "--jobs", value: "N", help: "The most threads that test objects at the same time; 1 if not given."),
      OptionDescription("--quiet", help: "Nothing on standard error but errors."),
      OptionDescription("--explain", help: "Also print the program, on standard error."),
      OptionDescription(
        "--print-schema", help: "Print the schema, given or inferred from all objects of a file, and stop."),
    ],
    examples: [
      (
        "predicate-run --schema Vectors/schemas/todo.json --data Vectors/data/todo.json --class Task \"priority > 5\"",
        "tasks of high priority"
      ),
      ("predicate-run 'priority > 5' monday.ndjson tuesday.ndjson", "the same in files with an object a line"),
      ("gzip -dc tasks.ndjson.gz | predicate-run --count 'priority > 5' -", "how many they are in a compressed file"),
      ("predicate-run --arg Ali 'assignee == %@ AND isComplete == false' tasks.csv", "a bound value"),
      (
        "predicate-run --sort 'priority desc, name' --limit 3 --format csv 'isComplete == false' tasks.ndjson",
        "the three most urgent tasks, as CSV"
      ),
      ("predicate-run --delimiter ';' 'priority > 5' tasks.txt", "a file whose cells are divided by semicolons"),
      ("predicate-run --print-schema tasks.ndjson", "the schema that the objects seem to have"),
    ],
    statuses: [(0, "Success, whether anything matches or not."), (1, "Nothing matches, and --exit-status is given.")])

  /// Runs the tool with the arguments after its name and returns its exit status: 0 for success, 1 if nothing matches and `--exit-status`
  /// is given, 2 for an error.
  public static func run(_ arguments: [String], console: Console) -> Int32 {
    command.run(arguments, console) { command throws(ToolError) in
      if command.has("--print-schema") {
        console.print(try schema(command).json)
        return 0
      }
      let request = try RunRequest(command)
      let count = try OpenedInput(request, console).run()
      return count == 0 && command.has("--exit-status") ? 1 : 0
    }
  }

  /// Returns the given schema, or the one inferred from all objects of a file.
  private static func schema(_ command: ParsedCommand) throws(ToolError) -> Schema {
    let files = try RunRequest.files(command, command.operands)
    guard files.count <= 1 else { throw .usage(UsageError("`--print-schema` infers the schema of one file")) }
    guard let path = files.first else { return try Workspace(command).data.schema }
    if let schema = try CorpusFiles.schema(command) { return schema }
    let input = try StreamedInput(path, limits: command.limits)
    if let delimiter = try input.delimiter(command) {
      return try input.inferredSchema(delimiter, className: Workspace.rowClass(command, nil))
    }
    let text = SourceText(utf8: try input.readAll().bytes, name: path)
    return try Workspace(command, schema: nil, data: text, named: path).data.schema
  }
}
