import Foundation
import PredicateCommandLine
import PredicateDiagnostics
import PredicateExplainTool
import PredicateWorkspace
import Testing

@testable import PredicateExplain

/// `predicate-explain` as its users call it: arguments in, text and status out.
@Suite struct ExplainToolTests {
  @Test func showsPlanAndProgramByDefault() {
    let result = Tool.todo("Task", "priority > 5 AND isComplete == false")
    #expect(result.status == 0)
    #expect(result.output.contains("── Plan ─"))
    #expect(result.output.contains("── Bytecode ─"))
    #expect(!result.output.contains("── Tokens ─"))
    #expect(result.output.contains("Task.priority > 5"))
    #expect(result.errors.isEmpty)
  }

  @Test func needsNoSchemaForTheSyntax() {
    let result = Tool.run("--stage", "tokens,ast", "ANY tasks.priority > 5")
    #expect(result.status == 0)
    #expect(result.output.contains("├─ quantified  ANY"))
    #expect(Tool.run("ANY tasks.priority > 5").status == 2)
  }

  @Test func showsTheStagesBeforeASyntaxError() {
    let result = Tool.todo("Task", "--stage", "all", "priority >")
    #expect(result.status == 2)
    #expect(result.output.contains("priority"))
    #expect(result.output.contains("── Tokens ─"))
    #expect(!result.output.contains("── Syntax tree ─"))
    #expect(result.errors.contains("1 | priority >\n  |           ^"))
  }

  @Test func showsWhatThereIsBeforeAFaultUnasked() {
    let syntax = Tool.todo("Task", "priority >")
    #expect(syntax.output.contains("── Tokens ─"))
    #expect(!syntax.output.contains("── Syntax tree ─"))
    #expect(syntax.errors.contains("1 | priority >\n  |           ^"))
    let type = Tool.todo("Task", "prioriti > 5")
    #expect(type.output.contains("── Syntax tree ─"))
    #expect(type.errors.contains("  | ^^^^^^^^"))
    #expect(!Tool.todo("Task", "--stage", "plan", "prioriti > 5").output.contains("── Tokens ─"))
  }

  @Test(arguments: ["text", "json", "html"])
  func showsClausesOfTheCommandLine(_ format: String) {
    let result = Tool.todo(
      "Task", "--format", format, "--sort", "priority desc, name", "--distinct", "assignee", "--limit", "2",
      "priority > 5")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("then SORT(priority DESC, name ASC)"))
    #expect(result.output.contains("then DISTINCT(assignee)"))
    #expect(result.output.contains("then LIMIT(2)"))
    #expect(Tool.todo("Task", "--sort", "nothing", "priority > 5").status == 2)
    #expect(Tool.todo("Task", "--limit", "-1", "priority > 5").status == 2)
  }

  @Test func showsTheStagesBeforeATypeError() {
    let result = Tool.todo("Task", "--stage", "all", "prioriti > 5")
    #expect(result.status == 2)
    #expect(result.output.contains("── Syntax tree ─"))
    #expect(!result.output.contains("── Typed tree ─"))
    #expect(result.errors.contains("  | ^^^^^^^^"))
    #expect(result.errors.contains("did you mean `priority`?"))
  }

  @Test(arguments: ["", "--stage tokens,nothing x", "--format pdf x", "--nothing x"])
  func refusesWrongUse(_ line: String) {
    let result = Tool.run(arguments: line.split(separator: " ").map(String.init))
    #expect(result.status == 2)
    #expect(result.errors.contains("predicate-explain"))
  }

  @Test func keepsTo80Columns() {
    let text =
      "SUBQUERY(tasks, $t, $t.priority > 5 AND $t.isComplete == false).@count > 0"
      + " AND (name BEGINSWITH[c] 'e' OR ANY tasks.assignee IN {'Ali', 'Jamie', '東京'})"
    let result = Tool.todo("Project", "--stage", "all", text)
    for line in result.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func coloursOnlyWhereAsked() {
    #expect(!Tool.todo("Task", "priority > 5").output.contains("\u{1B}"))
    #expect(Tool.todo("Task", "--color", "always", "priority > 5").output.contains("\u{1B}[1m"))
  }
}

/// Runs the tool in this process.
enum Tool {
  struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Runs the tool, on files or on what is at hand.
  static func run(arguments: [String], _ workspace: Workspace? = nil) -> Run {
    var (out, err): ([UInt8], [UInt8]) = ([], [])
    let console = Console(usesColor: false, out: { out += $0 }, err: { err += $0 })
    let status: Int32
    if let workspace {
      status = ExplainTool.run(arguments, console: console) { _ in workspace }
    } else {
      status = ExplainTool.run(arguments, console: console)
    }
    return Run(
      status: status, output: String(decoding: out, as: UTF8.self), errors: String(decoding: err, as: UTF8.self))
  }

  static func run(_ arguments: String...) -> Run { run(arguments: arguments) }

  /// Runs the tool on the task-list data.
  static func todo(_ className: String, _ arguments: String...) -> Run { todo(className, arguments) }

  /// Runs the tool on the task-list data.
  static func todo(_ className: String, _ arguments: [String]) -> Run {
    let files = ["schemas", "data"].map { root.appending(path: "Vectors/\($0)/todo.json").path() }
    return run(arguments: ["--schema", files[0], "--data", files[1], "--class", className] + arguments)
  }
}
