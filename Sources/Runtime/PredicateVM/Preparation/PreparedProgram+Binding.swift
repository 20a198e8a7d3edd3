import PredicateBytecode
import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// What was found out when a program was last bound to tables, so that the next question over the same ones, or over a later
/// state of the same store, need not find it out again. Nothing of the tables is kept alive.
struct LastBinding {
  /// The schema that the program was found to fit.
  var schema: Schema?
  /// The tables, and what the program is over them.
  var tables: TableSet.Token?
  var bound: PreparedProgram.Bound?
  /// The program with the rows of the objects that it names, and those rows.
  var resolution: Resolution?

  struct Resolution {
    var rows: [UInt32?]
    var program: PreparedProgram
  }
}

extension PreparedProgram {
  /// What a program is over tables.
  struct Bound {
    /// The program with the rows of the objects that it names; nil where it names none.
    var resolved: PreparedProgram?
    /// What it reads of the tables, as long as they live.
    var lanes: LaneTable
  }

  /// Binds the program to tables: checks that it fits their schema, finds the rows of the objects that it names, and lays out the
  /// lanes that it reads. O(slots × chunks); O(1) where they are the last ones that it was bound to.
  func bound(to tables: TableSet) throws(DiagnosticError) -> Bound {
    if let bound = lastBinding.withLock({ $0.tables === tables.token ? $0.bound : nil }) { return bound }
    let last = lastBinding.withLock { $0 }
    if last.schema?.isCopy(of: tables.schema) != true { try check(verified.program, against: tables.schema) }
    let resolution = try resolution(in: tables, last.resolution)
    let program = resolution?.program ?? self
    let bound = Bound(
      resolved: resolution?.program,
      lanes: try LaneTable(program.layout, slots: program.verified.program.slots, tables: tables))
    let binding = LastBinding(schema: tables.schema, tables: tables.token, bound: bound, resolution: resolution)
    lastBinding.withLock { $0 = binding }
    // What was bound before goes behind the lock, with `last`.
    return withExtendedLifetime(last) { bound }
  }

  /// The program with the rows of the objects that it names, prepared anew where they are others than before; nil where it names
  /// none.
  private func resolution(
    in tables: TableSet, _ last: LastBinding.Resolution?
  ) throws(DiagnosticError) -> LastBinding.Resolution? {
    guard !namedObjects.isEmpty else { return nil }
    let rows = namedObjects.map { tables.directory.row(of: $0.classIndex, primaryKey: $0.key) }
    if let last, last.rows == rows { return last }
    return LastBinding.Resolution(rows: rows, program: try PreparedProgram(verified.resolvingObjects(rows)))
  }
}
