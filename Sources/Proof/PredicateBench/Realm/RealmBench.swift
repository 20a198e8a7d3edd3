import PredicateCommandLine
import Predicates
import RealmAPI

/// The cost of the documents' API on top of the store: creating and querying objects.
enum RealmBench {
  /// The measurements over a number of objects.
  struct Result {
    let objectCount: Int
    /// Creating all objects and adding them in one write, each released at once, then all kept until the end of the write: microseconds of
    /// processor time and additional resident bytes of the process for each object.
    let creations: [MeasuredRow]
    /// The store's bytes for each object.
    let storedBytes: Double
    /// The nanoseconds of counting the matches of `.where`, including the closure, of `.filter`, including the text, and with a precompiled
    /// program.
    let filterings: [MeasuredRow]
    let followings: [MeasuredRow]
    let readings: [MeasuredRow]
  }

  /// A condition in both forms of the documents' API.
  private struct Condition {
    let text: String
    let query: (Query<BenchTask>) -> Query<Bool>
  }

  private static var conditions: [Condition] {
    [
      Condition(text: "priority > 5 AND isComplete == false") { $0.priority > 5 && $0.isComplete == false },
      Condition(text: "progressMinutes BETWEEN {30, 60}") { $0.progressMinutes.contains(30...60) },
      Condition(text: "assignee == nil") { $0.assignee == nil },
      Condition(text: "assignee IN {'Ali', 'Jamie'}") { $0.assignee.in(["Ali", "Jamie"]) },
      Condition(text: "assignee == 'Ali' AND isComplete == true") { $0.assignee == "Ali" && $0.isComplete == true },
      Condition(text: "name CONTAINS '99'") { $0.name.contains("99") },
    ]
  }

  static func measure(objectCount: Int, runs: Int) throws -> Result {
    let realm = try Realm(configuration: .init(inMemoryIdentifier: "benchmark"))
    let dropped = try creation("each let go", objectCount) {
      try fill(realm, objectCount) { _ in }
      return []
    }
    let held = try creation("all held", objectCount) {
      let other = try Realm(configuration: .init(inMemoryIdentifier: "held"))
      var tasks: [BenchTask] = []
      tasks.reserveCapacity(objectCount)
      try fill(other, objectCount) { tasks.append($0) }
      return tasks
    }
    let snapshot = realm.snapshot
    let tasks = realm.objects(BenchTask.self)
    let filterings = try conditions.map { try filtering($0, tasks, snapshot, runs) }
    return Result(
      objectCount: objectCount, creations: [dropped, held],
      storedBytes: Double(snapshot.bytes) / Double(objectCount),
      filterings: filterings, followings: try followings(realm, runs: runs),
      readings: try readings(objectCount: min(objectCount, 10_000), runs: runs))
  }

  /// Measures the creation of objects. The result of `body` is kept until memory has been measured.
  private static func creation(
    _ name: String, _ count: Int, _ body: () throws -> [BenchTask]
  ) throws -> MeasuredRow {
    let before = residentBytes()
    var held: [BenchTask] = []
    let time = try Stopwatch.occupied { held = try body() }
    let after = residentBytes()
    return withExtendedLifetime(held) {
      let bytes = before.flatMap { before in after.map { Double($0 - before) / Double(count) } }
      return MeasuredRow(
        ["name": .text(name)], ["microseconds": time / 1e3 / Double(count), "residentBytes": bytes])
    }
  }

  private static func filtering(
    _ condition: Condition, _ tasks: Results<BenchTask>, _ snapshot: Snapshot, _ runs: Int
  ) throws -> MeasuredRow {
    let predicate = try CompiledPredicate(condition.text, class: "BenchTask", schema: snapshot.schema)
    let count = try snapshot.count(matching: predicate)
    guard tasks.where(condition.query).count == count, tasks.filter(condition.text).count == count else {
      throw DiagnosticError(.schemaMismatch, "the counts of `\(condition.text)` differ")
    }
    let timings = try InterleavedRuns.time(
      each: [
        { sink(tasks.where(condition.query).count) },
        { sink(tasks.filter(condition.text).count) },
        { sink(try snapshot.count(matching: predicate)) },
      ], runs: runs)
    return MeasuredRow(
      ["condition": .text(condition.text)],
      ["whereNs": timings[0].minimum, "filterNs": timings[1].minimum, "storeNs": timings[2].minimum])
  }

  /// Adds tasks in one write.
  private static func fill(_ realm: Realm, _ count: Int, _ keep: (BenchTask) -> Void) throws {
    let assignees = ["Ali", "Jamie", "Alex", "Kim"]
    try realm.write {
      for index in 0..<count {
        let task = BenchTask()
        task.name = "task \(index)"
        task.isComplete = index % 3 == 0
        task.assignee = index % 5 == 4 ? nil : assignees[index % 4]
        task.priority = index % 11
        task.progressMinutes = index % 240
        realm.add(task)
        keep(task)
      }
    }
  }

  /// Returns the resident bytes of the process. `nil` if the system does not report them.
  private static func residentBytes() -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map {
      $0 * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
  }
}
