import RealmAPI

// The task list of Realm's documents, from models to notifications: each function below is a chapter, in a file of its own name.
// `swift run task-list-example` prints what it does.

let realm = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "task list"))

func chapter(_ title: String, _ body: () throws -> Void) rethrows {
  print("\n\(title)")
  try body()
}

try chapter("Add objects") { try addProjects(to: realm) }
chapter("Ask for objects") { query(realm) }
chapter("Check a predicate") { checkPredicate(realm) }
chapter("Sort, divide, sum up") { sortAndDivide(realm) }
chapter("Show objects otherwise") { project(realm) }
try chapter("Update by primary key") { try update(realm) }
chapter("Take a write back") { failToWrite(realm) }
try chapter("Observe") { try observe(realm) }
try chapter("Freeze") { try freeze(realm) }
