import PredicateMacro
import Testing

@testable import PredicateSwiftObjects

/// Predicates of the macro find what their texts say.
@Suite struct MacroTests {
  private func names(_ predicate: ObjectPredicate<Task>) throws -> [String] {
    try Task.all.filter(predicate).map(\.name)
  }

  /// A place, reached as often as the function is called.
  private func urgent(_ limit: Int) -> ObjectPredicate<Task> { #predicate("priority > \(limit)") }
  private func late() -> ObjectPredicate<Task> { #predicate("isDone == NO") }
  private func done() -> ObjectPredicate<Task> { #predicate("isDone == YES") }

  /// Each way of writing the literal and of naming the type.
  @Test func literalsOfEveryMake() throws {
    #expect(try names(#predicate<Task>("name == 'Review'")) == ["Review"])
    #expect(try names(#predicate("name == \"it's \\\"done\\\"\"")) == ["it's \"done\""])
    #expect(try names(#predicate(#"name == "Review""#, Task.self)) == ["Review"])
    #expect(
      try names(
        #predicate(
          """
          priority > 3
            AND isDone == NO
          """)) == ["Review", "it's \"done\""])
  }

  @Test func pathsAndOperatorsOfEveryKind() throws {
    #expect(try names(#predicate("assignee.name BEGINSWITH[c] 'al' AND score > 1")) == ["Review"])
    #expect(try names(#predicate("ANY team.age > 40 AND team.@count == 2 AND team.@avg.age == 35")) == ["Write"])
    #expect(try names(#predicate("SUBQUERY(team, $p, $p.age < 30 AND $p.name LIKE 'B*').@count > 0")) == ["Write"])
    #expect(try names(#predicate("ANY tags IN {'now', 'never'} AND NONE tags == 'work'")) == ["Review"])
    #expect(try names(#predicate("score == nil AND assignee == nil AND #size > 3")) == ["Write"])
    #expect(try names(#predicate("level == 1 AND isDone == 0 AND priority BETWEEN {6, 8}")) == ["Review"])
  }

  /// The article's first example.
  @Test func articleFindsTasks() throws {
    let (limit, name) = (4, "Ali")
    let mine = #predicate<Task>("priority > \(limit) AND assignee.name == \(name)")
    let found = try Task.all.filter(mine)
    #expect(found.map(\.name) == ["Review"])
  }

  /// What is put in is bound: it never becomes part of what the predicate says.
  @Test func valuesAreBound() throws {
    let (limit, name, none) = (4, "x' OR TRUEPREDICATE OR name == 'y", nil as Double?)
    #expect(try names(#predicate("priority > \(limit) AND isDone == \(false)")) == ["Review", "it's \"done\""])
    #expect(try names(#predicate("name == \(name)")) == [])
    #expect(try names(#predicate("score == \(none)")) == ["Write", "it's \"done\""])
    #expect(try names(#predicate("priority IN \([3, 7]) AND priority BETWEEN \(5...9)")) == ["Review"])
    #expect(try names(#predicate("level == \(Level.high) AND due == \(Timestamp(seconds: 0))")) == ["Review"])
    #expect(
      try names(#predicate("code == \(DataBytes([1, 2])) AND \(keyPath: "priority") == \(Task.all[2].priority)")).count
        == 1)
  }

  /// Values are found once for each use, in their order.
  @Test func valuesAreFoundOnce() throws {
    var calls = 0
    func next() throws -> Int {
      calls += 1
      return calls
    }
    let predicate: ObjectPredicate<Task> = try #predicate("priority > \(next()) AND priority < \(next() * 3)")
    #expect(calls == 2)
    #expect(try names(predicate) == ["Write", "it's \"done\""])
  }

  /// A place is compiled once, and values are bound to what was compiled.
  @Test func placesAreCompiledOnce() throws {
    #expect(try done().program === done().program)
    #expect(try names(urgent(6)) == ["Review"])
    #expect(try names(urgent(4)) == ["Review", "it's \"done\""])
  }

  /// What only the run shows is thrown by whoever uses the predicate.
  @Test func wrongValuesAreThrownByTheUse() throws {
    let predicate = #predicate<Task>("priority BETWEEN \([1, 2, 3])")
    #expect(throws: DiagnosticError.self) { try predicate.validate() }
    #expect(throws: DiagnosticError.self) { try predicate.matches(Task.all[0]) }
    #expect(throws: DiagnosticError.self) { try Task.all.filter(predicate) }
    #expect(throws: DiagnosticError.self) { try Task.all.count(where: predicate) }
    #expect(predicate.image.isEmpty)
    #expect(throws: Never.self) { try late().validate() }
  }

  /// Places where it has to compile: constants of types, default arguments, closures of a generic function.
  @Test func standsEverywhere() throws {
    enum Known { static let high = #predicate<Task>("level == 1") }
    func find(_ predicate: ObjectPredicate<Task> = #predicate("priority > 6")) throws -> Int {
      try Task.all.count(where: predicate)
    }
    func first<Element>(of elements: [Element], matching limit: Int) throws -> Int where Element: Equatable {
      try [limit].map { try names(#predicate("priority > \($0)")).count }.first ?? 0
    }
    #expect(try Task.all.contains(where: Known.high))
    #expect(try find() == 1)
    #expect(try first(of: ["a"], matching: 4) == 2)
  }
}
