import RealmAPI

/// Sorts tasks, divides them into sections by person, and sums them up.
func sortAndDivide(_ realm: Realm) {
  let tasks = realm.objects(Task.self)
  print("by priority: \(tasks.sorted(by: \.priority, ascending: false).map(\.name))")
  print("one of each person: \(tasks.distinct(by: [\.assignee]).map(\.name))")

  for section in tasks.sectioned(by: \.person, ascending: true) {
    print("- \(section.key): \(section.map(\.name))")
  }

  let minutes: Int = tasks.sum(of: \.progressMinutes)
  print("\(minutes) minutes in all, priorities up to \(tasks.max(of: \.priority) ?? 0)")
}

/// Shows projects as cards, and follows the inverse from a task to its projects.
func project(_ realm: Realm) {
  for card in realm.objects(ProjectCard.self) {
    print("\(card.title) (\(card.city ?? "nowhere")): \(Array(card.taskNames))")
  }
  if let login = realm.objects(Task.self).where({ $0.name == "Fix login" }).first {
    print("\(login.name) is in \(login.projects.map(\.name))")
  }
}

/// Shows that results are updated by every write, and that frozen results never change.
func freeze(_ realm: Realm) throws {
  let done = realm.objects(Task.self).where { $0.isComplete }
  let before = done.freeze()
  try realm.write {
    realm.delete(done)
  }
  print("\(done.count) complete tasks, \(before.count) before: \(before.map(\.name))")
}
