import Foundation
import RealmAPI
import Testing

/// The code of `docs/realm-api.md` and of the README's section, as it stands there, run.
@Suite struct GuideTests {
  @Test func openingAndWriting() throws {
    let realm = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "scratch"))
    try realm.write {
      let project = Project()
      project.name = "New Project"
      let task = Task()
      task.assignee = "Alex"
      task.priority = 5
      project.tasks.append(task)
      realm.add(project)
      realm.create(Task.self, value: ["name": "Review", "priority": 7, "labels": ["quick win"]])
    }
    #expect(realm.objects(Project.self).count == 1)
    #expect(realm.objects(Task.self).map(\.priority) == [5, 7])
    #expect(realm.objects(Task.self).map { $0.projects.count } == [1, 0])
  }

  @Test func asking() throws {
    let realm = try Self.realm()
    let tasks = realm.objects(Task.self)
    let projects = realm.objects(Project.self)
    let urgent = tasks.where { $0.priority > 5 && $0.assignee == nil }
    let wins = tasks.where { $0.labels.containsAny(in: ["quick win", "bug"]) }
    let open = projects.where { ($0.tasks.isComplete == false && $0.tasks.assignee == "Alex").count > 0 }
    let calm = projects.where { $0.tasks.priority.max < 5 }
    #expect(urgent.map(\.name) == ["Review"])
    #expect(wins.map(\.name) == ["Review"])
    #expect(open.map(\.name) == ["New Project"])
    #expect(calm.isEmpty)

    let same = tasks.filter("priority > %@ AND assignee == nil", 5)
    let predicate = NSPredicate(format: "%K > %@", "priority", 5)
    let chained = tasks.filter(predicate).where { $0.assignee == nil }
    let matches = predicate.evaluate(with: tasks[0])
    #expect(same.map(\.name) == ["Review"])
    #expect(chained.map(\.name) == ["Review"])
    #expect(!matches)

    let text = "priority > 'high'"
    do {
      let found = try tasks.filter(validating: NSPredicate(validating: text))
      print(found.count)
    } catch {
      print(error)
    }
    let error = #expect(throws: InvalidPredicate.self) {
      try tasks.filter(validating: NSPredicate(validating: text))
    }
    let guide = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/realm-api.md")
    let shown = try #require(error.map { "\n```\n\($0)\n```\n" })
    #expect(try String(contentsOf: guide.standardized, encoding: .utf8).contains(shown), "\(shown)")
  }

  @Test func results() throws {
    let realm = try Self.realm()
    let tasks = realm.objects(Task.self)
    let page = Array(tasks.sorted(by: \.priority, ascending: false).prefix(10))
    let first = tasks.where { $0.isComplete }.first
    let before = tasks.freeze()
    try realm.write { realm.deleteAll() }
    print(tasks.count, before.count)  // 0 2
    #expect(page.count == 2)
    #expect(first == nil)
    #expect((tasks.count, before.count) == (0, 2))
  }

  @Test func sortingAndMore() throws {
    let realm = try Self.realm()
    let tasks = realm.objects(Task.self)
    let sorted = tasks.sorted(byKeyPath: "priority", ascending: false)
    let people = tasks.distinct(by: [\.assignee]).sorted(by: \.assignee)
    let sections = tasks.sectioned(by: \.firstLetter, ascending: true)
    for section in sections { print(section.key, section.count) }
    let minutes: Int = tasks.sum(of: \.progressMinutes)
    #expect(sorted.map(\.priority) == [7, 5])
    #expect(people.map(\.assignee) == [nil, "Alex"])
    #expect(sections.allKeys == ["", "R"])
    #expect(minutes == 0)

    let cards = realm.objects(TaskCard.self)
    print(cards.first?.title ?? "none")
    #expect(cards.map(\.title) == ["", "Review"])

    let found = realm.dynamicObjects("Task").filter("name == 'Review'").first
    let priority = found?["priority"] as? Int
    #expect(priority == 7)
  }

  @Test func updating() throws {
    let realm = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "guide \(UUID())"))
    try realm.write {
      realm.create(Person.self, value: ["id": 12345, "name": "Ali"])
      realm.create(Person.self, value: ["id": 12345, "name": "Alix"], update: .modified)
    }
    let person = realm.object(ofType: Person.self, forPrimaryKey: 12345)
    #expect(person?.name == "Alix")
    do {
      try realm.write(validating: { realm.create(Person.self, value: ["id": 12345]) })
    } catch {
      print(error)
    }
  }

  @Test func observing() async throws {
    let realm = try Self.realm()
    let tasks = realm.objects(Task.self)
    var told: [String] = []
    let token = tasks.observe { change in
      switch change {
      case .initial(let tasks): told.append("\(tasks.count) tasks")
      case .update(_, let deletions, let insertions, let modifications):
        told.append("\(deletions) \(insertions) \(modifications)")
      case .error: break  // never told
      }
    }
    try realm.write { tasks[0].priority = 6 }
    token.invalidate()
    #expect(told == ["2 tasks", "[] [] [0]"])
  }

  @Test func threads() throws {
    let realm = try Self.realm()
    let task = try #require(realm.objects(Task.self).first)
    let reference = ThreadSafeReference(to: task)
    let configuration = realm.configuration
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      if let realm = try? Realm(configuration: configuration), let task = realm.resolve(reference) {
        try? realm.write { task.isComplete = true }
      }
      done.signal()
    }
    done.wait()
    realm.refresh()
    print(task.isComplete)  // true
    #expect(task.isComplete)
  }

  @Test func writingLater() throws {
    let queue = DispatchQueue(label: "guide")
    let configuration = Realm.Configuration(inMemoryIdentifier: "guide \(UUID())")
    let kept = try Realm(configuration: configuration)
    try queue.sync {
      let realm = try Realm(configuration: configuration, queue: queue)
      nonisolated(unsafe) var told: [String] = []
      realm.writeAsync {
        realm.create(Task.self, value: ["name": "Later"])
      } onComplete: { error in
        told.append(error == nil ? "done" : "taken back")
      }
    }
    while try queue.sync(execute: {
      try Realm(configuration: configuration, queue: queue).isPerformingAsynchronousWriteOperations
    }) {}
    kept.refresh()
    #expect(kept.objects(Task.self).map(\.name) == ["Later"])
  }

  @Test func migrating() throws {
    let older = FileManager.default.temporaryDirectory.appendingPathComponent("older \(UUID()).json")
    defer { try? FileManager.default.removeItem(at: older) }
    try Data(
      #"""
      {"suite": "older", "copy": {"version": 1, "schemaVersion": 1},
       "schema": [{"name": "Task", "properties": {"title": "string", "rank": "int"}}],
       "data": {"Task": {"a": {"title": "Review", "rank": 7}}}, "cases": []}
      """#.utf8
    ).write(to: older)
    let configuration = Realm.Configuration(
      inMemoryIdentifier: "migrated", schemaVersion: 2,
      migrationBlock: { migration, oldVersion in
        migration.renameProperty(onType: "Task", from: "title", to: "name")
        migration.enumerateObjects(ofType: "Task") { old, new in
          if oldVersion < 2 { new?["priority"] = 10 * (old?["rank"] as? Int ?? 0) }
        }
      }, objectTypes: [Task.self], seedFilePath: older)
    #expect(
      try Realm(configuration: configuration).objects(Task.self).map { "\($0.name) \($0.priority)" } == ["Review 70"])
  }

  @Test func byName() throws {
    let person = Person(value: ["address": ["city": "Oslo"]])
    let city = person.value(forKeyPath: "address.city") as? String
    let names = person.objectSchema.properties.map(\.name)
    #expect(city == "Oslo")
    #expect(names == ["id", "name", "dogs", "address"])
  }

  @Test func keeping() throws {
    let realm = try Self.realm()
    let file = FileManager.default.temporaryDirectory.appending(path: "guide-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try realm.writeCopy(toFile: file)
    let again = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "again", seedFilePath: file))
    print(again.objects(Task.self).count)  // 2
    #expect(again.objects(Task.self).count == 2)
    #expect(again.objects(Project.self)[0].tasks[0].assignee == "Alex")
  }

  @Test func actors() async throws {
    let list = try await TaskList(Realm.Configuration(inMemoryIdentifier: "guide \(UUID())"))
    try await list.add("Review")
    let count = await list.count
    #expect(count == 1)
  }

  @Test func shapes() throws {
    let realm = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "guide \(UUID())"))
    try realm.write { realm.add(Geospatial_Company(CustomGeoPoint(47.68, -122.35))) }
    let companies = realm.objects(Geospatial_Company.self)
    if let box = GeoBox(bottomLeft: (47.3, -122.7), topRight: (48.1, -122.1)),
      let circle = GeoCircle(center: (47.8, -122.6), radiusInRadians: 0.007)
    {
      let inBox = companies.where { $0.location.geoWithin(box) }
      let inCircle = companies.filter("location IN %@", circle)
      #expect(inBox.count == 1)
      #expect(inCircle.count == 1)
    }
  }

  /// What the guide's table of differences says of queries.
  @Test func differences() throws {
    let realm = try Self.realm()
    let tasks = realm.objects(Task.self)
    let projects = realm.objects(Project.self)
    #expect(tasks.where { !$0.priority.contains(6...9) }.map(\.priority) == [5])
    #expect(projects.where { !$0.tasks.isComplete && $0.name == "New Project" }.count == 1)
    try realm.write { tasks[0].isComplete = true }
    #expect(projects.where { $0.tasks.isComplete && $0.name == "New Project" }.count == 1)
    #expect(tasks.where { $0.name.contains("") || $0.name.starts(with: "") || $0.name.ends(with: "") }.isEmpty)
    #expect(tasks.where { $0.name.like("") }.map(\.priority) == [5])
    #expect(tasks.filter("name CONTAINS[d] 'r'").isEmpty)
    #expect(tasks.filter("name CONTAINS[cd] 'r'").count == 1)
    #expect(tasks.filter("labels.@count == 0").count == 1)
    try realm.write { realm.create(Person.self, value: ["id": 1]) }
    #expect(throws: Realm.Error.self) { try realm.write(validating: { realm.add(Person(value: ["id": 1])) }) }
    #expect(realm.objects(Person.self).count == 1)
  }

  /// The README's example.
  @Test func puppies() throws {
    let realm = try Realm()
    try realm.write { realm.create(Dog.self, value: ["name": "Rex", "age": 1]) }
    let puppies = realm.objects(Dog.self).where { $0.age < 2 }
    let same = realm.objects(Dog.self).filter("age < %@", 2)
    print(puppies.count, same.first?.name ?? "none")  // 1 Rex
    #expect("\(puppies.count) \(same.first?.name ?? "none")" == "1 Rex")
  }

  /// Every paragraph of Swift in the guide, and in the README's section, stands in this file, line by line.
  @Test(arguments: [("docs/realm-api.md", "", 15), ("README.md", "## Realm code without Realm", 3)])
  func thePageShowsThisCode(_ page: String, _ heading: String, _ least: Int) throws {
    let text = try String(contentsOf: VectorWorld.root.appending(path: page), encoding: .utf8)
    let code = Self.lines(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
    var block: [String]?
    var isInSection = heading.isEmpty
    var count = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") { isInSection = heading.isEmpty || line == heading }
      if line == "```swift" {
        block = []
      } else if line.isEmpty || line == "```", let lines = block {
        let isShown = code.indices.contains { code[$0...].starts(with: lines) }
        if isInSection {
          #expect(isShown, "\(lines.joined(separator: "\n"))")
          count += 1
        }
        block = line.isEmpty ? [] : nil
      } else if block != nil {
        block? += Self.lines(String(line))
      }
    }
    #expect(count >= least)
  }

  /// The lines that hold anything, without what they begin with.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  private static func realm() throws -> Realm {
    let realm = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "guide \(UUID())"))
    try realm.write {
      let project = Project()
      project.name = "New Project"
      project.tasks.append(Task(value: ["assignee": "Alex", "priority": 5]))
      realm.add(project)
      realm.create(Task.self, value: ["name": "Review", "priority": 7, "labels": ["quick win"]])
    }
    return realm
  }
}

extension GuideTests {
  class Task: Object {
    @Persisted var name = ""
    @Persisted var isComplete = false
    @Persisted var assignee: String?
    @Persisted(indexed: true) var priority = 0
    @Persisted var progressMinutes = 0
    @Persisted var labels: MutableSet<String>
    @Persisted(originProperty: "tasks") var projects: LinkingObjects<Project>
    var firstLetter: String { name.first.map(String.init) ?? "" }
  }

  class Project: Object {
    @Persisted var name = ""
    @Persisted var tasks: List<Task>
  }

  class TaskCard: Projection<Task> {
    @Projected(\Task.name) var title
    @Projected(\Task.labels) var labels
  }

  /// The README's class.
  final class Dog: Object {
    @Persisted(primaryKey: true) var name = ""
    @Persisted var age = 0
  }

  actor TaskList {
    // As the documents declare it.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    private var realm: Realm!

    init(_ configuration: Realm.Configuration) async throws {
      realm = try await Realm(configuration: configuration, actor: self)
    }

    func add(_ name: String) async throws {
      try await realm.asyncWrite {
        _ = realm.create(Task.self, value: ["name": name])
      }
    }

    var count: Int { realm.objects(Task.self).count }
  }
}
