import Predicates

package struct Person: Sendable {
  package var name: String
  package var age: Int

  package init(name: String, age: Int) {
    self.name = name
    self.age = age
  }
}

extension Person: PredicateObject {
  package static let predicateClass = ObjectClass("Person", of: Person.self) { person in
    person.property("name", \.name)
    person.property("age", \.age)
  }
}

package struct Task: Sendable {
  package var name: String
  package var priority: Int
  package var isDone = false
  package var assignee: Person?
  package var team: [Person] = []
  package var tags: [String] = []

  package init(name: String, priority: Int) {
    self.name = name
    self.priority = priority
  }
}

extension Task: PredicateObject {
  package static let predicateClass = ObjectClass("Task", of: Task.self) { task in
    task.property("name", \.name)
    task.property("priority", \.priority)
    task.property("isDone", \.isDone)
    task.property("assignee", \.assignee)
    task.property("team", \.team)
    task.property("tags", \.tags)
  }
}
