// Arrays: block after block.
extension ObjectPredicate {
  /// Goes through objects that stand one behind the other, and hands the index of each match to `body`, until there are
  /// `enough`; how many matched.
  private func scan(
    _ objects: UnsafeBufferPointer<Object>, enough: Int, _ body: ((Int) -> Void)?
  ) throws(DiagnosticError) -> Int {
    guard let base = objects.baseAddress, enough > 0 else { return 0 }
    return try reporting { () throws(BlockFailure) in
      try program.withBlock { block throws(BlockFailure) in
        var found = 0
        var start = 0
        // Where texts are long, or a match is near, less is copied in vain.
        var size = 256
        while start < objects.count, found < enough {
          let count = min(size, objects.count - start)
          let run = RowRun(base: UnsafeRawPointer(base + start), count: count)
          do throws(BlockFailure) {
            let matches = try block.matches(run, enough: enough - found, counts: body == nil)
            if let body { for index in 0..<matches.count { body(start + Int(matches.indices[index])) } }
            found += matches.count
          } catch {
            guard case .tooMuchText = error, count > 1 else { throw error.counting(from: start) }
            size = max(1, count / 2)
            continue
          }
          start += count
          if block.size < 1 << 20 { size = min(size * 2, RowBlock.maximumRows) }
        }
        return found
      }
    }
  }

  /// How many objects match, whatever the predicate's clauses.
  private func plainCount(_ objects: UnsafeBufferPointer<Object>) throws(DiagnosticError) -> Int {
    try scan(objects, enough: .max, nil)
  }

  /// The indices of the objects that match, in the order of the predicate's clauses; in ascending order where it has none.
  func indices(
    _ objects: UnsafeBufferPointer<Object>, first maximum: Int? = nil
  ) throws(DiagnosticError) -> [Int] {
    let clauses = program.prepared.verified.program.clauses
    var enough = maximum ?? .max
    var isArranged = false
    for clause in clauses {
      if case .limit(let count) = clause { enough = min(enough, count) } else { isArranged = true }
    }
    var indices: [Int] = []
    guard isArranged else {
      _ = try scan(objects, enough: enough) { indices.append($0) }
      return indices
    }
    guard let base = objects.baseAddress else { return [] }
    let run = RowRun(base: base, count: objects.count)
    return try reporting { () throws(BlockFailure) in
      try program.withBlock { block throws(BlockFailure) in
        try block.arranged(run, first: maximum).map { Int($0) }
      }
    }
  }

  /// How many objects ``indices(_:first:)`` gives.
  func count(_ objects: UnsafeBufferPointer<Object>) throws(DiagnosticError) -> Int {
    guard program.prepared.verified.program.clauses.isEmpty else { return try indices(objects).count }
    return try plainCount(objects)
  }
}

extension BlockFailure {
  /// The failure with a remark where an error's rows begin to count.
  fileprivate func counting(from start: Int) -> BlockFailure {
    guard case .value(let error) = self, start > 0 else { return self }
    var first = error.first
    first.notes.append(Diagnostic.Note("rows are counted from the object at index \(start)"))
    return .value(DiagnosticError(first, Array(error.diagnostics.dropFirst())))
  }
}

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
    try withElements { elements throws(DiagnosticError) in try predicate.indices(elements, first: maximum) }
  }

  /// How many elements ``filter(_:)`` gives.
  public func count(where predicate: ObjectPredicate<Element>) throws(DiagnosticError) -> Int {
    try withElements { elements throws(DiagnosticError) in try predicate.count(elements) }
  }

  /// The first element that ``filter(_:)`` gives.
  public func first(where predicate: ObjectPredicate<Element>) throws(DiagnosticError) -> Element? {
    try indices(where: predicate, first: 1).first.map { self[$0] }
  }

  /// Whether any element matches.
  public func contains(where predicate: ObjectPredicate<Element>) throws(DiagnosticError) -> Bool {
    try !indices(where: predicate, first: 1).isEmpty
  }

  private func withElements<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws(DiagnosticError) -> Result
  ) throws(DiagnosticError) -> Result {
    do {
      return try withUnsafeBufferPointer { try body($0) }
    } catch {
      throw error as? DiagnosticError ?? DiagnosticError(Diagnostic(.dataValueRange, "\(error)"))
    }
  }
}
