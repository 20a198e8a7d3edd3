import Foundation
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateValues
import Predicates
import Testing

@testable import PredicateSQL
@testable import PredicateTranslate

/// Columns of databases that other programs write: a mapping says in which form a column holds its values.
@Suite struct FormTests {
  private static let schema: Schema = {
    let classes = [
      ClassDefinition(
        "Task",
        properties: [
          PropertyDefinition("due", .date), PropertyDefinition("id", .uuid), PropertyDefinition("done", .bool),
          PropertyDefinition("level", .int), PropertyDefinition("parent", .optional(.object("Task"))),
          PropertyDefinition("seen", .list(.date)), PropertyDefinition("price", .decimal),
        ])
    ]
    guard let schema = try? Schema(classes) else { preconditionFailure("a schema") }
    return schema
  }()

  private func mapping(_ property: String, _ form: String) throws -> SQLMapping {
    try SQLMapping(
      json: SourceText(#"{"classes": {"Task": {"properties": {"\#(property)": \#(form)}}}}"#), schema: Self.schema)
  }

  private func query(
    _ predicate: String, _ arguments: [Value] = [], _ engine: SQLEngine, _ property: String, _ form: String
  ) throws -> SQLQuery {
    try statement(
      predicate, arguments, of: "Task", engine, schema: Self.schema, mapping: try mapping(property, form))
  }

  private static let noon = Timestamp(seconds: 1_582_979_400, nanoseconds: 250_000_000) ?? Timestamp(seconds: 0)

  /// Where the column's order is that of time, the constant takes the column's form, and indexes serve.
  @Test(arguments: [
    ("datetime", Value.string("2020-02-29 12:30:00"), ">"), ("grdb", .string("2020-02-29 12:30:00.250"), ">"),
    ("iso-seconds", .string("2020-02-29T12:30:00Z"), ">"),
    ("iso-milliseconds", .string("2020-02-29T12:30:00.250Z"), ">"), ("seconds", .int(1_582_979_400), ">"),
    ("milliseconds", .int(1_582_979_400_250), ">"),
  ])
  func constantsTakeTheFormOfDates(_ form: String, _ constant: Value, _ relation: String) throws {
    let query = try query("due > %@", [.date(Self.noon)], .sqlite, "due", #"{"dates": "\#(form)"}"#)
    #expect(query.parameters.map(\.value) == [constant])
    #expect(query.text.contains("t0.\"due\" \(relation) ?1"), "\(query.text)")
    #expect(query.assumptions.contains { $0.hasPrefix("`Task.due` holds ") }, "\(query.assumptions)")
  }

  /// Others are read by the database.
  @Test(arguments: [
    ("iso8601", SQLEngine.sqlite, "strftime('%s', t0.\"due\")", Value.int(1_582_979_400_250)),
    ("iso8601", .postgresql, "AS timestamptz) AT TIME ZONE 'UTC')", .string("2020-02-29 12:30:00.250000")),
    ("timestamptz", .postgresql, "t0.\"due\" = CAST($1 AS timestamptz)", .string("2020-02-29 12:30:00.250000+00")),
    ("timestamptz", .duckdb, "t0.\"due\" = CAST($1 AS TIMESTAMPTZ)", .string("2020-02-29 12:30:00.250000+00")),
    ("real-seconds", .sqlite, "t0.\"due\" = ?1", .double(1_582_979_400.25)),
    ("cocoa", .duckdb, "t0.\"due\" = $1", .double(604_672_200.25)),
  ])
  func otherDatesAreRead(_ form: String, _ engine: SQLEngine, _ reading: String, _ constant: Value) throws {
    let query = try query("due == %@", [.date(Self.noon)], engine, "due", #"{"dates": "\#(form)"}"#)
    #expect(query.text.contains(reading), "\(query.text)")
    #expect(query.parameters.map(\.value) == [constant])
  }

  @Test func uuidsAreTextOrBytes() throws {
    let uuid = try #require(UUIDBytes("0f8fad5b-d9cb-469f-a165-70867728950e"))
    let capitals = try query("id == %@", [.uuid(uuid)], .sqlite, "id", #"{"uuids": "uppercase"}"#)
    #expect(capitals.parameters.map(\.value) == [.string("0F8FAD5B-D9CB-469F-A165-70867728950E")])
    let bytes = try query("id == %@", [.uuid(uuid)], .postgresql, "id", #"{"uuids": "bytes"}"#)
    #expect(bytes.parameters == [SQLParameter(value: .data(uuid.bytes), type: .blob)])
    let either = try query("id == %@", [.uuid(uuid)], .sqlite, "id", #"{"uuids": "text"}"#)
    #expect(either.text.contains("lower(t0.\"id\")") && either.parameters.map(\.value) == [.uuid(uuid)])
  }

  @Test func truthValuesAndEnumerationsAreRead() throws {
    let number = try query("done == true", [], .postgresql, "done", #"{"booleans": "integer"}"#)
    #expect(number.text.contains("(t0.\"done\" <> 0)"), "\(number.text)")
    let level = try query("level > 1", [], .sqlite, "level", #"{"values": {"low": 1, "high": 2}}"#)
    #expect(level.text.contains("CASE CAST(t0.\"level\" AS TEXT) WHEN "), "\(level.text)")
    #expect(level.assumptions == ["`Task.level` holds nothing but 'low', 'high'"])
  }

  /// Whole numbers, or a type of a fixed scale: what a column cannot hold lies between two that it holds, or beyond all of them.
  @Test(arguments: [
    ("integer", 2, "price > 1.5", "t0.\"price\" > ?1", [Value.int(150)]),
    ("integer", 2, "price == -1.005", "0", []), ("integer", 2, "price < -1.005", "t0.\"price\" <= ?1", [.int(-101)]),
    ("integer", 2, "price >= 0.009", "t0.\"price\" > ?1", [.int(0)]), ("integer", 0, "price < 1E+30", "1", []),
    ("text", 0, "price > -12.5", "t0.\"price\" COLLATE BINARY > ?1", [.string("289997874~")]),
    ("text", 0, "price == 0.05", "t0.\"price\" COLLATE BINARY = ?1", [.string("4099995")]),
  ])
  func decimalsAreNumbersOrTexts(
    _ form: String, _ scale: Int, _ predicate: String, _ condition: String, _ constants: [Value]
  ) throws {
    let scale = form == "integer" ? #", "scale": \#(scale)"# : ""
    let number = try #require(Decimal128(String(predicate.split(separator: " ")[2])))
    let comparison = predicate.split(separator: " ").dropLast().joined(separator: " ") + " %@"
    let query = try query(comparison, [.decimal(number)], .sqlite, "price", #"{"decimals": "\#(form)"\#(scale)}"#)
    #expect(constants.isEmpty || query.text.contains(condition), "\(query.text)")
    #expect(query.parameters.map(\.value) == constants)
    #expect(!constants.isEmpty || query.text.contains("WHERE \(condition)") || condition == "1", "\(query.text)")
  }

  @Test func decimalsOfAScaleAreCast() throws {
    let number: Decimal128 = "-0.05"
    let query = try query("price <= %@", [.decimal(number)], .duckdb, "price", #"{"decimals": "fixed", "scale": 3}"#)
    #expect(query.text.contains("t0.\"price\" <= CAST($1 AS DECIMAL(38, 3))"), "\(query.text)")
    #expect(query.parameters.map(\.value) == [.string("-0.050")])
    #expect(query.assumptions == ["`Task.price` holds decimals with 3 digits behind the point"])
  }

  /// Each is before the next, and so is its text.
  @Test func textsAreInTheOrderOfDecimals() throws {
    let numbers = [
      "NaN", "-Infinity", "-1E+6000", "-123.46", "-123.4567", "-123.45", "-100", "-99", "-1E-6000", "0", "1E-6176",
      "0.05", "0.5", "0.51",
      "9", "10", "99", "100", "1E+6111", "Infinity",
    ].compactMap { Decimal128($0) }
    #expect(numbers.count == 20)
    let texts = numbers.map { DecimalText.ordered($0) }
    #expect(texts == texts.sorted() && Set(texts).count == texts.count, "\(texts)")
    for (one, other) in [("1.50", "1.5"), ("-0", "0.00"), ("1E+2", "100")] {
      #expect(Decimal128(one).map { DecimalText.ordered($0) } == Decimal128(other).map { DecimalText.ordered($0) })
    }
  }

  @Test(arguments: [
    ("0", 2, "0", true), ("-0.00", 2, "0", true), ("1.5", 2, "150", true), ("1.005", 2, "100", false),
    ("-1.005", 2, "-101", false), ("0.001", 2, "0", false), ("-0.001", 2, "-1", false), ("-9.999", 2, "-1000", false),
    ("1E+3", 1, "10000", true), ("100E-2", 0, "1", true),
  ])
  func decimalsAreScaled(_ text: String, _ scale: Int, _ digits: String, _ isExact: Bool) throws {
    let number: Decimal128? = Decimal128(text)
    let scaled = number.flatMap { DecimalText.scaled($0, scale) }
    #expect(scaled?.digits == digits && scaled?.isExact == isExact)
    let large: Decimal128? = Decimal128("1E+38")
    #expect(large.flatMap { DecimalText.scaled($0, 0) }?.digits == nil)
  }

  /// A required property's column may be null in a table that others write: the mapping says so, or the statement does.
  @Test func nullsBelowRequiredPropertiesAreSaid() throws {
    let nullable = try query("done != true", [], .sqlite, "done", #"{"nullable": true}"#)
    #expect(nullable.text.contains("IS NULL") || nullable.text.contains("IS NOT"), "\(nullable.text)")
    let table = try SQLMapping(
      json: SourceText(#"{"classes": {"Task": {"table": "tasks"}}}"#), schema: Self.schema)
    let assumed = try statement("done != true", of: "Task", .sqlite, schema: Self.schema, mapping: table)
    #expect(assumed.assumptions == ["`tasks.done` is never null"])
  }

  @Test func keysMayBeNumbers() throws {
    let mapping = try SQLMapping(
      json: SourceText(#"{"classes": {"Task": {"key": "id", "keyType": "integer"}}}"#), schema: Self.schema)
    let template = try PredicateTemplate("parent == %@", class: "Task", schema: Self.schema)
    func query(_ key: String) throws -> SQLQuery {
      let target = ObjectReference(classIndex: 0, row: 0)
      return try SQLQuery(
        template.typedPredicate(Arguments(values: [.link(target)])), engine: .postgresql, mapping: mapping
      ) { _ in .key(key) }
    }
    #expect(try query("17").parameters == [SQLParameter(value: .int(17), type: .integer)])
    let error = #expect(throws: DiagnosticError.self) { try query("x") }
    #expect(error?.first.message.contains("`x` is no key of `Task`, which has the type `integer`") == true)
  }

  @Test(arguments: [
    ("due", #"{"dates": "iso8601"}"#, "due == %@", SQLEngine.spark, "reads no dates in the form `iso8601`"),
    ("due", #"{"dates": "timestamptz"}"#, "due == %@", .sqlite, "has no type for the form `timestamptz`"),
    ("seen", #"{"dates": "cocoa", "storage": "json"}"#, "ANY seen == %@", .sqlite, "have no such form"),
  ])
  func formsThatAnEngineDoesNotReadAreRefused(
    _ property: String, _ form: String, _ predicate: String, _ engine: SQLEngine, _ reason: String
  ) throws {
    let error = #expect(throws: DiagnosticError.self) {
      try query(predicate, [.date(Self.noon)], engine, property, form)
    }
    #expect(error?.first.message.contains(reason) == true, "\(error.map(String.init(describing:)) ?? "")")
  }

  @Test(arguments: [
    #"{"dates": "iso"}"#, #"{"values": {"low": 1.5}}"#, #"{"uuids": "blob"}"#, #"{"decimals": "cents"}"#,
    #"{"decimals": "integer"}"#, #"{"decimals": "integer", "scale": 19}"#, #"{"scale": 2}"#, #"{"prefix": "a_"}"#,
  ])
  func formsThatThereAreNotAreFaults(_ form: String) {
    #expect(throws: DiagnosticError.self) { try mapping("level", form) }
  }

  @Test func theSchemaOfMappingsHasEveryForm() throws {
    let file = try Data(contentsOf: root.appending(path: "docs/schemas/mapping.schema.json"))
    let schema = try JSONValue(parsing: SourceText(utf8: Array(file)))
    var property = schema["properties"]?["classes"]?["additionalProperties"]
    property = property?["properties"]?["properties"]?["additionalProperties"]?["properties"]
    func names(_ key: String) -> [String] { property?[key]?["enum"]?.elements.compactMap(\.string) ?? [] }
    #expect(Set(names("dates")) == Set(DateForm.allCases.map(\.rawValue)))
    #expect(names("uuids") == UUIDForm.allCases.map(\.rawValue))
    #expect(names("booleans") == BooleanForm.allCases.map(\.rawValue))
    #expect(names("decimals") == DecimalForm.allCases.map(\.rawValue))
  }
}
