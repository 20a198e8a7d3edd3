// swift-format-ignore-file
import RealmSwift

/// What is assigned anew is no longer what it was.
func order(_ realm: Realm, _ flag: Bool, _ names: [String]) {
  var p = NSPredicate(format: "wings == 2")
  _ = realm.objects(Bird.self).filter(p)
  p = NSPredicate(format: "fins == 2")
  _ = realm.objects(Fish.self).filter(p)
  p = NSPredicate(format: "wings == 3")  // finds: unknown-property
  _ = realm.objects(Fish.self).filter(p)

  var all = [NSPredicate(format: "wings == 2")]
  all.append(NSPredicate(format: "wings == 3"))
  _ = realm.objects(Bird.self).filter(NSCompoundPredicate(andPredicateWithSubpredicates: all))
  all = []
  all.append(NSPredicate(format: "fins == 2"))
  all.append(NSPredicate(format: "wings == 4"))  // finds: unknown-property
  _ = realm.objects(Fish.self).filter(NSCompoundPredicate(andPredicateWithSubpredicates: all))

  // The loop comes back to its beginning.
  var turn = NSPredicate(format: "wings == 2")
  for name in names {
    if flag { _ = realm.objects(Bird.self).filter(turn) } else { _ = realm.objects(Fish.self).filter(turn) }
    turn = name.isEmpty ? NSPredicate(format: "fins == 2") : NSPredicate(format: "fnis == 2")  // finds: unknown-property
  }

  // A closure may run later.
  var late = NSPredicate(format: "wings == 2")
  let run = { _ = flag ? realm.objects(Fish.self).filter(late).count : realm.objects(Bird.self).filter(late).count }
  run()
  late = NSPredicate(format: "fins == 2")
  run()

  // An element of several goes where the array goes.
  var one = flag ? NSPredicate(format: "wings == 1") : NSPredicate(format: "wigns == 1")  // finds: unknown-property
  if names.isEmpty { one = NSPredicate(format: "wings == 5") }
  _ = realm.objects(Bird.self).filter(one)

  // What is emptied has nothing of what was there.
  var list = [NSPredicate(format: "wings == 2")]
  _ = realm.objects(Bird.self).filter(NSCompoundPredicate(andPredicateWithSubpredicates: list))
  list.removeAll()
  list.append(NSPredicate(format: "fins == 2"))
  _ = realm.objects(Fish.self).filter(NSCompoundPredicate(andPredicateWithSubpredicates: list))
  list = []
  list.append(NSPredicate(format: "wngs == 2"))  // finds: unknown-property
  _ = realm.objects(Bird.self).filter(NSCompoundPredicate(andPredicateWithSubpredicates: list))
}

// A call that leaves out what an overload needs is not that overload's.
func assertQuery<T: Object>(_ realm: Realm, _ type: T.Type, _ predicate: String, _ value: Any, count: Int) {
  _ = realm.objects(type).filter(predicate, value)
}
func assertQuery<T: Object>(_ realm: Realm, _ type: T.Type, _ predicate: String, values: [Any] = [], count: Int) {
  _ = realm.objects(type).filter(NSPredicate(format: predicate, argumentArray: values))
}
func asserts(_ realm: Realm) { assertQuery(realm, Bird.self, "wings == 2", count: 0) }
