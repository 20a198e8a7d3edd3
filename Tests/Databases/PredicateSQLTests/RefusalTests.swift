import PredicateDiagnostics
import PredicateSQL
import PredicateSchema
import PredicateSemantics
import PredicateValues
import Predicates
import Testing

/// What a database cannot say exactly is refused at its place, or left out where the caller asks for that.
@Suite struct RefusalTests {
  @Test(arguments: [
    ("assignee ==[c] name", "assignee ==[c] name", SQLEngine.sqlite, "cannot fold the letters of a column"),
    ("lead.priority > 1 AND budget > 5", "budget > 5", .duckdb, "has no type for them"),
  ])
  func saysWhereAndWhy(_ predicate: String, _ place: String, _ engine: SQLEngine, _ reason: String) throws {
    let className = predicate.contains("budget") ? "Project" : "Task"
    let error = #expect(throws: DiagnosticError.self) { try statement(predicate, of: className, engine) }
    let first = try #require(error?.first)
    #expect(first.code == .notTranslatable)
    #expect(first.message.contains(reason))
    let range = try #require(first.range)
    #expect(String(decoding: Array(predicate.utf8)[range.lowerBound..<range.upperBound], as: UTF8.self) == place)
  }

  /// The reason is that of the construct, and the note says what the looser form would leave.
  @Test(arguments: [
    ("name CONTAINS[d] assignee", "Task", "`[d]` cannot be said", "leaves the whole predicate out"),
    ("priority > 1 AND name ENDSWITH[cd] assignee", "Task", "`[d]` cannot be said", "leaves this term of the AND out"),
    ("budget IN {1, 2}", "Project", "`decimal128` cannot be said", "leaves the whole predicate out"),
  ])
  func namesWhatCannotBeSaid(
    _ predicate: String, _ className: String, _ word: String, _ note: String
  ) throws {
    let error = #expect(throws: DiagnosticError.self) { try statement(predicate, of: className, .sqlite) }
    let first = try #require(error?.first)
    #expect(first.message.contains(word), "\(first.message)")
    #expect(first.notes.contains { $0.message.contains(note) }, "\(first.notes)")
    #expect(!first.message.hasSuffix(": "))
  }

  /// A typed predicate that no checker made is an error, and not a trap.
  @Test func whatNoCheckerMadeIsRefused() throws {
    let template = try PredicateTemplate("lead.priority > 1", class: "Project", schema: samples)
    let checked = try template.typedPredicate(Arguments())
    let place = try #require(checked.operands.firstIndex { if case .path = $0.kind { true } else { false } })
    guard case .path(let path) = checked.operands[place].kind else { return }
    let name = try #require(samples.classes[path.steps[0].classIndex].propertyIndex("name"))
    var broken = checked
    var steps = path.steps
    steps[0].property = name
    broken.operands[place].kind = .path(TypedPath(steps: steps))
    #expect(throws: DiagnosticError.self) { try SQLQuery(broken, engine: .sqlite) }
    broken = checked
    broken.nodes.append(.sharing(place, checked.root))
    broken.root = broken.nodes.count - 1
    #expect(try SQLQuery(broken, engine: .sqlite).text == SQLQuery(checked, engine: .sqlite).text)
  }

