import PredicateValues

/// Tests for elements of sets.
extension BatchRun {
  /// Chooses the kernel for a set of integers in a chunk: a comparison, a table of truths, or row by row.
  func bindIntegerSet(
    _ test: UnsafePointer<BatchTest>, _ bound: UnsafeMutablePointer<BoundTest>, _ batch: Batch
  ) {
    let lane = batch.lanes[Int(test.pointee.instruction.slot)]
    let cell = run.pointee.cells[Int(test.pointee.instruction.operand)]
    let (least, greatest) = lane.integerBounds
    // Those that the chunk's width can hold: the elements ascend.
    var elements = UnsafeBufferPointer(start: cell.pointer.assumingMemoryBound(to: Int64.self), count: cell.count)[...]
    while let first = elements.first, first < least { elements = elements.dropFirst() }
    while let last = elements.last, last > greatest { elements = elements.dropLast() }
    guard let first = elements.first, let last = elements.last else {
      return bound.pointee.choose(BoundTest(kind: .constant, flip: 0))
    }
    let (span, isWide) = last.subtractingReportingOverflow(first)
    if first == last || elements.allSatisfy({ $0 == first || $0 == last }) {
      return bound.pointee.choose(
        .integers(first == last ? .equal : .equalToEither, first, last, flip: false, lane))
    }
    // A table must be worth its while with the rows of this batch alone.
    guard !isWide, span < BoundTest.mostTruths - 1, span <= (batch.end - batch.start) * 64 else {
      bound.pointee.kind = .integerSet
      return
    }
    let table = bound.pointee.takeTable()
    if lane.encoding == .int8 {
      table.initialize(repeating: 0, count: 256)
      for element in elements { table[Int(UInt8(truncatingIfNeeded: element))] = 1 }
      bound.pointee.kind = .table8
    } else {
      table.initialize(repeating: 0, count: Int(span) + 2)
      for element in elements { table[Int(element - first)] = 1 }
      (bound.pointee.low, bound.pointee.high) = (UInt64(bitPattern: first), UInt64(span) + 1)
      bound.pointee.kind = lane.encoding == .int16 ? .offset16 : lane.encoding == .int32 ? .offset32 : .offset64
    }
    bound.pointee.table = UnsafePointer(table)
  }
}

extension BoundTest {
  /// Takes another test's kernel for the same values.
  fileprivate mutating func choose(_ other: BoundTest) {
    (kind, form, flip, low, high) = (other.kind, other.form, other.flip, other.low, other.high)
  }
}
