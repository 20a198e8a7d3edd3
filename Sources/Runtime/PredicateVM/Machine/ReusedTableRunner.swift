import PredicateBytecode

/// Runs a program over the first rows of the first chunk of tables whose owner rewrites the same memory for each run. For one thread at a
/// time.
///
/// The pointers must not change. The row and chunk counts of the tables must be correct only if the program follows links in batches, and
/// for clauses.
package final class ReusedTableRunner {
  private let machine: Machine
  private var batch: BatchRun?
  /// The run over the first row, created on first use.
  private var firstRow: FirstRowRun?

  /// Binds a program to tables.
  package init(_ program: PreparedProgram, tables: TableSet, executor: Machine.Executor) throws(DiagnosticError) {
    machine = try Machine(program, tables: tables, executor: executor)
    #if DEBUG
      // The lanes know only the number of values of the first run.
      for (group, start) in zip(machine.program.layout.groups, machine.lanes.starts) {
        for lane in 0..<tables.tables[group.classIndex].chunkCount * group.slots.count {
          (start[lane].count, start[lane].ownerCount) = (.max, .max)
        }
      }
    #endif
  }

  /// The smallest number of rows for which batches are faster, with new rows in each run.
  package static var fewestBatchRows: Int { 64 }

  /// Returns `true` if the first row matches.
  package func matchesFirstRow() throws(DiagnosticError) -> Bool {
    if firstRow == nil { firstRow = FirstRowRun(machine) }
    guard let matches = firstRow?.matches else { throw machine.exhausted(0) }
    return matches
  }

  /// Finds matches among the first `count` rows and writes their indices. Stops after `enough` matches, which is positive. Returns their
  /// number.
  ///
  /// - Parameter output: Room for one more than the possible number of matches. `nil` to only count them.
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

  /// Returns the batch run for a number of rows; `nil` if they are tested one by one, because they are few or may run out of fuel.
  private func batchRun(_ count: Int) -> BatchRun? {
    guard count >= Self.fewestBatchRows, machine.neverRunsOut(rows: count) else { return nil }
    if batch == nil { batch = machine.newBatchRun(rows: count) }
    return batch
  }

  /// Returns the matches among the first `count` rows, arranged by the program's clauses.
  package func arrangedRows(_ count: Int, first maximum: Int?) throws(DiagnosticError) -> [UInt32] {
    try machine.rows(first: maximum, among: (0..<count).map { UInt32(truncatingIfNeeded: $0) })
  }
}
