import PredicateMacro

@PredicateObject
struct Person {
  var name: String
  var age: Int

  init(_ name: String, age: Int) {
    self.name = name
    self.age = age
  }
}

enum Level: Int, PredicateRepresentable { case low, high }

struct Task {
  var name: String
  var priority = 0
  var isDone = false
  var level = Level.low
  var assignee: Person?
  var team: [Person] = []
  var tags: [String] = []
  var score: Double?
  var due = Timestamp(seconds: 0)
  var code: [UInt8] = []
  var size = 0
}

extension Task: PredicateObject {
  static let predicateClass = ObjectClass("Task", of: Task.self) { task in
    task.property("name", \.name)
    task.property("priority", \.priority)
    task.property("isDone", \.isDone)
    task.property("level", \.level)
    task.property("assignee", \.assignee)
    task.property("team", \.team)
    task.property("tags", \.tags)
    task.property("score", \.score)
    task.property("due", \.due)
    task.property("code", \.code)
    task.property("size", \.size)
  }

  static let all = [
    Task(
      name: "Review", priority: 7, level: .high, assignee: Person("Ali", age: 30), tags: ["home", "now"], score: 1.5),
    Task(name: "Write", priority: 3, isDone: true, team: [Person("Ada", age: 50), Person("Bo", age: 20)], size: 9),
    Task(name: "it's \"done\"", priority: 5, tags: ["work"], due: Timestamp(seconds: 10), code: [1, 2]),
  ]
}
