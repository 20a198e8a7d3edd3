import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateValues
import Predicates
import Testing

@testable import PredicateSQL
@testable import PredicateTranslate

/// Embedded objects in the columns of their owners.
@Suite struct EmbeddingTests {
  private static let schema: Schema = {
    let classes = [
      ClassDefinition("Person", properties: [PropertyDefinition("home", .object("Address"))]),
      ClassDefinition(
        "Address", isEmbedded: true,
        properties: [
          PropertyDefinition("street", .string), PropertyDefinition("number", .optional(.int)),
          PropertyDefinition("point", .object("Point")), PropertyDefinition("notes", .list(.string)),
          PropertyDefinition("owners", .linkingObjects("Person", property: "home")),
        ]),
      ClassDefinition("Point", isEmbedded: true, properties: [PropertyDefinition("lat", .double)]),
      ClassDefinition("Club", properties: [PropertyDefinition("people", .list(.object("Person")))]),
    ]
    guard let schema = try? Schema(classes) else { preconditionFailure("a schema") }
    return schema
  }()

  private static func mapping(_ home: String = #"{"prefix": "home_"}"#) throws -> SQLMapping {
    try SQLMapping(
      json: SourceText(
        #"""
        {"classes": {"Person": {"table": "people", "key": "id", "row": "id", "properties": {"home": \#(home)}},
        "Address": {"properties": {"point": {"prefix": "at_", "presence": "at_lat"}, "number": {"column": "no"}}}}}
        """#), schema: schema)
  }

  private func text(_ predicate: String, of name: String = "Person", _ home: String = #"{"prefix": "home_"}"#) throws
    -> String
  {
    try statement(predicate, of: name, .sqlite, schema: Self.schema, mapping: Self.mapping(home)).text
  }

  private static let anyOfThem =
    #"(CASE WHEN t0."home_street" IS NOT NULL OR t0."home_no" IS NOT NULL OR t0."home_at_lat" IS NOT NULL THEN 1 END)"#

  @Test(arguments: [
    ("home.street == 'Elm'", #"t0."home_street" COLLATE BINARY = ?1"#),
    ("home.number != 5", #"(t0."home_no" <> ?1 OR t0."home_no" IS NULL)"#),
    ("home == nil", anyOfThem + " IS NULL"), ("home.point != nil", #"t0."home_at_lat" IS NOT NULL"#),
    ("home.point.lat > 5", #"t0."home_at_lat" > ?1"#),
  ])
  func pathsAreColumnsOfTheOwner(_ predicate: String, _ condition: String) throws {
    let text = try text(predicate)
    #expect(text.hasPrefix(#"SELECT t0."id" FROM "people" AS t0 WHERE \#(condition) ORDER BY"#), "\(text)")
  }

  @Test func aColumnTellsWhetherThereIsAnObject() throws {
    let home = #"{"prefix": "home_", "presence": "home_street"}"#
    #expect(try text("home == nil", home).contains(#"WHERE t0."home_street" IS NULL ORDER"#))
    let query = try statement(
      "home.number == 5", of: "Person", .sqlite, schema: Self.schema, mapping: Self.mapping(home))
    #expect(query.assumptions == ["`people.home_no` is null where `home_street` is"])
  }

  @Test func behindManyWhatIsNotThereIsNoValue() throws {
    #expect(try text("ANY people.home.number == nil", of: "Club").contains(" IS NOT NULL AND "))
    let count = try text("people.@count == 1", of: "Club")
    #expect(!count.contains("home"))
  }

  @Test(arguments: [
    ("home == %@", "Person"), ("ANY home.notes == 'x'", "Person"), ("home.owners.@count == 1", "Person"),
    ("home IN {%@}", "Person"),
  ])
  func whatNeedsAKeyIsRefused(_ predicate: String, _ name: String) throws {
    let argument = Value.link(ObjectReference(classIndex: 1, row: 0))
    let error = #expect(throws: DiagnosticError.self) {
      let template = try PredicateTemplate(predicate, class: name, schema: Self.schema)
      let arguments = Arguments(values: predicate.contains("%@") ? [argument] : [])
      _ = try SQLQuery(template.typedPredicate(arguments), engine: .sqlite, mapping: Self.mapping()) { _ in .key("1") }
    }
    #expect(
      error?.first.message.hasSuffix(Translation.hasNoKey) == true, "\(error.map(String.init(describing:)) ?? "")")
  }

  @Test(arguments: [
    #"{"Person": {"properties": {"home": {"presence": "street"}}}}"#,
    #"{"Club": {"properties": {"people": {"prefix": "p_"}}}}"#,
  ])
  func whatIsNotEmbeddedHasNoPrefix(_ classes: String) {
    #expect(throws: DiagnosticError.self) {
      try SQLMapping(json: SourceText(#"{"classes": \#(classes)}"#), schema: Self.schema)
    }
  }

  @Test func columnsHaveAnEnd() throws {
    let schema = try Schema([
      ClassDefinition("Node", isEmbedded: true, properties: [PropertyDefinition("next", .object("Node"))]),
      ClassDefinition("List", properties: [PropertyDefinition("first", .object("Node"))]),
    ])
    let error = #expect(throws: DiagnosticError.self) {
      try SQLMapping(
        json: SourceText(#"{"classes": {"Node": {"properties": {"next": {"prefix": "n"}}}}}"#), schema: schema)
    }
    #expect(error?.first.message == "`Node.next` leads back to its own class, so its columns have no end")
  }

  @Test func loadsColumns() throws {
    let point = ObjectRecord(key: "p", values: [.double(1)])
    let address = ObjectRecord(
      key: "a", values: [.string("Elm"), .null, .link(ObjectReference(classIndex: 2, row: 0)), .list([]), .list([])])
    let people = [
      ObjectRecord(key: "x", values: [.link(ObjectReference(classIndex: 1, row: 0))]),
      ObjectRecord(key: "y", values: [.null]),
    ]
    let data = DataSet(schema: Self.schema, tables: [people, [address], [point], []])
    let tables = SQLLoader(.sqlite, mapping: try Self.mapping(#"{"prefix": "home_", "presence": "home_there"}"#))
      .tables(data)
    #expect(tables.map(\.name) == ["people", "Address.notes", "Club", "Club.people"])
    #expect(
      tables[0].insertion(of: tables[0].rows[0], .sqlite)
        == #"INSERT INTO "people" VALUES ('x', 'Elm', NULL, 1.0e0, 1)"#,
      "\(tables[0].insertion(of: tables[0].rows[0], .sqlite))")
    #expect(tables[0].insertion(of: tables[0].rows[1], .sqlite).hasSuffix("('y', NULL, NULL, NULL, NULL)"))
  }

  private static let columns: [[String]] =
    [["table", "people", "rowid"], ["column", "people", "id", "INTEGER", "0", "1", "0"]]
    + ["home_street", "home_no", "home_at_lat"].map { ["column", "people", $0, "TEXT", "1", "0", "0"] }

  @Test func aDatabaseIsHeldAgainstIt() throws {
    let catalog = try #require(DatabaseCatalog(rows: Self.columns))
    let home = #"{"prefix": "home_", "presence": "home_street"}"#
    let check = MappingCheck(Self.schema, try Self.mapping(home), catalog, .sqlite)
    // Of each question the first count is greater, and one alone is no zero.
    let found = check.differences(check.questions.map { $0.counts.count == 1 ? [2] : [5, 3] }).map(\.message)
    #expect(found.contains("2 rows of `people` have values of `home` where `home_street` is null"), "\(found)")
    #expect(
      found.contains(
        "2 of 5 embedded objects of `people` have no `home_street`, which the schema says is never null; write \"nullable\": true"
      ),
      "\(found)")
    let missing = MappingCheck(Self.schema, try Self.mapping(#"{"prefix": "house_"}"#), catalog, .sqlite).differences([]
    )
    #expect(missing.map(\.message).contains { $0.hasPrefix("table `people` has no column `house_street`") })
  }

  @Test func namesTellWhereItIs() throws {
    let catalog = try #require(DatabaseCatalog(rows: Self.columns))
    let schema = try Schema([
      ClassDefinition("Person", properties: [PropertyDefinition("home", .object("Address"))]),
      ClassDefinition(
        "Address", isEmbedded: true,
        properties: [PropertyDefinition("street", .string), PropertyDefinition("No", .optional(.string))]),
    ])
    let draft = CatalogDraft(catalog, .sqlite).draft([], for: schema)
    #expect(draft.mapping.classes["Person"]?.properties["home"]?.prefix == "home_", "\(draft.remarks)")
    #expect(draft.mapping.classes["Address"]?.properties["No"]?.column == "no")
    #expect(draft.remarks == ["Person.home: the columns `home_…`, one of which is not null where there is an object"])
  }
}
