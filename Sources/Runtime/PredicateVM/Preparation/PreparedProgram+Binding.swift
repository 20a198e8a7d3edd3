import PredicateBytecode

/// The results of the last binding of a program to tables. Later runs over the same tables, or over a later state of the same store, reuse
/// them. They do not keep the tables alive.
struct LastBinding {
  /// The schema that the program was checked against.
  var schema: Schema?
  /// The tables, and the program bound to them.
  var tables: TableSet.Token?
  var bound: PreparedProgram.Bound?
  /// The program with the rows of the objects that it names, and these rows.
  var resolution: Resolution?

  struct Resolution {
    var rows: [UInt32?]
    var program: PreparedProgram
  }
}

extension PreparedProgram {
  /// A program bound to tables.
  struct Bound {
    /// The program with the rows of the objects that it names. `nil` if it names none.
    var resolved: PreparedProgram?
    /// The lanes that the program reads. They are valid while the tables are alive.
    var lanes: LaneTable
  }

  /// Binds the program to tables: checks their schema, finds the rows of the named objects, and lays out the lanes. O(slots × chunks). O(1)
  /// if the program was last bound to the same tables.
  func bound(to tables: TableSet) throws(DiagnosticError) -> Bound {
    if let bound = lastBinding.withLock({ $0.tables === tables.token ? $0.bound : nil }) { return bound }
    let last = lastBinding.withLock { $0 }
    if last.schema?.isCopy(of: tables.schema) != true { try check(structure.program, against: tables.schema) }
    let resolution = try resolution(in: tables, last.resolution)
    let program = resolution?.program ?? self
    let bound = Bound(
      resolved: resolution?.program,
      lanes: try LaneTable(program.layout, slots: program.structure.program.slots, tables: tables))
    let binding = LastBinding(schema: tables.schema, tables: tables.token, bound: bound, resolution: resolution)
    lastBinding.withLock { $0 = binding }
    // `last` keeps the previous binding alive until the lock is released.
    return withExtendedLifetime(last) { bound }
  }

  /// Returns the program with the rows of the objects that it names, prepared again if these rows have changed. `nil` if it names none.
  private func resolution(
    in tables: TableSet, _ last: LastBinding.Resolution?
  ) throws(DiagnosticError) -> LastBinding.Resolution? {
    guard !namedObjects.isEmpty else { return nil }
    let rows = namedObjects.map { tables.directory.row(of: $0.classIndex, primaryKey: $0.key) }
    if let last, last.rows == rows { return last }
    return LastBinding.Resolution(rows: rows, program: try PreparedProgram(verified.resolvingObjects(rows)))
  }
}
