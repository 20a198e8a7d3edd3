import Foundation
import PredicateDiagnostics
import PredicateJSON
import PredicateOptimizer
import PredicateSQL
import PredicateSchema
import PredicateSemantics
import PredicateTranslate
import TestSupport
import Testing

/// `predicate-translate` as its users call it.
@Suite struct TranslateToolTests {
  static let schema = root.appending(path: "Vectors/schemas/todo.json").path()
  static let data = root.appending(path: "Vectors/data/todo.json").path()

  @Test func printsAStatementAndItsParameters() {
    let run = ToolRun(
      "--engine", "postgresql", "--schema", Self.schema, "--class", "Task", "priority > %@", "--arg", "5")
    #expect(run.status == 0)
    #expect(
      run.output
        == "SELECT t0.\"_key\" FROM \"Task\" AS t0 WHERE t0.\"priority\" > $1 ORDER BY t0.\"_row\";\n-- 1: integer 5\n")
  }

  @Test func refusesWithStatusOneAndTheInvalidWithTwo() {
    let refused = ToolRun("--engine", "sqlite", "--schema", Self.schema, "--class", "Task", "name ==[c] assignee")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("1 | name ==[c] assignee\n  | ^^^^^^^^^^^^^^^^^^^\n"))
    #expect(ToolRun("--engine", "sqlite", "--schema", Self.schema, "--class", "Task", "prioriti > 5").status == 2)
    #expect(ToolRun("--schema", Self.schema, "--class", "Task", "priority > 5").errors.contains("give --engine"))
    let loose = ToolRun(
      "--engine", "sqlite", "--superset", "--schema", Self.schema, "--class", "Task", "name ==[c] assignee")
    #expect(loose.status == 0)
    #expect(loose.errors.contains("still to be tested of what is found: name ==[c] assignee"))
  }

  @Test func itsJSONIsAsPublished() throws {
    let run = ToolRun(
      "--engine", "sqlite", "--format", "json", "--superset", "--schema", Self.schema, "--class", "Task",
      "name ==[c] assignee AND name LIKE 'a*' AND priority > 5")
    let json = try JSONValue(parsing: SourceText(run.output))
    #expect(try publishedSchema("translate").faults(json) == [])
    #expect(json["residual"]?["predicate"]?.string == "name ==[c] assignee")
  }

  @Test func loadsTables() {
    let run = ToolRun("load", "--engine", "sqlite", "--schema", Self.schema, "--data", Self.data)
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix("CREATE TABLE \"Task\" (\"_key\" TEXT PRIMARY KEY, \"_row\" INTEGER NOT NULL, \"name\" TEXT")
    )
    #expect(run.output.contains("CREATE INDEX \"Project.tasks.owner\" ON \"Project.tasks\" (\"owner\");\n"))
  }

  @Test(arguments: [
    ("postgresql", #"\copy "Task" FROM 'FOLDER/1-Task.csv' WITH (FORMAT csv, HEADER)"#),
    ("duckdb", #"COPY "Task" FROM 'FOLDER/1-Task.csv' (FORMAT csv, HEADER, NULLSTR '', ALLOW_QUOTED_NULLS false);"#),
  ])
  func loadsFilesOfCSV(_ engine: String, _ statement: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "csv-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = ToolRun(
      "load", "--engine", engine, "--schema", Self.schema, "--data", Self.data, "--csv", folder.path())
    #expect(run.status == 0, "\(run.errors)")
    let path = folder.path().hasSuffix("/") ? String(folder.path().dropLast()) : folder.path()
    #expect(run.output.contains(statement.replacing("FOLDER", with: path)))
    #expect(!run.output.contains("INSERT"))
    let lines = try String(contentsOf: folder.appending(path: "1-Task.csv"), encoding: .utf8).split(separator: "\n")
    #expect(lines.first?.hasPrefix(#""_key","_row","name""#) == true)
  }

  @Test func whatReadsNoSuchCSVIsSaid() {
    let run = ToolRun("load", "--engine", "sqlite", "--schema", Self.schema, "--data", Self.data, "--csv", "/nowhere")
    #expect(run.status == 2)
    #expect(run.errors.contains("CSV that SQLite reads cannot tell null from an empty text"))
  }

  @Test func countsStoredPredicates() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "census-\(UUID().uuidString).ndjson")
    defer { try? FileManager.default.removeItem(at: file) }
    try """
    {"id": "a", "class": "Task", "predicate": "priority > %@", "args": [5]}
    {"id": "b", "class": "Task", "predicate": "name ==[c] assignee"}

    {"id": "c", "class": "Task", "predicate": "prioriti > 5"}
    {"id": "d", "class": "Task", "predicate": "TRUEPREDICATE SORT(name ASC) LIMIT(3)", "dialect": "rql"}
    {"id": "e", "klass": "Task", "predicate": "priority > 5"}
    """.write(to: file, atomically: true, encoding: .utf8)
    let run = ToolRun("census", "--schema", Self.schema, "--engine", "sqlite", file.path())
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("SQLite: 5 predicates, 2 exact, 0 under a condition, 1 refused, 2 invalid\n"))
    #expect(run.output.contains("\(file.path()):2: b: refused: `[c]` cannot be said exactly in SQLite"))
    #expect(run.output.contains("\(file.path()):4: c: unknown-property: "))
    #expect(run.output.contains("\(file.path()):6: e: json-unknown-key: "))
    let json = try JSONValue(
      parsing: SourceText(ToolRun("census", "--schema", Self.schema, "--format", "json", file.path()).output))
    #expect(
      json["predicates"]?.elements.map { $0["verdicts"]?["postgresql"]?["verdict"]?.string } == [
        "exact", "exact", "invalid", "exact", "invalid",
      ])
  }

  /// The output of `batch` for the lines of a file.
  private func batch(_ lines: String, _ options: String...) throws -> ToolRun {
    let file = FileManager.default.temporaryDirectory.appending(path: "batch-\(UUID().uuidString).ndjson")
    defer { try? FileManager.default.removeItem(at: file) }
    try lines.write(to: file, atomically: true, encoding: .utf8)
    return ToolRun(["batch", "--schema", Self.schema] + options + [file.path()])
  }

  /// A table called `a"#b` with a line break, a backslash and `u000a` behind it, of which a statement says what it assumes.
  @Test func codeHoldsAnyName() throws {
    let mapping = FileManager.default.temporaryDirectory.appending(path: "names-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: mapping) }
    try ##"{"classes": {"Task": {"table": "a\"#b\nc\\u000a", "key": "id", "row": "id"}}}"##
      .write(to: mapping, atomically: true, encoding: .utf8)
    let run = try batch(
      #"{"id": "p", "class": "Task", "predicate": "priority > %@", "args": [5], "names": ["least"]}"#,
      "--mapping", mapping.path(), "--engine", "sqlite", "--format", "grdb")
    #expect(
      run.output.contains(####"FROM "a""#b\##nc\u000a" AS t0 WHERE t0."priority" > ? ORDER BY"####), "\(run.output)")
    #expect(run.output.contains("  /// - Exact as long as `a\"#b␊c\\u000a.priority` is never null.\n"), "\(run.output)")
  }

  @Test func printsFunctions() throws {
    let lines = #"""
      {"id": "Sources/List.swift:1:2", "class": "Task", "predicate": "priority > %@ AND name != 'a\"$\\\\'", "args": [5], "names": ["self.least"]}
      {"id": "class", "class": "Task", "predicate": "name == %@ OR name == %@", "args": ["a", "a"], "names": ["a", "names[0]"]}
      {"id": "refused", "class": "Task", "predicate": "name ==[c] assignee"}
      """#
    let run = try batch(lines, "--engine", "sqlite", "--format", "grdb")
    #expect(run.status == 1)
    #expect(
      run.output.contains("import GRDB\n\nenum PredicateStatements {\n  /// Sources/List.swift:1:2 ("), "\(run.output)")
    #expect(
      run.output.contains(
        ##"""
          static func list_1_2(least: Int) -> SQLRequest<Row> {
            return SQLRequest(sql: #"SELECT t0."_key" FROM "Task" AS t0 WHERE (t0."priority" > ? AND t0."name" COLLATE BINARY <> ?) ORDER BY +t0."_row""#, arguments: [least, "a\"$\\"])
          }
        """##), "\(run.output)")
    #expect(run.output.contains("  static func class_(a: String, argument1: String) -> "), "\(run.output)")
    #expect(run.output.contains("arguments: [a, argument1])"), "\(run.output)")
    #expect(run.output.contains("  // refused ("))
    #expect(try batch(lines, "--engine", "spark", "--format", "grdb").status == 2)
    let count = try batch(lines, "--engine", "sqlite", "--format", "grdb", "--select", "count")
    #expect(count.output.contains("-> SQLRequest<Int> {"))
  }

  /// What happens to a value is in the JSON, and two placeholders with equal samples are two.
  @Test func valuesThatAreYetToComeArePlaceholders() throws {
    let lines = #"""
      {"class": "Task", "predicate": "priority >= %@ AND priority < %@", "args": [1, 1], "names": ["from", "to"]}
      {"class": "Task", "predicate": "name CONTAINS[c] %@", "args": ["a"], "names": ["text"]}
      {"class": "Task", "predicate": "name IN %@ OR priority == 1", "args": [["a", "a"]], "names": ["names"]}
      """#
    let json = try JSONValue(parsing: SourceText(try batch(lines, "--engine", "sqlite", "--format", "json").output))
    #expect(try publishedSchema("translate-batch").faults(json) == [])
    let statements = Array(try #require(json["statements"]).elements)
    func parameters(_ number: Int) -> [JSONValue] { statements[number]["parameters"].map { Array($0.elements) } ?? [] }
    #expect(parameters(0).map { $0["name"]?.string } == ["from", "to"])
    #expect(parameters(0).map { $0["placeholder"]?.text } == ["0", "1"])
    #expect(parameters(1).map { $0["preparation"]?["operator"]?.string } == ["CONTAINS", nil])
    #expect(parameters(2).map { $0["isList"]?.bool } == [true, nil])
    #expect(statements[2]["sql"]?.string?.contains("IN (SELECT value FROM json_each(?1))") == true)
  }

  /// GRDB hands texts to SQLite as C does: one with a U+0000 would be another.
  @Test(arguments: [([], 1), (["--inline"], 0)] as [([String], Int32)])
  func codeRefusesWhatALibraryCannotGive(_ options: [String], _ status: Int32) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "zero-\(UUID().uuidString).ndjson")
    defer { try? FileManager.default.removeItem(at: file) }
    try #"{"id": "zero", "class": "Task", "predicate": "name == 'a\\0b'"}"#.write(
      to: file, atomically: true, encoding: .utf8)
    let run = ToolRun(
      ["batch", "--schema", Self.schema, "--engine", "sqlite", "--format", "grdb"] + options + [file.path()])
    #expect(run.status == status, "\(run.output)\(run.errors)")
    #expect(run.output.contains("refused: GRDB ends a text at its first U+0000") == (status == 1))
  }

  @Test func commentsNameThePlaceholders() throws {
    let run = try batch(
      #"{"class": "Task", "predicate": "name BEGINSWITH %@ OR name IN %@", "args": ["a", ["b", "c"]], "names": ["text", "names"]}"#,
      "--engine", "sqlite")
    #expect(
      run.output.split(separator: "\n").dropFirst(2) == [
        "-- 1: text text", "-- 2: text text: the first text after all texts with this prefix", "-- 3: text names, each",
      ])
  }

  @Test func printsTheStatementsOfStoredPredicates() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "batch-\(UUID().uuidString).ndjson")
    defer { try? FileManager.default.removeItem(at: file) }
    try #"""
    {"id": "urgent", "class": "Task", "predicate": "priority > %@", "args": [5]}

    {"id": "a\nDROP TABLE \"Task\";", "class": "Task", "predicate": "name ==[c] assignee"}
    {"class": "Task", "predicate": "prioriti > 5"}
    """#.write(to: file, atomically: true, encoding: .utf8)
    let run = ToolRun("batch", "--schema", Self.schema, "--engine", "sqlite", "--select", "count", file.path())
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "-- urgent (\(file.path()):1)")
    #expect(lines[1] == #"SELECT COUNT(*) FROM "Task" AS t0 WHERE t0."priority" > ?1;"#)
    #expect(lines[2] == "-- 1: integer 5")
    // What is not a statement is a comment, whatever an id holds.
    #expect(lines.dropFirst(3).allSatisfy { $0.isEmpty || $0.hasPrefix("-- ") })
    #expect(run.output.contains("-- refused: `[c]` cannot be said exactly in SQLite"))
    #expect(run.output.contains("-- 4 (\(file.path()):4)\n-- unknown-property: "))
    let json = try JSONValue(
      parsing: SourceText(
        ToolRun("batch", "--schema", Self.schema, "--engine", "sqlite", "--format", "json", file.path()).output))
    #expect(try publishedSchema("translate-batch").faults(json) == [])
    #expect(
      json["statements"]?.elements.map { $0["error"]?["code"]?.string } == [
        nil, "not-translatable", "unknown-property",
      ])
  }

  @Test func mappingsSayWhereThingsAre() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "mapping-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = """
      {"version": 1, "classes": {
        "Task": {"table": "tasks", "key": "id", "row": "created", "properties": {"priority": {"column": "prio"}}},
        "Project": {"properties": {"tasks": {"table": "members", "owner": "project_id", "column": "task_id"}}}
      }}
      """
    try text.write(to: file, atomically: true, encoding: .utf8)
    #expect(try publishedSchema("mapping").faults(JSONValue(parsing: SourceText(text))) == [])
    let run = ToolRun(
      "--engine", "sqlite", "--inline", "--mapping", file.path(), "--schema", Self.schema, "--class", "Project",
      "ANY tasks.priority > 5")
    #expect(
      run.output
        == "SELECT t0.\"_key\" FROM \"Project\" AS t0 WHERE t0.\"_key\" IN (SELECT t2.\"project_id\" AS owner FROM \"members\" AS t2 JOIN \"tasks\" AS t3 ON t3.\"id\" = t2.\"task_id\" WHERE t3.\"prio\" > 5 AND t2.\"project_id\" IS NOT NULL) ORDER BY t0.\"_row\";\n-- exact as long as `tasks.prio` is never null\n"
    )
    try text.replacing("\"Task\"", with: "\"Tusk\"").replacing(
      "\"tasks\": {", with: "\"taks\": {\"dates\": \"daily\"}, \"tasks\": {"
    )
    .write(to: file, atomically: true, encoding: .utf8)
    let wrong = ToolRun(
      "--engine", "sqlite", "--mapping", file.path(), "--schema", Self.schema, "--class", "Project", "TRUEPREDICATE")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("the schema has no class `Tusk`"))
    #expect(wrong.errors.contains("did you mean `Task`?"))
    #expect(wrong.errors.contains("class `Project` has no property `taks`"))
    #expect(wrong.errors.contains(":2:3"))
  }

  @Test func codeOfPagesTakesTheKey() throws {
    let run = try batch(
      #"{"id": "p", "class": "Task", "predicate": "priority > 1", "args": []}"#,
      "--engine", "sqlite", "--format", "grdb", "--pagination", "login")
    #expect(run.output.contains("static func p(lastKey: String) -> "), "\(run.output)")
    #expect(run.output.contains("arguments: [lastKey, 1])"), "\(run.output)")
  }

  @Test func thePageIsUpToDate() throws { try expectRecorded(SQLMatrix.documentation, "docs/reference/sql.md") }

  /// What predicates become in three databases, one of each kind of construct.
  @Test func theStatementsAreUpToDate() throws {
    let schema = try Schema(RewriteRule.sampleClasses)
    let engines = [SQLEngine.sqlite, .postgresql, .spark]
    var list = (["class", "predicate"] + engines.map { $0.title }).joined(separator: "\t") + "\n"
    for (className, predicate) in Self.examples {
      let template = try Template(parsing: SourceText(predicate), schema: schema, class: className)
      let statements = try engines.map { try SQLQuery(template.predicate(for: Arguments()), engine: $0).text }
      list += ([className, predicate] + statements).joined(separator: "\t") + "\n"
    }
    try expectRecorded(list, "Tests/Databases/PredicateSQLTests/statements.tsv")
  }

  private static let examples = [
    ("Task", "priority > 5"), ("Task", "assignee != 'Ali'"), ("Task", "NOT minutes > 5"), ("Task", "progress >= 0.5"),
    ("Task", "name BEGINSWITH 'a' OR name CONTAINS '%'"), ("Task", "name CONTAINS[c] 'é'"),
    ("Task", "name LIKE 'a*_?'"),
    ("Task", "parent.priority > 5"), ("Task", "priority IN {1, 2, 3} OR minutes IN {1, nil}"),
    ("Project", "ANY tasks.priority > 5"), ("Project", "ALL tasks.priority > 5"), ("Task", "ANY labels == 'bug'"),
    ("Project", "tasks.@count > 2 AND tasks.@max.priority == 9"),
    ("Project", "SUBQUERY(tasks, $t, $t.priority > 5 AND $t.isComplete == false).@count > 2"),
    ("Project", "ANY roles.@allKeys BEGINSWITH 'o'"),
  ]

  private func expectRecorded(_ text: String, _ path: String) throws {
    let file = root.appending(path: path)
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text, "\(path) is stale: RECORD_GOLDEN=1 writes it anew")
  }
}
