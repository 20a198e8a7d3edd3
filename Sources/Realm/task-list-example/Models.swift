import RealmAPI

// The classes of the documents' task list, with keys, a way back from tasks to projects and a client more than there.

class Task: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var name = ""
  @Persisted var isComplete = false
  @Persisted var assignee: String?
  @Persisted(indexed: true) var priority = 0
  @Persisted var progressMinutes = 0
  @Persisted var labels: MutableSet<String>
  @Persisted var ratings: MutableSet<Int>

  // The other end of `Project.tasks`, kept by the realm.
  @Persisted(originProperty: "tasks") var projects: LinkingObjects<Project>

  // Not persisted: what tasks are divided by.
  var person: String { assignee ?? "nobody" }
}

class Project: Object {
  @Persisted(primaryKey: true) var name = ""
  @Persisted var tasks: List<Task>

  // An embedded object lives in its project, and goes with it.
  @Persisted var client: Client?
}

class Client: EmbeddedObject {
  @Persisted var name = ""
  @Persisted var city: String?
}

/// What a list on a screen needs of a project.
class ProjectCard: Projection<Project> {
  @Projected(\Project.name) var title
  @Projected(\Project.client?.city) var city
  @Projected(\Project.tasks.projectTo.name) var taskNames: ProjectedCollection<String>
}
