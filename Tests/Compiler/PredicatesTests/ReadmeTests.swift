import Predicates
import Testing

/// The README's example of embedding, as it stands there. `.ci/gate/tutorial` compiles it in a package of its own, too.
@Suite struct ReadmeTests {
  @Test func embedding() throws {
    let schema = try Schema(json: #"[{"name": "Task", "properties": {"priority": "int"}}]"#)
    let tasks: [DynamicRow] = [["priority": .int(7)], ["priority": .int(2)]]
    let template = try PredicateTemplate("priority > %@", class: "Task", schema: schema)
    let urgent = try template.bind([.int(5)]).overRows(of: schema)
    print(try tasks.filter(urgent).count)  // 1
    #expect(try tasks.filter(urgent) == [tasks[0]])
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
