import PredicateCommandLine
import Predicates
import RealmAPI

extension RealmBench {
  /// The properties whose values are constructed on access, instead of being stored as they are.
  static let constructed = ["parent: BenchReading?", "numbers: List<Int>"]

  /// Times the reading of properties of each kind, in nanoseconds for an object: of objects that the program holds, frozen ones, those of
  /// results, each created when it is read, and the value in each row of the snapshot.
  ///
  /// - Parameter objectCount: The number of objects read one after the other, few enough to stay in caches.
  static func readings(objectCount: Int, runs: Int) throws -> [MeasuredRow] {
    let realm = try Realm(configuration: .init(inMemoryIdentifier: "readings"))
    try realm.write {
      var parent: BenchReading?
      for index in 0..<objectCount {
        let object = BenchReading()
        object.number = index % 1_000
        object.isComplete = index % 3 == 0
        object.rating = index % 5 == 4 ? nil : Double(index)
        object.created = Date(timeIntervalSince1970: Double(index))
        object.name = "a task of some length, number \(index)"
        object.assignee = index % 5 == 4 ? nil : ["Ali", "Jamie", "Alex", "Kim"][index % 4]
        object.parent = index % 2 == 0 ? nil : parent
        object.numbers.append(objectsIn: [index, index + 1])
        realm.add(object)
        parent = object
      }
    }
    let readings = Readings(realm, runs)
    return try [
      readings.time("number: Int", 0) { $0.number },
      readings.time("isComplete: Bool", 1) { $0.isComplete ? 1 : 0 },
      readings.time("rating: Double?", 2) { $0.rating == nil ? 0 : 1 },
      readings.time("created: Date", 3) { $0.created.timeIntervalSinceReferenceDate > 0 ? 1 : 0 },
      readings.time("name: String", 4) { $0.name.utf8.count },
      readings.time("assignee: String?", 5) { $0.assignee?.utf8.count ?? 0 },
      readings.time("parent: BenchReading?", 6) { $0.parent == nil ? 0 : 1 },
      readings.time("numbers: List<Int>", 7) { $0.numbers.count },
    ]
  }
}

/// The objects whose properties are read.
private struct Readings {
  let results: Results<BenchReading>
  let held: [BenchReading]
  let frozen: [BenchReading]
  let snapshot: Snapshot
  let classIndex: Int
  let runs: Int

  init(_ realm: Realm, _ runs: Int) {
    results = realm.objects(BenchReading.self)
    held = Array(results)
    frozen = Array(results.freeze())
    snapshot = realm.snapshot
    classIndex = snapshot.schema.classes.firstIndex { $0.name == "BenchReading" } ?? 0
    self.runs = runs
  }

  /// Times a property. `read` converts its value to a number to sum.
  func time(_ property: String, _ position: Int, _ read: @escaping (BenchReading) -> Int) throws -> MeasuredRow {
    let rows = 0..<UInt32(truncatingIfNeeded: held.count)
    let timings = try InterleavedRuns.time(
      each: [
        { sum(held, read) },
        { sum(frozen, read) },
        { sum(results, read) },
        {
          var sum = 0
          for row in rows { sum &+= number(snapshot.value(classIndex, row, position)) }
          sink(sum)
        },
      ], runs: runs
    ).map { $0.divided(by: held.count).minimum }
    return MeasuredRow(
      ["property": .text(property)],
      ["heldNs": timings[0], "frozenNs": timings[1], "resultsNs": timings[2], "storeNs": timings[3]])
  }

  /// Converts a stored value to a number to sum.
  @inline(__always)
  private func number(_ value: Value) -> Int {
    switch value {
    case .null: 0
    case .int(let number): Int(truncatingIfNeeded: number)
    case .string(let text): text.utf8.count
    default: 1
    }
  }

  @inline(__always)
  private func sum(_ objects: some Sequence<BenchReading>, _ read: (BenchReading) -> Int) {
    var sum = 0
    for object in objects { sum &+= read(object) }
    sink(sum)
  }
}
