import PredicateCommandLine
import PredicateJSON
import PredicateSQL
import PredicateWorkspace

/// A database, queried through its own command-line tool.
struct DatabaseShell {
  /// The engines whose tools can list the tables.
  static let engines = SQLEngine.all.filter { $0.catalogCommand("") != nil }

  let engine: SQLEngine
  private let command: String
  private let database: String

  /// - Parameter database: A file or another connection argument of the engine's tool.
  init(_ engine: SQLEngine, _ database: String) throws(ToolError) {
    guard let command = engine.catalogCommand(Workspace.shellQuoted(database)) else {
      let names = Self.engines.map { "`\($0.name)`" }.joined(separator: ", ")
      throw .usage("this asks \(names), not \(engine.title)")
    }
    (self.engine, self.command, self.database) = (engine, command, database)
  }

  func catalog() throws(ToolError) -> DatabaseCatalog {
    func row(_ values: [JSONValue]) -> [String] { values.map { $0.string ?? ($0.isNull ? "" : $0.text) } }
    var rows: [[String]] = []
    for line in try lines(engine.catalogQueries) { rows.append(row(try array(line))) }
    for line in try lines(engine.columnQueries(rows), isTolerant: true) where !line.isEmpty {
      rows += try array(line).map { row(Array($0.elements)) }
    }
    guard let catalog = DatabaseCatalog(rows: rows) else { throw unreadable("its catalog") }
    guard !catalog.isEmpty else { throw .usage("`\(database)` has no tables that can be seen") }
    return catalog
  }

  /// Returns the counts that answer questions. Empty for a question that the database does not answer, such as one about a table that
  /// nobody may read.
  func answers(_ questions: [ColumnQuestion]) throws(ToolError) -> [[Int]] {
    var answers: [[Int]] = []
    for line in try lines(questions.map { $0.statement(engine) }, isTolerant: true) {
      answers.append(line.isEmpty ? [] : try array(line).compactMap { Int($0.text) })
    }
    return answers
  }

  /// Returns the output of statements. Each process gets as many statements as surely fit in a pipe.
  ///
  /// - Parameter isTolerant: A Boolean value that indicates whether a statement that fails has an empty output. Each statement has one line
  ///   then.
  private func lines(_ statements: [String], isTolerant: Bool = false) throws(ToolError) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var rest = statements[...]
    while !rest.isEmpty {
      var input = ""
      let batch = rest
      while let next = rest.first, input.isEmpty || input.utf8.count + next.utf8.count < 12_000 {
        input += next + ";\n"
        rest.removeFirst()
      }
      let child = try ToolError.file(of: try ChildProcess(shell: command))
      let asked = batch.prefix(batch.count - rest.count)
      let answer = child.lines(for: input)?.filter { !$0.isEmpty }
      guard isTolerant, answer?.count != asked.count else {
        // Without any answer, the caller says what is missing.
        guard let answer, isTolerant || answer.isEmpty || child.wait() else { throw unreadable("what it holds") }
        lines += answer
        continue
      }
      for statement in asked {
        lines += try asked.count > 1 ? self.lines([statement], isTolerant: true) : [[]]
      }
    }
    return lines
  }

  private func array(_ line: [UInt8]) throws(ToolError) -> [JSONValue] {
    guard let value = try? JSONValue(parsing: SourceText(utf8: line)), value.kind == .array else {
      throw unreadable("what it holds")
    }
    return Array(value.elements)
  }

  private func unreadable(_ what: String) -> ToolError {
    .usage("`\(command)` does not say \(what); see its own message, and that it runs as you have written it")
  }
}
