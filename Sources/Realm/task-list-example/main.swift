import RealmAPI

// The task list of the Realm documentation, from models to notifications. Each function below is in the file named after its topic.
// Run it with `swift run task-list-example`.

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
