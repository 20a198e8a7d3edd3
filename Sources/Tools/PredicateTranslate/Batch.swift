import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSQL
import PredicateSchema
import PredicateSemantics

/// The statements of stored predicates.
struct Batch {
  private let command: ParsedCommand
  private let schema: Schema
  private let engine: SQLEngine
  private let mapping: SQLMapping
  private let path: String

  /// A line of the file, and its statement or why there is none.
  private typealias Entry = (stored: StoredPredicate, query: Result<SQLQuery, DiagnosticError>)

  init(_ command: ParsedCommand) throws(ToolError) {
    self.command = command
    guard let schema = try Workspace.schema(command) else { throw .usage(UsageError("give --schema, the classes")) }
    self.schema = schema
    engine = try PredicateTranslate.engine(command)
    mapping = try PredicateTranslate.mapping(command, schema)
    path = command.operands[0]
  }

  /// Prints a statement for each line; 1 where one is refused or invalid.
  func run(_ console: Console) throws(ToolError) -> Int32 {
    let entries = try StoredPredicate.read(path, schema, command.limits).map { ($0, query($0)) }
    if command.value("--format") == "json" {
      console.print(json(entries))
    } else {
      for entry in entries { for line in lines(entry) { console.print(line) } }
    }
    return entries.allSatisfy { if case .success = $0.1 { true } else { false } } ? 0 : 1
  }

  private func query(_ stored: StoredPredicate) -> Result<SQLQuery, DiagnosticError> {
    do throws(DiagnosticError) {
      return .success(
        try SQLQuery(
          try stored.typed.get(), engine: engine, mapping: mapping,
          selecting: command.value("--select").flatMap(SQLQuery.Selection.init) ?? .keys,
          alias: command.value("--alias") ?? "t0",
          inlinesValues: command.has("--inline"), allowsSuperset: command.has("--superset")
        ) { stored.objects.key(ofNamed: $0) })
    } catch {
      return .failure(error.located(in: stored.source))
    }
  }

  /// A statement for a file of SQL: all that is said of it stands in comments.
  private func lines(_ entry: Entry) -> [String] {
    let name = VisibleText.escape("-- \(entry.stored.id) (\(path):\(entry.stored.line))")
    switch entry.query {
    case .success(let query): return [name] + query.lines(engine) + [""]
    case .failure(let error):
      let word = error.first.code == .notTranslatable ? "refused" : error.first.code.rawValue
      return [name, VisibleText.escape("-- \(word): \(error.first.message)"), ""]
    }
  }

  /// The statements as JSON (docs/schemas/translate-batch.schema.json).
  private func json(_ entries: [Entry]) -> String {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("version", 1)
      writer.member("engine", engine.name)
      writer.array("statements") { writer in
        for entry in entries {
          writer.object { writer in
            writer.member("line", entry.stored.line)
            writer.member("id", entry.stored.id)
            switch entry.query {
            case .success(let query):
              writer.members(of: query, leaving: entry.stored.left(by: query), entry.stored.objects)
            case .failure(let error):
              writer.object("error") { writer in
                writer.member("code", error.first.code.rawValue)
                writer.member("message", error.first.message)
              }
            }
          }
        }
      }
    }
    return writer.text
  }
}
