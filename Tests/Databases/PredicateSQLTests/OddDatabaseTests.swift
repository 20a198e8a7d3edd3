import Foundation
import PredicateDiagnostics
import PredicateJSON
import PredicateSQL
import PredicateSchema
import PredicateTranslate
import PredicateValues
import TestSupport
import Testing

/// Databases as they are: `infer` claims only what it knows, and `check` looks at what statements assume.
@Suite struct OddDatabaseTests {
  private func draft(_ rows: [[String]], _ engine: SQLEngine = .postgresql, _ answers: [[Int]]? = nil) throws
    -> CatalogDraft.Result
  {
    let draft = CatalogDraft(try #require(DatabaseCatalog(rows: rows)), engine)
    return draft.draft(answers ?? draft.questions.map { _ in [0] })
  }

  private func column(_ table: String, _ name: String, _ type: String, key: Bool = false) -> [String] {
    ["column", table, name, type, key ? "0" : "1", key ? "1" : "0", "0"]
  }

  /// Two tables may have names that give one class.
  @Test func linksLeadToTheTableOfTheirForeignKey() throws {
    let result = try draft([
      ["table", "line", ""], ["table", "note", ""], ["table", "notes", ""],
      column("line", "id", "bigint", key: true), column("line", "note_id", "bigint"),
      column("note", "id", "bigint", key: true), column("notes", "id", "bigint", key: true),
      ["link", "line", "note_id", "notes", "id", "1"],
    ])
    #expect(result.classes.map { $0.name } == ["Line", "Note", "Note2"])
    #expect(result.classes[0].properties.map { $0.type } == [.int, .object("Note2")])
    #expect(result.mapping.classes["Note2"]?.table == "notes")
  }

  /// A column never vanishes: its link leads to a table of another case, or it is a plain value.
  @Test func columnsOfLinksStay() throws {
    let result = try draft(
      [
        ["table", "ORDERS", "rowid"], ["table", "line", "rowid"], ["table", "odd", ""],
        column("ORDERS", "id", "INTEGER", key: true), column("line", "id", "INTEGER", key: true),
        column("line", "order_id", "INTEGER"), column("line", "odd_id", "INTEGER"), column("line", "text", "TEXT"),
        column("odd", "text", "TEXT"),
        ["link", "line", "order_id", "orders", "id", "1"], ["link", "line", "odd_id", "odd", "id", "0"],
      ], .sqlite, [])
    let line = try #require(result.classes.first { $0.name == "Line" })
    #expect(line.properties.map { $0.name }.prefix(3) == ["id", "order", "oddId"])
    #expect(result.remarks.contains("table `odd` is left out: it has no key; a view could have one"))
  }

  @Test func elementsOfArraysMayBeNull() throws {
    let result = try draft([
      ["table", "t", ""], column("t", "id", "bigint", key: true), column("t", "tags", "text[]"),
    ])
    #expect(result.classes[0].properties.map { $0.type } == [.int, .list(.optional(.string))])
  }

  /// Many tables of PostgreSQL have no primary key and a unique index instead.
  @Test(arguments: [("1", "0", "0", true), ("0", "0", "0", false), ("1", "1", "0", false), ("1", "0", "1", false)])
  func uniqueValuesAreKeys(isUnique: String, isPartial: String, isNullable: String, isKey: Bool) throws {
    func index(_ name: String, _ column: String) -> [String] { ["index", "t", name, isUnique, isPartial, column, ""] }
    let result = try draft([
      ["table", "t", ""], ["column", "t", "room", "bigint", "0", "0", "0"],
      ["column", "t", "user", "bigint", isNullable, "0", "0"], column("t", "id", "bigint"),
      index("t_a", "room"), index("t_a", "user"), index("t_b", ""), index("t_c", "id"),
    ])
    #expect(result.mapping.classes["T"]?.key == (isKey ? ColumnNames(["room", "user"]) : nil))
  }

  /// SQLite compares a text in such a column as a number where it looks like one.
  @Test func declaredTypesConvertNothing() throws {
    let rows = [
      ["table", "ord", "rowid"], column("ord", "id", "INTEGER", key: true), column("ord", "day", "DATE"),
      column("ord", "name", "TEXT"),
    ]
    let catalog = try #require(DatabaseCatalog(rows: rows))
    let schema = try Schema([
      ClassDefinition("Ord", properties: [PropertyDefinition("day", .string), PropertyDefinition("name", .string)])
    ])
    var mapping = SQLMapping([
      "Ord": SQLMapping.ClassMapping(table: "ord", key: "id", keyTypes: [.integer], row: "id")
    ])
    func messages() -> [String] {
      let check = MappingCheck(schema, mapping, catalog, .sqlite)
      return check.differences([]).map { $0.message }
    }
    #expect(
      messages() == [
        "column `day` of `ord` is declared `DATE`, so that SQLite compares texts as numbers; write \"converting\": {\"ord\": [\"day\"]} into the mapping"
      ])
    mapping.converting = ["ord": ["day"]]
    #expect(messages() == [])
    let query = try statement("day > '2024' AND name > '2024'", of: "Ord", .sqlite, schema: schema, mapping: mapping)
    #expect(
      query.text.contains("((+t0.\"day\" COLLATE BINARY) COLLATE BINARY > ?1 AND t0.\"name\" COLLATE BINARY > ?1)"))
    let source = SourceText(mapping.json)
    #expect(try SQLMapping(json: source, schema: schema) == mapping)
    #expect(try publishedSchema("mapping").faults(JSONValue(parsing: source)) == [])
  }

  /// A question that the database does not answer is about one column, and the others are drafted.
  @Test func whatIsNotAnsweredIsLeftOut() throws {
    let rows = [
      ["table", "t", "rowid"], column("t", "id", "INTEGER", key: true), column("t", "odd", "TEXT"),
      column("t", "name", "TEXT"),
    ]
    let draft = CatalogDraft(try #require(DatabaseCatalog(rows: rows)), .sqlite)
    let answers = draft.questions.map { question in
      let statement = question.statement(.sqlite)
      if statement.contains("\"odd\"") { return [Int]() }
      guard statement.contains(" AS value") else { return [0] }
      return [0] + statement.components(separatedBy: "COUNT(").dropFirst(2).map { _ in 0 }
    }
    let result = draft.draft(answers)
    #expect(result.classes[0].properties.map { $0.name } == ["id", "name"])
    #expect(result.remarks.contains { $0.hasPrefix("column `odd` of `t` is left out") })
    let schema = try Schema([ClassDefinition("T", properties: [PropertyDefinition("name", .string)])])
    let mapping = SQLMapping(["T": SQLMapping.ClassMapping(table: "t", key: "id", keyTypes: [.integer], row: "id")])
    let check = MappingCheck(schema, mapping, try #require(DatabaseCatalog(rows: rows)), .sqlite)
    let messages = check.differences(check.questions.map { _ in [] }).map { $0.message }
    #expect(messages.contains { $0.hasPrefix("the database does not answer a question about `t`: SELECT ") })
  }

  /// Positions are 0, 1, 2 and so on, and elements are null only where the schema says so.
  @Test func checkAsksAboutElements() throws {
    let catalog = try #require(
      DatabaseCatalog(rows: [
        ["table", "p", ""], ["table", "pt", ""], column("p", "id", "bigint", key: true), column("p", "tags", "text[]"),
        column("pt", "p", "bigint"), column("pt", "pos", "bigint"), column("pt", "v", "bigint"),
      ]))
    let schema = try Schema([
      ClassDefinition(
        "P", properties: [PropertyDefinition("tags", .list(.string)), PropertyDefinition("vs", .list(.int))])
    ])
    let mapping = SQLMapping([
      "P": SQLMapping.ClassMapping(
        table: "p", key: "id", keyTypes: [.integer], row: "id",
        properties: [
          "tags": SQLMapping.PropertyMapping(storage: .array),
          "vs": SQLMapping.PropertyMapping(column: "v", table: "pt", owner: "p", position: "pos"),
        ])
    ])
    let check = MappingCheck(schema, mapping, catalog, .postgresql)
    let messages = check.differences(
      check.questions.map { question in
        let statement = question.statement(.postgresql)
        if statement.contains("e.value IS NULL") { return [9, 5, 2] }
        return statement.contains("HAVING MIN(e.\"pos\") <> 0") ? [9, 3] : [0, 0]
      }
    ).map { $0.message }
    #expect(
      messages.contains("2 of 5 elements of `tags` are null; in the schema, the type of the elements needs a `?`"))
    #expect(messages.contains { $0.hasPrefix("the positions of 3 owners in `pt`.`pos` are not 0, 1, 2 …") })
  }

  /// Doubles are compared as they are: a date of Foundation's is one of them, and others lie between two.
  @Test func realDatesAreComparedAsTheyAre() throws {
    let mapping = SQLMapping([
      "Task": SQLMapping.ClassMapping(properties: ["due": SQLMapping.PropertyMapping(dateForm: .cocoa)])
    ])
    func query(_ predicate: String, _ nanoseconds: Int32) throws -> SQLQuery {
      let date = try #require(Timestamp(seconds: 978_307_200 + 736_473_600, nanoseconds: nanoseconds))
      return try statement(predicate, [.date(date)], of: "Task", .sqlite, mapping: mapping)
    }
    let own = try query("due > %@", 123_456_717)
    #expect(own.text.contains("t0.\"due\" > ?1"), "\(own.text)")
    #expect(own.parameters.map { $0.value } == [.double(736_473_600.1234567)])
    #expect(try query("due == %@", 123_456_717).text.contains("t0.\"due\" = ?1"))
    #expect(try query("due == %@", 123_457_000).text.contains("t0.\"due\" = ?1"))
    #expect(try query("due == %@", 123_456_750).text.contains("WHERE 0"))
  }

  /// In the weeks around the epoch, doubles are closer to each other than nanoseconds.
  @Test func realDatesNearTheEpochAreRanges() throws {
    let mapping = SQLMapping([
      "Task": SQLMapping.ClassMapping(properties: ["due": SQLMapping.PropertyMapping(dateForm: .cocoa)])
    ])
    for (second, nanosecond) in [(-624_924, 58_160_876), (0, 0), (3_000_000, 1)] as [(Int64, Int32)] {
      let date = try #require(Timestamp(seconds: 978_307_200 + second, nanoseconds: nanosecond))
      let query = try statement("due == %@", [.date(date)], of: "Task", .sqlite, mapping: mapping)
      #expect(query.text.contains("(t0.\"due\" >= ?1 AND t0.\"due\" <= ?2)"), "\(query.text)")
      let bounds = query.parameters.compactMap { if case .double(let number) = $0.value { number } else { nil } }
      try #require(bounds.count == 2)
      let (low, high) = (bounds[0], bounds[1])
      for (number, isSame) in [(low, true), (high, true), (low.nextDown, false), (high.nextUp, false)] {
        let whole = number.rounded(.down)
        let read = Int64(whole) * 1_000_000_000 + Int64(((number - whole) * 1e9).rounded())
        #expect((read == second * 1_000_000_000 + Int64(nanosecond)) == isSame, "\(number)")
      }
      let orders = ["<", "<=", ">", ">="].map { "due \($0) %@" }
      let found = try orders.map {
        try statement($0, [.date(date)], of: "Task", .sqlite, mapping: mapping).parameters.first?.value
      }
      #expect(found == [low, high, high, low].map { .double($0) })
    }
  }

  @Test func aTextThatNoColumnHoldsIsNobodys() throws {
    #expect(try condition("name == 'a\\0b'") == "FALSE")
    #expect(!(try statement("name != 'a\\0b'").text.contains("WHERE")))
    #expect(try condition("name CONTAINS[c] 'a\\0b'") == "FALSE")
    #expect(try condition("name IN {'a\\0b', 'c'}").hasSuffix("IN ($1)"))
  }

  /// The objects that links lead to are where the database may begin, unless the comparison holds without them.
  @Test(
    arguments: [
      ("lead.parent.name == 'x'", 0), ("lead.parent.name IN {'x', 'y'} AND name == 'a'", 0),
      ("lead.parent.assignee == nil", 2),
      ("lead.parent.name != 'x'", 2), ("NOT lead.parent.name == 'x'", 2), ("lead.parent.name == 'x' OR name == 'a'", 2),
      ("lead.parent.name == 'x' AND NOT lead.name == 'y'", 0), ("lead.parent.assignee IN {'x', nil}", 2),
      ("lead.parent.name == 'x' OR lead.parent.name BEGINSWITH 'y'", 0),
      ("lead.parent.name == 'x' OR lead.name == 'y'", 1),
      ("lead.parent.name CONTAINS 'x'", 0), ("lead.parent.name CONTAINS ''", 2),
    ] as [(String, Int)])
  func requiredLinksAreJoins(_ predicate: String, _ count: Int) throws {
    let text = try statement(predicate, of: "Project", .sqlite).text
    #expect(text.components(separatedBy: "LEFT JOIN").count - 1 == count, "\(text)")
  }

  @Test func emptinessIsNotCounted() throws {
    #expect(
      try statement("tasks.@count == 0", of: "Project", .sqlite).text.contains(
        "WHERE (t0.\"_key\" IN (SELECT t2.\"owner\" FROM \"Project.tasks\" AS t2)) IS NOT TRUE"))
    #expect(
      try statement("tasks.@count == 0", of: "Project", .postgresql).text.contains(
        "WHERE NOT (EXISTS (SELECT 1 FROM \"Project.tasks\" AS t2 WHERE t2.\"owner\" = t0.\"_key\"))"))
    #expect(!(try statement("tasks.@count > 0", of: "Project", .sqlite).text.contains("COUNT")))
    #expect(try statement("tasks.@count > 1", of: "Project", .sqlite).text.contains("HAVING COUNT(*) > ?1)"))
    #expect(try statement("tasks.@count < 2", of: "Project", .sqlite).text.contains("COALESCE"))
  }

  /// A maximum above a number is an element above it.
  @Test(
    arguments: [
      ("tasks.@max.priority > 3", true), ("tasks.@min.priority <= 3", true), ("NOT tasks.@max.priority >= 3", true),
      ("tasks.@max.priority < 3", false), ("tasks.@min.priority > 3", false), ("tasks.@max.priority == 3", false),
      ("tasks.@max.progress > 3", false),
    ])
  func extremesAreNotComputed(_ predicate: String, _ isQuestion: Bool) throws {
    let text = try statement(predicate, of: "Project", .sqlite).text
    #expect(text.contains("MAX(") || text.contains("MIN(") ? !isQuestion : isQuestion, "\(text)")
  }

  /// Without an order, the first object of a group is that of the least key; objects are numbered otherwise.
  @Test func distinctTakesTheLeast() throws {
    let distinct = try statement("TRUEPREDICATE DISTINCT(priority)", dialect: .rql).text
    #expect(distinct.contains("t0.\"_row\" IN (SELECT MIN(t0.\"_row\") FROM \"Task\" AS t0 GROUP BY t0.\"priority\")"))
    #expect(
      try statement("TRUEPREDICATE SORT(name ASC) DISTINCT(priority)", dialect: .rql).text.contains("ROW_NUMBER"))
  }

  /// A database folds texts of ASCII as the language does.
  @Test func textsOfASCIIAreFoldedByTheDatabase() throws {
    #expect(try condition("name CONTAINS[d] 'é'").contains("lower") == false)
    // Folding is the same as `lower` for ASCII.
    for options in ["c", "cd"] {
      let text = String(String.UnicodeScalarView((1..<128).compactMap { Unicode.Scalar($0) }))
      let query = try statement("name BEGINSWITH[\(options)] %@", [.string(text)], .postgresql)
      #expect(query.parameters.contains { $0.value == .string(text.lowercased()) }, "\(query.parameters)")
    }
  }

  /// LIKE of SQLite ignores the case of ASCII, so most texts need no pattern with all spellings.
  @Test(arguments: [
    ("name CONTAINS[c] 'a%b'", "(CASE WHEN {0} THEN {1} LIKE ?1 ESCAPE '!' ELSE {1} GLOB +?2 END)"),
    (
      "name ENDSWITH[c] 'x s'",
      "(CASE WHEN NOT ({0}) THEN {1} GLOB +?1 WHEN NOT ({1} LIKE ?2) THEN 0 WHEN {1} LIKE ?3 THEN 1 WHEN {2} THEN 0 ELSE {1} GLOB +?1 END)"
    ),
    (
      "name LIKE[c] '*q?é'",
      "(CASE WHEN NOT ({0}) THEN {1} GLOB +?1 WHEN NOT ({1} LIKE ?2) THEN 0 WHEN {2} THEN 0 ELSE {1} GLOB +?1 END)"
    ),
    (
      "name CONTAINS[cd] 'a b'",
      "(CASE WHEN NOT ({0}) THEN {1} GLOB +?1 WHEN {1} LIKE ?2 THEN 1 WHEN {2} THEN 0 ELSE {1} GLOB +?1 END)"
    ),
  ])
  func mostTextsAreDecidedByLike(predicate: String, expected: String) throws {
    let found = try condition(predicate, [], .sqlite)
    let column = "t0.\"name\""
    let words = [
      "'a' LIKE 'A' AND char(8490) NOT LIKE 'k'", column, "length(CAST(\(column) AS BLOB)) = length(\(column))",
    ]
    var text = expected
    for (place, word) in words.enumerated() { text = text.replacingOccurrences(of: "{\(place)}", with: word) }
    #expect(found == text)
  }

  /// A database refuses many subqueries by its own message; the statement is refused before.
  @Test func subqueriesAreLimited() throws {
    let many = (0..<1_000).map { "ANY labels == '\($0)'" }.joined(separator: " AND ")
    #expect(throws: DiagnosticError.self) { try statement(many, [], .duckdb) }
    #expect(try statement(many, [], .postgresql).text.contains("SELECT"))
  }

  /// Where the database itself orders bytes, no collation keeps an index from an order.
  @Test(arguments: ["0", "2"]) func bytesAreOrderedWithoutACollation(_ order: String) throws {
    let rows = [
      ["table", "task", ""], ["column", "task", "id", "bigint", "0", "1", "2"],
      ["column", "task", "name", "text", "0", "0", order],
    ]
    let result = try draft(rows, .postgresql, [])
    #expect(result.mapping.ordersBytes == (order == "2"))
    let schema = try Schema(result.classes)
    let text = try statement("name > 'a'", of: "Task", schema: schema, mapping: result.mapping).text
    #expect(text.contains("COLLATE") == (order == "0"), "\(text)")
    #expect(try SQLMapping(json: SourceText(result.mapping.json), schema: schema) == result.mapping)
    var mapping = result.mapping
    mapping.ordersBytes = true
    let check = MappingCheck(schema, mapping, try #require(DatabaseCatalog(rows: rows)), .postgresql)
    #expect(check.differences(check.questions.map { _ in [0, 0] }).contains { $0.isFault } == (order == "0"))
  }

  /// An index would give the least values first, and nulls before them.
  @Test func samplesAreOfAnyValues() throws {
    let rows = [["table", "t", "rowid"], column("t", "id", "INTEGER", key: true), column("t", "due", "TIMESTAMP")]
    let draft = CatalogDraft(try #require(DatabaseCatalog(rows: rows)), .sqlite)
    let statements = draft.questions.map { $0.statement(.sqlite) }
    #expect(
      statements.contains { $0.contains("FROM \"t\" NOT INDEXED WHERE \"due\" IS NOT NULL LIMIT 10000)") },
      "\(statements)")
  }

  /// A row of a join table without a target is no element.
  @Test func rowsWithoutATargetAreNotCounted() throws {
    let mapping = SQLMapping([
      "Project": SQLMapping.ClassMapping(properties: [
        "tasks": SQLMapping.PropertyMapping(column: "task_id", table: "members", owner: "project_id")
      ])
    ])
    for predicate in ["tasks.@count == 2", "tasks.@count == 0", "tasks.@count > 0"] {
      let text = try statement(predicate, of: "Project", .sqlite, mapping: mapping).text
      #expect(text.contains("\"task_id\" IS NOT NULL"), "\(text)")
    }
  }
}
