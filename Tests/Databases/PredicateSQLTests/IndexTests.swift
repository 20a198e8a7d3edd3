import Foundation
import PredicateJSON
import PredicateSQL
import PredicateSchema
import PredicateSemantics
import Predicates
import TestSupport
import Testing

/// The indexes that statements use.
@Suite struct IndexTests {
  private func used(
    _ predicates: [String], of className: String = "Task", _ engine: SQLEngine = .sqlite, dialect: Dialect = .rql
  ) throws -> [String] {
    let typed = try predicates.map {
      try PredicateTemplate($0, class: className, schema: samples, dialect: dialect).typedPredicate(Arguments())
    }
    return SQLIndex.used(by: typed, engine).map { used in
      let statement = used.index.statement(engine)
      let place = statement.firstRange(of: " ON ")?.upperBound ?? statement.startIndex
      return "\(statement[place...]): \(used.predicates.map(String.init).joined(separator: " "))"
    }
  }

  @Test(arguments: [
    ("code == 'a' AND priority > 5 AND minutes == 3", #"("code" COLLATE BINARY, "minutes", "priority")"#),
    ("priority > 5 OR minutes == 3", #"("minutes") ("priority")"#),
    ("NOT priority > 5 AND NOT minutes == 3", #"("priority")"#),
    ("NOT (priority > 5 OR minutes != 3)", #"("minutes", "priority")"#),
    ("name BEGINSWITH 'a'", #"("name" COLLATE BINARY)"#),
    ("name ==[c] 'a'", #"("name" COLLATE NOCASE)"#),
    ("name CONTAINS 'a' OR isComplete == true OR name != 'b'", ""),
    // One with more columns serves those with the first of them.
    ("minutes == 3 AND (priority == 1 OR minutes > 2)", #"("minutes") ("priority")"#),
    ("TRUEPREDICATE SORT(minutes DESC, name ASC) LIMIT(3)", #"("minutes" DESC, "name" COLLATE BINARY, "_row")"#),
  ])
  func ofTheObjectsThemselves(_ predicate: String, _ columns: String) throws {
    let found = try used([predicate]).map { $0.replacing("\"Task\" ", with: "").replacing(": 0", with: "") }
    #expect(found.joined(separator: " ") == columns)
  }

  @Test func ofWhatLeadsToOthers() throws {
    #expect(try used(["parent.priority > 5"]) == [#""Task" ("parent"): 0"#, #""Task" ("priority"): 0"#])
    #expect(
      try used(["ANY tasks.priority == 5", "tasks.@count > 5", "lead == nil"], of: "Project")
        == [
          #""Project" ("lead"): 2"#, #""Project.tasks" ("owner"): 0 1"#, #""Project.tasks" ("target"): 0"#,
          #""Task" ("priority"): 0"#,
        ])
    #expect(
      try used(["SUBQUERY(tasks, $t, $t.code == 'a' AND ANY $t.labels == 'x').@count > 1"], of: "Project")
        == [
          #""Project.tasks" ("owner"): 0"#, #""Project.tasks" ("target"): 0"#,
          #""Task" ("code" COLLATE BINARY): 0"#, #""Task.labels" ("owner"): 0"#,
          #""Task.labels" ("value" COLLATE BINARY): 0"#,
        ])
    #expect(try used(["ANY projects.name == 'a'"]).first == #""Project" ("name" COLLATE BINARY): 0"#)
  }

  @Test func eachEngineHasItsOwn() throws {
    let sort = "minutes == 3 SORT(minutes DESC)"
    #expect(
      try used([sort], .postgresql) == [#""Task" ("minutes"): 0"#, #""Task" ("minutes" DESC NULLS LAST, "_row"): 0"#])
    #expect(try used(["name BEGINSWITH 'a'"], .postgresql) == [#""Task" ("name" COLLATE "C"): 0"#])
    #expect(try used(["name ==[c] 'a'"], .postgresql) == [#""Task" (lower("name" COLLATE "C")): 0"#])
    #expect(
      try used(["code == 'a' AND minutes > 3", sort], .duckdb) == [#""Task" ("code"): 0"#, #""Task" ("minutes"): 1"#])
    #expect(try used(["code == 'a'"], .spark) == [])
  }

  @Test func whatIsThereServes() throws {
    let rows = [
      ["table", "Task", ""], ["column", "Task", "minutes", "INTEGER", "1", "0", "0"],
      ["column", "Task", "priority", "INTEGER", "1", "0", "0"], ["column", "Task", "name", "TEXT", "1", "0", "0"],
      ["index", "Task", "both", "0", "0", "priority", ""], ["index", "Task", "both", "0", "0", "minutes", ""],
      ["index", "Task", "named", "0", "0", "name", "NOCASE"], ["index", "Task", "some", "0", "1", "minutes", ""],
    ]
    let catalog = try #require(DatabaseCatalog(rows: rows))
    func served(_ predicate: String) throws -> [String?] {
      let typed = try PredicateTemplate(predicate, class: "Task", schema: samples).typedPredicate(Arguments())
      return SQLIndex.used(by: [typed], .sqlite).map { $0.index.served(in: catalog, .sqlite) }
    }
    #expect(try served("priority == 3") == ["both"])
    #expect(try served("minutes == 3 AND priority == 4") == ["both"])
    #expect(try served("minutes == 3 AND priority > 4") == [nil])
    #expect(try served("minutes == 3") == [nil])
    #expect(try served("name == 'a'") == [nil])
    #expect(try served("name ==[c] 'a'") == ["named"])
  }

  @Test func theToolListsThem() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "indexes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, schema) = (folder.path() + "p.ndjson", folder.path() + "schema.json")
    try samples.json.write(toFile: schema, atomically: true, encoding: .utf8)
    try """
    {"id": "urgent", "class": "Task", "predicate": "priority > %@", "args": [5]}
    {"id": "faulty", "class": "Task", "predicate": "priorty > 5"}
    {"id": "late", "class": "Task", "predicate": "priority > 7"}
    """.write(toFile: file, atomically: true, encoding: .utf8)
    let run = ToolRun("batch", "--schema", schema, "--engine", "postgresql", "--indexes", file)
    #expect(run.output == "CREATE INDEX \"Task_priority\" ON \"Task\" (\"priority\");\n-- for urgent, late\n")
    #expect(run.errors == "faulty (\(file):2): unknown-property: class `Task` has no property `priorty`\n")
    #expect(run.status == 1)
  }
}
