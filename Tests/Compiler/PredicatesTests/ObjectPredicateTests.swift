import Predicates
import Testing

/// Objects of a program's own types are found exactly as the same objects in a store are.
@Suite struct ObjectPredicateTests {
  static let ofTasks = [
    "TRUEPREDICATE", "name == 'Ali'", "name != 'Ali'", "name BEGINSWITH[c] 'a'", "name CONTAINS 'the whole'",
    "name ENDSWITH 'n'", "name CONTAINS[cd] 'ELAN'", "name LIKE '*e*a*'", "name > 'b'", "nameLength > 4",
    "assignee == nil", "assignee != nil AND priority > 3", "assignee == 'alex'", "assignee IN {'Ali', 'ok', nil}",
    "assignee != 'alex'", "isComplete == true", "NOT isComplete == true", "isLate == nil", "isLate == false",
    "priority > 5", "priority BETWEEN {0, 4}", "priority IN {1, 3, 7}", "minutes == nil", "minutes < 100",
    "minutes != 7", "level == 2", "level > 0 AND weight < 1.2", "rating > 1", "rating == nil", "rating != 0",
    "rating <= 1.5", "weight == 0.5", "price > 3", "price IN {1, 2}", "due == nil", "due != nil AND due > %@",
    "id == %@", "token == nil", "payload CONTAINS %@", "stamp == %@", "stamp == nil",
    "anything == 3", "anything > 1", "anything == nil", "anything BEGINSWITH 'A'", "anything == 'ok'",
    "ANY labels == 'ok'", "NONE labels CONTAINS 'a'", "owner.friends.@count > 1", "ANY scores > 3", "ANY scores == nil",
    "scores.@sum > 5", "scores.@avg >= 2.5", "scores.@max == 5", "ANY ratings > 3", "ratings.@min == 0",
    "ALL ratings > 1", "fields['a'] == 'Ali'", "fields['é'] CONTAINS 'a'", "fields['none'] == nil",
    "ANY fields.@allKeys == 'b'", "ANY fields.@allValues == 'ok'",
    "owner == nil", "owner.age > 30", "owner.name == name", "owner.city == 'ok'", "owner.address.city == 'ok'",
    "owner.address.code == nil", "ANY owner.friends.age > 30", "owner.friends.@count == 2", "owner.oldest.age > 20",
    "ANY owner.friends.friends.age > 50", "SUBQUERY(owner.friends, $f, $f.age > 20).@count > 0",
    "name == 'Ali' OR (priority > 2 AND (assignee == nil OR ANY labels == 'a'))",
  ]

  static let ofProjects = [
    "title == 'ok'", "tasks.@count > 2", "tasks.@count == 0", "ANY tasks.priority == 3", "ALL tasks.priority > 0",
    "NONE tasks.isComplete == true", "tasks.@avg.priority > 3", "tasks.@sum.minutes > 200", "tasks.@max.rating < 2",
    "ANY tasks.name CONTAINS 'a'", "ANY tasks.assignee == nil", "ANY tasks.labels == 'ok'", "ANY tasks.owner.age > 40",
    "SUBQUERY(tasks, $t, $t.isComplete == false AND $t.priority > 3).@count > 1",
    "SUBQUERY(tasks, $t, ANY $t.scores > 3 AND $t.owner.name != 'a').@count == 1",
    "ANY tasks.owner.friends.name BEGINSWITH 'A'", "lead.priority > 3", "lead == nil", "lead.owner.city == 'ok'",
    "lead.name == title", "ANY byName.priority > 3", "byName.@count == 2",
    "ANY tasks.anything == 3", "ANY tasks.fields.@allValues == 'ok'", "ANY tasks.owner.friends.friends.age > 30",
  ]

  private static func arguments(_ text: String) -> [Value] {
    guard text.contains("%@") else { return [] }
    if text.hasPrefix("due") { return [.date(Timestamp(seconds: 2))] }
    if text.hasPrefix("id") { return [.objectID(ObjectID(high: 0, middle: 0, low: 3))] }
    return [.data([text.hasPrefix("stamp") ? 1 : 2])]
  }

