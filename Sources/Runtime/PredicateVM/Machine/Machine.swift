import PredicateBytecode

/// A program bound to tables, ready to test rows. It is immutable and can be shared between threads.
///
/// ```swift
/// let machine = try Machine(PreparedProgram(verified), tables: snapshot.tables)
/// let rows = try machine.filter()
/// ```
///
/// Every call that runs the program throws `limit-fuel` if a row needs more fuel than the limits of its verification allow
/// (docs/reference/bytecode.md): 1 per instruction, 1 per collection element, 1 per 64 bytes of text compared.
public final class Machine: @unchecked Sendable {
  // Unchecked: the memory behind the pointers is not written after the tables exist.

  /// The program.
  public let program: PreparedProgram
  /// The tables.
  public let tables: TableSet
  let lanes: LaneTable
  /// The rows of the tested class.
  let table: TableDescriptor
  /// The execution strategy for rows.
  public let executor: Executor
  /// The maximum number of threads that test rows at the same time.
  public let parallelism: Int
  let fuelPerRow: Int?
  /// The least work of one thread, in nanoseconds, that justifies starting others.
  let leastSharedWork: Int
  private let containers: ContainerArena
  /// The meter that counts tested rows.
  let meter = RowMeter.current

  /// Binds a program to tables. O(slots × chunks). O(1) if the program was last bound to the same tables.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - tables: The rows.
  ///   - executor: The execution strategy for rows.
  ///   - parallelism: The maximum number of threads that test rows at the same time in searches of all rows. Values below 1 mean 1.
  ///     Starting threads takes some tens of microseconds, so they start only for about a hundred microseconds of work or more: some ten
  ///     thousand rows with texts or objects to read, or several hundred thousand with numbers only, where memory bandwidth soon is the
  ///     limit. Searches that end with the first matches use one thread.
  /// - Throws: `schema-mismatch` if the tables have another schema than the program was compiled for.
  public convenience init(
    _ program: PreparedProgram, tables: TableSet, executor: Executor = .automatic, parallelism: Int = 1
  ) throws(DiagnosticError) {
    try self.init(
      program, tables: tables, executor: executor, parallelism: parallelism, leastSharedWork: Self.leastSharedWork)
  }

  /// Binds a program with another threshold for shared work, for tests.
  ///
  /// - Parameter leastSharedWork: The least work of one thread, in nanoseconds, that justifies starting others.
  package init(
    _ program: PreparedProgram, tables: TableSet, executor: Executor, parallelism: Int, leastSharedWork: Int
  ) throws(DiagnosticError) {
    let bound = try program.bound(to: tables)
    let program = bound.resolved ?? program
    self.program = program
    lanes = bound.lanes
    self.tables = tables
    self.executor = executor
    self.parallelism = min(max(parallelism, 1), 1_024)
    self.leastSharedWork = leastSharedWork
    table = tables.tables[program.structure.program.rootClass]
    fuelPerRow = program.structure.limits.fuelPerRow
    containers = program.readsContainers ? tables.containerArena() : .empty
  }

  /// Returns the matching rows, in ascending order.
  public func filter() throws(DiagnosticError) -> [UInt32] { try first(.max) }

  /// Returns the first matching rows, at most `count` of them, in ascending order.
  public func first(_ count: Int) throws(DiagnosticError) -> [UInt32] {
    var rows: [UInt32] = []
    guard count > 0 else { return rows }
    if count == .max, usesThreads(rows: table.rowCount) {
      let pieces = pieces()
      return try onThreads(pieces.count, rows: table.rowCount) { index, batch throws(DiagnosticError) in
        try matches(pieces[index], batch)
      }.flatMap { $0 }
    }
    let buffer = UnsafeMutablePointer<UInt32>.allocate(capacity: TableDescriptor.chunkRows + 1)
    defer { buffer.deallocate() }
    let batch = makeBatchRun(rows: table.rowCount)
    for chunk in 0..<table.chunkCount where rows.count < count {
      let matches = try run(
        chunk, output: buffer, outputMask: -1, enough: min(count - rows.count, TableDescriptor.chunkRows), batch: batch)
      rows.append(contentsOf: UnsafeBufferPointer(start: buffer, count: matches))
    }
    keep(batch)
    return rows
  }

