import PredicateSchema
import PredicateStore

/// The objects of a benchmark in the forms that the contestants need: a snapshot of a store, and arrays of structs.
struct BenchmarkData: Sendable {
  static func schema() throws(DiagnosticError) -> Schema {
    try Schema([
      ClassDefinition(
        "Task",
        properties: [
          PropertyDefinition("name", .string),
          PropertyDefinition("assignee", .optional(.string)),
          PropertyDefinition("isComplete", .bool),
          PropertyDefinition("priority", .int),
          PropertyDefinition("progressMinutes", .int),
          PropertyDefinition("labels", .set(.string)),
          PropertyDefinition("ratings", .set(.int)),
        ]),
      ClassDefinition(
        "Project",
        properties: [
          PropertyDefinition("name", .string),
          PropertyDefinition("tasks", .list(.object("Task"))),
        ]),
    ])
  }

  /// The only version of the store.
  let snapshot: Snapshot
  /// The tasks, in the order of their rows.
  let tasks: [TaskObject]
  /// The projects, in the order of their rows.
  let projects: [ProjectObject]

  /// Generates the objects for a number of tasks, which is below 2³².
  init(taskCount: Int) throws(DiagnosticError) {
    var generator = Generator(taskCount: taskCount)
    let builder = StoreBuilder(try Self.schema())
    var tasks: [TaskObject] = []
    tasks.reserveCapacity(taskCount)
    let taskColumns = try TaskColumns(builder.table("Task"))
    for _ in 0..<taskCount {
      let task = generator.task()
      try taskColumns.append(task)
      tasks.append(task)
    }
    var projects: [ProjectObject] = []
    projects.reserveCapacity(generator.projectCount)
    let projectTable = try builder.table("Project")
    let (names, links) = (try projectTable.column("name"), try projectTable.column("tasks"))
    for index in 0..<generator.projectCount {
      let project = generator.project(index)
      try names.append(string: project.name)
      for row in project.tasks { try links.append(row: row) }
      try links.endCollection()
      projects.append(ProjectObject(name: project.name, tasks: project.tasks.map { tasks[Int($0)] }))
    }
    snapshot = try builder.build().snapshot
    self.tasks = tasks
    self.projects = projects
  }
}

/// The columns of the tasks' table while they are filled.
struct TaskColumns {
  private let name, assignee, isComplete, priority, progressMinutes, labels, ratings: ColumnBuilder

  init(_ table: TableBuilder) throws(DiagnosticError) {
    name = try table.column("name")
    assignee = try table.column("assignee")
    isComplete = try table.column("isComplete")
    priority = try table.column("priority")
    progressMinutes = try table.column("progressMinutes")
    labels = try table.column("labels")
    ratings = try table.column("ratings")
  }

  func append(_ task: TaskObject) throws(DiagnosticError) {
    try name.append(string: task.name)
    if let text = task.assignee { try assignee.append(string: text) } else { try assignee.appendNull() }
    try isComplete.append(bool: task.isComplete)
    try priority.append(int: Int64(task.priority))
    try progressMinutes.append(int: Int64(task.progressMinutes))
    for label in task.labels { try labels.append(string: label) }
    try labels.endCollection()
    for rating in task.ratings { try ratings.append(int: Int64(rating)) }
    try ratings.endCollection()
  }
}
