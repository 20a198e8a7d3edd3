import RealmAPI

/// Fills the realm. The changes of a write are published together when its block returns.
func addProjects(to realm: Realm) throws {
  try realm.write {
    // An object is plain memory until it is added, together with all objects it links to.
    let project = Project()
    project.name = "New Project"
    let task = Task()
    task.id = 1
    task.name = "Plan"
    task.assignee = "Alex"
    task.priority = 5
    project.tasks.append(task)
    realm.add(project)

    // Objects can also be created from values, by the names of the properties.
    realm.create(
      Project.self,
      value: [
        "name": "Launch", "client": ["name": "Ann & Co", "city": "Los Angeles"],
        "tasks": [
          [
            "id": 2, "name": "Fix login", "assignee": "Alex", "priority": 10, "progressMinutes": 120, "labels": ["bug"],
          ],
          [
            "id": 3, "name": "Ship build", "assignee": "Ali", "priority": 6, "progressMinutes": 45, "isComplete": true,
            "labels": ["quick win"], "ratings": [4, 5],
          ],
          ["id": 4, "name": "Triage", "priority": 7],
        ],
      ])
    realm.create(
      Project.self, value: ["name": "Spring cleaning", "tasks": [["id": 5, "name": "Tidy up", "assignee": "Jamie"]]])
  }
  print("\(realm.objects(Project.self).count) projects with \(realm.objects(Task.self).count) tasks")
}

/// Updates an existing object with the same primary key.
func update(_ realm: Realm) throws {
  try realm.write {
    realm.create(Task.self, value: ["id": 5, "priority": 3], update: .modified)
    realm.create(Task.self, value: ["id": 6, "name": "Paint", "priority": 8], update: .modified)
  }
  if let tidyUp = realm.object(ofType: Task.self, forPrimaryKey: 5) {
    print("\(tidyUp.name): priority \(tidyUp.priority), assigned to \(tidyUp.assignee ?? "nobody")")
  }
  print("\(realm.objects(Task.self).count) tasks")
}

/// Shows that an error thrown by the block of a write rolls back all its changes.
func failToWrite(_ realm: Realm) {
  struct OutOfPaint: Error {}
  do {
    try realm.write {
      realm.deleteAll()
      throw OutOfPaint()
    }
  } catch {
    print("\(error): still \(realm.objects(Task.self).count) tasks")
  }
}
