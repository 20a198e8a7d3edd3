import PredicateBytecode
import PredicateVM

// Contiguous objects, block by block. The code is independent of their type.
extension ObjectProgram {
  /// Tests objects and passes the index of each match to `body`, until there are `enough`. Returns the number of matches.
  ///
  /// - Parameter atFirst: The number of objects copied first; it doubles with each block. Small blocks copy less in vain if texts are
  ///   long or a match is near.
  func scan(
    _ objects: RowRun, stride: Int, enough: Int, atFirst: Int = 256, _ body: ((Int) -> Void)?
  ) throws(DiagnosticError) -> Int {
    guard enough > 0, objects.count > 0 else { return 0 }
    return try reporting { () throws(BlockFailure) in
      try withBlock { block throws(BlockFailure) in
        var found = 0
        var start = 0
        var size = atFirst
        while start < objects.count, found < enough {
          let count = min(size, objects.count - start)
          do throws(BlockFailure) {
            let matches = try block.matches(
              RowRun(base: objects.base + start * stride, count: count), enough: enough - found, counts: body == nil)
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

  /// Returns the indices of the matching objects, in the order of the program's clauses or in ascending order.
  func indices(_ objects: RowRun, stride: Int, first maximum: Int? = nil) throws(DiagnosticError) -> [Int] {
    var enough = max(0, maximum ?? .max)
    var isArranged = false
    for clause in prepared.structure.program.clauses {
      if case .limit(let count) = clause { enough = min(enough, count) } else { isArranged = true }
    }
    guard isArranged else {
      var indices: [Int] = []
      _ = try scan(objects, stride: stride, enough: enough) { indices.append($0) }
      return indices
    }
    return try reporting { () throws(BlockFailure) in
      try withBlock { block throws(BlockFailure) in
        try block.arranged(objects, first: maximum).map { Int($0) }
      }
    }
  }

  /// Returns the number of objects of ``indices(_:stride:first:)``.
  func count(_ objects: RowRun, stride: Int) throws(DiagnosticError) -> Int {
    guard prepared.structure.program.clauses.isEmpty else { return try indices(objects, stride: stride).count }
    return try scan(objects, stride: stride, enough: .max, nil)
  }

  func matches(_ object: UnsafeRawPointer) throws(DiagnosticError) -> Bool {
    try reporting { () throws(BlockFailure) in
      try withBlock { block throws(BlockFailure) in try block.matches(object) }
    }
  }

  /// Turns the ways in which a block fails into diagnostics.
  private func reporting<Result>(_ body: () throws(BlockFailure) -> Result) throws(DiagnosticError) -> Result {
    do throws(BlockFailure) {
      return try body()
    } catch {
      switch error {
      case .value(let error): throw error
      case .tooMuchText:
        throw DiagnosticError(
          .dataValueRange,
          "objects that are tested together cannot hold more than 4,294,967,231 bytes of text in one property")
      case .tooManyElements:
        throw DiagnosticError(
          .dataValueRange,
          "objects that are tested together cannot hold more than 4,294,967,294 elements in one property")
      }
    }
  }
}

extension BlockFailure {
  /// Returns the failure with a note on the start of the error's row numbers.
  fileprivate func counting(from start: Int) -> BlockFailure {
    guard case .value(let error) = self, start > 0 else { return self }
    return .value(error.noting("rows are counted from the object at index \(start)"))
  }
}