  static let tasks: [Task] = {
    var maker = ObjectMaker(seed: 1)
    return (0..<700).map { _ in maker.task() }
  }()

  static let projects: [Project] = {
    var maker = ObjectMaker(seed: 2)
    return (0..<400).map { _ in maker.project() }
  }()

  static let taskStore = Result {
    let store = Store(try Schema(of: Task.self))
    try store.write { transaction in for task in tasks { _ = try task.insert(into: transaction) } }
    return store.snapshot
  }

  static let projectStore = Result {
    let store = Store(try Schema(of: Project.self))
    try store.write { transaction in for project in projects { _ = try project.insert(into: transaction) } }
    return store.snapshot
  }

  @Test(arguments: ofTasks)
  func tasksAreFoundAsInAStore(_ text: String) throws {
    let arguments = Self.arguments(text)
    let snapshot = try Self.taskStore.get()
    let inStore = try CompiledPredicate(text, class: "Task", schema: snapshot.schema, arguments: arguments)
    let expected = try snapshot.rows(matching: inStore).map { Int($0) }
    try expectMatches(ObjectPredicate<Task>(text, arguments: arguments), in: Self.tasks, expected)
  }

  @Test(arguments: ofProjects)
  func projectsAreFoundAsInAStore(_ text: String) throws {
    let snapshot = try Self.projectStore.get()
    let inStore = try CompiledPredicate(text, class: "Project", schema: snapshot.schema)
    let expected = try snapshot.rows(matching: inStore).map { Int($0) }
    try expectMatches(ObjectPredicate<Project>(text), in: Self.projects, expected)
  }

  struct Index: PredicateObject {
    var pages: [String: Int]
    static let predicateClass = ObjectClass("Index", of: Index.self) { $0.property("pages", \.pages) }
  }

  /// Keys are searched by halves, in the order of their bytes, whatever they begin with.
  @Test func everyKeyOfADictionaryIsFound() throws {
    let starts = ["", "a", "a\0", "a\0\0", "chapter ", "chapter \0", "é", "e\u{301}", "\u{10FFFF}"]
    let ends = ["", "a", "b", "ba", "ÿ", "\0"] + (0..<20).map { "\($0)" }
    let keys = starts.flatMap { start in ends.map { start + $0 } }
    let pages = Dictionary(keys.enumerated().map { ($1, $0) }) { $1 }
    for (key, page) in pages {
      let predicate = try ObjectPredicate<Index>("pages[%@] == %@", arguments: [.string(key), .int(Int64(page))])
      #expect(try [Index(pages: [:]), Index(pages: pages)].indices(where: predicate) == [1], "\(key)")
    }
  }

  /// All ways to ask say the same, and keep saying it.
  private func expectMatches<Object>(
    _ predicate: ObjectPredicate<Object>, in objects: [Object], _ expected: [Int]
  ) throws {
    #expect(try objects.indices(where: predicate) == expected)
    #expect(try objects.indices(where: predicate) == expected, "the same memory once more")
    #expect(try objects.count(where: predicate) == expected.count)
    #expect(try objects.indices(where: predicate, first: 3) == Array(expected.prefix(3)))
    #expect(try objects.contains(where: predicate) == !expected.isEmpty)
    let few = Array(objects.prefix(70))
    #expect(try few.filter(predicate).count == expected.count { $0 < 70 })
    for index in few.indices { #expect(try predicate.matches(few[index]) == expected.contains(index)) }
    // Blocks of other sizes, down to none.
    #expect(
      try Array(objects.dropFirst(65).prefix(3)).indices(where: predicate)
        == expected.filter { 65..<68 ~= $0 }.map { $0 - 65 })
    #expect(try [Object]().indices(where: predicate) == [])
    let loaded = try ObjectPredicate<Object>(image: predicate.image)
    #expect(try objects.indices(where: loaded) == expected)
  }
}
