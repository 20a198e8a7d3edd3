import PredicateVM

extension Snapshot {
  /// Returns the rows of the matching objects, in the order of the predicate's clauses or in ascending order.
  ///
  /// - Parameters:
  ///   - predicate: A predicate of this snapshot's schema.
  ///   - maximum: The maximum number of rows, after all clauses. Without clauses the search ends when they are found. After a
  ///     SORT they are selected without sorting all.
  ///   - executor: The mode of the machine. It affects the time only.
  ///   - parallelism: The maximum number of threads. They start only if one would take more than about a hundred microseconds: for
  ///     about ten thousand rows with texts or links, or several hundred thousand with numbers. They do not change the rows or
  ///     their order. A search for a few rows uses one thread.
  /// - Throws: `schema-mismatch` if the predicate was compiled for other classes, `limit-fuel` if a row costs more than the
  ///   predicate's limits allow.
  public func rows(
    matching predicate: CompiledPredicate, first maximum: Int? = nil,
    executor: CompiledPredicate.Executor = .automatic, parallelism: Int = 1
  ) throws(DiagnosticError) -> [UInt32] {
    try rows(
      matching: predicate, first: maximum, executor: executor, parallelism: parallelism, indexes: .paid)
  }

  /// Returns the rows of ``rows(matching:first:executor:parallelism:)`` with a choice of indexes.
  package func rows(
    matching predicate: CompiledPredicate, first maximum: Int? = nil,
    executor: CompiledPredicate.Executor = .automatic, parallelism: Int = 1, indexes use: IndexUse
  ) throws(DiagnosticError) -> [UInt32] {
    try Machine(predicate.prepared, tables: tables, executor: executor, parallelism: parallelism)
      .rows(first: maximum, among: candidates(for: predicate, indexes: use))
  }

  /// Returns the matching rows among `rows`, which are in ascending order, in the order of the predicate's clauses.
  package func rows(
    matching predicate: CompiledPredicate, first maximum: Int? = nil, among rows: [UInt32]
  ) throws(DiagnosticError) -> [UInt32] {
    try Machine(predicate.prepared, tables: tables).rows(first: maximum, among: rows)
  }

  /// Returns the matching rows among `rows`, which are in ascending order. Ignores the predicate's clauses.
  package func rows(
    among rows: [UInt32], meeting predicate: CompiledPredicate
  ) throws(DiagnosticError) -> [UInt32] {
    try Machine(predicate.prepared, tables: tables).first(among: rows)
  }

  /// Returns rows of matching objects, arranged by the predicate's clauses. A row may occur twice.
  package func rows(
    _ rows: [UInt32], arrangedBy predicate: CompiledPredicate, first maximum: Int? = nil
  ) throws(DiagnosticError) -> [UInt32] {
    try Machine(predicate.prepared, tables: tables).arrange(rows, first: maximum)
  }

  /// Returns the number of rows that ``rows(matching:first:executor:parallelism:)`` returns.
  public func count(
    matching predicate: CompiledPredicate, executor: CompiledPredicate.Executor = .automatic, parallelism: Int = 1
  ) throws(DiagnosticError) -> Int {
    try Machine(predicate.prepared, tables: tables, executor: executor, parallelism: parallelism)
      .arrangedCount(among: candidates(for: predicate))
  }

  /// Returns a Boolean value that indicates whether the object in a row matches. Ignores the predicate's clauses.
  public func matches(_ predicate: CompiledPredicate, row: UInt32) throws(DiagnosticError) -> Bool {
    try Machine(predicate.prepared, tables: tables).matches(row)
  }
}
