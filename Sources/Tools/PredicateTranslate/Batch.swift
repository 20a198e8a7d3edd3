import PredicateCommandLine
import PredicateJSON
import PredicateSQL
import PredicateSemantics

/// The statements of stored predicates.
struct Batch {
  private let command: ParsedCommand
  private let schema: Schema
  private let engine: SQLEngine
  private let mapping: SQLMapping
  private let path: String

  /// A line of the file, with its statement or the error.
  private struct Entry {
    let stored: StoredPredicate
    let query: Result<SQLQuery, DiagnosticError>
  }

  init(_ command: ParsedCommand) throws(ToolError) {
    self.command = command
    guard let schema = try CorpusFiles.schema(command) else { throw .usage("give --schema, the classes") }
    self.schema = schema
    engine = try PredicateTranslate.engine(command)
    mapping = try PredicateTranslate.mapping(command, schema)
    path = command.operands[0]
  }

  /// Prints a statement for each line. Returns 1 if one is refused or invalid.
  func run(_ console: Console) throws(ToolError) -> Int32 {
    let format = command.value("--format") ?? "sql"
    if format == "grdb", engine.name != SQLEngine.sqlite.name {
      throw .usage("`--format grdb` is for sqlite, not for \(engine.name)")
    }
    let stored = try StoredPredicate.read(path, schema, command.limits)
    if command.has("--indexes") {
      let indexes = IndexList(stored, of: path, engine, mapping)
      for line in indexes.lines(engine) { console.print(line) }
      for line in indexes.omitted { console.warn(line) }
      return indexes.omitted.isEmpty ? 0 : 1
    }
    let entries = stored.map { Entry(stored: $0, query: query($0, isCode: format == "grdb")) }
    switch format {
    case "json": console.print(json(entries))
    case "grdb": for line in functions(entries) { console.print(line) }
    default: for entry in entries { for line in lines(entry) { console.print(line) } }
    }
    return entries.allSatisfy { if case .success = $0.query { true } else { false } } ? 0 : 1
  }

  private var selection: SQLQuery.Selection {
    command.value("--select").flatMap(SQLQuery.Selection.init) ?? .keys
  }

  /// Returns the statement of a predicate. Code takes the key of a page when it runs.
  private func query(_ stored: StoredPredicate, isCode: Bool) -> Result<SQLQuery, DiagnosticError> {
    do throws(DiagnosticError) {
      let last = command.value("--pagination")
      let query = try SQLQuery(
        try stored.open.get(), engine: engine, mapping: mapping, selecting: selection,
        alias: command.value("--alias") ?? "t0", inlinesValues: command.has("--inline"),
        allowsSuperset: command.has("--superset"),
        behind: last.map { isCode ? .variable("lastKey") : .key($0) }
      ) { stored.objects.key(ofNamed: $0) }
      if isCode, let refusal = GRDBFunctions.refusal(query) { throw refusal }
      return .success(query)
    } catch {
      return .failure(error.located(in: stored.source))
    }
  }

  /// Returns a file of functions.
  private func functions(_ entries: [Entry]) -> [String] {
    var functions = GRDBFunctions(selecting: selection)
    for entry in entries {
      let place = "\(path):\(entry.stored.line)"
      switch entry.query {
      case .success(let query): functions.add(query, of: entry.stored, at: place)
      case .failure(let error): functions.add(remark: "\(entry.stored.id) (\(place)): \(Self.says(error))")
      }
    }
    return functions.file(of: path)
  }

  /// Returns the message of an error behind its code, or behind `refused`.
  static func says(_ error: DiagnosticError) -> String {
    let word = error.first.code == .notTranslatable ? "refused" : error.first.code.rawValue
    return "\(word): \(error.first.inPlainWords.message)"
  }

  /// Returns the lines of a statement for an SQL file, with all remarks as comments.
  private func lines(_ entry: Entry) -> [String] {
    let name = VisibleText.escape("-- \(entry.stored.id) (\(path):\(entry.stored.line))")
    switch entry.query {
    case .success(let query): return [name] + query.lines(engine, entry.stored.expression) + [""]
    case .failure(let error): return [name, VisibleText.escape("-- \(Self.says(error))"), ""]
    }
  }

  /// Returns the statements as JSON (docs/schemas/translate-batch.schema.json).
  private func json(_ entries: [Entry]) -> String {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("version", 1)
      writer.member("engine", engine.name)
      writer.objects("statements", of: entries) { writer, entry in
        writer.member("line", entry.stored.line)
        writer.member("id", entry.stored.id)
        switch entry.query {
        case .success(let query):
          writer.members(
            of: query, leaving: entry.stored.left(by: query), entry.stored.objects, entry.stored.expression)
        case .failure(let error):
          writer.object("error") { writer in
            writer.member("code", error.first.code.rawValue)
            writer.member("message", error.first.inPlainWords.message)
          }
        }
      }
    }
    return writer.text
  }
}
