import RealmAPI

/// Queries in both forms: Swift, which the compiler checks, and predicates.
func query(_ realm: Realm) {
  let tasks = realm.objects(Task.self)
  let projects = realm.objects(Project.self)

  let urgent = tasks.where { $0.priority > 5 && !$0.isComplete }
  let same = tasks.filter("priority > %@ AND isComplete == false", 5)
  print("urgent: \(urgent.map(\.name)), and \(same.map(\.name))")

  let quickWins = tasks.where { $0.labels.containsAny(in: ["quick win", "bug"]) }
  print("quick wins or bugs: \(quickWins.map(\.name))")

  let unassigned = tasks.where { $0.assignee == nil }
  print("assigned to nobody: \(unassigned.map(\.name))")

  // Queries through links and embedded objects, with aggregates, and on single tasks that satisfy two conditions.
  print("for Los Angeles: \(projects.where { $0.client.city == "Los Angeles" }.map(\.name))")
  print("important on the whole: \(projects.where { $0.tasks.priority.avg > 5 }.map(\.name))")
  let open = projects.where { ($0.tasks.isComplete == false && $0.tasks.assignee == "Alex").count > 0 }
  print("Alex has something to do in: \(open.map(\.name))")

  // Results can be filtered further. All conditions run at once, when the results are accessed.
  let alexs = tasks.filter(NSPredicate(format: "%K == %@", "assignee", "Alex"))
  print("Alex, over an hour: \(alexs.where { $0.progressMinutes > 60 }.map(\.name))")
}

/// Checks a predicate from an untrusted source before it runs.
func checkPredicate(_ realm: Realm) {
  for text in ["priority >", "priorty > 5", "priority > 5"] {
    do throws(InvalidPredicate) {
      let found = try realm.objects(Task.self).filter(validating: NSPredicate(validating: text))
      print("`\(text)`: \(found.count) tasks")
    } catch {
      print("`\(text)`: \(error.message) [\(error.code)]")
    }
  }
}
