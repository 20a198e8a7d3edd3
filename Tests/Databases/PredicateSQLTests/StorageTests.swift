import PredicateDiagnostics
import PredicateSQL
import PredicateSchema
import PredicateValues
import Testing

/// Collections in columns: rows are made of them where a table of their own would stand.
@Suite struct StorageTests {
  private static let schema: Schema = {
    let classes = [
      ClassDefinition(
        "Note",
        properties: [
          PropertyDefinition("tags", .list(.string)), PropertyDefinition("meta", .dictionary(.int)),
          PropertyDefinition("photo", .list(.optional(.data))), PropertyDefinition("seen", .list(.date)),
        ])
    ]
    guard let schema = try? Schema(classes) else { preconditionFailure("a schema") }
    return schema
  }()

  private func text(_ predicate: String, _ storage: SQLMapping.Storage, _ engine: SQLEngine) throws -> String {
    let properties = ["tags", "meta", "photo", "seen"].map { ($0, SQLMapping.PropertyMapping(storage: storage)) }
    let mapping = SQLMapping(["Note": .init(properties: Dictionary(uniqueKeysWithValues: properties))])
    return try statement(predicate, of: "Note", engine, schema: Self.schema, mapping: mapping).text
  }

  @Test(arguments: [
    (
      SQLEngine.sqlite, SQLMapping.Storage.json,
      "SELECT o.\"_key\" AS owner, j.key AS place, j.value AS value FROM \"Note\" AS o, json_each(o.\"tags\") AS j"
    ),
    (
      .postgresql, .array,
      "SELECT o.\"_key\" AS owner, j.place - 1 AS place, j.value AS value FROM \"Note\" AS o CROSS JOIN unnest(o.\"tags\") WITH ORDINALITY AS j(value, place)"
    ),
    (
      .duckdb, .array,
      "SELECT o.\"_key\" AS owner, unnest(range(len(o.\"tags\"))) AS place, unnest(o.\"tags\") AS value FROM \"Note\" AS o"
    ),
    (
      .spark, .json,
      "SELECT o.`_key` AS owner, j.place AS place, j.value AS value FROM `Note` AS o LATERAL VIEW posexplode(from_json(o.`tags`, 'ARRAY<STRING>')) j AS place, value"
    ),
  ])
  func elementsAreRows(_ engine: SQLEngine, _ storage: SQLMapping.Storage, _ rows: String) throws {
    let text = try text("ANY tags == 'a'", storage, engine)
    #expect(text.contains("IN (SELECT t2.owner AS owner FROM (\(rows)) AS t2 WHERE t2.value"))
  }

  @Test func columnsAreRead() throws {
    let mapping = SQLMapping(["Note": .init(properties: ["tags": .init(storage: .json, column: "tag list")])])
    let query = try statement("ANY tags == 'a'", of: "Note", .sqlite, schema: Self.schema, mapping: mapping)
    #expect(query.reads.map(\.table) == ["Note"])
    #expect(query.reads.first?.columns == ["_key", "_row", "tag list"])
  }

  @Test(arguments: [
    ("ANY tags == 'a'", SQLMapping.Storage.array, SQLEngine.sqlite, "SQLite has no arrays"),
    ("ANY meta == 1", .array, .postgresql, "a dictionary is kept in a table, or as JSON"),
    ("ANY photo == nil", .json, .duckdb, "JSON has no bytes"),
  ])
  func whatAColumnCannotHoldIsRefused(
    _ predicate: String, _ storage: SQLMapping.Storage, _ engine: SQLEngine, _ reason: String
  ) throws {
    let error = #expect(throws: DiagnosticError.self) { try text(predicate, storage, engine) }
    #expect(error?.first.message.contains(reason) == true)
  }

  @Test(arguments: [
    (
      SQLMapping.Storage.json, #""tags" jsonb, "meta" jsonb, "seen" jsonb"#,
      #"E'["it''s","\\"\\n"]', '{"k":null}', '["2020-02-29 00:00:00.000000000"]'"#
    ),
    (
      .array, #""tags" text[] COLLATE "C", "photo" bytea[], "seen" timestamp[]"#,
      #"CAST(ARRAY['it''s', '"\#n'] AS text[]), CAST(ARRAY[] AS bytea[]), CAST(ARRAY[CAST('2020-02-29 00:00:00.000000' AS timestamp)] AS timestamp[])"#
    ),
  ])
  func columnsAreLoaded(_ storage: SQLMapping.Storage, _ columns: String, _ values: String) throws {
    let date = Value.date(Timestamp(seconds: 1_582_934_400))
    let record = ObjectRecord(
      key: "a",
      values: [
        .list([.string("it's"), .string("\"\n")]), .dictionary(["k": .null]), .list([]),
        .list([date]),
      ])
    let data = DataSet(schema: Self.schema, tables: [[record]])
    let mapping = SQLMapping(fitting: data, .postgresql, collections: storage)
    let table = try #require(SQLLoader(.postgresql, mapping: mapping).tables(data).first)
    #expect(table.definition(.postgresql).contains(columns))
    #expect(table.insertion(of: table.rows[0], .postgresql).hasSuffix("VALUES ('a', 0, \(values))"))
  }
}
