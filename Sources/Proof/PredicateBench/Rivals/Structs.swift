import Predicates

// The structs that the closures test, declared for the embedding interface.

extension TaskObject: PredicateObject {
  static let predicateClass = ObjectClass("Task", of: TaskObject.self) { task in
    task.property("name", \.name)
    task.property("assignee", \.assignee)
    task.property("isComplete", \.isComplete)
    task.property("priority", \.priority)
    task.property("progressMinutes", \.progressMinutes)
    task.property("labels", \.labels)
    task.property("ratings", \.ratings)
  }
}

extension ProjectObject: PredicateObject {
  static let predicateClass = ObjectClass("Project", of: ProjectObject.self) { project in
    project.property("name", \.name)
    project.property("tasks", \.tasks)
  }
}

extension BenchmarkQuery {
  /// Counts the matching structs.
  func countOfStructs(in data: BenchmarkData) throws(DiagnosticError) -> () throws -> Int {
    if isOfTasks {
      let (predicate, tasks) = (try ObjectPredicate<TaskObject>(predicate), data.tasks)
      return { try tasks.count(where: predicate) }
    }
    let (predicate, projects) = (try ObjectPredicate<ProjectObject>(predicate), data.projects)
    return { try projects.count(where: predicate) }
  }
}
