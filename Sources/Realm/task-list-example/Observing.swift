import RealmAPI

/// Prints changes of the urgent tasks, as long as the token is retained.
func observe(_ realm: Realm) throws {
  let urgent = realm.objects(Task.self).where { $0.priority > 5 }.sorted(by: \.id)
  let token = urgent.observe { change in
    switch change {
    case .initial(let tasks):
      print("\(tasks.count) urgent tasks to begin with")
    case .update(let tasks, let deletions, let insertions, let modifications):
      print("now \(tasks.count): deleted \(deletions), inserted \(insertions), modified \(modifications)")
    case .error:
      break
    }
  }
  try realm.write {
    realm.object(ofType: Task.self, forPrimaryKey: 1)?.priority = 9
  }
  try realm.write {
    urgent[1].isComplete = true
    urgent[2].priority = 0
  }
  token.invalidate()
}
