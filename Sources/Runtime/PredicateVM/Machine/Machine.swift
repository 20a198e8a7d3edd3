import PredicateBytecode
import PredicateDiagnostics
import PredicateValues

/// A program bound to tables, ready to test rows: immutable, shared freely between threads.
///
/// ```swift
/// let machine = try Machine(PreparedProgram(verified), tables: snapshot.tables)
/// let rows = try machine.filter()
/// ```
///
/// Every call that runs the program throws `limit-fuel` where a row needs more fuel than the limits under which the program
/// was verified allow (docs/reference/bytecode.md): 1 an instruction, 1 a collection element, 1 for each 64 bytes of text compared.
public final class Machine: @unchecked Sendable {
  // Unchecked: the pointers lead to memory that nobody writes once the tables exist.

  /// The program.
  public let program: PreparedProgram
  /// The tables.
  public let tables: TableSet
  let lanes: LaneTable
  /// The rows of the tested class.
  let table: TableDescriptor
  /// How rows are gone through.
  public let executor: Executor
  /// The most threads that test rows at the same time.
  public let parallelism: Int
  let fuelPerRow: Int?
  /// From how many nanoseconds of one thread on it is worth to start others.
  let leastSharedWork: Int
  private let containers: ContainerArena
  /// Who counts the rows that are tested.
  let meter = RowMeter.current

  /// Binds a program to tables. O(slots × chunks); O(1) where they are the last ones that the program was bound to.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - tables: The rows.
  ///   - executor: How rows are gone through.
  ///   - parallelism: The most threads that test rows at the same time, where all rows of many are to be tested; below 1 as 1.
  ///     To start threads takes some tens of microseconds, so they are started only where one alone would take about a
  ///     hundred: some ten thousand rows with texts or objects to look at, several hundred thousand with nothing but numbers,
  ///     for which memory soon is what all wait for. Searches that end with the first matches go on in one.
  /// - Throws: `schema-mismatch` where the tables are of another schema than the program was compiled for.
  public convenience init(
    _ program: PreparedProgram, tables: TableSet, executor: Executor = .automatic, parallelism: Int = 1
  ) throws(DiagnosticError) {
    try self.init(
      program, tables: tables, executor: executor, parallelism: parallelism, leastSharedWork: Self.leastSharedWork)
  }

  /// The same with another limit for the work that is shared, for tests.
  ///
  /// - Parameter leastSharedWork: From how many nanoseconds of one thread on it is worth to start others.
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
    table = tables.tables[program.verified.program.rootClass]
    fuelPerRow = program.verified.limits.fuelPerRow
    containers = program.readsContainers ? tables.containerArena() : .empty
  }

  /// The rows that match, in ascending order.
  public func filter() throws(DiagnosticError) -> [UInt32] { try first(.max) }

  /// The first rows that match, at most `count` of them, in ascending order.
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
    return rows
  }

  /// The rows of a piece that match.
  private func matches(_ piece: Piece, _ batch: BatchRun?) throws(DiagnosticError) -> [UInt32] {
    let buffer = UnsafeMutablePointer<UInt32>.allocate(capacity: piece.rows.count + 1)
    defer { buffer.deallocate() }
    let count = try run(
      piece.chunk, rows: piece.rows, output: buffer, outputMask: -1, enough: piece.rows.count, batch: batch)
    return Array(UnsafeBufferPointer(start: buffer, count: count))
  }

  /// How many rows match.
  public func count() throws(DiagnosticError) -> Int { try count(upTo: .max) }

  /// How many rows match, or `most` where they are more; the run ends with the last that is counted.
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
    return count
  }

  /// Hands the rows that match to `body` as they are found, in ascending order, until it returns false.
  ///
  /// - Parameter piece: How many rows are tested before what they gave is handed over; a divisor of a chunk's rows.
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

  /// Whether the object in this row matches; false where no object lives there.
  public func matches(_ row: UInt32) throws(DiagnosticError) -> Bool {
    guard Int(row) < table.rowCount else { return false }
    let index = Int(row) % TableDescriptor.chunkRows
    var found: UInt32 = 0
    return try run(
      Int(row) / TableDescriptor.chunkRows, rows: index..<index + 1, output: &found, outputMask: 0,
      enough: .max) > 0
  }

  /// Runs the program over a chunk's live rows, or some of them, in batches or one by one; how many matched. `live` takes
  /// the place of the chunk's bits, of which it is a part.
  func run(
    _ chunk: Int, rows: Range<Int>? = nil, live: UnsafePointer<UInt64>? = nil, output: UnsafeMutablePointer<UInt32>,
    outputMask: Int, enough: Int, batch: BatchRun? = nil
  ) throws(DiagnosticError) -> Int {
    let firstRow = chunk * TableDescriptor.chunkRows
    let rows = rows ?? 0..<min(table.rowCount - firstRow, TableDescriptor.chunkRows)
    if let batch {
      return try run(batch, chunk, rows: rows, live: live, output: output, outputMask: outputMask, enough: enough)
    }
    let result = withExtendedLifetime((program, lanes, tables, containers)) {
      // As deep as the program was verified to need; on the native stack where it is not much.
      withUnsafeTemporaryAllocation(of: MixedScalar.self, capacity: program.maximumStack + 1) { values in
        withUnsafeTemporaryAllocation(of: Frame.self, capacity: program.maximumLoops + 1) { frames in
          // Neither is empty, so both have an address.
          guard let values = values.baseAddress, let frames = frames.baseAddress else { return RunResult() }
          var run = makeRun(chunk, rows, live: live, output, outputMask, enough, values, frames)
          defer { run.sequences.deallocate() }
          let isComplete = fuelPerRow == nil ? runUnlimited(&run) : runLimited(&run)
          if let meter {
            meter.add(rows.lowerBound..<min(isComplete ? run.row : run.row + 1, rows.upperBound), live: run.live)
          }
          return RunResult(matches: run.matches, exhaustedRow: isComplete ? nil : run.row)
        }
      }
    }
    if let row = result.exhaustedRow { throw exhausted(firstRow + row) }
    return result.matches
  }

  /// Runs the program over rows of a chunk under an observer; how many matched.
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
      savedLanes: lanes.lanes(ofChunk: chunk),
      containers: containers.view, classes: UnsafePointer(lanes.classes), rules: program.rules,
      fuelPerRow: fuelPerRow ?? .max)
  }

  func exhausted(_ row: Int) -> DiagnosticError {
    guard let fuelPerRow else {
      return DiagnosticError(
        Diagnostic(
          .limitFuel,
          "the object in row \(row) has lists of more than \(SequenceStack.limit) values behind to-many steps, too many to"
            + " compare; test fewer elements"))
    }
    return DiagnosticError(
      Diagnostic(
        exceeding: .fuelPerRow, fuelPerRow, "the object in row \(row) needs more fuel than allowed"))
  }
}

/// How a run over a chunk ended.
private struct RunResult {
  var matches = 0
  /// The row whose fuel ran out.
  var exhaustedRow: Int?
}
