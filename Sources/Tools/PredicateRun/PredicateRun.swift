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
    options: Workspace.options + InputFormat.options + [
      OptionDescription(
        "--format", short: "-f", value: "FORMAT", choices: OutputFormat.allCases.map(\.rawValue),
        help:
          "ndjson: an object a line; json: one array; csv; tsv; keys; count; table. If not given, that of the files: csv, tsv or ndjson."
      ),
      OptionDescription(
        "--select", value: "NAMES", help: "Print these properties alone, as name,priority."),
      OptionDescription("--count", short: "-c", help: "Print only how many objects match."),
    ] + ClauseOptions.options + [
      OptionDescription("--first", help: "Keep the first object, and read no further."),
      OptionDescription("--invert-match", help: "Take the objects that do not match."),
      OptionDescription("--exit-status", help: "End with status 1 if no object matches. It is the default."),
      OptionDescription(
        "--jobs", value: "N",
        help: "The most threads that test objects at the same time; 1 if not given."),
      OptionDescription("--stats", help: "Say how much was read, on standard error."),
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
      ("predicate-run --count 'priority > 5' tasks.ndjson.gz", "how many they are in a compressed file"),
      ("predicate-run --arg Ali --arg 2024-05-01 'assignee == %@ AND due < %@' tasks.csv", "a text and a date"),
      (
        "predicate-run --sort 'priority desc, name' --limit 3 --format csv 'isComplete == false' tasks.ndjson",
        "the three most urgent tasks, as CSV"
      ),
      ("predicate-run --null NA --ragged 'priority > 5' tasks.csv", "a file with gaps"),
      ("predicate-run --path .data.items 'priority > 5' answer.json", "a list inside a document"),
      ("predicate-run --print-schema tasks.ndjson", "the schema that the objects seem to have"),
    ],
    statuses: [(0, "Something matches."), (1, "Nothing matches.")])

  /// Runs the tool with the arguments after its name and returns its exit status: 0 if something matches, 1 if nothing does,
  /// 2 for an error.
  public static func run(_ arguments: [String], console: Console) -> Int32 {
    command.run(arguments, console) { command throws(ToolError) in
      if command.has("--print-schema") {
        console.print(try schema(command, console).json)
        return 0
      }
      let request = try RunRequest(command)
      let count = try OpenedInput(request, console).run()
      return count == 0 ? 1 : 0
    }
  }

  /// Returns the given schema, or the one inferred from all objects of a file.
  private static func schema(_ command: ParsedCommand, _ console: Console) throws(ToolError) -> Schema {
    let files = try RunRequest.files(command, command.operands)
    guard files.count <= 1 else { throw .usage("`--print-schema` infers the schema of one file") }
    guard let path = files.first else { return try Workspace(command).data.schema }
    if let schema = try CorpusFiles.schema(command) { return schema }
    guard var input = try InputFiles(command).open(path) else { return try Workspace(command).data.schema }
    defer {
      if let note = input.encodingNote, !command.has("--quiet") { console.warn("predicate-run: \(note)") }
    }
    if try input.findForm(nil, className: command.value("--class")) {
      var shapes = ObservedShapes { KeptBytes() }
      try input.observe(into: &shapes, all: true)
      if !input.saysNothing || input.form?.isDelimited == true {
        return try ToolError.text { () throws(DiagnosticError) in
          try shapes.schema(className: Workspace.rowClass(command, nil))
        }
      }
      throw .usage("`\(path)` has no objects, which would say their properties; give --schema")
    }
    let text = SourceText(utf8: try input.readAll().bytes, name: path)
    return try Workspace(command, schema: nil, data: text, named: path).data.schema
  }
}
