import PredicateVM
import Predicates

/// A table with a number of rows: its memory use and the times of queries.
struct ScaleStep {
  let table: ScaleTable
  let rows: Int
  /// The bytes of the whole snapshot.
  let bytes: Int
  /// The nanoseconds for generating and appending the objects.
  let building: Double
  /// The nanoseconds of each of the table's predicates over all rows.
  let queries: [Timing]

  /// Measures every table with a tenth of a number of rows, that number, and ten and a hundred times as many, one at a time.
  static func measure(rows: Int, runs: Int, progress: (String) -> Void) throws -> [ScaleStep] {
    var steps: [ScaleStep] = []
    for table in ScaleTable.allCases {
      for rows in [rows / 10, rows, rows * 10, rows * 100] where (1...table.maximumRows).contains(rows) {
        progress("\(Numerals.grouped(rows)) \(table.rawValue)")
        steps.append(try step(table, rows: rows, runs: runs))
      }
    }
    return steps
  }

  private static func step(_ table: ScaleTable, rows: Int, runs: Int) throws -> ScaleStep {
    var made: Snapshot?
    let building = try Stopwatch.occupied { made = try table.snapshot(rows: rows) }
    guard let snapshot = made else { throw DiagnosticError(.schemaMismatch, "nothing was made") }
    let predicates = try table.predicates.map {
      try CompiledPredicate($0, class: table.className, schema: snapshot.schema)
    }
    for predicate in predicates {
      let counts = try [Machine.Executor.scalar, .batch].map { try snapshot.count(predicate, by: $0) }
      guard Set(counts).count == 1 else {
        throw DiagnosticError(.schemaMismatch, "the counts of \(rows) \(table.rawValue) differ: \(counts)")
      }
    }
    let contenders = predicates.map { predicate in
      InterleavedRuns.Contender(maximumRuns: .max) { sink(try snapshot.count(predicate, by: .batch)) }
    }
    return ScaleStep(
      table: table, rows: rows, bytes: snapshot.bytes, building: building,
      queries: try InterleavedRuns.time(contenders, runs: runs).compactMap { $0 })
  }
}
