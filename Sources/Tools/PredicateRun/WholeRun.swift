import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateWorkspace
import Predicates

/// A search among objects that are all in memory.
struct WholeRun {
  let request: RunRequest
  let workspace: Workspace
  let console: Console

  /// Searches, prints the results and returns the number of matches.
  func run() throws(ToolError) -> Int {
    let snapshot = try ToolError.text { () throws(DiagnosticError) in try Store(workspace.data).snapshot }
    let predicate = try request.compile(
      workspace.data.schema, class: workspace.className, keys: ObjectKeys(workspace.data), statistics: snapshot, console
    )
    if request.command.has("--explain") { console.show(rendered: predicate.disassembly) }
    let rows = try ToolError.text { () throws(DiagnosticError) in
      try snapshot.rows(matching: predicate, parallelism: request.jobs)
    }
    let classIndex = workspace.data.schema.classIndex(workspace.className) ?? 0
    let data = workspace.data
    try request.print(
      rows.map(Int.init), of: data.schema.classes[classIndex], in: data.schema, console,
      key: { data.tables[classIndex][$0].key }
    ) { row in (data, row) }
    return rows.count
  }
}