  /// Returns the matching rows of a piece.
  private func matches(_ piece: Piece, _ batch: BatchRun?) throws(DiagnosticError) -> [UInt32] {
    let buffer = UnsafeMutablePointer<UInt32>.allocate(capacity: piece.rows.count + 1)
    defer { buffer.deallocate() }
    let count = try run(
      piece.chunk, rows: piece.rows, output: buffer, outputMask: -1, enough: piece.rows.count, batch: batch)
    return Array(UnsafeBufferPointer(start: buffer, count: count))
  }

  /// Returns the number of matching rows.
  public func count() throws(DiagnosticError) -> Int { try count(upTo: .max) }

  /// Returns the number of matching rows, but at most `most`. The run ends with the last row that is counted.
  func count(upTo most: Int) throws(DiagnosticError) -> Int {
    if most == .max, let count = countAtOnce() { return count }
    if most == .max, usesThreads(rows: table.rowCount) {
      let pieces = pieces()
      return try onThreads(pieces.count, rows: table.rowCount) { index, batch throws(DiagnosticError) in
        var row: UInt32 = 0
        let (chunk, rows) = (pieces[index].chunk, pieces[index].rows)
        return try run(chunk, rows: rows, output: &row, outputMask: 0, enough: .max, batch: batch)
      }.reduce(0, +)
    }
    var row: UInt32 = 0
    var count = 0
    let batch = makeBatchRun(rows: table.rowCount)
    for chunk in 0..<table.chunkCount where count < most {
      count += try run(chunk, output: &row, outputMask: 0, enough: most - count, batch: batch)
    }
    keep(batch)
    return count
  }

  /// Passes matching rows to `body` as they are found, in ascending order, until it returns `false`.
  ///
  /// - Parameter piece: The number of rows tested between calls of `body`; a divisor of a chunk's rows.
  func scan(
    piece: Int = TableDescriptor.chunkRows, _ body: (UnsafeBufferPointer<UInt32>) -> Bool
  ) throws(DiagnosticError) {
    let buffer = UnsafeMutablePointer<UInt32>.allocate(capacity: piece + 1)
    defer { buffer.deallocate() }
    let batch = makeBatchRun(rows: table.rowCount)
    for start in stride(from: 0, to: table.rowCount, by: piece) {
      let index = start % TableDescriptor.chunkRows
      let matches = try run(
        start / TableDescriptor.chunkRows, rows: index..<index + min(piece, table.rowCount - start), output: buffer,
        outputMask: -1, enough: .max, batch: batch)
      guard body(UnsafeBufferPointer(start: buffer, count: matches)) else { return }
    }
  }

  /// Returns `true` if the object in a row matches; `false` if the row is not live.
  public func matches(_ row: UInt32) throws(DiagnosticError) -> Bool {
    guard Int(row) < table.rowCount else { return false }
    let index = Int(row) % TableDescriptor.chunkRows
    var found: UInt32 = 0
    return try run(
      Int(row) / TableDescriptor.chunkRows, rows: index..<index + 1, output: &found, outputMask: 0,
      enough: .max) > 0
  }

  /// The fuel for one row, after which marking rows of tables takes no longer than following paths. `nil` for programs without paths through
  /// several collections.
  private var fuelBeforeMarks: Int? {
    guard executor == .automatic, fuelPerRow == nil, program.maximumLoops > 1 else { return nil }
    return program.layout.groups.reduce(4_096) { $0 + tables.tables[$1.classIndex].rowCount }
  }

