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
/// was verified allow (RELIABILITY §3): 1 an instruction, 1 a collection element, 1 for each 64 bytes of text compared.
public final class Machine: Sendable {
  /// The program.
  public let program: PreparedProgram
  /// The tables.
  public let tables: TableSet
  private let lanes: LaneTable
  private let fuelPerRow: Int?
  private let containers: ContainerArena

  /// Binds a program to tables. Throws `schema-mismatch` where they are of another schema than the program was compiled
  /// for. O(slots × chunks).
  public init(_ program: PreparedProgram, tables: TableSet) throws(PredicateError) {
    try check(program.verified.program, against: tables.schema)
    self.program = program
    self.tables = tables
    lanes = LaneTable(program.layout, slots: program.verified.program.slots, tables: tables)
    fuelPerRow = program.verified.limits.fuelPerRow
    containers = program.readsContainers ? tables.containerArena() : ContainerArena([])
  }

  /// The rows that match, in ascending order.
  public func filter() throws(PredicateError) -> [UInt32] { try first(.max) }

  /// The first rows that match, at most `count` of them, in ascending order.
  public func first(_ count: Int) throws(PredicateError) -> [UInt32] {
    var rows: [UInt32] = []
    guard count > 0 else { return rows }
    let scratch = Scratch(program.verified.program)
    let buffer = UnsafeMutablePointer<UInt32>.allocate(capacity: TableDescriptor.chunkRows + 1)
    defer { buffer.deallocate() }
    for chunk in 0..<table.chunkCount where rows.count < count {
      let matches = try run(
        chunk, scratch, output: buffer, outputMask: -1, enough: min(count - rows.count, TableDescriptor.chunkRows))
      rows.append(contentsOf: UnsafeBufferPointer(start: buffer, count: matches))
    }
    return rows
  }

  /// How many rows match.
  public func count() throws(PredicateError) -> Int {
    let scratch = Scratch(program.verified.program)
    var row: UInt32 = 0
    var count = 0
    for chunk in 0..<table.chunkCount {
      count += try run(chunk, scratch, output: &row, outputMask: 0, enough: .max)
    }
    return count
  }

  /// Whether the object in this row matches; false where no object lives there.
  public func matches(_ row: UInt32) throws(PredicateError) -> Bool {
    guard Int(row) < table.rowCount else { return false }
    let scratch = Scratch(program.verified.program)
    let index = Int(row) % TableDescriptor.chunkRows
    var found: UInt32 = 0
    return try run(
      Int(row) / TableDescriptor.chunkRows, rows: index..<index + 1, scratch, output: &found, outputMask: 0,
      enough: .max) > 0
  }

  private var table: TableDescriptor { tables.tables[program.verified.program.rootClass] }

  /// Runs the program over a chunk's live rows, or some of them; how many matched.
  private func run(
    _ chunk: Int, rows: Range<Int>? = nil, _ scratch: borrowing Scratch, output: UnsafeMutablePointer<UInt32>,
    outputMask: Int, enough: Int
  ) throws(PredicateError) -> Int {
    let rowCount = min(table.rowCount - chunk * TableDescriptor.chunkRows, TableDescriptor.chunkRows)
    var run: Run?
    let isComplete = program.instructions.withUnsafeBufferPointer { code in
      program.cells.withUnsafeBufferPointer { cells in
        withExtendedLifetime((lanes, tables, containers)) {
          // A program has at least its RETURN; one without constants reads no cell.
          guard let code = code.baseAddress else { return true }
          var state = Run(
            code: code, cells: cells.baseAddress ?? PreparedProgram.noCells, lanes: lanes.lanes(ofChunk: chunk),
            absent: UnsafePointer(lanes.absent), live: table.live[chunk], row: rows?.lowerBound ?? 0,
            end: rows?.upperBound ?? rowCount,
            firstRow: UInt32(truncatingIfNeeded: chunk * TableDescriptor.chunkRows), output: output,
            outputMask: outputMask, enough: enough, values: scratch.values, frames: scratch.frames,
            savedLanes: lanes.lanes(ofChunk: chunk), containers: containers.view,
            dialect: program.verified.program.dialect, fuelPerRow: fuelPerRow ?? .max)
          defer { run = state }
          return fuelPerRow == nil ? runUnlimited(&state) : runLimited(&state)
        }
      }
    }
    guard isComplete else {
      throw PredicateError(
        Diagnostic(
          .limitFuel,
          "the object in row \(chunk * TableDescriptor.chunkRows + (run?.row ?? 0)) needs more than \(fuelPerRow ?? 0)"
            + " units of fuel; raise the limit `fuelPerRow`, or test fewer elements"))
    }
    return run?.matches ?? 0
  }
}
