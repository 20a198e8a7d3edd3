import Foundation
import PredicateVM
import RealmAPI
import Testing

/// Where objects and values stand, and what is looked at to find out.
@Suite struct SearchingTests {
  /// Tasks whose priorities run from 0 up, with names of seven in turn.
  private func tasks(_ count: Int, _ name: String = #function) throws -> Results<Task> {
    let realm = try scratchRealm("searching \(name)")
    try realm.write {
      for number in 0..<count { realm.create(Task.self, value: ["name": "n\(number % 7)", "priority": number]) }
    }
    return realm.objects(Task.self)
  }

  /// What something gives, and how many rows the machine tests for it.
  private func counting<Result>(_ body: () throws -> Result) rethrows -> (result: Result, rows: Int) {
    let meter = RowMeter()
    let result = try RowMeter.$current.withValue(meter, operation: body)
    return (result, meter.rows)
  }

  @Test func aPredicateHasAnIndexInEveryForm() throws {
    let tasks = try tasks(20)
    #expect(tasks.index(matching: "priority > 4") == 5)
    #expect(tasks.index(matching: "priority > %@ AND name == %@", 4, "n3") == 10)
    #expect(tasks.index(matching: NSPredicate(format: "name == 'n6'")) == 6)
    #expect(tasks.index(matching: { $0.priority > 4 && $0.name == "n3" }) == 10)
    #expect(tasks.index(matching: "priority > 100") == nil)
    #expect(throws: InvalidPredicate.self) { try tasks.index(validating: NSPredicate(format: "colour == 'tan'")) }
  }

  @Test func itIsTheIndexInTheResults() throws {
    let tasks = try tasks(20)
    #expect(tasks.filter("priority > 4").index(matching: "name == 'n1'") == 3)
    let sorted = tasks.sorted(by: \.priority, ascending: false)
    #expect(sorted.index(matching: "name == 'n0'") == 5)
    #expect(sorted.index(matching: { $0.priority < 3 }) == 17)
    // Of each name the first stays, whatever is looked for among them.
    let distinct = sorted.distinct(by: ["name"])
    #expect(distinct.map(\.priority) == [19, 18, 17, 16, 15, 14, 13])
    #expect(distinct.index(matching: "priority < 3") == nil)
    #expect(distinct.index(matching: "name == 'n0'") == 5)
    try tasks.realm?.write { tasks.realm?.delete(tasks[2]) }
    #expect(tasks.index(matching: "priority == 5") == 4)
    #expect(tasks.index(of: tasks[4]) == 4)
  }

  @Test func listsAndSetsHaveIndexesToo() throws {
    let tasks = try tasks(5)
    let project = Project()
    // A list that belongs to no realm is looked through as well.
    project.tasks.append(objectsIn: [tasks[3], tasks[1], tasks[3]])
    #expect(project.tasks.index(matching: "priority == 1") == 1)
    let loose = Project(value: ["tasks": [["name": "a"], ["name": "b"]]])
    #expect(loose.tasks.index(matching: { $0.name == "b" }) == 1)
    try tasks.realm?.write { tasks.realm?.add(project) }
    #expect(project.tasks.index(matching: "priority == 1") == 1)
    #expect(project.tasks.index(matching: { $0.priority == 3 }) == 0)
    #expect(project.tasks.index(of: tasks[1]) == 1)
    let row = Row()
    row.numbers.append(objectsIn: [4, 9, 2])
    #expect(row.numbers.index(matching: "SELF > 5") == 1)
    try tasks.realm?.write { tasks.realm?.add(row) }
    #expect(row.numbers.index(matching: { $0 < 4 }) == 2)
    #expect(row.numbers.index(matching: "SELF IN {7, 9}") == 1)
    #expect(row.numbers.index(matching: { $0 > 9 }) == nil)
    #expect(row.numbers.index(of: 2) == 2)
  }

  @Test func theFirstMatchEndsTheSearch() throws {
    let tasks = try tasks(10_000)
    let chained = tasks.filter("priority >= 100").where { $0.name == "n0" }.filter("priority > %@", 101)
    let first = counting { chained.first?.priority }
    #expect(first.result == 105)
    #expect(first.rows < 1_000)
    let isEmpty = counting { chained.filter("priority > 102").isEmpty }
    #expect(!isEmpty.result)
    #expect(isEmpty.rows < 1_000)
    let second = counting { chained.index(matching: "priority > 110") }
    #expect(second.result == 1)
    #expect(second.rows < 3_000)
    let index = counting { tasks.index(matching: "priority == 300") }
    #expect(index.result == 300)
    #expect(index.rows < 1_000)
  }

  @Test func aPageTestsWhatItTakes() throws {
    let tasks = try tasks(10_000)
    let chained = tasks.filter("priority >= 100").filter("name == 'n0'")
    let page = counting { (10..<20).map { chained[$0].priority } }
    #expect(page.result == (0..<10).map { 175 + 7 * $0 })
    #expect(page.rows < 4_000)
    // What was found is kept as long as the realm stays as it is.
    #expect(counting { chained[15].priority }.rows == 0)
  }

  @Test func aChainTestsEachRowOnce() throws {
    let tasks = try tasks(10_000)
    let chained = tasks.filter("priority >= 5").filter("name == 'n1'").filter("isComplete == false")
    let count = counting { chained.count }
    #expect(count.result == 1_428)
    #expect(count.rows == 10_000)
    #expect(counting { chained.count }.rows == 0)
    #expect(counting { chained.map(\.priority).count }.rows == 10_000)
    let other = tasks.filter("priority >= 5").filter("name == 'n1'")
    #expect(counting { other.indices.map { other[$0].priority }.count }.rows < 50_000)
  }

  @Test func aListIsTestedAsFarAsAsked() throws {
    let tasks = try tasks(5_000)
    let project = Project()
    try tasks.realm?.write {
      project.tasks.append(objectsIn: tasks)
      tasks.realm?.add(project)
    }
    let found = counting { project.tasks.filter("priority > 9").filter("name == 'n0'").first?.priority }
    #expect(found.result == 14)
    #expect(found.rows == 64)
  }

  @Test func conditionsOfAChainKeepTheirOwnValues() throws {
    let tasks = try tasks(20)
    let both = tasks.filter(NSPredicate(format: "priority > $bound").withSubstitutionVariables(["bound": 3]))
      .filter(NSPredicate(format: "priority < $bound").withSubstitutionVariables(["bound": 6]))
    #expect(both.map(\.priority) == [4, 5])
    let three = tasks.filter("priority > %@", 3).filter("%K < %@", "priority", 9)
      .filter("priority IN %@ OR name == %@", [4, 5], "n6").where { $0.name != "n5" }
    #expect(three.map(\.priority) == [4, 6])
    let sorted = tasks.filter("priority > 15").sorted(by: \.priority, ascending: false).filter("name != 'n3'")
    #expect(sorted.map(\.priority) == [19, 18, 16])
  }
}
