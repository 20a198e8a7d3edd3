import Foundation
import RealmMacro
import Testing

enum Level: Int, PersistableEnum { case low, high }

class Person: Object {
  @Persisted var name: String
  @Persisted var age: Int
}

class Task: Object {
  @Persisted(primaryKey: true) var id: ObjectId
  @Persisted var name: String
  @Persisted var priority: Int
  @Persisted var isDone: Bool
  @Persisted var level = Level.low
  @Persisted var assignee: Person?
  @Persisted var team: List<Person>
  @Persisted var tags: MutableSet<String>
  @Persisted var scores: List<Double?>
  @Persisted var names: Map<String, String>
  @Persisted var due: Date?
  @Persisted var code: Data
  @Persisted var anything: AnyRealmValue
}

/// `#predicate` for models, wherever the API takes a predicate.
@Suite struct RealmMacroTests {
  private func withTasks(_ body: (Results<Task>, Person) throws -> Void) throws {
    let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
    let ali = Person(value: ["name": "Ali", "age": 30] as [String: Any])
    try realm.write {
      let review = Task()
      (review.name, review.priority, review.level, review.assignee) = ("Review", 7, .high, ali)
      review.team.append(objectsIn: [ali])
      review.tags.insert(objectsIn: ["home", "now"])
      review.scores.append(objectsIn: [1.5, nil])
      review.names["de"] = "Prüfen"
      review.due = Date(timeIntervalSince1970: 10)
      let write = Task()
      (write.name, write.priority, write.isDone, write.code) = ("Write", 3, true, Data([1, 2]))
      write.anything = .string("x")
      realm.add([review, write])
    }
    try body(realm.objects(Task.self), ali)
  }

  @Test func resultsTakeIt() throws {
    try withTasks { tasks, ali in
      let limit = 5
      let urgent = tasks.filter(#predicate("priority > \(limit) AND due != nil"))
      #expect(urgent.map(\.name) == ["Review"])
      #expect(tasks.where(#predicate("isDone == YES")).map(\.name) == ["Write"])
      let assigned = try tasks.filter(validating: #predicate("assignee == \(ali)"))
      #expect(assigned.count == 1)
      let tagged = #predicate<Task>(
        "ANY tags IN \(["now", "never"]) AND ANY scores > 1 AND ANY team.age BETWEEN \(20...40)")
      #expect(tasks.filter(tagged).count == 1)
      #expect(tasks.filter(tagged.predicate).count == 1)
      #expect(
        tasks.filter(#predicate("level == \(Level.high) AND due < \(Date()) AND names['de'] BEGINSWITH 'P'")).count == 1
      )
      #expect(tasks.filter(#predicate("code == \(Data([1, 2])) AND anything == 'x'")).count == 1)
      #expect(tasks.filter(#predicate("SUBQUERY(team, $p, $p.name == 'Ali').@count > 0")).count == 1)
    }
  }

  @Test func collectionsTakeIt() throws {
    try withTasks { tasks, ali in
      let team = try #require(tasks.first).team
      #expect(team.filter(#predicate("age > 20")).count == 1)
      #expect(team.where(#predicate("age > 40")).isEmpty)
      #expect(try team.filter(validating: #predicate("name == \(ali.name)")).count == 1)
    }
  }

  /// What only the run shows is thrown where one asks for it.
  @Test func wrongValuesAreThrown() throws {
    try withTasks { tasks, _ in
      #expect(throws: InvalidPredicate.self) {
        try tasks.filter(validating: #predicate("priority BETWEEN \([1, 2, 3])"))
      }
    }
  }

  @Test func describesItself() {
    #expect("\(#predicate<Task>("priority > \(5)"))" == "priority > 5")
  }
}
