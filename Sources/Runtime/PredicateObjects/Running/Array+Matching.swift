extension Array where Element: PredicateObject {
  /// The elements that match, in the order of the predicate's clauses; in their own where it has none.
  ///
  /// ```swift
  /// let urgent = try tasks.filter(predicate)
  /// ```
  public func filter(_ predicate: ObjectPredicate<Element>) throws(DiagnosticError) -> [Element] {
    try indices(where: predicate).map { self[$0] }
  }

  /// The indices of the elements that match, in the order of the predicate's clauses; in ascending order where it has none.
  ///
  /// - Parameter maximum: How many are wanted, after all clauses. No more elements are looked at than that takes.
  public func indices(
    where predicate: ObjectPredicate<Element>, first maximum: Int? = nil
  ) throws(DiagnosticError) -> [Int] {
    try withRun { run throws(DiagnosticError) in
      try predicate.program.indices(run, stride: MemoryLayout<Element>.stride, first: maximum)
    } ?? []
  }

  /// How many elements ``filter(_:)`` gives.
  public func count(where predicate: ObjectPredicate<Element>) throws(DiagnosticError) -> Int {
    try withRun { run throws(DiagnosticError) in
      try predicate.program.count(run, stride: MemoryLayout<Element>.stride)
    } ?? 0
  }

  /// The first element that ``filter(_:)`` gives.
  public func first(where predicate: ObjectPredicate<Element>) throws(DiagnosticError) -> Element? {
    try indices(where: predicate, first: 1).first.map { self[$0] }
  }

  /// Whether any element matches.
  public func contains(where predicate: ObjectPredicate<Element>) throws(DiagnosticError) -> Bool {
    try !indices(where: predicate, first: 1).isEmpty
  }
}

extension Array {
  /// Hands out where the elements stand; nil where there are none.
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
