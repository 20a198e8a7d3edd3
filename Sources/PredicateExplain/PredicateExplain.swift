import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSemantics
import Predicates

/// The tool `predicate-explain`: shows what happens to a predicate, from tokens to matches.
///
/// `Stages` makes a section of each stage, `Model` holds sections independently of how they are printed, `Text`, `JSON`,
/// `Graphs` and `Page` print them, `Analysis` runs the program under observation.
public enum PredicateExplain {
  static let command = CommandDescription(
    "predicate-explain",
    abstract: "Shows what happens to a predicate, from tokens to matches.",
    operands: "PREDICATE",
    operandCount: 0...1,
    options: Workspace.options + [
      OptionDescription(
        "--stage", value: "LIST", isRepeatable: true,
        help: "tokens, ast, types, rewrites, plan, bytecode, cost, or all; plan,bytecode if not given."),
      OptionDescription(
        "--format", value: "FORMAT", choices: ExplainFormat.allCases.map(\.rawValue),
        help: "text is the default; json has a schema, docs/schemas/explain.schema.json."),
    ],
    examples: [
      (
        "predicate-explain --schema Vectors/schemas/todo.json --class Task 'priority > 5 AND isComplete == false'",
        "the plan and the program"
      ),
      ("predicate-explain --stage ast 'ANY tasks.priority > 5'", "the syntax tree, which needs no schema"),
    ])

  /// Runs the tool with the arguments after its name and returns its exit status: 0, or 2 after an error.
  public static func run(_ arguments: [String], console: Console) -> Int32 {
    command.run(arguments, console) { command throws(ToolError) in
      guard let text = command.operands.first else { throw ToolError.usage(UsageError("missing PREDICATE")) }
      let stages = try ToolError.usage { () throws(UsageError) in try Self.stages(command.all("--stage")) }
      var request = ExplainRequest(source: SourceText(text), stages: stages)
      request.dialect = command.value("--dialect").flatMap(Dialect.init) ?? .nspredicate
      request.limits = command.value("--limits") == "untrusted" ? .untrusted : .standard
      let needsSchema = stages.contains(where: \.needsSchema)
      if command.has("--schema") || command.has("--data") {
        let workspace = try Workspace(command)
        request.schema = workspace.data.schema
        request.className = workspace.className
        let arguments = try workspace.arguments(command)
        if !arguments.positional.isEmpty || !arguments.variables.isEmpty || command.has("--args") {
          request.arguments = arguments
        }
      } else if needsSchema {
        throw ToolError.usage(
          UsageError("give --schema or --data; without one there are only --stage tokens,ast"))
      }
      let explained = Explained(request)
      let format = command.value("--format").flatMap(ExplainFormat.init) ?? .text
      format.print(explained.explanation, to: console)
      guard let error = DiagnosticError(explained.explanation.diagnostics) else { return 0 }
      throw ToolError.text(error, source: request.source, name: "predicate")
    }
  }

  private static func stages(_ lists: [String]) throws(UsageError) -> [Stage] {
    var stages: [Stage] = []
    for list in lists {
      for name in list.split(separator: ",") {
        if name == "all" {
          stages += Stage.allCases
        } else if let stage = Stage(rawValue: String(name)) {
          stages.append(stage)
        } else {
          throw UsageError(
            "`--stage` takes \(Stage.allCases.map(\.rawValue).joined(separator: ", ")) or all, not `\(name)`")
        }
      }
    }
    return stages.isEmpty ? [.plan, .bytecode] : stages
  }
}

/// How explanations are printed.
enum ExplainFormat: String, CaseIterable {
  case text, json

  func print(_ explanation: Explanation, to console: Console) {
    switch self {
    case .text: for line in TextRenderer(isColored: console.colorsOutput).lines(explanation) { console.print(line) }
    case .json: console.print(ExplanationJSON.text(explanation))
    }
  }
}
