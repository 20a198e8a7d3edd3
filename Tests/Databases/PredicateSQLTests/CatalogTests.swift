import Foundation
import PredicateDiagnostics
import PredicateJSON
import PredicateSQL
import PredicateSchema
import PredicateTranslate
import PredicateValues
import TestSupport
import Testing

/// A mapping drafted of a database, and one held against it.
@Suite struct CatalogTests {
  /// What a library's file of SQLite answers.
  private static let library: [[String]] = [
    ["table", "grdb_migrations", "rowid"], ["table", "authors", "rowid"], ["table", "book_tags", "rowid"],
    ["table", "books", "rowid"],
    ["table", "tags", "rowid"],
    ["column", "grdb_migrations", "identifier", "TEXT", "0", "1", "0"],
    ["column", "authors", "id", "BLOB", "0", "1", "0"], ["column", "authors", "full_name", "TEXT", "1", "0", "0"],
    ["column", "book_tags", "book_id", "INTEGER", "0", "1", "0"],
    ["column", "book_tags", "tag_id", "INTEGER", "0", "2", "0"],
    ["column", "books", "id", "INTEGER", "0", "1", "0"], ["column", "books", "author_id", "BLOB", "1", "0", "0"],
    ["column", "books", "published_at", "DATETIME", "1", "0", "0"],
    ["column", "books", "stars", "INTEGER", "0", "0", "0"],
    ["column", "tags", "id", "INTEGER", "0", "1", "0"], ["column", "tags", "label", "TEXT", "0", "0", "0"],
    ["link", "book_tags", "book_id", "books", "id", "1"], ["link", "book_tags", "tag_id", "tags", "id", "0"],
    ["link", "books", "author_id", "authors", "", "0"],
    ["index", "tags", "tags_label", "1", "0", "label", "NOCASE"],
  ]

  /// What the questions of a draft would be answered: a question's condition holds of all ten values where it has these words.
  private func answers(_ questions: [ColumnQuestion], _ engine: SQLEngine, holding: [String: String]) -> [[Int]] {
    questions.map { question in
      let statement = question.statement(engine)
      // Every collation is that of bytes.
      guard statement.contains(" AS value FROM") else { return [0] }
      let counts = statement.components(separatedBy: "COUNT(").dropFirst()
      let words = holding.first { entry in
        let names = entry.key.split(separator: ".")
        return statement.contains("\"\(names[0])\"") && statement.contains("\"\(names[1])\" COLLATE BINARY) AS value")
      }?.value
      return [10] + counts.dropFirst().map { count in words.map { count.contains($0) } == true ? 10 : 0 }
    }
  }

