import PredicateSchema
import PredicateVM

extension StagedTable {
  /// A Boolean value that indicates whether the transaction's changes can wait in ``TableChanges`` beside the packed columns: they are few,
  /// have no lists and dictionaries in mixed values, which take slots, and no chunk can become too large.
  var fitsChanges: Bool {
    var count = newRows.count + deleted.count
    for values in assigned { count += values.count }
    guard !isOpen, count <= TableChanges.limit else { return false }
    for (property, place) in places.enumerated() where !newRows.isEmpty || !assigned[property].isEmpty {
      guard base.columns[property].base.chunks.allSatisfy({ $0.canBeSpliced }) else { return false }
      guard newRows.allSatisfy({ place.canWait($0[property]) }) else { return false }
      guard assigned[property].values.allSatisfy({ place.canWait($0.value) }) else { return false }
    }
    return true
  }

  /// Updates the bits and the numbers of live rows of a table's chunks.
  func updateLive(_ live: inout [ChunkStorage?], _ counts: inout [Int]) {
    guard rowCount > base.rowCount || !deleted.isEmpty else { return }
    for first in stride(from: 0, to: rowCount, by: TableDescriptor.chunkRows) {
      let index = first / TableDescriptor.chunkRows
      let count = min(TableDescriptor.chunkRows, rowCount - first)
      let oldCount = min(count, max(0, base.rowCount - first))
      let isTouched = deleted.intersects(first..<first + count)
      guard isTouched || count > oldCount else { continue }
      let old = index < live.count ? live[index] : nil
      let bits = isTouched || old != nil ? liveBits(old, first, oldCount, count) : nil
      let liveCount = bits.map { $0.reduce(0) { $0 + $1.nonzeroBitCount } } ?? count
      let storage = bits.map { ChunkStorage(bits: $0, count: count) }
      if index < live.count {
        (live[index], counts[index]) = (storage, liveCount)
      } else {
        live.append(storage)
        counts.append(liveCount)
      }
    }
  }

  private func liveBits(_ old: ChunkStorage?, _ first: Int, _ oldCount: Int, _ count: Int) -> [UInt64] {
    var words = [UInt64](repeating: .max, count: (count + 63) >> 6)
    if let known = old?.chunk.values?.assumingMemoryBound(to: UInt64.self) {
      for index in 0..<(oldCount + 63) >> 6 { words[index] = known[index] }
      // The bits after the old rows are those of new ones.
      if oldCount & 63 != 0 { words[oldCount >> 6] |= .max << UInt64(oldCount & 63) }
    }
    if count & 63 != 0 { words[count >> 6] &= 1 << UInt64(count & 63) - 1 }
    deleted.forEachWord(first >> 6..<(first + count + 63) >> 6) { words[$0 - first >> 6] &= ~$1 }
    return words
  }
}

extension PropertyPlace {
  /// Returns a Boolean value that indicates whether a value can wait to be packed.
  fileprivate func canWait(_ value: Value) -> Bool {
    if type.element == .mixed {
      let holdsContainer = type.isCollection ? value.elements.contains { $0.isContainer } : value.isContainer
      if holdsContainer { return false }
    }
    return value.byteBound < 1 << 24
  }
}

extension Value {
  /// An upper bound for the bytes of all texts in the value.
  fileprivate var byteBound: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .data(let bytes): bytes.count
    case .list(let elements): elements.reduce(0) { $0 + $1.byteBound }
    case .dictionary(let entries): entries.reduce(0) { $0 + $1.key.utf8.count + $1.value.byteBound }
    default: 0
    }
  }
}

extension ChunkStorage {
  /// A Boolean value that indicates whether the chunk has room for the texts of a few writes, and needs no slots for containers when it is
  /// encoded anew.
  fileprivate var canBeSpliced: Bool {
    if let elements, !elements.containerSlots.isEmpty { return false }
    return textBound < .largestPosition / 2
  }

  /// An upper bound for the bytes of all texts, if each takes its own.
  private var textBound: Int {
    switch chunk.encoding {
    case .bytes: chunk.offsets.map { Int($0[chunk.count]) } ?? 0
    case .codes8, .codes16: chunk.count * longestText
    case .collection: max(elements?.textBound ?? 0, keys?.textBound ?? 0)
    default: 0
    }
  }
}
