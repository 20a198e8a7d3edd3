import PredicateVM

extension Snapshot {
  /// The rows of the objects that match, in the order of the predicate's clauses; in ascending order where it has none.
  ///
  /// - Parameters:
  ///   - predicate: A predicate of this snapshot's schema.
  ///   - maximum: How many rows are wanted, after all clauses. No more is done than they take: without clauses the search ends
  ///     with the last of them, after a SORT they are selected instead of sorting all.
  ///   - executor: How the rows are gone through; it bears on the time only.
  ///   - parallelism: The most threads that test rows at the same time. They are started only where one alone would take more
  ///     than about a hundred microseconds: for some ten thousand rows with texts or other objects to look at, for several
  ///     hundred thousand with nothing but numbers. They change neither the rows nor their order; a search for a few rows,
  ///     which ends with the last of them, goes on in one.
  /// - Throws: `schema-mismatch` where the predicate was compiled for other classes, `limit-fuel` where a row costs more than the
  ///   predicate's limits allow.
  public func rows(
    matching predicate: CompiledPredicate, first maximum: Int? = nil,
    executor: CompiledPredicate.Executor = .automatic, parallelism: Int = 1
  ) throws(DiagnosticError) -> [UInt32] {
    try rows(
      matching: predicate, first: maximum, executor: executor, parallelism: parallelism, indexes: .paid)
  }

  /// ``rows(matching:first:executor:parallelism:)`` by other rules of which indexes to ask.
  package func rows(
    matching predicate: CompiledPredicate, first maximum: Int? = nil,
    executor: CompiledPredicate.Executor = .automatic, parallelism: Int = 1, indexes use: IndexUse
  ) throws(DiagnosticError) -> [UInt32] {
    try Machine(predicate.prepared, tables: tables, executor: executor, parallelism: parallelism)
      .rows(first: maximum, among: candidates(for: predicate, indexes: use))
  }

  /// The rows of those objects among `rows`, which are in ascending order, that match, in the order of the predicate's clauses.
  package func rows(
    matching predicate: CompiledPredicate, first maximum: Int? = nil, among rows: [UInt32]
  ) throws(DiagnosticError) -> [UInt32] {
    try Machine(predicate.prepared, tables: tables).rows(first: maximum, among: rows)
  }

  /// The rows of those objects among `rows`, which are in ascending order, that match, whatever the predicate's clauses.
  package func rows(
    among rows: [UInt32], meeting predicate: CompiledPredicate
  ) throws(DiagnosticError) -> [UInt32] {
    try Machine(predicate.prepared, tables: tables).first(among: rows)
  }

  /// Rows of objects that match, in an order of their own, arranged by the predicate's clauses. A row may come twice.
  package func rows(
    _ rows: [UInt32], arrangedBy predicate: CompiledPredicate, first maximum: Int? = nil
  ) throws(DiagnosticError) -> [UInt32] {
    try Machine(predicate.prepared, tables: tables).arrange(rows, first: maximum)
  }

  /// How many objects match, as many as ``rows(matching:first:executor:parallelism:)`` gives rows.
  public func count(
    matching predicate: CompiledPredicate, executor: CompiledPredicate.Executor = .automatic, parallelism: Int = 1
  ) throws(DiagnosticError) -> Int {
    try Machine(predicate.prepared, tables: tables, executor: executor, parallelism: parallelism)
      .arrangedCount(among: candidates(for: predicate))
  }

  /// Whether the object in a row matches, whatever the predicate's clauses; false where the row holds no living object.
  public func matches(_ predicate: CompiledPredicate, row: UInt32) throws(DiagnosticError) -> Bool {
    try Machine(predicate.prepared, tables: tables).matches(row)
  }
}
