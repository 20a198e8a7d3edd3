import PredicateBytecode
import PredicateDiagnostics

/// Runs a program over tables whose owner writes new rows into the same memory again and again, the first rows of the first
/// chunk each time; for one thread at a time.
///
/// What the tables say of rows and chunks must be right only where a program follows links in batches, and for the clauses; the
/// pointers must stay.
package final class ReusedTableRunner {
  private let machine: Machine
  private var batch: BatchRun?
  /// What tests the first row, once somebody has asked for it.
  private var firstRow: FirstRowRun?

  /// Binds a program to tables.
  package init(_ program: PreparedProgram, tables: TableSet, executor: Machine.Executor) throws(DiagnosticError) {
    machine = try Machine(program, tables: tables, executor: executor)
  }

  /// From how many rows on batches are quicker, with new rows each time.
  package static var fewestBatchRows: Int { 64 }

  /// Whether the first row matches.
  package func matchesFirstRow() throws(DiagnosticError) -> Bool {
    if firstRow == nil { firstRow = FirstRowRun(machine) }
    guard let matches = firstRow?.matches else { throw machine.exhausted(0) }
    return matches
  }

  /// Writes the indices of those of the first `count` rows that match, at most `enough`, which is positive; how many.
  ///
  /// - Parameter output: Room for one more than there may be matches; nil to only count them.
  package func rows(
    _ count: Int, enough: Int, output: UnsafeMutablePointer<UInt32>?
  ) throws(DiagnosticError) -> Int {
    let batch = batchRun(count)
    var row: UInt32 = 0
    guard let output else {
      return try machine.run(0, rows: 0..<count, output: &row, outputMask: 0, enough: enough, batch: batch)
    }
    return try machine.run(0, rows: 0..<count, output: output, outputMask: -1, enough: enough, batch: batch)
  }

  /// What tests so many rows in batches; nil where they are tested one by one, as few are, and those that may run out of fuel.
  private func batchRun(_ count: Int) -> BatchRun? {
    guard count >= Self.fewestBatchRows, machine.neverRunsOut(rows: count) else { return nil }
    if batch == nil { batch = machine.newBatchRun(rows: count) }
    return batch
  }

  /// The rows that match, arranged by the program's clauses: of all `count` rows.
  package func arrangedRows(_ count: Int, first maximum: Int?) throws(DiagnosticError) -> [UInt32] {
    try machine.rows(first: maximum, among: (0..<count).map { UInt32(truncatingIfNeeded: $0) })
  }
}
