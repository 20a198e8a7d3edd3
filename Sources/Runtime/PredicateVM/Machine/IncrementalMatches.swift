import PredicateBytecode

/// Finds matches incrementally, for consumers that may stop at any time. For one thread at a time.
package final class IncrementalMatches {
  private let machine: Machine
  private var batch: BatchRun?
  private var next = 0
  private var size = 256

  /// Starts at the first row.
  package init(_ machine: Machine) { self.machine = machine }

  /// Returns the next nonempty group of matches, in ascending order; `nil` at the end.
  package func nextMatches() throws(DiagnosticError) -> [UInt32]? {
    let output = UnsafeMutablePointer<UInt32>.allocate(capacity: Self.largest + 1)
    defer { output.deallocate() }
    let rowCount = machine.table.rowCount
    while next < rowCount {
      let index = next % TableDescriptor.chunkRows
      let count = min(size, rowCount - next, TableDescriptor.chunkRows - index)
      if batch == nil { batch = machine.makeBatchRun(rows: rowCount - next) }
      let matches = try machine.run(
        next / TableDescriptor.chunkRows, rows: index..<index + count, output: output, outputMask: -1, enough: .max,
        batch: batch)
      next += count
      // The groups grow as the search continues.
      size = min(size * 2, Self.largest)
      if matches > 0 { return Array(UnsafeBufferPointer(start: output, count: matches)) }
    }
    return nil
  }

  private static var largest: Int { 16_384 }
}
