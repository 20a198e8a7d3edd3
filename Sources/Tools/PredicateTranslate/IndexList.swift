import PredicateCommandLine
import PredicateJSON
import PredicateSQL
import PredicateSchema
import PredicateSemantics

/// The indexes that stored predicates use.
struct IndexList {
  /// An index, and the names of the predicates whose statements use it.
  struct Entry {
    let index: SQLIndex
    let predicates: [String]

    /// The first few names, for display.
    var names: String {
      let rest = predicates.count - 3
      return predicates.prefix(3).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
  }

  let entries: [Entry]
  /// The predicates of the file that have no statement, with their lines and errors.
  let omitted: [String]

  /// Creates the list for the predicates of a file.
  init(_ stored: [StoredPredicate], of path: String, _ engine: SQLEngine, _ mapping: SQLMapping) {
    var whole: [(id: String, typed: TypedPredicate)] = []
    var omitted: [String] = []
    for line in stored {
      do throws(DiagnosticError) {
        let typed = try line.typed.get()
        _ = try SQLQuery(typed, engine: engine, mapping: mapping) { line.objects.key(ofNamed: $0) }
        whole.append((line.id, typed))
      } catch {
        omitted.append(VisibleText.escape("\(line.id) (\(path):\(line.line)): \(Batch.says(error))"))
      }
    }
    self.omitted = omitted
    entries = SQLIndex.used(by: whole.map { $0.typed }, engine, mapping: mapping).map { used in
      Entry(index: used.index, predicates: used.predicates.map { whole[$0].id })
    }
  }

  /// Returns the statements that create the indexes, with the predicates as comments.
  func lines(_ engine: SQLEngine) -> [String] {
    entries.flatMap { ["\($0.index.statement(engine));", VisibleText.escape("-- for \($0.names)")] }
  }

  /// Writes the list as a member of a JSON object. With a catalog, it includes existing equivalent indexes.
  func write(to writer: inout JSONWriter, _ engine: SQLEngine, _ catalog: DatabaseCatalog? = nil) {
    writer.objects("indexes", of: entries) { writer, entry in
      writer.member("table", entry.index.table)
      writer.array("columns", of: entry.index.columns) { $0.string($1) }
      writer.member("statement", entry.index.statement(engine))
      writer.array("predicates", of: entry.predicates) { $0.string($1) }
      if let catalog, let name = entry.index.served(in: catalog, engine) { writer.member("served", name) }
    }
  }
}
