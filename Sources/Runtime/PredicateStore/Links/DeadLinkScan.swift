import PredicateSchema
import PredicateVM

/// Finds the rows of a chunk that link to deleted objects.
struct DeadLinkScan {
  /// The deleted rows of each class.
  let dead: [RowSet]
  let containers: [Value]
  let element: ElementType

  /// Returns the positions in the chunk, in ascending order. O(values).
  func rows(_ storage: ChunkStorage) -> [Int] {
    guard storage.chunk.encoding == .collection else { return dead(storage.chunk) }
    guard let elements = storage.elements else { return [] }
    var positions: [Int] = []
    var position = 0
    for element in dead(elements.chunk) {
      while storage.chunk.elementRange(at: position).upperBound <= element { position += 1 }
      if positions.last != position { positions.append(position) }
    }
    return positions
  }

  /// Returns the indices of a chunk's values that are dead links.
  private func dead(_ chunk: ColumnChunk) -> [Int] {
    if chunk.encoding == .mixed { return (0..<chunk.count).filter { isDead(chunk.cell(at: $0), chunk) } }
    guard chunk.encoding == .link, let target = element.classIndex,
      let rows = chunk.values?.assumingMemoryBound(to: UInt32.self)
    else { return [] }
    let dead = dead[target]
    // The row of a null link is outside every set.
    return (0..<chunk.count).filter { dead.contains(Int(rows[$0])) }
  }

  /// Returns a Boolean value that indicates whether a value contains a link to a deleted object.
  func holdsDead(_ value: Value) -> Bool {
    var holdsDead = false
    value.forEachLink { if dead[Int($0.classIndex)].contains(Int($0.row)) { holdsDead = true } }
    return holdsDead
  }

  private func isDead(_ cell: MixedCell, _ chunk: ColumnChunk) -> Bool {
    guard cell.tag == .link || cell.tag == .container else { return false }
    return holdsDead(cell.value(bytes: chunk.bytes, containers: containers))
  }
}
