import PredicateValues

extension Machine {
  /// The execution strategy of a machine. Both strategies find the same rows.
  public enum Executor: String, CaseIterable, Sendable {
    /// Chooses the faster strategy for the number of rows.
    case automatic
    /// Tests one row at a time.
    case scalar
    /// Tests up to 2,048 rows at a time, column by column. A program whose rows may run out of fuel still runs row by row.
    case batch
  }

  /// The smallest number of rows for which batches are faster.
  private static var fewestBatchRows: Int { 64 }

  /// Returns `true` if approximately this number of rows is tested in batches.
  func runsBatches(rows: Int) -> Bool {
    (executor == .batch || (executor == .automatic && rows >= Self.fewestBatchRows))
      && neverRunsOut(rows: table.rowCount)
  }

  /// Returns the number of matching rows if one loop over a column of each chunk suffices; otherwise `nil`. Allocates no memory.
  func countAtOnce() -> Int? {
    guard runsBatches(rows: table.rowCount) else { return nil }
    let scope = program.batchPlan.scopes[0]
    return withExtendedLifetime((program, lanes, tables)) {
      var count = 0
      for chunk in 0..<table.chunkCount {
        let rows = min(table.rowCount - chunk * TableDescriptor.chunkRows, TableDescriptor.chunkRows)
        let batch = Batch(lanes: lanes.lanes(ofChunk: chunk), chunk: chunk, start: 0, end: rows)
        guard table.live[chunk] == nil, let found = scope.countAtOnce(batch, program.cells) else { return nil }
        meter?.add(0..<rows, live: nil)
        count += found
      }
      return count
    }
  }

  /// Returns the batch run for approximately this number of rows; `nil` if they are tested one by one.
  ///
  /// - Parameter tables: The tables shared with the runs of other threads.
  func makeBatchRun(rows: Int, sharing tables: SharedTables? = nil) -> BatchRun? {
    guard runsBatches(rows: rows) else { return nil }
    guard tables == nil, let spare = lanes.spare.withLock({ $0.take() }) else {
      return newBatchRun(rows: rows, sharing: tables)
    }
    spare.run.rowsAhead = rows
    return spare.run
  }

  /// Keeps a small batch run for the next search. In a small table, creating it takes longer than testing the rows.
  func keep(_ batch: BatchRun?) {
    guard let batch, table.rowCount <= Batch.maximumRows, batch.plan.scopes.count == 1,
      batch.scopes[0].registerCount == 0, !program.readsContainers
    else { return }
    lanes.spare.withLock { $0 = SpareRun(run: batch) }
  }

