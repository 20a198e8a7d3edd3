import RealmAPI

// The classes of the task list in the Realm documentation, with primary keys, an inverse from tasks to projects, and an added client.

class Task: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var name = ""
  @Persisted var isComplete = false
  @Persisted var assignee: String?
  @Persisted(indexed: true) var priority = 0
  @Persisted var progressMinutes = 0
  @Persisted var labels: MutableSet<String>
  @Persisted var ratings: MutableSet<Int>

  // The inverse of `Project.tasks`, computed by the realm.
  @Persisted(originProperty: "tasks") var projects: LinkingObjects<Project>

  // Not persisted. Tasks are divided into sections by it.
  var person: String { assignee ?? "nobody" }
}

class Project: Object {
  @Persisted(primaryKey: true) var name = ""
  @Persisted var tasks: List<Task>

  // An embedded object belongs to its project, and is deleted with it.
  @Persisted var client: Client?
}

class Client: EmbeddedObject {
  @Persisted var name = ""
  @Persisted var city: String?
}

/// The data of a project that a list on screen needs.
class ProjectCard: Projection<Project> {
  @Projected(\Project.name) var title
  @Projected(\Project.client?.city) var city
  @Projected(\Project.tasks.projectTo.name) var taskNames: ProjectedCollection<String>
}
