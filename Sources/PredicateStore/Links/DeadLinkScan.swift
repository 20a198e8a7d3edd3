import PredicateSchema
import PredicateVM
import PredicateValues

/// Finds the rows of a chunk that link to deleted objects.
struct DeadLinkScan {
  /// The deleted rows of each class.
  let dead: [RowSet]
  let containers: [Value]
  let element: ElementType

  /// The positions in the chunk, in ascending order. O(values).
  func rows(_ storage: ChunkStorage) -> [Int] {
    guard storage.chunk.encoding == .collection else {
      return (0..<storage.chunk.count).filter { isDead(storage.chunk, $0) }
    }
    guard let elements = storage.elements, elements.chunk.encoding != .absent else { return [] }
    return (0..<storage.chunk.count).filter { position in
      storage.chunk.elementRange(at: position).contains { isDead(elements.chunk, $0) }
    }
  }

  private func isDead(_ chunk: ColumnChunk, _ index: Int) -> Bool {
    switch chunk.encoding {
    case .link:
      guard let target = element.classIndex else { return false }
      let row = chunk.linkedRow(at: index)
      return row != ColumnChunk.nullRow && dead[target].contains(Int(row))
    case .mixed:
      let cell = chunk.cell(at: index)
      guard cell.tag == .link || cell.tag == .container else { return false }
      return holdsDeadLink(cell.value(bytes: chunk.bytes, containers: containers))
    default: return false
    }
  }

  private func holdsDeadLink(_ value: Value) -> Bool {
    var pending = [value]
    while let value = pending.popLast() {
      switch value {
      case .link(let target): if dead[Int(target.classIndex)].contains(Int(target.row)) { return true }
      case .list(let elements): pending += elements
      case .dictionary(let entries): pending += entries.values
      default: break
      }
    }
    return false
  }
}
