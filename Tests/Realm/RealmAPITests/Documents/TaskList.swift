import Foundation
import RealmAPI

/// A realm of its own with the classes of the filtering page: the page's project and enough others for every query to have
/// something to find and something to pass over.
func taskListRealm() throws -> Realm {
  let realm = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "tasks \(UUID())"))
  try realm.write {
    // D01: the set-up of the page.
    let project = Project()
    project.name = "New Project"
    let task = Task()
    task.assignee = "Alex"
    task.priority = 5
    project.tasks.append(task)
    realm.add(project)

    func add(_ name: String, _ tasks: [Task]) {
      let project = Project()
      project.name = name
      project.tasks.append(objectsIn: tasks)
      realm.add(project)
    }
    add("Empty", [])
    add("éclair", [made("Bake", "Ali", priority: 9, minutes: 0, done: true, labels: ["bug"], ratings: [4])])
    add(
      "Fiesta",
      [
        made("Invite", "Ali", priority: 7, minutes: 45, done: true, labels: ["quick win", "fun"], ratings: [1, 5]),
        made("Cook", "Jamie", priority: 6, minutes: 120, done: false, labels: ["quick"], ratings: [2]),
      ])
    add(
      "Laundry",
      [
        made("Wash", "Alix", priority: 1, minutes: 30, done: true),
        made("Dry", nil, priority: 10, minutes: 60, done: false),
        made("Iron", "Alex", priority: 2, minutes: 121, done: false),
        made("Fold", "Alx", priority: 3, minutes: 1, done: true),
        made("Sort", "Jo", priority: 4, minutes: 15, done: true),
        made("Store", "Jo", priority: 4, minutes: 16, done: true),
      ])
  }
  return realm
}

private func made(
  _ name: String, _ assignee: String?, priority: Int, minutes: Int, done: Bool, labels: [String] = [],
  ratings: [Int] = []
) -> Task {
  let task = Task()
  task.name = name
  task.assignee = assignee
  task.priority = priority
  task.progressMinutes = minutes
  task.isComplete = done
  task.labels.insert(objectsIn: labels)
  task.ratings.insert(objectsIn: ratings)
  return task
}

extension Results where Element == Task {
  /// The names, in alphabetical order.
  var names: [String] { map(\.name).sorted() }
}

extension Results where Element == Project {
  /// The names, in alphabetical order.
  var names: [String] { map(\.name).sorted() }
}
