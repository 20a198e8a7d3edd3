import Foundation
import PredicateDiagnostics
import PredicateJSON
import PredicateSQL
import PredicateSchema
import PredicateTranslate
import PredicateValues
import Predicates
import TestSupport
import Testing

/// Keys of several columns: in mappings, in drafts of them and where these are checked. Vectors/gotchas/databases-composite.json has the
/// answers.
@Suite struct CompositeKeyTests {
  private static let schema = try? Schema([
    ClassDefinition(
      "Project",
      properties: [
        PropertyDefinition("name", .string), PropertyDefinition("tasks", .list(.object("Task"))),
        PropertyDefinition("labels", .list(.string)),
      ]),
    ClassDefinition(
      "Task", properties: [PropertyDefinition("name", .string), PropertyDefinition("project", .object("Project"))]),
  ])
  private static let project = #""Project": {"key": ["tenant", "id"], "keyType": ["integer", "text"]"#

  private func mapping(_ classes: String) throws -> SQLMapping {
    try SQLMapping(json: SourceText(#"{"version": 1, "classes": {\#(classes)}}"#), schema: try #require(Self.schema))
  }

  private func query(_ predicate: String, _ key: String, _ classes: String, behind last: String? = nil) throws
    -> SQLQuery
  {
    let template = try PredicateTemplate(predicate, class: "Task", schema: try #require(Self.schema))
    let arguments = Arguments(values: predicate.contains("%@") ? [.link(ObjectReference(classIndex: 0, row: 0))] : [])
    return try SQLQuery(
      template.typedPredicate(arguments), engine: .postgresql, mapping: mapping(classes), behind: last.map { .key($0) }
    ) { _ in .key(key) }
  }

  @Test func aLinkHasAColumnForEachOfTheKey() throws {
    let query = try query("project == %@", #"[7,"a"]"#, Self.project + "}")
    #expect(query.text.contains(#"(t0."project_tenant" = $1 AND t0."project_id" = $2)"#), "\(query.text)")
    #expect(
      query.parameters == [
        SQLParameter(value: .int(7), type: .integer), SQLParameter(value: .string("a"), type: .text),
      ])
    let named = #", "Task": {"properties": {"project": {"column": ["tenant", "project_id"]}}}"#
    let joined = try self.query("project.name == 'x'", "", Self.project + "}" + named).text
    #expect(joined.contains(#"ON t1."tenant" = t0."tenant" AND t1."id" = t0."project_id""#), "\(joined)")
  }

  /// A key may have any spelling of JSON.
  @Test(
    arguments: [
      (#"[7, "a"]"#, "a"), (" [ 7 ,\n\t\"a\" ] ", "a"), (#"[7,"\u0061"]"#, "a"), (#"[7,"\/\n\"\\"]"#, "/\n\"\\"),
      (#"[7,"\ud83d\ude00"]"#, "😀"), (#"[7,"\u00e9"]"#, "é"), (#"[7,""]"#, ""),
    ] as [(String, String)])
  func aKeyIsReadAsJSON(_ key: String, _ text: String) throws {
    let query = try query("project == %@", key, Self.project + "}")
    #expect(query.parameters.map(\.value) == [.int(7), .string(text)])
  }

  /// Each of these is no key of an integer and a text, which is an error and no statement.
  @Test(arguments: [
    #"["7","a"]"#, "[7]", #"[7,"a",1]"#, #"[07,"a"]"#, #"[7,a]"#, #"[7,"a]"#, #"[7,"a""#, "7", "[]", "[", "xx", "",
    #"[7,"\u00"]"#, #"[7,"\ud83d"]"#, #"[,"a"]"#, #"[7"a"]"#, #"[7,"a\"]"#, #"[7,"a"] b"#, #"[7,"\a"]"#,
  ])
  func whatIsNoKeyIsAnError(_ key: String) throws {
    let error = #expect(throws: DiagnosticError.self) { try query("project == %@", key, Self.project + "}") }
    #expect(error?.first.message.contains("`\(key)` is no key of `Project`") == true)
  }

  @Test func pagesGoOnBehindAKey() throws {
    let classes = #""Task": {"key": ["tenant", "id"], "row": ["tenant", "id"], "keyType": "integer"}"#
    let page = try query("name == 'x'", "", classes, behind: "[1,2]")
    #expect(page.text.hasSuffix(#"ORDER BY t0."tenant", t0."id""#), "\(page.text)")
    #expect(page.text.contains(#"SELECT t0."tenant", t0."id" FROM"#), "\(page.text)")
    #expect(throws: DiagnosticError.self) { try query("name == 'x'", "", classes, behind: "1") }
  }

  @Test func aColumnHoldsNoKeyOfSeveral() throws {
    let classes = Self.project + #", "properties": {"labels": {"storage": "array"}}}"#
    let schema = try #require(Self.schema)
    let error = #expect(throws: DiagnosticError.self) {
      try statement("ANY labels == 'x'", of: "Project", schema: schema, mapping: try mapping(classes))
    }
    #expect(error?.first.message.contains("a key of several columns does not go into one") == true)
  }

  @Test(arguments: [
    (
      #", "properties": {"tasks": {"owner": "project"}}}"#,
      "`owner` leads to `Project`, whose key has 2 columns"
    ),
    (#", "properties": {"tasks": {"column": ["a", "b"]}}}"#, "`column` leads to `Task`, whose key has one column"),
    (#", "properties": {"name": {"column": ["a", "b"]}}}"#, "a value has one column"),
    (#", "row": []}"#, "`row` names no column"),
    (#", "row": ["a", 1]}"#, "`row` has the names of columns, which are texts"),
  ])
  func widthsHaveToFit(_ rest: String, _ message: String) throws {
    let error = #expect(throws: DiagnosticError.self) { try mapping(Self.project + rest) }
    #expect(error?.diagnostics.map(\.message) == [message])
  }

  @Test func typesHaveToFit() throws {
    let error = #expect(throws: DiagnosticError.self) {
      try mapping(#""Project": {"key": "id", "keyType": ["integer", "uuids"]}"#)
    }
    #expect(
      error?.diagnostics.map(\.message) == [
        "keys are one of `text`, `integer`, `uuid`, `uuid-uppercase`, `uuid-bytes`, not `uuids`"
      ])
  }

  /// Tables of several tenants, as PostgreSQL answers about them.
  private static let tenants: [[String]] = [
    ["table", "projects", ""], ["table", "tasks", ""], ["table", "taggings", ""], ["table", "tags", ""],
    ["column", "projects", "tenant", "bigint", "0", "1", "0"], ["column", "projects", "id", "text", "0", "2", "0"],
    ["column", "projects", "name", "text", "0", "0", "0"],
    ["column", "tasks", "id", "bigint", "0", "1", "0"], ["column", "tasks", "tenant", "bigint", "0", "0", "0"],
    ["column", "tasks", "project_id", "text", "1", "0", "0"], ["column", "tasks", "name", "text", "0", "0", "0"],
    ["column", "tags", "id", "bigint", "0", "1", "0"],
    ["column", "taggings", "tag", "bigint", "0", "1", "0"], ["column", "taggings", "tenant", "bigint", "0", "2", "0"],
    ["column", "taggings", "project", "text", "0", "3", "0"],
    // In another order than that of the key.
    ["link", "tasks", "project_id", "projects", "id", "1"], ["link", "tasks", "tenant", "projects", "tenant", "1"],
    ["link", "taggings", "tag", "tags", "id", "2"], ["link", "taggings", "tenant", "projects", "tenant", "3"],
    ["link", "taggings", "project", "projects", "id", "3"],
  ]

  @Test func infersAndChecksKeysOfSeveralColumns() throws {
    let catalog = try #require(DatabaseCatalog(rows: Self.tenants))
    let result = CatalogDraft(catalog, .postgresql).draft([])
    #expect(result.remarks == [])
    let projects = try #require(result.mapping.classes["Project"])
    #expect(projects.key == ["tenant", "id"] && projects.row == ["tenant", "id"])
    #expect(projects.keyTypes == [.integer, .text])
    #expect(
      projects.properties["tasks"]
        == SQLMapping.PropertyMapping(column: "id", table: "tasks", owner: ["tenant", "project_id"]))
    #expect(result.mapping.classes["Task"]?.properties["project"]?.column == ["tenant", "project_id"])
    #expect(
      result.mapping.classes["Tag"]?.properties["projects"]
        == SQLMapping.PropertyMapping(column: ["tenant", "project"], table: "taggings", owner: "tag", isIndexed: true))
    let schema = try Schema(result.classes)
    let check = MappingCheck(schema, result.mapping, catalog, .postgresql)
    #expect(
      check.differences(check.questions.map { _ in [10, 10] }).map(\.message) == [
        #"no index begins with `tenant`, `project_id` of `tasks`: CREATE INDEX "tasks_tenant_project_id" ON "tasks" ("tenant", "project_id")"#,
        #"no index begins with `tenant`, `project_id` of `tasks`: CREATE INDEX "tasks_tenant_project_id" ON "tasks" ("tenant", "project_id")"#,
      ])
    // A key that the database does not keep.
    var other = result.mapping
    other.classes["Project"]?.key = ["tenant", "name"]
    other.classes["Task"]?.properties["project"]?.column = "project_id"
    let others = MappingCheck(schema, other, catalog, .postgresql)
    let messages = others.differences(others.questions.map { _ in [10, 7] }).map(\.message)
    #expect(messages.contains("columns `tenant`, `name` of `projects` are no key: 10 rows have 7 different values"))
    #expect(messages.contains("1 columns lead to a key of 2"))
  }
}
