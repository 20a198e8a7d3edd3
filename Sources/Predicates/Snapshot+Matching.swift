import PredicateVM

extension Snapshot {
  /// The rows of the objects that match, in ascending order.
  ///
  /// - Parameters:
  ///   - predicate: A predicate of this snapshot's schema.
  ///   - maximum: How many rows are wanted; the run ends with the last of them.
  /// - Throws: `schema-mismatch` where the predicate was compiled for other classes, `limit-fuel` where a row costs more than the
  ///   predicate's limits allow.
  public func rows(matching predicate: CompiledPredicate, first maximum: Int? = nil) throws(DiagnosticError) -> [UInt32]
  {
    let machine = try Machine(predicate.prepared, tables: tables)
    if let maximum { return try machine.first(maximum) }
    return try machine.filter()
  }

  /// How many objects match.
  public func count(matching predicate: CompiledPredicate) throws(DiagnosticError) -> Int {
    try Machine(predicate.prepared, tables: tables).count()
  }

  /// Whether the object in a row matches; false where the row holds no living object.
  public func matches(_ predicate: CompiledPredicate, row: UInt32) throws(DiagnosticError) -> Bool {
    try Machine(predicate.prepared, tables: tables).matches(row)
  }
}
