import Predicates
import Testing

/// Rows whose properties are known at run time only.
@Suite struct DynamicRowTests {
  static let schema = Result {
    try Schema(
      json: """
        [{"name": "Task", "properties": {
           "name": "string", "priority": "int", "assignee": "string?", "due": "date?", "tags": "string[]", "scores": "int?[]",
           "codes": "int<>", "fields": "string{}", "extra": "mixed", "owner": "Person", "helpers": "Person[]"}},
         {"name": "Person", "properties": {"name": "string", "age": "int?", "boss": "Person"}}]
        """)
  }

  static let rows: [DynamicRow] = [
    ["name": .string("Review"), "priority": .int(7)],
    [
      "name": .string("Lunch"), "priority": .int(2), "assignee": .string("Ali"), "tags": .list([.string("food")]),
      "scores": .list([.int(1), .null]), "codes": .list([.int(3), .int(1), .int(3)]),
      "fields": .dictionary(["a": .string("x")]), "extra": .list([.int(4)]),
      "owner": .dictionary(["name": .string("Ann"), "boss": .dictionary(["name": .string("Bob"), "age": .int(60)])]),
      "helpers": .list([.dictionary(["name": .string("Cat"), "age": .int(20)])]),
    ],
    ["name": .string("Sleep"), "priority": .int(5), "due": .date(Timestamp(seconds: 5)), "extra": .string("note")],
  ]

  private func predicate(_ text: String) throws -> RowPredicate {
    let schema = try Self.schema.get()
    return try CompiledPredicate(text, class: "Task", schema: schema).overRows(of: schema)
  }

  @Test(arguments: [
    ("priority > 4", [0, 2]), ("assignee == nil", [0, 2]), ("assignee == 'Ali'", [1]), ("due != nil", [2]),
    ("ANY tags == 'food'", [1]), ("ANY scores == nil", [1]), ("codes.@sum == 4", [1]), ("fields['a'] == 'x'", [1]),
    ("extra == 'note'", [2]), ("extra[0] == 4", [1]), ("owner == nil", [0, 2]), ("owner.name == 'Ann'", [1]),
    ("owner.boss.age == 60", [1]), ("owner.boss.boss == nil", [0, 1, 2]), ("ANY helpers.age < 30", [1]),
    ("helpers.@count == 0", [0, 2]), ("NOT name CONTAINS 'e'", [1]),
  ])
  func rowsAreFound(_ text: String, _ expected: [Int]) throws {
    let predicate = try predicate(text)
    #expect(try Self.rows.indices(where: predicate) == expected)
    #expect(try Self.rows.filter(predicate) == expected.map { Self.rows[$0] })
    #expect(try Self.rows.count(where: predicate) == expected.count)
    for index in Self.rows.indices { #expect(try predicate.matches(Self.rows[index]) == expected.contains(index)) }
    // Many at once.
    let many = (0..<200).flatMap { _ in Self.rows }
    #expect(try many.count(where: predicate) == expected.count * 200)
  }

  @Test func dictionariesOfValues() throws {
    #expect(try predicate("priority == 3").matches(["name": .string("x"), "priority": .int(3)]))
  }

  @Test func sorted() throws {
    let schema = try Self.schema.get()
    let predicate = try CompiledPredicate(
      "priority > 0", class: "Task", schema: schema, clauses: [.sort(by: "name", ascending: false), .limit(2)]
    ).overRows(of: schema)
    #expect(try Self.rows.indices(where: predicate) == [2, 0])
  }

  @Test(arguments: [
    (
      ["name": Value.int(3)], "name == 'x'", DiagnosticCode.dataValueType,
      "`Task.name` is of type `string`, found the int 3"
    ),
    (
      ["priority": .string("3")], "priority == 3", .dataValueType,
      "`Task.priority` is of type `int`, found the string `3`"
    ),
    (
      ["name": .string("x")], "priority == 3", .dataNull,
      "`Task.priority` has no value; it is of type `int`, which needs one"
    ),
    (["owner": .int(1)], "owner.name == 'x'", .dataValueType, "`Task.owner` is of type `Person`, found the int 1"),
    (
      ["tags": .string("a")], "ANY tags == 'a'", .dataValueType,
      "`Task.tags` is of type `string[]`, found the string `a`"
    ),
    (
      ["tags": .list([.int(1)])], "ANY tags == 'a'", .dataValueType,
      "`Task.tags` is of type `string[]`, found the int 1"
    ),
  ])
  func wrongTypesAreSaid(_ row: [String: Value], _ text: String, _ code: DiagnosticCode, _ message: String) throws {
    let predicate = try predicate(text)
    let error = #expect(throws: DiagnosticError.self) { try predicate.matches(row) }
    #expect(error?.first.code == code)
    #expect(error?.first.message == message)
    // What is not read may be anything, and the next row is looked at afresh.
    #expect(try !self.predicate("extra == 3").matches(row))
    #expect(try self.predicate("name == 'Lunch'").matches(Self.rows[1]))
  }

  @Test func json() throws {
    let schema = try Self.schema.get()
    let rows = try [DynamicRow](
      json: """
        [{"name": "a", "priority": 1, "due": {"$date": "2020-01-01T00:00:00Z"}, "owner": {"name": "Ann", "age": 3}},
         {"name": "b", "priority": 2, "helpers": [{"name": "Bob"}], "tags": ["x"], "assignee": null}]
        """, class: "Task", schema: schema)
    #expect(try rows.indices(where: predicate("owner.age == 3 AND due != nil")) == [0])
    #expect(try rows.indices(where: predicate("ANY helpers.name == 'Bob' AND ANY tags == 'x'")) == [1])
    let error = #expect(throws: DiagnosticError.self) {
      try DynamicRow(json: #"{"priority": "high", "nmae": "x"}"#, class: "Task", schema: schema)
    }
    #expect(error?.diagnostics.map(\.code) == [.dataValueType, .dataUnknownProperty])
    #expect(throws: DiagnosticError.self) { try DynamicRow(json: "{", class: "Task", schema: schema) }
    #expect(throws: DiagnosticError.self) { try DynamicRow(json: "{}", class: "Nowhere", schema: schema) }
  }
}
