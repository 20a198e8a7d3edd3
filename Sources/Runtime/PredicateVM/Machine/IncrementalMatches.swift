import PredicateBytecode
import PredicateDiagnostics

/// Finds matches piece by piece, for those who want them one after the other and may stop any time; for one thread at a time.
package final class IncrementalMatches {
  private let machine: Machine
  private var batch: BatchRun?
  private var next = 0
  private var size = 256

  /// Begins at the first row.
  package init(_ machine: Machine) { self.machine = machine }

  /// The matches of the next rows that have any, in ascending order; nil where there are no more.
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
      // More at a time the longer the search goes on.
      size = min(size * 2, Self.largest)
      if matches > 0 { return Array(UnsafeBufferPointer(start: output, count: matches)) }
    }
    return nil
  }

  private static var largest: Int { 16_384 }
}
