import Foundation
import RealmAPI
import Testing

/// The filtering page, `NSPredicate` and `.filter`.
@Suite struct FilterWithPredicates {
  let realm: Realm
  var tasks: Results<Task> { realm.objects(Task.self) }
  var projects: Results<Project> { realm.objects(Project.self) }

  init() throws { realm = try taskListRealm() }

  @Test func d28LiteralsAndArguments() {
    let predicate = NSPredicate(format: "progressMinutes > 1 AND name == %@", "Invite")
    #expect(tasks.filter(predicate).names == ["Invite"])
    #expect(tasks.filter(NSPredicate(format: "progressMinutes > %@ AND name == %@", 1, "Fold")).names == [])
    #expect(tasks.where { $0.progressMinutes > 1 && $0.name == "Invite" }.names == ["Invite"])
  }

  @Test func d29LiteralsAreExpressions() {
    #expect(tasks.filter("name == 'Bake' AND 5 < priority").names == ["Bake"])
  }

  @Test func d30ThroughLinksAndEmbeddedObjects() throws {
    let realm = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "workplaces"))
    try realm.write {
      for zipcode in [10012, 94107] {
        let worker = Worker()
        worker.workplace = Workplace()
        worker.workplace?.address = WorkAddress()
        worker.workplace?.address?.zipcode = zipcode
        realm.add(worker)
      }
      realm.add(Worker())
    }
    #expect(realm.objects(Worker.self).filter("workplace.address.zipcode == 10012").count == 1)
    #expect(realm.objects(Worker.self).where { $0.workplace.address.zipcode == 10012 }.count == 1)
  }

  @Test func d31KeyPathsAsArguments() {
    let predicate = NSPredicate(
      format: "%K > %@ AND %K == %@", "progressMinutes", NSNumber(1), "name", "Invite")
    #expect(tasks.filter(predicate).names == ["Invite"])
    #expect(tasks.filter("%K > %@ AND %K == %@", "progressMinutes", 1, "name", "Invite").names == ["Invite"])
  }

  @Test func d32TypesMustMatch() throws {
    let realm = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "users"))
    let users = realm.objects(User.self)
    do {
      _ = try users.filter(validating: NSPredicate(format: "id == '11223344556677889900aabb'"))
      Issue.record("a string was taken for an object id")
    } catch {
      #expect(error.code == "type-mismatch")
      #expect(
        error.message
          == "Expected object of type object id for property 'id' on object of type 'User', but received: "
          + "11223344556677889900aabb (Invalid value)")
    }
  }

  @Test func d33AnyNumericTypeWithAnyOther() {
    #expect(tasks.filter("priority > 5.5").names == ["Bake", "Cook", "Dry", "Invite"])
    #expect(tasks.filter("priority == %@", 9.0).names == ["Bake"])
  }

  @Test func d34ShortRunning() {
    let found = tasks.filter("progressMinutes between {1, 15}")
    #expect(found.names == ["Fold", "Sort"])
    #expect(tasks.where { $0.progressMinutes.contains(1...15) }.names == found.names)
  }

  @Test func d35LongRunning() {
    let longRunningTasks = tasks.filter("progressMinutes > 120")
    #expect(longRunningTasks.names == ["Iron"])
    #expect(tasks.where { $0.progressMinutes > 120 }.names == ["Iron"])
  }

  @Test(arguments: [
    ("priority = 9", "priority == 9"), ("priority <> 9", "priority != 9"),
    ("priority = 9 and isComplete = true", "priority == 9 && isComplete == TRUE"),
    ("priority = 9 or priority = 1", "priority == 9 || priority == 1"),
    ("not priority = 9", "! priority == 9"), ("name beginsWith 'B'", "name BEGINSWITH 'B'"),
    ("name contains 'o'", "name CONTAINS 'o'"), ("name endsWith 'e'", "name ENDSWITH 'e'"),
    ("name like '*o*'", "name LIKE '*o*'"), ("name in {'Bake'}", "name IN {'Bake'}"),
  ])
  func d36Synonyms(_ first: String, _ second: String) {
    #expect(!tasks.filter(first).isEmpty)
    #expect(tasks.filter(first).names == tasks.filter(second).names)
  }

  @Test func d37InListsAndStrings() {
    #expect(tasks.filter("name IN %@", ["Bake", "Cook"]).names == ["Bake", "Cook"])
    #expect(tasks.filter("'ak' IN name").names == ["Bake"])
    #expect(tasks.filter("name IN 'Cook and Bake'").names == ["Bake", "Cook"])
  }

  @Test func d38Dates() throws {
    let realm = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "dates"))
    let days = (0..<4).map { Date(timeIntervalSince1970: Double($0) * 86_400) }
    try realm.write {
      for day in days {
        let event = Event()
        event.day = day
        realm.add(event)
      }
    }
    let events = realm.objects(Event.self)
    #expect(events.filter("day BETWEEN %@", [days[1], days[2]]).map(\.day) == [days[1], days[2]])
    #expect(events.where { $0.day.contains(days[1]...days[2]) }.map(\.day) == [days[1], days[2]])
    #expect(events.filter("day > %@", days[2]).map(\.day) == [days[3]])
    #expect(events.where { $0.day < days[1] }.map(\.day) == [days[0]])
  }

  @Test func d40NoCompleteTasks() {
    let noCompleteTasks = projects.filter("NONE tasks.isComplete == true")
    #expect(noCompleteTasks.names == ["Empty", "New Project"])
    #expect(projects.where { !($0.tasks.isComplete == true) }.names == noCompleteTasks.names)
  }

  @Test func d41AnyTopPriority() {
    let anyTopPriorityTasks = projects.filter("ANY tasks.priority == 10")
    #expect(anyTopPriorityTasks.names == ["Laundry"])
    #expect(projects.where { $0.tasks.priority == 10 }.names == ["Laundry"])
  }

  @Test func d42AllAndSome() {
    #expect(projects.filter("ALL tasks.priority > 5").names == ["Empty", "Fiesta", "éclair"])
    #expect(projects.filter("SOME tasks.priority == 10").names == ["Laundry"])
  }

  @Test func d43SubqueryWithArguments() {
    let predicate = NSPredicate(
      format: "SUBQUERY(tasks, $task, $task.isComplete == %@ AND $task.assignee == %@).@count > 0", false, "Alex")
    #expect(projects.filter(predicate).names == ["Laundry", "New Project"])
  }

  @Test func d44SubqueryWithALiteral() {
    let predicate = NSPredicate(
      format: "SUBQUERY(tasks, $task, $task.isComplete == false AND $task.assignee == %@).@count > 0", "Alex")
    #expect(projects.filter(predicate).names == ["Laundry", "New Project"])
  }

  @Test func d45SubqueriesHaveThreeParts() {
    #expect(throws: InvalidPredicate.self) { try NSPredicate(validating: "SUBQUERY(tasks, $task).@count > 0") }
    #expect(projects.filter("SUBQUERY(tasks, $task, TRUEPREDICATE).@count == 6").names == ["Laundry"])
  }

  @Test(arguments: [("É", "é"), ("Ā", "ā"), ("Ɏ", "ɏ")]) func d46CaseOfLatinLetters(_ upper: String, _ lower: String)
    throws
  {
    try realm.write {
      let project = Project()
      project.name = upper
      realm.add(project)
    }
    #expect(projects.filter("name ==[c] %@", lower).names == [upper])
    #expect(projects.where { $0.name.equals(lower, options: .caseInsensitive) }.names == [upper])
  }

  /// The documents refuse it, and Realm's SDK counts.
  @Test func d47CountOfPrimitives() throws {
    let found = try tasks.filter(validating: NSPredicate(format: "ratings.@count > 1"))
    #expect(Array(found) == Array(tasks).filter { $0.ratings.count > 1 })
  }
}

class Worker: Object {
  @Persisted var workplace: Workplace?
}

class Workplace: Object {
  @Persisted var address: WorkAddress?
}

class WorkAddress: EmbeddedObject {
  @Persisted var zipcode = 0
}

class User: Object {
  @Persisted(primaryKey: true) var id: ObjectId
}

class Event: Object {
  @Persisted var day = Date(timeIntervalSince1970: 0)
}
