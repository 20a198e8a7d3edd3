import PredicateDiagnostics
import PredicateSchema
import PredicateVM
import PredicateValues

/// An index over a column: one hash index and one ordered index a chunk, made when first asked for and shared by every
/// snapshot that shares the chunk.
///
/// A commit makes new chunks where it writes, and leaves the others with the indexes that they have, so an index is never
/// out of date, and a snapshot always answers from its own state. Rows that were deleted may still stand in a chunk; they
/// are left out as the table's live bits say.
struct ColumnSearch {
  let column: ColumnStorage
  let table: TableStorage
  let element: ElementType

  /// Whether the index that a probe asks is there in every chunk, or has been paid for by the scans that it would have saved.
  ///
  /// - Parameters:
  ///   - saving: What it would save now, in nanoseconds.
  ///   - rowCost: What making it costs for each row, in nanoseconds.
  func isPaid(_ probe: IndexProbe, saving: Double, rowCost: Double) -> Bool {
    let kind = kind(probe)
    let missing = column.chunks.filter { $0.chunk.encoding != .absent && !$0.hasIndex(kind) }
    guard !missing.isEmpty else { return true }
    let rows = missing.reduce(0) { $0 + Double($1.chunk.count) }
    let credit = missing.reduce(0) {
      $0 + $1.addIndexCredit(max(0, saving) * Double($1.chunk.count) / max(1, rows), kind)
    }
    return credit >= rows * rowCost
  }

  private func kind(_ probe: IndexProbe) -> ChunkIndexes.Kind {
    switch probe {
    case .equal, .anyOf: .hash
    case .range, .prefix: .order
    }
  }

  /// How many rows answer at most: deleted ones that still stand in a chunk count, and what equals two values of a list
  /// counts twice. Nil where the index does not answer.
  func upperBound(_ probe: IndexProbe) -> Int? {
    var count = 0
    let isAnswered = forEachChunk(probe) { _, positions in count += positions.count }
    return isAnswered ? count : nil
  }

  /// The live rows that answer, in ascending order; nil where the index does not answer.
  func rows(_ probe: IndexProbe) -> [UInt32]? {
    var rows: [UInt32] = []
    let isAnswered = forEachChunk(probe) { chunk, positions in
      let live = table.descriptor.live[chunk]
      let first = UInt32(truncatingIfNeeded: chunk * TableDescriptor.chunkRows)
      for position in isAscending(probe) ? positions : Self.ascending(positions)[...] {
        let index = Int(position)
        if let live, live[index >> 6] & (1 << UInt64(index & 63)) == 0 { continue }
        rows.append(first | UInt32(position))
      }
    }
    return isAnswered ? rows : nil
  }

  /// Whether ``forEachChunk(_:_:)`` gives positions in ascending order, each once.
  private func isAscending(_ probe: IndexProbe) -> Bool {
    if case .equal = probe { true } else { false }
  }

  /// Calls `body` with the positions of each chunk that answer, in any order; false where the index does not answer.
  private func forEachChunk(_ probe: IndexProbe, _ body: (Int, ArraySlice<UInt16>) -> Void) -> Bool {
    switch probe {
    case .equal(let value): return forEachEqual([value], body)
    case .anyOf(let values): return forEachEqual(values, body)
    case .range(let lower, let upper):
      let lowerKey = lower.map { IndexKey($0.value, in: element) }
      let upperKey = upper.map { IndexKey($0.value, in: element) }
      if case .some(nil) = lowerKey { return false }
      if case .some(nil) = upperKey { return false }
      // Nothing is above or below null.
      if lowerKey == .some(.null) || upperKey == .some(.null) { return true }
      forEachRange(
        isBelow: { chunk, position in
          guard let lower, let key = lowerKey ?? nil else { return false }
          let order = chunk.order(at: position, key)
          return order == .less || (order == .equal && !lower.isIncluded)
        },
        isNotAbove: { chunk, position in
          guard let upper, let key = upperKey ?? nil else { return true }
          let order = chunk.order(at: position, key)
          return order == .less || (order == .equal && upper.isIncluded)
        }, body)
      return true
    case .prefix(let prefix):
      guard element == .string else { return false }
      let bytes = Array(prefix.utf8)
      forEachRange(
        isBelow: { chunk, position in
          bytes.withUnsafeBufferPointer { byteOrder(chunk.text(at: position), $0) == .less }
        },
        isNotAbove: { chunk, position in
          let head = UnsafeBufferPointer(rebasing: chunk.text(at: position).prefix(bytes.count))
          return bytes.withUnsafeBufferPointer { byteOrder(head, $0).isLessOrEqual }
        }, body)
      return true
    }
  }

  private func forEachEqual(_ values: [Value], _ body: (Int, ArraySlice<UInt16>) -> Void) -> Bool {
    var keys: [IndexKey] = []
    for value in values {
      guard let key = IndexKey(value, in: element) else { return false }
      keys.append(key)
    }
    let distinct = Set(keys)
    for (index, storage) in column.chunks.enumerated() {
      guard storage.chunk.encoding != .absent else {
        if distinct.contains(.null) { body(index, Self.all(storage.chunk.count)[...]) }
        continue
      }
      var positions: [UInt16] = []
      for key in keys { find(key, storage, &positions) }
      if !positions.isEmpty { body(index, positions[...]) }
    }
    return true
  }

  private func find(_ key: IndexKey, _ storage: ChunkStorage, _ positions: inout [UInt16]) {
    let chunk = storage.chunk
    for position in storage.hashIndex().positions(key.hash) {
      let isNull = chunk.isNull(at: Int(position))
      if key == .null ? isNull : !isNull && chunk.order(at: Int(position), key) == .equal { positions.append(position) }
    }
  }

  private func forEachRange(
    isBelow: (ColumnChunk, Int) -> Bool, isNotAbove: (ColumnChunk, Int) -> Bool,
    _ body: (Int, ArraySlice<UInt16>) -> Void
  ) {
    for (index, storage) in column.chunks.enumerated() where storage.chunk.encoding != .absent {
      let order = storage.orderedIndex()
      let first = order.count { isBelow(storage.chunk, $0) }
      let end = order.count { isNotAbove(storage.chunk, $0) }
      guard first < end else { continue }
      body(index, order.positions[first..<end])
    }
  }

  private static func all(_ count: Int) -> [UInt16] { (0..<count).map { UInt16(truncatingIfNeeded: $0) } }

  /// Positions in ascending order, each once. Few are sorted, many marked in a bitmap.
  private static func ascending(_ positions: ArraySlice<UInt16>) -> [UInt16] {
    var ascending: [UInt16] = []
    ascending.reserveCapacity(positions.count)
    if positions.count < 256 {
      for position in positions.sorted() where ascending.last != position { ascending.append(position) }
      return ascending
    }
    var words = [UInt64](repeating: 0, count: TableDescriptor.chunkRows / 64)
    for position in positions { words[Int(position >> 6)] |= 1 << UInt64(position & 63) }
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        ascending.append(UInt16(truncatingIfNeeded: index << 6 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return ascending
  }
}
