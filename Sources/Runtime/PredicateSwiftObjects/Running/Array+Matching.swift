extension Array where Element: PredicateObject {
  /// Returns the matching elements, in the order of the predicate's clauses or in their own order.
  ///
  /// ```swift
  /// let urgent = try tasks.filter(predicate)
  /// ```
  public func filter(_ predicate: ObjectPredicate<Element>) throws(DiagnosticError) -> [Element] {
    try indices(where: predicate).map { self[$0] }
  }

  /// Returns the indices of the matching elements, in the order of the predicate's clauses or in ascending order.
  ///
  /// - Parameter maximum: - Parameter maximum: The maximum number of indices, after all clauses. The search ends when they are found.
  public func indices(
    where predicate: ObjectPredicate<Element>, first maximum: Int? = nil
  ) throws(DiagnosticError) -> [Int] {
    try withRun { run throws(DiagnosticError) in
      try predicate.program.indices(run, stride: MemoryLayout<Element>.stride, first: maximum)
    } ?? []
  }

  /// Returns the number of elements that ``filter(_:)`` returns.
  public func count(where predicate: ObjectPredicate<Element>) throws(DiagnosticError) -> Int {
    try withRun { run throws(DiagnosticError) in
      try predicate.program.count(run, stride: MemoryLayout<Element>.stride)
    } ?? 0
  }

  /// Returns the first element that ``filter(_:)`` returns.
  public func first(where predicate: ObjectPredicate<Element>) throws(DiagnosticError) -> Element? {
    try indices(where: predicate, first: 1).first.map { self[$0] }
  }

  /// Returns a Boolean value that indicates whether any element matches.
  public func contains(where predicate: ObjectPredicate<Element>) throws(DiagnosticError) -> Bool {
    try !indices(where: predicate, first: 1).isEmpty
  }
}

extension Array {
  /// Passes the memory of the elements to `body`. Returns `nil` if the array is empty.
  func withRun<Result>(
    _ body: (RowRun) throws(DiagnosticError) -> Result
  ) throws(DiagnosticError) -> Result? {
    var outcome: Swift.Result<Result, DiagnosticError>?
    withUnsafeBufferPointer { elements in
      guard let base = elements.baseAddress, !elements.isEmpty else { return }
      do throws(DiagnosticError) {
        outcome = .success(try body(RowRun(base: base, count: elements.count)))
      } catch {
        outcome = .failure(error)
      }
    }
    return try outcome?.get()
  }
}
