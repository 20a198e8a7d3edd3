import PredicateRuntime

struct Task: PredicateObject {
  var title: String
  var priority: Int
  var labels: [String]

  static let predicateClass = ObjectClass("Task", of: Task.self) { task in
    task.property("title", \.title)
    task.property("priority", \.priority)
    task.property("labels", \.labels)
  }
}

struct Person: PredicateObject {
  var name: String

  static let predicateClass = ObjectClass("Person", of: Person.self) { $0.property("name", \.name) }
}

let tasks = [
  Task(title: "Fix login", priority: 9, labels: ["bug"]), Task(title: "Lunch", priority: 1, labels: []),
  Task(title: "Paint", priority: 7, labels: ["later"]),
]
print(try tasks.filter(ObjectPredicate<Task>(image: urgent)).map(\.title))
print(try [Person(name: "Ann"), Person(name: "Bob")].count(where: ObjectPredicate<Person>(image: `default`)))
