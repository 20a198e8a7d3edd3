import PredicateSchema
import PredicateVM

/// The index of a column: a hash index and an ordered index for each chunk, made by the first lookup and shared by all snapshots
/// that share the chunk.
///
/// A commit replaces the chunks that it changes, and keeps the others with their indexes. So an index is never out of date. A
/// chunk may contain deleted rows, which lookups skip.
struct ColumnSearch {
  let column: ColumnStorage
  let table: TableStorage
  let element: ElementType

  /// Returns a Boolean value that indicates whether the index for a probe exists in every chunk, or would have paid for itself.
  ///
  /// - Parameters:
  ///   - saving: The nanoseconds that it would save now.
  ///   - rowCost: The nanoseconds that it takes to index a row.
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

  /// Returns the maximum number of matching rows: it includes deleted rows, and counts equal values of a list twice. `nil` if the index
  /// does not support the probe.
  func upperBound(_ probe: IndexProbe) -> Int? {
    var count = 0
    let isAnswered = forEachChunk(probe) { _, positions in count += positions.count }
    return isAnswered ? count : nil
  }

  /// Returns the matching live rows in ascending order. `nil` if the index does not support the probe.
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

  /// Returns a Boolean value that indicates whether ``forEachChunk(_:_:)`` passes positions in ascending order, each once.
  private func isAscending(_ probe: IndexProbe) -> Bool {
    if case .equal = probe { true } else { false }
  }

  /// Calls `body` with the matching positions of each chunk, in any order. Returns `false` if the index does not support the probe.
  private func forEachChunk(_ probe: IndexProbe, _ body: (Int, ArraySlice<UInt16>) -> Void) -> Bool {
    switch probe {
    case .equal(let value): return forEachEqual([value], body)
    case .anyOf(let values): return forEachEqual(values, body)
    case .range(let lower, let upper):
      let lowerKey = lower.map { IndexKey($0.value, in: element) }
      let upperKey = upper.map { IndexKey($0.value, in: element) }
      if case .some(nil) = lowerKey { return false }
      if case .some(nil) = upperKey { return false }
      // No value is greater or less than null.
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

  /// Returns positions in ascending order, each once. A sort serves few of them, a bitmap many.
  private static func ascending(_ positions: ArraySlice<UInt16>) -> [UInt16] {
    var ascending: [UInt16] = []
    ascending.reserveCapacity(positions.count)
    if positions.count < 256 {
      for position in positions.sorted() where ascending.last != position { ascending.append(position) }
      return ascending
    }
    var words = [UInt64](repeating: 0, count: TableDescriptor.chunkRows / 64)
    for position in positions { words[Int(position >> 6)] |= 1 << UInt64(position & 63) }
    forEachBit(of: words) { ascending.append(UInt16(truncatingIfNeeded: $0)) }
    return ascending
  }
}