  /// Of two rows with the keys 0 and 1 the keys are no truth values, whatever they are called.
  @Test func keysAreNoTruthValues() throws {
    let columns = ["is_id", "has_note", "is_done", "island", "count"]
    let catalog = try #require(
      DatabaseCatalog(
        rows: [["table", "notes", "rowid"]]
          + columns.map { ["column", "notes", $0, "INTEGER", "0", $0 == "is_id" ? "1" : "0", "0"] }
          + [["link", "notes", "has_note", "others", "id", "0"]]))
    let draft = CatalogDraft(catalog, .sqlite)
    let holding = Dictionary(uniqueKeysWithValues: columns.map { ("notes.\($0)", "typeof(t.value) = 'integer'") })
    let result = draft.draft(answers(draft.questions, .sqlite, holding: holding))
    #expect(
      try Schema(result.classes).json.filter { $0 != " " && $0 != "\n" }
        == #"[{"name":"Note","primaryKey":"isId","properties":{"isId":"int","hasNote":"int","isDone":"bool","island":"int","count":"int"}}]"#
    )
    #expect(
      result.remarks == [
        "Note.isDone: bool, as its values are",
        "Note.island: holds nothing but 0 and 1; write `bool` into the schema where these are truth values",
        "Note.count: holds nothing but 0 and 1; write `bool` into the schema where these are truth values",
      ])
  }

  @Test func draftsClassesAndAMapping() throws {
    let catalog = try #require(DatabaseCatalog(rows: Self.library))
    let draft = CatalogDraft(catalog, .sqlite)
    let result = draft.draft(
      answers(
        draft.questions, .sqlite,
        holding: [
          "books.published_at": "[0-9][0-9]:[0-9][0-9][.][0-9][0-9][0-9]'",
          "books.stars": "typeof(t.value) = 'integer'",
          "authors.id": "= 16",
        ]))
    let schema = try Schema(result.classes)
    #expect(schema.classes.map(\.name) == ["Author", "Book", "Tag"])
    #expect(
      schema.json.filter { $0 != " " && $0 != "\n" }
        == #"[{"name":"Author","primaryKey":"id","properties":{"id":"uuid","fullName":"string?","books":"Book[]"}},{"name":"Book","primaryKey":"id","properties":{"id":"int","author":"Author","publishedAt":"date?","stars":"int","tags":"Tag[]"}},{"name":"Tag","primaryKey":"id","properties":{"id":"int","label":"string","books":{"type":"linkingObjects","objectType":"Book","property":"tags"}}}]"#
    )
    let books = result.mapping.classes["Book"]
    #expect(books?.table == "books" && books?.keyTypes == [.integer] && books?.row == "id")
    #expect(books?.properties["publishedAt"]?.dateForm == .grdb)
    #expect(
      books?.properties["tags"]
        == SQLMapping.PropertyMapping(column: "tag_id", table: "book_tags", owner: "book_id", isIndexed: true))
    let authors = result.mapping.classes["Author"]
    #expect(authors?.keyTypes == [.uuidBytes] && authors?.row == "rowid")
    #expect(
      authors?.properties["books"] == SQLMapping.PropertyMapping(column: "id", table: "books", owner: "author_id"))
    #expect(result.remarks.contains("Book.publishedAt: texts like `2020-02-29 12:30:00.250`, as its values are"))
    // The key is 16 bytes wherever it stands, and a property may be the key.
    let link = try statement(
      "author.id == %@", [.uuid(UUIDBytes("00000000-0000-0000-0000-00000000000a")!)], of: "Book", .sqlite,
      schema: schema, mapping: result.mapping)
    #expect(link.parameters.map(\.type) == [.blob])
  }

  @Test func draftsAMappingForClassesThatAreThere() throws {
    let catalog = try #require(DatabaseCatalog(rows: Self.library))
    let schema = try Schema([
      ClassDefinition("Writer", properties: [PropertyDefinition("fullName", .string)]),
      ClassDefinition(
        "Book",
        properties: [
          PropertyDefinition("stars", .bool), PropertyDefinition("published", .optional(.date)),
          PropertyDefinition("labels", .list(.object("Tag"))),
        ]), ClassDefinition("Tag", properties: [PropertyDefinition("label", .string)]),
    ])
    let draft = CatalogDraft(catalog, .sqlite)
    let result = draft.draft(answers(draft.questions, .sqlite, holding: ["books.stars": "IN (0, 1)"]), for: schema)
    #expect(result.mapping.classes["Book"]?.properties["labels"]?.table == "book_tags")
    #expect(
      result.remarks.suffix(2) == [
        "the class `Writer` has no table of a name like its own",
        "`Book.published` has no column of a name like its own",
      ])
  }

  @Test(arguments: [
    (#"{"table": "book"}"#, "table", "the database has no table `book`; did you mean `books`?"),
    (
      #"{"table": "books", "key": "key", "row": "id"}"#, "key",
      "table `books` has no column `key`, by which objects are told apart"
    ),
    (
      #"{"table": "books", "key": "id"}"#, "row",
      "table `books` has no column `_row`, by which ties are ordered; the key will do"
    ),
    (
      #"{"table": "books", "key": "id", "row": "id", "keyType": "uuid-bytes"}"#, "keyType",
      "7 of 10 values of `books`.`id` are no keys of the type `uuid-bytes`"
    ),
  ])
  func findsWhatTablesAreNot(_ mapping: String, _ key: String, _ message: String) throws {
    let differences = try differences("Book", mapping, PropertyDefinition("stars", .int))
    #expect(differences.contains { $0.isFault && $0.place.key == key && $0.message == message }, "\(differences)")
  }

  @Test(arguments: [
    (
      PropertyDefinition("stars", .int), #"{"column": "star"}"#,
      "table `books` has no column `star`; did you mean `stars`?"
    ),
    (
      PropertyDefinition("stars", .date), #"{"dates": "iso-seconds"}"#,
      "7 of 10 values of `books`.`stars` are not texts like `2020-02-29T12:30:00Z`"
    ),
    (
      PropertyDefinition("published", .date), #"{"column": "published_at", "dates": "grdb"}"#,
      "7 of 10 rows of `books` have no `published_at`, which the schema says is never null; write \"nullable\": true"
    ),
    (
      PropertyDefinition("stars", .uuid), #"{"uuids": "bytes"}"#,
      "7 of 10 values of `books`.`stars` are not UUIDs of 16 bytes"
    ),
    (PropertyDefinition("stars", .bool), "{}", "7 of 10 values of `books`.`stars` are not values of the type bool"),
    (
      PropertyDefinition("stars", .int), #"{"values": {"a": 1}}"#,
      "7 of 10 values of `books`.`stars` are none of 'a'"
    ),
  ])
  func findsWhatColumnsAreNot(_ property: PropertyDefinition, _ mapping: String, _ message: String) throws {
    let all = #"{"table": "books", "key": "id", "keyType": "integer", "row": "id", "properties": {"NAME": MAPPING}}"#
      .replacing("NAME", with: property.name).replacing("MAPPING", with: mapping)
    let differences = try differences("Book", all, property)
    #expect(differences.contains { $0.isFault && $0.message == message }, "\(differences)")
  }

  @Test func saysWhichIndexesAreMissingOrOfNoUse() throws {
    let book = try differences(
      "Book", #"{"table": "books", "key": "id", "row": "id", "properties": {"stars": {}}}"#,
      PropertyDefinition("stars", .int, isIndexed: true))
    #expect(
      book.contains {
        !$0.isFault
          && $0.message == #"no index begins with `stars` of `books`: CREATE INDEX "books_stars" ON "books" ("stars")"#
      }, "\(book)")
    let tag = try differences(
      "Tag", #"{"table": "tags", "key": "id", "row": "id"}"#, PropertyDefinition("label", .string))
    #expect(
      tag.contains {
        !$0.isFault
          && $0.message
            == "index `tags_label` has the collation `NOCASE`, and statements compare bytes: they use one with \"label\" COLLATE BINARY"
      }, "\(tag)")
    func withoutCase(_ name: String, _ table: String, _ column: String) throws -> [String] {
      let properties = #""properties": {"\#(column)": {"indexedWithoutCase": true}}"#
      return try differences(
        name, #"{"table": "\#(table)", "key": "id", "row": "id", \#(properties)}"#, PropertyDefinition(column, .string)
      ).map(\.message).filter { $0.contains("without case") }
    }
    #expect(try withoutCase("Tag", "tags", "label") == [])
    #expect(
      try withoutCase("Book", "books", "stars") == [
        #"no index has `stars` of `books` without case: CREATE INDEX "books_stars_folded" ON "books" ("stars" COLLATE NOCASE)"#
      ])
  }

  /// The differences where of ten rows three are as a question would have it.
  private func differences(_ name: String, _ mapping: String, _ property: PropertyDefinition) throws -> [MappingCheck
    .Difference]
  {
    let schema = try Schema([ClassDefinition(name, properties: [property])])
    let catalog = try #require(DatabaseCatalog(rows: Self.library))
    let source = SourceText(#"{"version": 1, "classes": {"\#(name)": \#(mapping)}}"#)
    let check = MappingCheck(schema, try SQLMapping(json: source, schema: schema), catalog, .sqlite)
    return check.differences(
      check.questions.map {
        [10] + Array(repeating: 3, count: $0.statement(.sqlite).components(separatedBy: "COUNT(").count - 2)
      })
  }

  @Test func aTypeOfTheDatabaseHasToHoldTheValues() throws {
    let catalog = try #require(
      DatabaseCatalog(rows: [
        ["table", "T", ""], ["column", "T", "_key", "text", "0", "1", "0"],
        ["column", "T", "_row", "bigint", "0", "0", "0"],
        ["column", "T", "born", "timestamp with time zone", "1", "0", "0"],
        ["column", "T", "name", "text", "0", "0", "1"],
      ]))
    let schema = try Schema([
      ClassDefinition(
        "T", properties: [PropertyDefinition("born", .optional(.date)), PropertyDefinition("name", .string)])
    ])
    #expect(
      MappingCheck(schema, SQLMapping(), catalog, .postgresql).differences([]).map(\.message) == [
        "column `born` of `T` is `timestamp with time zone`; expected `timestamp without time zone`, `date`",
        "column `name` of `T` has a collation to which different texts are equal",
      ])
    // Of a draft the type says it.
    let drafted = CatalogDraft(catalog, .postgresql).draft([])
    #expect(drafted.mapping.classes["T"]?.properties["born"]?.dateForm == .timestamptz)
  }

  /// A type of labels is no text to a database, but is one to predicates; of integers it is their order.
  @Test func labelsStandForValues() throws {
    let catalog = try #require(
      DatabaseCatalog(rows: [
        ["table", "posts", ""], ["column", "posts", "id", "bigint", "0", "1", "0"],
        ["column", "posts", "sort", "enum('Hot','It''s new',',')", "0", "0", "0"],
        ["column", "posts", "level", "integer", "0", "0", "0"],
      ]))
    let labels = ["Hot", "It's new", ","]
    let drafted = CatalogDraft(catalog, .postgresql).draft([])
    #expect(drafted.remarks == [])
    let stored = labels.map { StoredValue($0, means: .string($0)) }
    #expect(drafted.mapping.classes["Post"]?.properties["sort"] == SQLMapping.PropertyMapping(storedValues: stored))
    let schema = try Schema([
      ClassDefinition("Post", properties: [PropertyDefinition("sort", .int), PropertyDefinition("level", .string)])
    ])
    let fitted = CatalogDraft(catalog, .postgresql).draft([], for: schema)
    let numbers = labels.enumerated().map { StoredValue($1, means: .int(Int64($0))) }
    #expect(fitted.mapping.classes["Post"]?.properties["sort"]?.storedValues == numbers)
    #expect(
      fitted.remarks == ["Post.sort: the labels of an enumeration, which are taken for 0, 1, … in their order"])
    // Numbers stand for texts as well.
    var mapping = fitted.mapping
    mapping.classes["Post"]?.properties["level"] = SQLMapping.PropertyMapping(
      storedValues: [StoredValue("1", means: .string("low"))])
    let check = MappingCheck(schema, mapping, catalog, .postgresql)
    #expect(check.differences(check.questions.map { _ in [9, 9] }).map(\.message) == [])
  }

  private static let hasSQLite = ["/usr/bin/sqlite3", "/usr/local/bin/sqlite3"].contains {
    FileManager.default.fileExists(atPath: $0)
  }

  @Test(.enabled(if: hasSQLite, "there is no sqlite3")) func theToolAsksAFileOfSQLite() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "infer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "it's.db").path()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c",
      #"""
      sqlite3 "$0" "CREATE TABLE tasks (id INTEGER PRIMARY KEY, title TEXT NOT NULL, due INTEGER, parent_id INTEGER REFERENCES tasks);
      INSERT INTO tasks VALUES (1, 'a', 1714557600, NULL), (2, 'b', NULL, 1), (3, 'c', 1714557601, 9);
      CREATE VIEW of_the_app AS SELECT id, sorted(title) AS title FROM tasks;"
      """#, file,
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    let inferred = ToolRun("infer", "--engine", "sqlite", "--out", folder.path() + "draft", file)
    #expect(inferred.status == 0, "\(inferred.errors)")
    // A view that calls a function of the app is unreadable here, and the tables are not.
    #expect(inferred.output.contains("table `of_the_app` is left out: its columns cannot be read"))
    let (schema, mapping) = (folder.path() + "draft/schema.json", folder.path() + "draft/mapping.json")
    #expect(
      ToolRun("infer", "--engine", "sqlite", "--out", folder.path() + "draft", file).errors.contains("is there already")
    )
    let check = ToolRun("check", "--engine", "sqlite", "--schema", schema, "--mapping", mapping, file)
    #expect(check.status == 1)
    #expect(
      check.output.contains(
        "\(mapping):11: error: Task.parent: 1 of 2 values of `tasks`.`parent_id` are no keys of `tasks`\n"))
    let json = try JSONValue(
      parsing: SourceText(
        ToolRun("check", "--engine", "sqlite", "--format", "json", "--schema", schema, "--mapping", mapping, file)
          .output))
    #expect(try publishedSchema("translate-check").faults(json) == [])
    let stored = folder.path() + "stored.ndjson"
    try #"{"id": "p", "class": "Task", "predicate": "id == 1 OR title == 'a'"}"#
      .write(toFile: stored, atomically: true, encoding: .utf8)
    let arguments = ["--engine", "sqlite", "--schema", schema, "--mapping", mapping, "--indexes", stored, file]
    #expect(
      ToolRun(["check"] + arguments).output.contains(
        "index: tasks (title), for p: missing: CREATE INDEX \"tasks_title\" ON \"tasks\" (\"title\" COLLATE BINARY);"))
    let indexes = try JSONValue(parsing: SourceText(ToolRun(["check", "--format", "json"] + arguments).output))
    #expect(try publishedSchema("translate-check").faults(indexes) == [])
    #expect(
      ToolRun("infer", "--engine", "sqlite", "--out", folder.path() + "none", folder.path() + "none.db").errors
        .contains("has no tables"))
  }
}
