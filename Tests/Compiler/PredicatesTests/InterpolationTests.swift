import Predicates
import Testing

/// What is interpolated is bound: no value changes what a predicate says.
@Suite struct InterpolationTests {
  static let tasks: [Task] = {
    var maker = ObjectMaker(seed: 3)
    var tasks = (0..<60).map { _ in maker.task() }
    for index in tasks.indices { tasks[index].name = names[index % names.count] }
    return tasks
  }()

  /// Names that would be predicates, quotes or placeholders, were they pasted.
  static let names = [
    "Ali", "' OR TRUEPREDICATE OR name == '", "\" OR 1 == 1 OR name == \"", "%@", "%K", "$0", "\\", "\u{0}",
    "') OR (name != '",
    "{'a', 'b'}", "nil", "name",
  ]

  @Test(arguments: names)
  func hostileTextIsAValue(_ name: String) throws {
    let expected = Self.tasks.indices.filter { Self.tasks[$0].name == name && Self.tasks[$0].priority > 1 }
    for dialect in [Dialect.nspredicate, .rql] {
      let predicate = try ObjectPredicate<Task>(where: "name == \(name) AND priority > \(1)", dialect: dialect)
      #expect(try Self.tasks.indices(where: predicate) == expected)
    }
  }

  @Test func everyKindOfValue() throws {
    func indices(_ text: PredicateText) throws -> [Int] {
      try Self.tasks.indices(where: ObjectPredicate<Task>(where: text))
    }
    let tasks = Self.tasks
    let nobody: String? = nil
    #expect(try indices("assignee == \(nobody)") == tasks.indices.filter { tasks[$0].assignee == nil })
    #expect(try indices("priority IN \([1, 3])") == tasks.indices.filter { [1, 3].contains(tasks[$0].priority) })
    #expect(try indices("priority BETWEEN \(2...4)") == tasks.indices.filter { 2...4 ~= tasks[$0].priority })
    #expect(try indices("level == \(Level.high)") == tasks.indices.filter { tasks[$0].level == .high })
    #expect(try indices("isComplete == \(true)") == tasks.indices.filter { tasks[$0].isComplete })
    #expect(try indices("weight > \(Float(0.5))") == tasks.indices.filter { tasks[$0].weight > 0.5 })
    #expect(
      try indices("\(keyPath: "owner.age") > \(20)")
        == tasks.indices.filter { tasks[$0].owner.map { $0.age > 20 } ?? false })
    #expect(try indices("payload == \(Value.data([0]))") == tasks.indices.filter { tasks[$0].payload == [0] })
    #expect(throws: DiagnosticError.self) { try indices("\(keyPath: "name == 'a' OR name") != \("b")") }
    #expect(throws: DiagnosticError.self) { try indices("priority > \("many")") }
  }

  @Test func textsShowTheirPlaceholders() {
    let text: PredicateText = "name == \("x") AND \(keyPath: "priority") > \(3)"
    #expect(text.text(in: .nspredicate) == "name == %@ AND %K > %@")
    #expect(text.text(in: .rql) == "name == $0 AND $K1 > $2")
    #expect(text.arguments == Arguments(values: [.string("x"), .string("priority"), .int(3)]))
  }

  @Test func predicatesOfAStore() throws {
    let schema = try Schema(of: Person.self)
    let store = Store(schema)
    try store.write { transaction in
      for age in 0..<10 {
        _ = try transaction.insert(
          "Person", ["name": .string("p\(age)"), "age": .int(Int64(age)), "city": .string("")])
      }
    }
    let young = try CompiledPredicate(where: "age < \(3) AND name != \("p1")", class: "Person", schema: schema)
    #expect(try store.filter(young).rows() == [0, 2])
  }
}
