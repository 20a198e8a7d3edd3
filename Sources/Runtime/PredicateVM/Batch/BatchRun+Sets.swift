import PredicateValues

/// Tests for membership in sets.
extension BatchRun {
  /// Chooses the kernel for a set in a chunk.
  func bindSet(_ test: UnsafePointer<BatchTest>, _ bound: UnsafeMutablePointer<BoundTest>, _ batch: Batch) {
    let instruction = test.pointee.instruction
    if instruction.operation == .setInt, bindIntegerSet(test, bound, batch) { return }
    let cell = run.pointee.cells[Int(instruction.operand)]
    if cell.count >= SetIndex.fewestElements, bound.pointee.ownIndex == nil,
      cell.count / 2 <= max(batch.rowsAhead, batch.end - batch.start)
    {
      bound.pointee.ownIndex = index(of: instruction.operation, cell)
    }
    if bound.pointee.ownIndex != nil {
      bound.pointee.kind = .hashedSet
    } else {
      bound.pointee.kind =
        instruction.operation == .setInt ? .integerSet : instruction.operation == .setText ? .textSet : .wideSet
    }
  }

  /// Binds a set of integers to a comparison or a table of truths. Returns `false` if neither is suitable.
  private func bindIntegerSet(
    _ test: UnsafePointer<BatchTest>, _ bound: UnsafeMutablePointer<BoundTest>, _ batch: Batch
  ) -> Bool {
    let lane = batch.lanes[Int(test.pointee.instruction.slot)]
    let cell = run.pointee.cells[Int(test.pointee.instruction.operand)]
    let (least, greatest) = lane.integerBounds
    // The elements that fit the chunk's width. They ascend.
    var elements = UnsafeBufferPointer(start: cell.pointer.assumingMemoryBound(to: Int64.self), count: cell.count)[...]
    while let first = elements.first, first < least { elements = elements.dropFirst() }
    while let last = elements.last, last > greatest { elements = elements.dropLast() }
    guard let first = elements.first, let last = elements.last else {
      bound.pointee.choose(BoundTest(kind: .constant, flip: 0))
      return true
    }
    let (span, isWide) = last.subtractingReportingOverflow(first)
    if first == last || elements.allSatisfy({ $0 == first || $0 == last }) {
      bound.pointee.choose(.integers(first == last ? .equal : .equalToEither, first, last, flip: false, lane))
      return true
    }
    // A table must pay off with the rows of this batch alone.
    guard !isWide, span < BoundTest.mostTruths - 1, span <= (batch.end - batch.start) * 64 else {
      return false
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
    return true
  }

  /// Returns a hash index of a set's elements.
  private func index(of operation: MachineOperation, _ cell: ConstantCell) -> SetIndex? {
    let (pointer, count) = (cell.pointer, cell.count)
    switch operation {
    case .setInt:
      let elements = pointer.assumingMemoryBound(to: UInt64.self)
      return SetIndex(count: count) { SetHash.word(elements[$0]) }
    case .setDouble:
      let elements = pointer.assumingMemoryBound(to: Double.self)
      return SetIndex(count: count) { SetHash.double(elements[$0]) }
    case .setLink:
      let elements = pointer.assumingMemoryBound(to: UInt32.self)
      return SetIndex(count: count) { SetHash.word(UInt64(elements[$0])) }
    case .setText:
      let elements = pointer.assumingMemoryBound(to: TextEntry.self)
      return SetIndex(count: count) { SetHash.text(elements[$0].text) }
    default:
      let elements = pointer.assumingMemoryBound(to: ConstantCell.self)
      return SetIndex(count: count) { SetHash.words(elements[$0].words) }
    }
  }

  /// Looks up the active rows' values, regardless of nulls.
  func runHashedSet(
    _ test: UnsafePointer<BatchTest>, _ bound: UnsafePointer<BoundTest>, _ batch: Batch,
    _ active: UnsafePointer<UInt64>, into truths: UnsafeMutablePointer<UInt64>
  ) {
    guard let index = bound.pointee.ownIndex else { return }
    let instruction = test.pointee.instruction
    let lane = batch.lanes + Int(instruction.slot)
    let pointer = run.pointee.cells[Int(instruction.operand)].pointer
    let (start, words) = (batch.start, batch.words)
    switch instruction.operation {
    case .setInt:
      let elements = pointer.assumingMemoryBound(to: Int64.self)
      packActive(truths, active, words) { row in
        guard let value = lane.integer(start &+ row) else { return false }
        return index.contains(SetHash.word(UInt64(bitPattern: value))) { elements[$0] == value }
      }
    case .setDouble:
      let elements = pointer.assumingMemoryBound(to: Double.self)
      packActive(truths, active, words) { row in
        guard let value = lane.double(start &+ row) else { return false }
        return index.contains(SetHash.double(value)) { elements[$0] == value }
      }
    case .setLink:
      let elements = pointer.assumingMemoryBound(to: UInt32.self)
      let ofNull = bound.pointee.ofNull != 0
      packActive(truths, active, words) { row in
        let link = lane.row(start &+ row)
        return link == .max ? ofNull : index.contains(SetHash.word(UInt64(link))) { elements[$0] == link }
      }
    case .setText:
      let elements = pointer.assumingMemoryBound(to: TextEntry.self)
      packActive(truths, active, words) { row in
        guard let text = lane.text(start &+ row), let bytes = text.baseAddress else { return false }
        return index.contains(SetHash.text(text)) {
          elements[$0].count == text.count && isEqual(elements[$0].bytes, bytes, count: text.count)
        }
      }
    default:
      let elements = pointer.assumingMemoryBound(to: ConstantCell.self)
      packActive(truths, active, words) { row in
        guard let value = lane.words(start &+ row) else { return false }
        return index.contains(SetHash.words(value)) { elements[$0].words == value }
      }
    }
  }
}

extension UnsafePointer<Lane> {
  /// Returns the two words of a date, an object id or a UUID, as in constants.
  @inline(__always)
  fileprivate func words(_ index: Int) -> (UInt64, UInt64)? {
    switch pointee.encoding {
    case .date:
      return date(index).map { (UInt64(bitPattern: $0.seconds), UInt64(bitPattern: $0.nanoseconds)) }
    case .objectID: return objectID(index)
    case .uuid:
      let uuid = load(index, as: UUIDBytes.self)
      return (uuid.high, uuid.low)
    default: return nil
    }
  }
}

extension BoundTest {
  /// Takes over another test's kernel for the same values.
  fileprivate mutating func choose(_ other: BoundTest) {
    (kind, form, flip, low, high) = (other.kind, other.form, other.flip, other.low, other.high)
  }
}
