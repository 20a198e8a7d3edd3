import Predicates
import Testing

/// One program, many tasks at once. Meant for the thread sanitizer too: see CONTRIBUTING.
@Suite struct SharedProgramTests {
  @Test func manyTasksUseOneProgram() async throws {
    var maker = ObjectMaker(seed: 4)
    let tasks = (0..<300).map { _ in maker.task() }
    let text = "priority > 2 AND (assignee != nil OR ANY labels == 'ok') AND owner.age >= 0"
    let predicate = try ObjectPredicate<Task>(text)
    let expected = try tasks.indices(where: predicate)
    let store = Store(try Schema(of: Task.self))
    try store.write { transaction in for task in tasks { _ = try task.insert(into: transaction) } }
    let snapshot = store.snapshot
    let inStore = try CompiledPredicate(text, class: "Task", schema: snapshot.schema)
    let template = try PredicateTemplate("priority > %@", for: Task.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<8 {
        group.addTask {
          for round in 0..<6 {
            #expect(try tasks.indices(where: predicate) == expected)
            #expect(try predicate.matches(tasks[worker]) == expected.contains(worker))
            #expect(try snapshot.filter(inStore).rows().map { Int($0) } == expected)
            let bound = try template.bind([.int(Int64(round))], for: Task.self)
            #expect(try tasks.count(where: bound) == tasks.count { $0.priority > round })
            _ = try ObjectPredicate<Task>(image: predicate.image)
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
