import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateStreams
import PredicateWorkspace
import Predicates

/// A search among the objects of a data document.
struct DocumentRun {
  private let request: RunRequest
  private let document: ObjectDocument
  private let className: String
  private let console: Console

  /// Reads a document. `nil` for files of other formats, and for documents with anything unusual or invalid.
  init?(_ request: RunRequest, _ text: Block, _ schema: Schema?, _ console: Console) throws(ToolError) {
    let command = request.command
    guard let schema, !request.namesObjects, let className = try? Workspace.className(command, schema),
      let document = ObjectDocument(text, schema: schema, className: className, limits: command.limits)
    else { return nil }
    self.request = request
    self.document = document
    self.className = className
    self.console = console
  }

  /// Searches, prints the results and returns the number of matches.
  func run() throws(ToolError) -> Int {
    let snapshot = document.snapshot
    let predicate = try request.compile(
      snapshot.schema, class: className, keys: ObjectKeys(classCount: snapshot.schema.classes.count),
      statistics: snapshot, console)
    if request.command.has("--explain") { console.show(rendered: predicate.disassembly) }
    let rows = try ToolError.text { () throws(DiagnosticError) in
      try snapshot.rows(matching: predicate, parallelism: request.jobs)
    }
    try request.print(
      rows.map(Int.init), of: document.classSchema, in: snapshot.schema, console, key: { document.key(of: $0) }
    ) { row throws(ToolError) in (try data(row), 0) }
    return rows.count
  }

  private func data(_ row: Int) throws(ToolError) -> DataSet {
    try ToolError.text { () throws(DiagnosticError) in try document.data(of: row) }
  }
}
