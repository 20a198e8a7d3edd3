import PredicateValues

/// Counting without truths.
extension BatchScope {
  /// Returns the number of rows of a batch of any length that match a program with a single test: of a column of bits, for null, or of the
  /// length of a collection. `nil` for other programs.
  func countAtOnce(_ batch: Batch, _ cells: UnsafePointer<ConstantCell>) -> Int? {
    guard steps.count == 1 else { return nil }
    let index = Int(steps[0].index)
    switch steps[0].operation {
    case .compareCount: return countLengths(values[index], batch)
    case .test:
      let test = tests[index].instruction
      let lane = batch.lanes[Int(test.slot)]
      // The truth of a dictionary's texts is unknown until they are read.
      if lane.encoding == .codes8 || lane.encoding == .codes16, test.operation != .testNull { return nil }
      return countBits(.bind(test, lane, cells), batch)
    default: return nil
    }
  }

  private func countBits(_ bound: BoundTest, _ batch: Batch) -> Int? {
    let rows = batch.end - batch.start
    let valid = bound.validity.map { $0 + batch.start / 64 }
    switch bound.kind {
    case .constant:
      let validCount = valid.map { population($0, rows: rows) } ?? rows
      return (bound.flip != 0 ? validCount : 0) + (bound.ofNull != 0 ? rows - validCount : 0)
    case .bits:
      guard let values = bound.values?.assumingMemoryBound(to: UInt64.self) else { return nil }
      let bits = values + batch.start / 64
      guard let valid else {
        return bound.flip == 0 ? population(bits, rows: rows) : rows - population(bits, rows: rows)
      }
      let validCount = population(valid, rows: rows)
      let setCount = population(bits, and: valid, rows: rows)
      return (bound.flip == 0 ? setCount : validCount - setCount) + (bound.ofNull != 0 ? rows - validCount : 0)
    default: return nil
    }
  }

  /// Returns the number of collections whose length passes a comparison with a constant.
  private func countLengths(_ value: BatchValue, _ batch: Batch) -> Int {
    let bound = value.bound
    let rows = batch.end - batch.start
    guard bound.kind == .int32 else { return bound.flip != 0 ? rows : 0 }
    guard let spans = batch.lanes[Int(value.instruction.slot)].spans else {
      return value.instruction.truth(outcome(0, Int64(bitPattern: value.constant.low))) ? rows : 0
    }
    let count = PredicateVM.countLengths(
      bound.form, spans + batch.start, rows, Int32(truncatingIfNeeded: bound.low), Int32(truncatingIfNeeded: bound.high)
    )
    return bound.flip == 0 ? count : rows - count
  }
}
