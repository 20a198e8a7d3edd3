import PredicateBytecode
import PredicateVM

extension Sequence where Element: PredicateObject {
  /// Returns the matching elements, in the order of the predicate's clauses or in their own order.
  ///
  /// ```swift
  /// let urgent = try tasks.filter(predicate)
  /// ```
  public func filter(_ predicate: ObjectPredicate<Element>) throws(DiagnosticError) -> [Element] {
    let program = try predicate.program
    return try withElements { elements throws(DiagnosticError) in try program.indices(elements).map { elements[$0] } }
  }

  /// Returns the number of elements that ``filter(_:)`` returns.
  public func count(where predicate: ObjectPredicate<Element>) throws(DiagnosticError) -> Int {
    let program = try predicate.program
    return try withElements { elements throws(DiagnosticError) in
      guard let run = RowRun(elements) else { return 0 }
      return try program.count(run, stride: MemoryLayout<Element>.stride)
    }
  }

  /// Returns the first element that ``filter(_:)`` returns. Without clauses, the search ends there.
  public func first(where predicate: ObjectPredicate<Element>) throws(DiagnosticError) -> Element? {
    let program = try predicate.program
    var found: Element?
    func search(_ elements: UnsafeBufferPointer<Element>) throws(DiagnosticError) -> Bool {
      found = try program.indices(elements, first: 1).first.map { elements[$0] }
      return found == nil
    }
    if program.prepared.structure.program.clauses.isEmpty {
      try forEachRun(search)
    } else {
      _ = try withElements(search)
    }
    return found
  }

  /// Returns a Boolean value that indicates whether ``filter(_:)`` returns any element.
  public func contains(where predicate: ObjectPredicate<Element>) throws(DiagnosticError) -> Bool {
    try first(where: predicate) != nil
  }

  /// Returns a Boolean value that indicates whether every element matches, without regard to the predicate's clauses.
  public func allSatisfy(_ predicate: ObjectPredicate<Element>) throws(DiagnosticError) -> Bool {
    let program = try predicate.program
    var isTrue = true
    try forEachRun(of: RowBlock.maximumRows) { elements throws(DiagnosticError) in
      guard let run = RowRun(elements) else { return true }
      isTrue = try program.scan(run, stride: MemoryLayout<Element>.stride, enough: run.count, nil) == run.count
      return isTrue
    }
    return isTrue
  }
}

extension Array where Element: PredicateObject {
  /// Returns the indices of the matching elements, in the order of the predicate's clauses or in ascending order.
  ///
  /// - Parameter maximum: The maximum number of indices, after all clauses. The search ends when they are found.
  public func indices(
    where predicate: ObjectPredicate<Element>, first maximum: Int? = nil
  ) throws(DiagnosticError) -> [Int] {
    let program = try predicate.program
    return try withElements { elements throws(DiagnosticError) in try program.indices(elements, first: maximum) }
  }
}

extension RangeReplaceableCollection where Element: PredicateObject {
  /// Removes the matching elements, without regard to the predicate's clauses.
  public mutating func removeAll(where predicate: ObjectPredicate<Element>) throws(DiagnosticError) {
    var matches = try matchFlags(predicate).makeIterator()
    removeAll { _ in matches.next() ?? false }
  }
}

extension MutableCollection where Element: PredicateObject {
  /// Reorders the elements so that all that match follow all that do not, without regard to the predicate's clauses. Returns the index of
  /// the first match.
  public mutating func partition(by predicate: ObjectPredicate<Element>) throws(DiagnosticError) -> Index {
    let isMatch = try matchFlags(predicate)
    let elements = zip(self, isMatch)
    let others = elements.filter { !$0.1 }
    var (position, pivot) = (startIndex, startIndex)
    for (number, element) in (others + elements.filter(\.1)).enumerated() {
      self[position] = element.0
      formIndex(after: &position)
      if number + 1 == others.count { pivot = position }
    }
    return pivot
  }
}

#if !hasFeature(Embedded)
  extension AsyncSequence where Element: PredicateObject, Self: Sendable {
    /// Returns the matching elements, each tested as it arrives, without regard to the predicate's clauses.
    public func filter(_ predicate: ObjectPredicate<Element>) -> AsyncThrowingFilterSequence<Self> {
      filter { element throws(any Error) in try predicate.matches(element) }
    }
  }
#endif

extension Sequence {
  /// Passes all elements to `body`.
  func withElements<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws(DiagnosticError) -> Result
  ) throws(DiagnosticError) -> Result {
    func outcome(_ elements: UnsafeBufferPointer<Element>) -> Swift.Result<Result, DiagnosticError> {
      do throws(DiagnosticError) { return .success(try body(elements)) } catch { return .failure(error) }
    }
    let inPlace = withContiguousStorageIfAvailable(outcome)
    return try (inPlace ?? Array(self).withUnsafeBufferPointer(outcome)).get()
  }

  /// Passes the elements in order to `body`, up to `maximum` at a time, until it returns `false`.
  func forEachRun(
    of maximum: Int = .max, _ body: (UnsafeBufferPointer<Element>) throws(DiagnosticError) -> Bool
  ) throws(DiagnosticError) {
    func isContinuing(_ elements: UnsafeBufferPointer<Element>) throws(DiagnosticError) -> Bool {
      var rest = elements[...]
      while !rest.isEmpty {
        guard try body(UnsafeBufferPointer(rebasing: rest.prefix(maximum))) else { return false }
        rest = rest.dropFirst(maximum)
      }
      return true
    }
    var failure: DiagnosticError?
    let inPlace: Void? = withContiguousStorageIfAvailable { elements in
      do throws(DiagnosticError) { _ = try isContinuing(elements) } catch { failure = error }
    }
    if let failure { throw failure }
    if inPlace != nil { return }
    var run: [Element] = []
    var size = 64
    for element in self {
      run.append(element)
      guard run.count == size else { continue }
      guard try run.withElements(isContinuing) else { return }
      run.removeAll(keepingCapacity: true)
      size = Swift.min(2 * size, RowBlock.maximumRows)
    }
    if !run.isEmpty { _ = try run.withElements(isContinuing) }
  }
}

extension Sequence where Element: PredicateObject {
  /// Returns a Boolean value for each element that indicates whether it matches.
  fileprivate func matchFlags(_ predicate: ObjectPredicate<Element>) throws(DiagnosticError) -> [Bool] {
    let program = try predicate.program
    return try withElements { elements throws(DiagnosticError) in
      var flags = [Bool](repeating: false, count: elements.count)
      guard let run = RowRun(elements) else { return flags }
      _ = try program.scan(run, stride: MemoryLayout<Element>.stride, enough: .max) { flags[$0] = true }
      return flags
    }
  }
}

extension ObjectProgram {
  /// Returns the indices of the matching elements, in the order of the program's clauses or in ascending order.
  func indices<Element>(
    _ elements: UnsafeBufferPointer<Element>, first maximum: Int? = nil
  ) throws(DiagnosticError) -> [Int] {
    guard let run = RowRun(elements) else { return [] }
    return try indices(run, stride: MemoryLayout<Element>.stride, first: maximum)
  }
}

extension RowRun {
  /// Creates the run of elements in memory. `nil` if there are none.
  init?<Element>(_ elements: UnsafeBufferPointer<Element>) {
    guard let base = elements.baseAddress, !elements.isEmpty else { return nil }
    self.init(base: base, count: elements.count)
  }
}
