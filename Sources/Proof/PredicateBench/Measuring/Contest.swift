import PredicateVM
import Predicates

/// The data and all contestants.
struct Contest: Sendable {
  let data: BenchmarkData
  /// The columns for hand-written loops. `nil` if there is too little data.
  let columns: HandColumns?

  /// Creates the contest for a number of tasks.
  init(taskCount: Int) throws(DiagnosticError) {
    data = try BenchmarkData(taskCount: taskCount)
    columns = HandColumns(data)
  }

  /// Returns the number of objects that a query tests.
  func objectCount(_ query: BenchmarkQuery) -> Int { query.isOfTasks ? data.tasks.count : data.projects.count }

  /// Returns the contestants that can evaluate a query, in the order of the table.
  func entries(_ query: BenchmarkQuery) throws(DiagnosticError) -> [Entry] {
    var entries: [Entry] = []
    let predicate = try CompiledPredicate(query.predicate, class: query.className, schema: data.snapshot.schema)
    for (contestant, executor) in [(Contestant.scalar, Machine.Executor.scalar), (.batch, .batch)] {
      let snapshot = data.snapshot
      entries.append(Entry(contestant: contestant) { try snapshot.count(predicate, by: executor) })
    }
    entries.append(Entry(contestant: .structs, count: try query.countOfStructs(in: data)))
    if let columns, let loop = HandLoops.loop(query.id) {
      entries.append(Entry(contestant: .hand) { loop(columns) })
    }
    let (tasks, projects) = (data.tasks, data.projects)
    if let test = Closures.task(query.id) {
      entries.append(Entry(contestant: .closure) { count(tasks, test) })
    } else if let test = Closures.project(query.id) {
      entries.append(Entry(contestant: .closure) { count(projects, test) })
    }
    if let test = FoundationPredicates.task(query.id) {
      entries.append(Entry(contestant: .foundation) { try tasks.count(where: test) })
    } else if let test = FoundationPredicates.project(query.id) {
      entries.append(Entry(contestant: .foundation) { try projects.count(where: test) })
    }
    return entries
  }
}

extension Snapshot {
  /// Returns the number of objects that an executor of the machine finds.
  func count(_ predicate: CompiledPredicate, by executor: Machine.Executor) throws(DiagnosticError) -> Int {
    try Machine(predicate.prepared, tables: tables, executor: executor).count()
  }
}

extension BenchmarkQuery {
  /// A Boolean value that indicates whether the query tests tasks instead of projects.
  var isOfTasks: Bool { className == "Task" }
}

/// Returns the number of objects that pass a test, which takes each in place.
@inline(never)
private func count<Object>(_ objects: [Object], _ test: (UnsafePointer<Object>) -> Bool) -> Int {
  objects.withUnsafeBufferPointer { objects in
    guard let start = objects.baseAddress else { return 0 }
    var count = 0
    for index in objects.indices where test(start + index) { count &+= 1 }
    return count
  }
}
