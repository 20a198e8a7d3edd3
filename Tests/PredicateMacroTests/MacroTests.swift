import PredicateMacro
import Testing

struct Task {
  var name: String
  var priority: Int
  var assignee: String?
  var tags: [String]
}

extension Task: PredicateObject {
  static let predicateClass = ObjectClass("Task", of: Task.self) { task in
    task.property("name", \.name)
    task.property("priority", \.priority)
    task.property("assignee", \.assignee)
    task.property("tags", \.tags)
  }
}

@Suite struct MacroTests {
  static let tasks = [
    Task(name: "Review", priority: 7, assignee: nil, tags: ["home"]),
    Task(name: "Write", priority: 3, assignee: "Ali", tags: []),
  ]

  @Test func findsWhatItsTextSays() throws {
    let limit = 5
    let urgent = #predicate<Task>("priority > \(limit) AND assignee == nil")
    #expect(try Self.tasks.filter(urgent).map(\.name) == ["Review"])
    #expect(try Self.tasks.filter(#predicate("ANY tags CONTAINS[c] 'HO'")).count == 1)
  }
}
