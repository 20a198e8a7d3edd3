import Foundation
import PredicateCommandLine
import Predicates
import RealmAPI

/// What the documents' API costs on top of the store: making objects, and asking for them.
enum RealmBench {
  /// What was measured over a number of objects.
  struct Result {
    let objectCount: Int
    /// How often each condition was timed.
    let runs: Int
    /// Making all objects and adding them in one write, each let go at once; and all held until the write has ended.
    let creations: (dropped: Creation, held: Creation)
    /// Bytes of the store, an object.
    let storedBytes: Double
    let filterings: [Filtering]
  }

  /// What it cost to make objects and add them.
  struct Creation {
    /// Seconds for which the thread occupied a processor.
    let seconds: Double
    /// Bytes of memory that the process has more afterwards, an object.
    let residentBytes: Double
  }

  /// How long a condition took, in nanoseconds.
  struct Filtering {
    let condition: String
    /// Counting the matches of `.where`, from the closure on.
    let results: Timing
    /// Counting them with the program of the same condition, compiled before.
    let store: Timing

    /// How many times the store's time a query takes.
    var share: Double { results.minimum / store.minimum }
  }

  /// A condition of the documents, both ways.
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
    let dropped = try creation(objectCount) {
      try fill(realm, objectCount) { _ in }
      return []
    }
    let held = try creation(objectCount) {
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
      objectCount: objectCount, runs: runs, creations: (dropped, held),
      storedBytes: Double(snapshot.bytes) / Double(objectCount),
      filterings: filterings)
  }

  /// Measures the making of objects; what `body` returns is held until the memory was looked at.
  private static func creation(_ count: Int, _ body: () throws -> [BenchTask]) throws -> Creation {
    let before = residentBytes()
    var held: [BenchTask] = []
    let time = try Stopwatch.occupied { held = try body() }
    let after = residentBytes()
    return withExtendedLifetime(held) {
      Creation(seconds: time / 1e9, residentBytes: Double(after - before) / Double(count))
    }
  }

  private static func filtering(
    _ condition: Condition, _ tasks: Results<BenchTask>, _ snapshot: Snapshot, _ runs: Int
  ) throws -> Filtering {
    let predicate = try CompiledPredicate(condition.text, class: "BenchTask", schema: snapshot.schema)
    guard tasks.where(condition.query).count == (try snapshot.count(matching: predicate)) else {
      throw DiagnosticError(Diagnostic(.schemaMismatch, "the counts of `\(condition.text)` differ"))
    }
    let timings = try InterleavedRuns.time(
      [
        InterleavedRuns.Contender(maximumRuns: .max) { sink(tasks.where(condition.query).count) },
        InterleavedRuns.Contender(maximumRuns: .max) { sink(try snapshot.count(matching: predicate)) },
      ], runs: runs)
    guard let results = timings[0], let store = timings[1] else {
      throw DiagnosticError(Diagnostic(.schemaMismatch, "nothing was timed"))
    }
    return Filtering(condition: condition.text, results: results, store: store)
  }

  /// Adds tasks, all in one write.
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

  /// Bytes of memory that the process occupies; 0 where the system does not say.
  private static func residentBytes() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4_096
  }
}

extension RealmBench.Result {
  /// The figures, with what each is not to exceed, as a section of a page.
  var lines: [String] {
    func number(_ value: Double, _ digits: Int = 2) -> String { String(format: "%.\(digits)f", value) }
    func verdict(_ holds: Bool) -> String { holds ? "holds" : "does not hold" }
    let worst = filterings.map(\.share).max() ?? 0
    let creations = [("each let go once it was added", creations.dropped), ("all held", creations.held)]
    var lines = [
      "| \(Numerals.grouped(objectCount)) tasks, made and added in one write | value | limit | |",
      "| --- | ---: | ---: | --- |",
    ]
    for (name, creation) in creations {
      lines.append("| seconds, \(name) | \(number(creation.seconds)) | ≤ 3 | \(verdict(creation.seconds <= 3)) |")
      let bytes = creation.residentBytes
      lines.append("| bytes a task in the process, \(name) | \(number(bytes, 0)) | ≤ 200 | \(verdict(bytes <= 200)) |")
    }
    lines += [
      "| bytes a task in the store | \(number(storedBytes, 0)) | | |",
      "| `.where` ÷ store, the worst below | \(number(worst)) | ≤ 1.2 | \(verdict(worst <= 1.2)) |",
      "", "| condition, counted | `.where`, µs | store, µs | `.where` ÷ store |", "| --- | ---: | ---: | ---: |",
    ]
    for filtering in filterings {
      lines.append(
        "| `\(filtering.condition)` | \(number(filtering.results.minimum / 1_000, 0)) |"
          + " \(number(filtering.store.minimum / 1_000, 0)) | \(number(filtering.share)) |")
    }
    return lines
  }
}
