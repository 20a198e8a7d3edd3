import Predicates
import Testing

/// The README's example of embedding, as it stands there.
@Suite struct ReadmeTests {
  @Test func embedding() throws {
    let schema = try Schema(json: #"[{"name": "Task", "properties": {"name": "string", "priority": "int"}}]"#)
    let store = Store(schema)
    try store.write { transaction in
      _ = try transaction.insert("Task", ["name": .string("Review"), "priority": .int(7)])
      _ = try transaction.insert("Task", ["name": .string("Lunch"), "priority": .int(2)])
    }

    // Compiled once, bound often: values go in as values, never as text.
    let template = try PredicateTemplate("priority > %@", class: "Task", schema: schema)
    let urgent = try template.bind([.int(5)])
    #expect(try store.snapshot.rows(matching: urgent) == [0])
  }

  @Test func sorting() throws {
    let schema = try Schema(json: #"[{"name": "Task", "properties": {"name": "string", "priority": "int"}}]"#)
    let store = Store(schema)
    try store.write { transaction in
      for (name, priority) in [("Review", 7), ("Lunch", 2), ("Fix login", 9), ("Test", 7)] {
        _ = try transaction.insert("Task", ["name": .string(name), "priority": .int(Int64(priority))])
      }
    }

    let top = try CompiledPredicate(
      "priority > %@", class: "Task", schema: schema, arguments: [.int(5)],
      clauses: [.sort(SortKey("priority", ascending: false), SortKey("name")), .limit(2)])
    #expect(try store.snapshot.rows(matching: top) == [2, 0])

    let same = try CompiledPredicate(
      "priority > $0 SORT(priority DESC, name ASC) LIMIT(2)", class: "Task", schema: schema, arguments: [.int(5)],
      dialect: .rql)
    #expect(try store.snapshot.rows(matching: same) == [2, 0])
    let distinct = try CompiledPredicate(
      "priority > 0", class: "Task", schema: schema, clauses: [.distinct("priority")])
    #expect(try store.snapshot.rows(matching: distinct) == [0, 1, 2])
  }

  @Test func shapes() throws {
    let schema = try Schema(
      json: """
        [{"name": "Company", "properties": {"name": "string", "location": "Point"}},
         {"name": "Point", "embedded": true, "properties": {"type": "string", "coordinates": "double[]"}}]
        """)
    let data = #"{"Company": {"a": {"name": "a", "location": {"type": "Point", "coordinates": [-122.35, 47.68]}}}}"#
    let store = try Store(DataSet(JSONValue(parsing: SourceText(data)), schema: schema, limits: .standard))
    let area = try #require(GeoCircle(center: (47.8, -122.6), radiusInRadians: 0.007))
    let near = try CompiledPredicate(
      "location IN %@", class: "Company", schema: schema, arguments: Arguments([.circle(area)]))
    #expect(try store.snapshot.rows(matching: near) == [0])
    let boxed = try CompiledPredicate(
      "location geoWithin geoBox([-122.7, 47.3], [-122.1, 48.1])", class: "Company", schema: schema, dialect: .rql)
    #expect(try store.snapshot.rows(matching: boxed) == [0])
  }

  @Test func bindingAnythingElseIsCheckedAnew() throws {
    let schema = try Schema(
      json: #"[{"name": "Task", "properties": {"name": "string?", "priority": "int", "tags": "string[]"}}]"#)
    let store = Store(schema)
    try store.write { transaction in
      _ = try transaction.insert("Task", ["name": .string("a"), "priority": .int(1)])
      _ = try transaction.insert("Task", ["name": .null, "priority": .int(2), "tags": .list([.string("x")])])
    }
    func rows(_ template: PredicateTemplate, _ values: [Value]) throws -> [UInt32] {
      try store.snapshot.rows(matching: template.bind(values))
    }
    let comparison = try PredicateTemplate("priority > %@", class: "Task", schema: schema)
    #expect(try rows(comparison, [.int(1)]) == [1])
    #expect(try rows(comparison, [.double(1.5)]) == [1])
    let null = try PredicateTemplate("name == %@", class: "Task", schema: schema)
    #expect(try rows(null, [.string("a")]) == [0])
    #expect(try rows(null, [.null]) == [1])
    let list = try PredicateTemplate("priority IN %@", class: "Task", schema: schema)
    #expect(try rows(list, [.list([.int(2), .int(3)])]) == [1])
    let path = try PredicateTemplate("%K == %@", class: "Task", schema: schema)
    #expect(try rows(path, [.string("priority"), .int(2)]) == [1])
    #expect(throws: DiagnosticError.self) { try path.bind([.string("nowhere"), .int(2)]) }
    #expect(throws: DiagnosticError.self) { try comparison.bind([]) }
    #expect(throws: DiagnosticError.self) { try comparison.bind([.int(1), .int(2)]) }
    #expect(throws: DiagnosticError.self) { try comparison.bind([.string("1")]) }
  }
}
