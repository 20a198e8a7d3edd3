import Foundation
import RealmAPI
import Testing

/// Results of what is not an object: the values of lists, sets and maps.
@Suite struct ValueResultsTests {
  private func row(_ name: String = #function) throws -> Row {
    let realm = try scratchRealm("values \(name)")
    let row = Row()
    row.numbers.append(objectsIn: [4, 9, 4, 2, 7])
    row.words.insert(objectsIn: ["pear", "Apple", "fig"])
    row.prices["a"] = 5
    row.prices["b"] = 1
    row.prices["c"] = 8
    row.colors.append(objectsIn: [.green, .red])
    row.links["x"] = Item(value: ["name": "pen", "price": 3])
    row.links["y"] = Optional<Item>.none
    row.links["z"] = Item(value: ["name": "ink", "price": 9])
    try realm.write { realm.add(row) }
    return row
  }

  @Test func valuesAreFilteredAsSELF() throws {
    let row = try row()
    #expect(Array(row.numbers.filter("SELF > 3")) == [4, 9, 4, 7])
    #expect(Array(row.numbers.filter("self > %@ AND SELF != %@", 3, 9)) == [4, 4, 7])
    #expect(Array(row.numbers.where { $0 > 3 && $0 < 9 }) == [4, 4, 7])
    #expect(Array(row.numbers.filter("SELF BETWEEN {2, 4}")) == [4, 4, 2])
    #expect(Array(row.numbers.where { $0.in([2, 7]) }) == [2, 7])
    #expect(Set(row.words.filter("SELF CONTAINS[c] 'A'")) == ["pear", "Apple"])
    #expect(Set(row.words.where { $0.starts(with: "f") }) == ["fig"])
    #expect(Array(row.colors.filter("SELF == 'red'")) == [.red])
    #expect(Array(row.colors.where { $0 == .green }) == [.green])
  }

  @Test func aConditionThatValuesCannotMeetIsAnError() throws {
    let row = try row()
    #expect(throws: InvalidPredicate.self) { try row.numbers.filter(validating: NSPredicate(format: "age > 3")) }
    #expect(throws: InvalidPredicate.self) { try row.numbers.filter(validating: NSPredicate(format: "SELF == 'x'")) }
    #expect(throws: DiagnosticError.self) { try row.numbers.sorted(validating: ["age"]) }
  }

  @Test func valuesAreSortedAndMadeDistinct() throws {
    let row = try row()
    #expect(Array(row.numbers.sorted()) == [2, 4, 4, 7, 9])
    #expect(Array(row.numbers.sorted(ascending: false)) == [9, 7, 4, 4, 2])
    #expect(Array(row.numbers.sorted(byKeyPath: "self").distinct(by: ["self"])) == [2, 4, 7, 9])
    #expect(Array(row.numbers.distinct()) == [4, 9, 2, 7])
    #expect(Array(row.words.sorted()) == ["Apple", "fig", "pear"])
    let chain = row.numbers.filter("SELF < 9").sorted(ascending: false)
    #expect(chain.first == 7)
    #expect(chain[2] == 4)
    #expect(chain.last == 2)
    #expect(chain.count == 4)
    #expect(!chain.isEmpty)
    #expect(chain.max() == 7)
    #expect(chain.sum() == 17)
    #expect(row.numbers.filter("SELF > 9").first == nil)
  }

  @Test func theyAreLive() throws {
    let row = try row()
    let large = row.numbers.filter("SELF > 3").sorted()
    #expect(large.first == 4)
    var updates: [([Int], [Int], [Int])] = []
    let token = large.observe { change in
      if case .update(let values, let deletions, let insertions, _) = change {
        updates.append((Array(values), deletions, insertions))
      }
    }
    try row.realm?.write {
      row.numbers.append(5)
      row.numbers.remove(at: 1)
    }
    #expect(Array(large) == [4, 4, 5, 7])
    #expect(updates.count == 1)
    #expect(updates.first?.0 == [4, 4, 5, 7])
    #expect(updates.first?.1 == [3])
    #expect(updates.first?.2 == [2])
    #expect(Array(large.freeze()) == [4, 4, 5, 7])
    token.invalidate()
  }

  @Test func mapsAreFilteredByTheirValues() throws {
    let row = try row()
    #expect(Array(row.prices.filter("SELF > 3")) == [5, 8])
    #expect(Array(row.prices.where { $0 < 6 }) == [5, 1])
    #expect(Array(row.prices.sorted()) == [1, 5, 8])
    #expect(row.links.filter("price > 5").map { $0?.name } == ["ink"])
    #expect(row.links.filter("price > %@ AND name BEGINSWITH %@", 1, "p").map { $0?.name } == ["pen"])
    #expect(row.links.where { $0.price > 1 }.map { $0?.name } == ["pen", "ink"])
    #expect(row.links.sorted(byKeyPath: "name").map { $0?.name } == ["ink", "pen"])
    #expect(throws: InvalidPredicate.self) { try row.links.filter(validating: NSPredicate(format: "age > 3")) }
  }
}

/// Results of lists that hold an object more than once.
@Suite struct ListResultsTests {
  private func tasks(_ name: String = #function) throws -> (Project, [Task]) {
    let realm = try scratchRealm("list \(name)")
    let tasks = [("c", 1), ("a", 2), ("b", 1)].map { Task(value: ["name": $0.0, "priority": $0.1]) }
    let project = Project()
    try realm.write {
      realm.add(tasks)
      realm.add(project)
      for index in [2, 1, 0, 2, 1] { project.tasks.append(tasks[index]) }
    }
    return (project, tasks)
  }

  @Test func whatStandsTwiceIsSortedTwice() throws {
    let (project, _) = try tasks()
    #expect(project.tasks.sorted(by: \.name).map(\.name) == ["a", "a", "b", "b", "c"])
    #expect(project.tasks.sorted(by: \.name).count == 5)
    #expect(project.tasks.filter("priority == 1").sorted(by: \.name).map(\.name) == ["b", "b", "c"])
  }

  @Test func theOrderOfTheListBreaksTies() throws {
    let (project, _) = try tasks()
    #expect(project.tasks.sorted(by: \.priority).map(\.name) == ["b", "c", "b", "a", "a"])
    #expect(project.tasks.sorted(by: \.priority, ascending: false).map(\.name) == ["a", "a", "b", "c", "b"])
    #expect(project.tasks.sorted(by: \.priority).first?.name == "b")
    #expect(project.tasks.distinct(by: [\Task.priority]).map(\.name) == ["b", "a"])
  }

  @Test func aFilteredListKeepsItsOrder() throws {
    let (project, tasks) = try tasks()
    let filtered = project.tasks.filter("priority < 9").where { $0.name != "a" }
    #expect(filtered.map(\.name) == ["b", "c", "b"])
    #expect(filtered.index(of: tasks[0]) == 1)
    #expect(filtered.index(matching: "name == 'c'") == 1)
    #expect(filtered[2].name == "b")
  }
}
