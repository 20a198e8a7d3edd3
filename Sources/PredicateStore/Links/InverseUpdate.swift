import PredicateDiagnostics
import PredicateSchema
import PredicateVM

/// Brings one column of linking objects up to date after a transaction.
///
/// Only the objects whose linking property was touched are looked at, and only chunks with a target that one of them has
/// gained or lost are rebuilt; where a good part of the origins is touched, the whole column is built anew.
struct InverseUpdate {
  /// The linking class.
  let origin: StagedTable
  /// The linking property.
  let property: Int
  /// Its chunks after the transaction.
  let chunks: [ChunkStorage]
  /// The class that has the linking objects.
  let target: StagedTable
  /// The linking objects before the transaction.
  let inverse: [ChunkStorage]

  /// The linking objects after the transaction.
  func updated() throws(PredicateError) -> [ChunkStorage] {
    var touched = RowSet()
    for row in origin.assigned[property].keys { touched.insert(Int(row)) }
    for row in origin.deleted.rows { touched.insert(Int(row)) }
    for row in origin.base.rowCount..<origin.rowCount { touched.insert(row) }
    if touched.count * 4 > origin.rowCount {
      return try InverseLinks.build(targetRows: target.rowCount, origin: chunks, isLive: { origin.isLive($0) })
    }
    let changes = changes(touched)
    var result: [ChunkStorage] = []
    for first in stride(from: 0, to: target.rowCount, by: TableDescriptor.chunkRows) {
      let index = first / TableDescriptor.chunkRows
      let count = min(TableDescriptor.chunkRows, target.rowCount - first)
      let old = index < inverse.count ? inverse[index] : ChunkStorage(absent: 0)
      if changes.chunks.contains(index) {
        result.append(try rebuilt(old, first, count, touched, changes))
      } else if old.chunk.count < count {
        result.append(try extended(old, count))
      } else {
        result.append(old)
      }
    }
    return result
  }

  /// What touched origins did to their targets.
  private struct Changes {
    /// The linking rows that each target has of the touched ones, in ascending order; empty where it only lost some.
    var linking: [UInt32: [UInt32]] = [:]
    /// The target's chunks that have to be rebuilt.
    var chunks: Set<Int> = []

    mutating func note(_ target: UInt32, _ rows: [UInt32]) {
      linking[target, default: []] += rows
      chunks.insert(Int(target) / TableDescriptor.chunkRows)
    }
  }

  private func changes(_ touched: RowSet) -> Changes {
    var changes = Changes()
    for row in touched.rows {
      let (chunk, position) = Int(row).quotientAndRemainder(dividingBy: TableDescriptor.chunkRows)
      if origin.base.isLive(Int(row)) {
        InverseLinks.forEachTarget(origin.base.columns[property].chunks[chunk], position) { changes.note($0, []) }
      }
      if origin.isLive(Int(row)) {
        InverseLinks.forEachTarget(chunks[chunk], position) { changes.note($0, [row]) }
      }
    }
    return changes
  }

  private func rebuilt(
    _ old: ChunkStorage, _ first: Int, _ count: Int, _ touched: RowSet, _ changes: Changes
  ) throws(PredicateError) -> ChunkStorage {
    var starts = [0]
    starts.reserveCapacity(count + 1)
    var rows: [UInt32] = []
    for position in 0..<count {
      let added = changes.linking[UInt32(truncatingIfNeeded: first + position)]
      let start = rows.count
      if position < old.chunk.count, let elements = old.elements {
        for element in old.chunk.elementRange(at: position) {
          let row = elements.chunk.linkedRow(at: element)
          if added == nil || !touched.contains(Int(row)) { rows.append(row) }
        }
      }
      if let added, !added.isEmpty {
        rows += added
        rows[start...].sort()
      }
      starts.append(rows.count)
    }
    return try InverseLinks.chunk(starts[...], rows[...])
  }

  /// The chunk with rows at its end to which nobody links.
  private func extended(_ old: ChunkStorage, _ count: Int) throws(PredicateError) -> ChunkStorage {
    guard let elements = old.elements, elements.chunk.encoding == .link else { return ChunkStorage(absent: count) }
    let starts = [0] + (0..<count).map { old.chunk.elementRange(at: min($0, old.chunk.count - 1)).upperBound }
    return try InverseLinks.chunk(starts[...], (0..<elements.chunk.count).map { elements.chunk.linkedRow(at: $0) }[...])
  }
}