  /// Creates a batch run, even if testing one by one would be faster.
  func newBatchRun(rows: Int, sharing tables: SharedTables? = nil) -> BatchRun? {
    // The batch run provides its own values and frames.
    let template = withUnsafeTemporaryAllocation(of: MixedScalar.self, capacity: 1) { values in
      withUnsafeTemporaryAllocation(of: Frame.self, capacity: 1) { frames in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1) { output in
          values.baseAddress.flatMap { values in
            frames.baseAddress.flatMap { frames in
              output.baseAddress.map { makeRun(0, 0..<0, live: nil, $0, -1, .max, values, frames) }
            }
          }
        }
      }
    }
    let groups = zip(lanes.starts, program.layout.groups).map { start, group in
      BatchRun.Group(
        lanes: UnsafePointer(start), stride: group.slots.count,
        rowCount: self.tables.tables[group.classIndex].rowCount)
    }
    return template.map {
      BatchRun(
        program.batchPlan, template: $0, groups: groups,
        tables: tables ?? SharedTables(program.batchPlan, threadCount: 1), maximumStack: program.maximumStack,
        maximumLoops: program.maximumLoops, rows: rows)
    }
  }

  /// Tests rows of a chunk in batches; see ``run(_:rows:live:output:outputMask:enough:batch:)``.
  func run(
    _ batchRun: BatchRun, _ chunk: Int, rows: Range<Int>, live: UnsafePointer<UInt64>?,
    output: UnsafeMutablePointer<UInt32>, outputMask: Int, enough: Int
  ) throws(DiagnosticError) -> Int {
    let live = live ?? table.live[chunk]
    let active = batchRun.active(0)
    var matches = 0
    var batch = Batch(lanes: lanes.lanes(ofChunk: chunk), chunk: chunk, start: rows.lowerBound & ~63, end: 0)
    if outputMask == 0, live == nil, batch.start == rows.lowerBound {
      batch.end = rows.upperBound
      if let count = program.batchPlan.scopes[0].countAtOnce(batch, program.cells) {
        meter?.add(rows, live: nil)
        return min(count, enough)
      }
    }
    // A search for a few matches starts with small batches.
    var size = enough < Batch.maximumRows ? 256 : Batch.maximumRows
    while batch.start < rows.upperBound, matches < enough {
      batch.end = min(batch.start + size, rows.upperBound)
      let words = batch.words
      // A search that may end at any time does no work in advance.
      batch.rowsAhead = enough < rows.count ? 0 : batchRun.rowsAhead
      batchRun.rowsAhead = max(0, batchRun.rowsAhead - (batch.end - batch.start))
      let isWhole = live == nil && rows.lowerBound <= batch.start && batch.end & 63 == 0
      if isWhole {
        if !batchRun.isAllActive { fill(active, Batch.maximumWords, .max) }
        batchRun.isAllActive = true
      } else {
        batchRun.isAllActive = false
      }
      if isWhole || activate(active, batch, rows, live) {
        guard let truths = batchRun.evaluate(0, batch) else {
          // A row cannot be tested. The run row by row finds it, unless enough rows match before it.
          return matches
            + (try run(
              chunk, rows: max(batch.start, rows.lowerBound)..<rows.upperBound, live: live,
              output: outputMask == 0 ? output : output + matches, outputMask: outputMask, enough: enough - matches,
              mayMark: false))
        }
        if let meter { meter.add(max(batch.start, rows.lowerBound)..<batch.end, live: live) }
        if !isWhole { intersect(truths, active, words) }
        if outputMask == 0 {
          matches += min(population(truths, words), enough - matches)
        } else {
          matches += write(
            truths, words, to: output + matches, firstRow: chunk * TableDescriptor.chunkRows + batch.start,
            enough: enough - matches)
        }
      }
      batch.start = batch.start + size
      size = min(size * 2, Batch.maximumRows)
    }
    return matches
  }

  /// Marks the rows of a batch to test. Returns `true` if there are any.
  private func activate(
    _ active: UnsafeMutablePointer<UInt64>, _ batch: Batch, _ rows: Range<Int>, _ live: UnsafePointer<UInt64>?
  ) -> Bool {
    let words = batch.words
    if let live {
      let source = live + batch.start >> 6
      for word in 0..<words { active[word] = source[word] }
    } else {
      fill(active, words, .max)
    }
    if rows.lowerBound > batch.start { active[0] &= .max << UInt64(rows.lowerBound & 63) }
    if batch.end & 63 != 0 { active[words - 1] &= 1 << UInt64(batch.end & 63) - 1 }
    var any: UInt64 = 0
    for word in 0..<words { any |= active[word] }
    return any != 0
  }
}

/// Writes the row ids of set bits, at most `enough`. Returns their number.
@inline(never)
private func write(
  _ truths: UnsafePointer<UInt64>, _ words: Int, to output: UnsafeMutablePointer<UInt32>, firstRow: Int, enough: Int
) -> Int {
  var count = 0
  var row = UInt32(truncatingIfNeeded: firstRow)
  var index = 0
  while index < words {
    var word = truths[index]
    while word != 0 {
      output[count] = row &+ UInt32(truncatingIfNeeded: word.trailingZeroBitCount)
      count &+= 1
      if count == enough { return count }
      word &= word &- 1
    }
    row &+= 64
    index &+= 1
  }
  return count
}
