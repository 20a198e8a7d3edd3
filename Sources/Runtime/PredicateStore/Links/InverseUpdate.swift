import PredicateSchema
import PredicateVM

/// Updates one column of linking objects after a transaction.
///
/// It reads the objects whose linking property changed. If they are many, it rebuilds the chunks of their targets; if they are more than a
/// quarter of the linking objects, the whole column.
struct InverseUpdate {
  /// The linking class.
  let origin: StagedTable
  /// The linking property.
  let property: Int
  /// The class that has the linking objects.
  let target: StagedTable

  /// Returns the linking objects whose property may have changed, in ascending order.
  func touchedRows() -> [UInt32] {
    let known = UInt32(truncatingIfNeeded: origin.base.rowCount)
    var changed = origin.deleted.rows.filter { $0 < known }
    let assigned = origin.assigned[property].keys.filter { $0 < known }
    if !assigned.isEmpty { changed = Set(changed + assigned).sorted() }
    return changed + (known..<UInt32(truncatingIfNeeded: origin.rowCount))
  }

  /// Returns the number of links from each changed row to each target that it had or has.
  func counts(_ touched: [UInt32]) -> [UInt32: [UInt32: Int]] {
    var counts: [UInt32: [UInt32: Int]] = [:]
    for row in touched {
      if Int(row) < origin.base.rowCount, origin.base.isLive(Int(row)) {
        for old in origin.baseValue(row, property).links { counts[old.row, default: [:]][row] = 0 }
      }
      guard origin.isLive(Int(row)) else { continue }
      for new in origin.value(row, property).links { counts[new.row, default: [:]][row, default: 0] += 1 }
    }
    return counts
  }

  /// Returns the chunks of linking objects after the transaction.
  ///
  /// - Parameters:
  ///   - chunks: The chunks of the linking property after the transaction.
  ///   - inverse: The linking objects before the transaction.
  func updated(
    _ touched: [UInt32], from chunks: [ChunkStorage], _ inverse: [ChunkStorage]
  ) throws(DiagnosticError) -> [ChunkStorage] {
    if touched.count * 4 > origin.rowCount {
      return try InverseLinks.build(targetRows: target.rowCount, origin: chunks, isLive: { origin.isLive($0) })
    }
    let changes = changes(touched, chunks)
    var result: [ChunkStorage] = []
    for first in stride(from: 0, to: target.rowCount, by: TableDescriptor.chunkRows) {
      let index = first / TableDescriptor.chunkRows
      let count = min(TableDescriptor.chunkRows, target.rowCount - first)
      let old = index < inverse.count ? inverse[index] : ChunkStorage(absent: 0)
      let targets = changes.targets[index] ?? []
      if targets.isEmpty, old.chunk.count == count {
        result.append(old)
      } else {
        result.append(try rebuilt(old, first, count, changes, targets))
      }
    }
    return result
  }

  /// The changes of targets.
  private struct Changes {
    /// The changed rows.
    var touched = RowSet()
    /// For each target, the changed rows that link to it in ascending order. Empty if it only lost links.
    var linking: [UInt32: [UInt32]] = [:]
    /// The targets of each chunk to rebuild.
    var targets: [Int: [UInt32]] = [:]

    mutating func note(_ target: UInt32, _ rows: [UInt32]) {
      if linking[target] == nil { targets[Int(target) / TableDescriptor.chunkRows, default: []].append(target) }
      linking[target, default: []] += rows
    }
  }

  private func changes(_ touched: [UInt32], _ chunks: [ChunkStorage]) -> Changes {
    var changes = Changes()
    for row in touched {
      changes.touched.insert(Int(row))
      if origin.base.isLive(Int(row)) {
        for old in origin.baseValue(row, property).links { changes.note(old.row, []) }
      }
      if origin.isLive(Int(row)) {
        let (chunk, position) = Int(row).quotientAndRemainder(dividingBy: TableDescriptor.chunkRows)
        InverseLinks.forEachTarget(chunks[chunk], position) { changes.note($0, [row]) }
      }
    }
    return changes
  }

  /// Returns a chunk of `count` rows with the new lists of targets. Other lists are copied.
  private func rebuilt(
    _ old: ChunkStorage, _ first: Int, _ count: Int, _ changes: Changes, _ targets: [UInt32]
  ) throws(DiagnosticError) -> ChunkStorage {
    let oldRows = old.elements?.chunk.values?.assumingMemoryBound(to: UInt32.self)
    var starts = [0]
    starts.reserveCapacity(count + 1)
    var rows: [UInt32] = []
    func copy(upTo end: Int) {
      let position = starts.count - 1
      let copied = min(end, old.chunk.count)
      if let oldRows, position < copied {
        let begin = old.chunk.elementRange(at: position).lowerBound
        let shift = rows.count - begin
        let elements = begin..<old.chunk.elementRange(at: copied - 1).upperBound
        rows.append(contentsOf: UnsafeBufferPointer(start: oldRows + begin, count: elements.count))
        for position in position..<copied { starts.append(old.chunk.elementRange(at: position).upperBound + shift) }
      }
      while starts.count <= end { starts.append(rows.count) }
    }
    for target in targets.sorted() {
      let position = Int(target) - first
      copy(upTo: position)
      let start = rows.count
      if let oldRows, position < old.chunk.count {
        for element in old.chunk.elementRange(at: position) where !changes.touched.contains(Int(oldRows[element])) {
          rows.append(oldRows[element])
        }
      }
      rows += changes.linking[target] ?? []
      rows[start...].sort()
      starts.append(rows.count)
    }
    copy(upTo: count)
    return try InverseLinks.chunk(starts[...], rows[...]) { ChunkStorage(links: $0) }
  }
}
