import Foundation
import PredicateCommandLine
import Predicates
import RealmAPI

/// What the documents' API costs on top of the store: making objects, and asking for them.
enum RealmBench {
  /// What was measured over a number of objects.
  struct Result {
    let objectCount: Int
    /// Seconds to make all objects and add them in one write.
    let creation: Double
    /// Bytes of memory that the process has more afterwards, an object.
    let residentBytes: Double
    /// Bytes of the store, an object.
    let storedBytes: Double
    /// Nanoseconds to count the matches of a condition, over a realm's results and over its store.
    let filtering: (results: Timing, store: Timing)
  }

  static func measure(objectCount: Int, runs: Int) throws -> Result {
    let realm = try Realm(configuration: .init(inMemoryIdentifier: "benchmark"))
    let before = residentBytes()
    let creation = try Stopwatch.occupied { try fill(realm, objectCount) }
    let resident = Double(residentBytes() - before)
    let snapshot = realm.snapshot
    let tasks = realm.objects(BenchTask.self)
    let predicate = try CompiledPredicate(
      "priority > 5 AND isComplete == false", class: "BenchTask", schema: snapshot.schema)
    let timings = try InterleavedRuns.time(
      [
        InterleavedRuns.Contender(maximumRuns: .max) {
          sink(tasks.where { $0.priority > 5 && $0.isComplete == false }.count)
        },
        InterleavedRuns.Contender(maximumRuns: .max) { sink(try snapshot.count(matching: predicate)) },
      ], runs: runs)
    guard let results = timings[0], let store = timings[1] else {
      throw DiagnosticError(Diagnostic(.schemaMismatch, "nothing was timed"))
    }
    let count = Double(max(1, objectCount))
    return Result(
      objectCount: objectCount, creation: creation / 1e9, residentBytes: resident / count,
      storedBytes: Double(snapshot.bytes) / count, filtering: (results, store))
  }

  /// Adds tasks, all in one write; none is held.
  private static func fill(_ realm: Realm, _ count: Int) throws {
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
  /// The figures, with what each is not to exceed.
  var lines: [String] {
    func number(_ value: Double, _ digits: Int = 2) -> String { String(format: "%.\(digits)f", value) }
    let share = filtering.results.minimum / filtering.store.minimum
    return [
      "\(Numerals.grouped(objectCount)) tasks made and added in one write: \(number(creation)) s (at most 3 s)",
      "memory a task: \(number(residentBytes, 0)) bytes in the process, \(number(storedBytes, 0)) in the store (at most 200)",
      "counting a condition's matches: \(number(filtering.results.minimum / 1_000, 0)) µs over results,"
        + " \(number(filtering.store.minimum / 1_000, 0)) µs over the store, \(number(share)) times (at most 1.2)",
    ]
  }
}