  /// Runs the program over all or some live rows of a chunk, in batches or one by one. Returns the number of matches. `live` replaces the
  /// chunk's bits and must be a subset of them.
  ///
  /// - Parameter mayMark: Pass `false` to follow all paths of a row, however many there are.
  func run(
    _ chunk: Int, rows: Range<Int>? = nil, live: UnsafePointer<UInt64>? = nil, output: UnsafeMutablePointer<UInt32>,
    outputMask: Int, enough: Int, batch: BatchRun? = nil, mayMark: Bool = true
  ) throws(DiagnosticError) -> Int {
    let firstRow = chunk * TableDescriptor.chunkRows
    let rows = rows ?? 0..<min(table.rowCount - firstRow, TableDescriptor.chunkRows)
    if let batch {
      return try run(batch, chunk, rows: rows, live: live, output: output, outputMask: outputMask, enough: enough)
    }
    let fuelBeforeMarks = mayMark ? fuelBeforeMarks : nil
    let result = withExtendedLifetime((program, lanes, tables, containers)) {
      // The depth that verification computed, on the native stack if it is small.
      withUnsafeTemporaryAllocation(of: MixedScalar.self, capacity: program.maximumStack + 1) { values in
        withUnsafeTemporaryAllocation(of: Frame.self, capacity: program.maximumLoops + 1) { frames in
          // Neither is empty, so both have an address.
          guard let values = values.baseAddress, let frames = frames.baseAddress else { return RunResult() }
          var run = makeRun(chunk, rows, live: live, output, outputMask, enough, values, frames)
          defer { run.sequences.deallocate() }
          if let fuelBeforeMarks { run.fuelPerRow = fuelBeforeMarks }
          let isComplete = fuelPerRow == nil && fuelBeforeMarks == nil ? runUnlimited(&run) : runLimited(&run)
          if let meter {
            let isTested = isComplete || fuelBeforeMarks != nil
            meter.add(rows.lowerBound..<min(isTested ? run.row : run.row + 1, rows.upperBound), live: run.live)
          }
          return RunResult(matches: run.matches, exhaustedRow: isComplete ? nil : run.row)
        }
      }
    }
    guard let row = result.exhaustedRow else { return result.matches }
    // Marks visit each row of a table once, however many paths lead to it.
    guard fuelBeforeMarks != nil, let batch = newBatchRun(rows: rows.upperBound - row) else {
      throw exhausted(firstRow + row)
    }
    batch.alwaysMarks = true
    return result.matches
      + (try run(
        batch, chunk, rows: row..<rows.upperBound, live: live,
        output: outputMask == 0 ? output : output + result.matches, outputMask: outputMask,
        enough: enough - result.matches))
  }

  /// Runs the program over rows of a chunk under an observer. Returns the number of matches.
  func observe(
    _ chunk: Int, _ rows: Range<Int>, _ values: UnsafeMutablePointer<MixedScalar>,
    _ frames: UnsafeMutablePointer<Frame>, _ observer: RunObserver
  ) throws(DiagnosticError) -> Int {
    var row: UInt32 = 0
    let result = withExtendedLifetime((program, lanes, tables, containers, observer)) {
      var run = makeRun(chunk, rows, live: nil, &row, 0, .max, values, frames)
      run.observer = Unmanaged.passUnretained(observer)
      defer { run.sequences.deallocate() }
      let isComplete = runObserved(&run)
      return RunResult(matches: run.matches, exhaustedRow: isComplete ? nil : run.row)
    }
    if let row = result.exhaustedRow { throw exhausted(chunk * TableDescriptor.chunkRows + row) }
    return result.matches
  }

  func makeRun(
    _ chunk: Int, _ rows: Range<Int>, live: UnsafePointer<UInt64>?, _ output: UnsafeMutablePointer<UInt32>,
    _ outputMask: Int, _ enough: Int, _ values: UnsafeMutablePointer<MixedScalar>,
    _ frames: UnsafeMutablePointer<Frame>
  ) -> Run {
    Run(
      code: program.code, cells: program.cells, lanes: lanes.lanes(ofChunk: chunk),
      absent: UnsafePointer(lanes.absent), live: live ?? table.live[chunk], row: rows.lowerBound, end: rows.upperBound,
      firstRow: UInt32(truncatingIfNeeded: chunk * TableDescriptor.chunkRows), output: output, outputMask: outputMask,
      enough: enough, values: values, frames: frames, stack: values..<values + program.maximumStack,
      loops: frames..<frames + program.maximumLoops,
      savedLanes: lanes.lanes(ofChunk: chunk),
      containers: containers.view, classes: UnsafePointer(lanes.classes), rules: program.rules,
      fuelPerRow: fuelPerRow ?? .max)
  }

  func exhausted(_ row: Int) -> DiagnosticError {
    guard let fuelPerRow else {
      return DiagnosticError(
        .limitFuel,
        "the object in row \(row) has lists of more than \(SequenceStack.limit) values behind to-many steps, too many to"
          + " compare; test fewer elements")
    }
    return DiagnosticError(exceeding: .fuelPerRow, fuelPerRow, "the object in row \(row) needs more fuel than allowed")
  }
}

/// The result of a run over a chunk.
private struct RunResult {
  var matches = 0
  /// The row whose fuel ran out. `nil` if the run finished.
  var exhaustedRow: Int?
}