  /// Elements that name their owners have no positions, and doubles are added up in the order of these.
  @Test func sumsOfDoublesNeedPositions() throws {
    func mapping(_ position: String?) -> SQLMapping {
      let tasks = SQLMapping.PropertyMapping(column: "_key", table: "Task", owner: "project", position: position)
      return SQLMapping(["Project": SQLMapping.ClassMapping(properties: ["tasks": tasks])])
    }
    let sum = "tasks.@sum.effort > 5"
    #expect(try statement(sum, of: "Project", mapping: mapping("place")).text.contains("ORDER BY t2.\"place\""))
    let error = #expect(throws: DiagnosticError.self) {
      try statement(sum, of: "Project", mapping: mapping(nil))
    }
    #expect(error?.first.message.contains("in an order that no column says") == true)
  }

  @Test func leavesOutWhereAsked() throws {
    let query = try statement(
      "name ==[c] assignee AND priority > 5 AND code LIKE[c] assignee", [], of: "Task", .sqlite, allowsSuperset: true)
    #expect(query.text == "SELECT t0.\"_key\" FROM \"Task\" AS t0 WHERE t0.\"priority\" > ?1 ORDER BY +t0.\"_row\"")
    #expect(query.residual?.description == "(name ==[c] assignee) AND (code LIKE[c] assignee)")
    // Under OR nothing can be left out alone.
    let whole = try statement("name ==[c] assignee OR priority > 5", [], of: "Task", .sqlite, allowsSuperset: true)
    #expect(whole.text == "SELECT t0.\"_key\" FROM \"Task\" AS t0 ORDER BY t0.\"_row\"")
    // Clauses choose among what matches, and a superset has more.
    #expect(throws: DiagnosticError.self) {
      try statement("name ==[c] assignee", [], of: "Task", .sqlite, clauses: [.limit(1)], allowsSuperset: true)
    }
  }

  @Test func shapesAreRangesWhereASupersetIsAllowed() throws {
    let schema = try Schema([
      ClassDefinition("Shop", properties: [PropertyDefinition("at", .object("Point"))]),
      ClassDefinition(
        "Point", isEmbedded: true,
        properties: [PropertyDefinition("type", .string), PropertyDefinition("coordinates", .list(.double))]),
    ])
    func query(_ predicate: String) throws -> SQLQuery {
      try statement(predicate, of: "Shop", .duckdb, schema: schema, dialect: .rql, allowsSuperset: true)
    }
    let box = try query("at geoWithin geoBox([170, -10], [-170, 10])")
    // Across the antimeridian it is one range of latitudes, and two of longitudes.
    #expect(box.text.contains(#"t3."value" >= $3 AND t3."value" <= $4 AND (t1."value" >= $5 OR t1."value" <= $6)"#))
    #expect(box.residual?.description == "at geoWithin geoBox([170.0, -10.0], [-170.0, 10.0])")
    // Where what is in the ranges must not be, nothing is said of them.
    #expect(try query("NOT at geoWithin geoCircle([0, 0], 1)").parameters == [])
  }

  @Test func longSupersetsAreTreesOfLittleDepth() throws {
    let terms = (0..<2_000).map { "priority != \($0)" } + ["name ==[c] assignee"]
    let text = try statement(terms.joined(separator: " AND "), [], of: "Task", .sqlite, allowsSuperset: true).text
    #expect(text.contains(") AND ("))
  }

  @Test func saysWhatItAssumes() throws {
    #expect(try statement("name LIKE 'a*'", [], of: "Task", .sqlite).assumptions == ["no text holds U+0000"])
    #expect(try statement("name LIKE 'a*'").assumptions == [])
  }

  @Test func boundsListsAndNesting() throws {
    let long = Value.list((0..<40_000).map { .int($0) })
    let error = #expect(throws: DiagnosticError.self) { try statement("priority IN %@", [long], of: "Task", .sqlite) }
    #expect(error?.first.message.contains("40000 parameters") == true)
    #expect(try statement("priority IN %@", [long]).parameters.count == 40_000)
    // Values that stand in the statement are no parameters.
    let inline = try statement("priority IN %@", [long], of: "Task", .sqlite, inlinesValues: true)
    #expect(inline.parameters.isEmpty && inline.text.contains("39998, 39999)"))
    let deep = (0..<40).reduce("priority == 1") { text, number in "NOT (\(text) OR minutes == \(number))" }
    #expect(throws: DiagnosticError.self) { try statement(deep, [], of: "Task", .sqlite) }
    #expect(try statement(deep).parameters.count == 40)
  }

  @Test func valuesThatAreNotHeldAreSaid() throws {
    let schema = try Schema([
      ClassDefinition("T", properties: [PropertyDefinition("d", .double), PropertyDefinition("s", .string)])
    ])
    let data = DataSet(schema: schema, tables: [[ObjectRecord(key: "a", values: [.double(.nan), .string("a\u{0}")])]])
    #expect(SQLLoader(.sqlite).tables(data)[0].unheld.map(\.reason) == ["a NaN"])
    #expect(SQLLoader(.postgresql).tables(data)[0].unheld.map(\.reason) == ["a text with U+0000"])
    let fitting = SQLMapping(fitting: data, .sqlite)
    #expect(SQLLoader(.sqlite, mapping: fitting).tables(data)[0].unheld == [])
    #expect(
      try statement("d > 1", of: "T", .sqlite, schema: schema, mapping: fitting).text
        == "SELECT t0.\"_key\" FROM \"T\" AS t0 WHERE (t0.\"d\" > ?1 AND NOT (typeof(t0.\"d\") = 'text')) ORDER BY +t0.\"_row\""
    )
  }
}
