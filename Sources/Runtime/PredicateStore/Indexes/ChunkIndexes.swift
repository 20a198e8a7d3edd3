import PredicateVM
import PredicateValues

/// The positions of a chunk by the hash of their value. Each bucket is a run of ``positions`` in ascending order.
///
/// It takes two bytes for each row and four for each bucket, of which there is about one for each row. It does not store values: a
/// lookup must compare them.
struct HashIndex: Sendable {
  private let starts: [UInt32]
  private let positions: [UInt16]

  /// Creates an index of `count` values, at most 65,536, by their hashes. O(count).
  init(count: Int, hash: (Int) -> UInt32) {
    var buckets = 1
    while buckets < count { buckets *= 2 }
    let hashes = (0..<count).map { Int(truncatingIfNeeded: hash($0)) & (buckets - 1) }
    var starts = [UInt32](repeating: 0, count: buckets + 1)
    for bucket in hashes { starts[bucket + 1] += 1 }
    for bucket in 0..<buckets { starts[bucket + 1] += starts[bucket] }
    var next = starts
    var positions = [UInt16](repeating: 0, count: count)
    for (position, bucket) in hashes.enumerated() {
      positions[Int(next[bucket])] = UInt16(truncatingIfNeeded: position)
      next[bucket] += 1
    }
    self.starts = starts
    self.positions = positions
  }

  /// Returns the positions that may have a value with a hash, in ascending order. O(1).
  func positions(_ hash: UInt32) -> ArraySlice<UInt16> {
    let bucket = Int(truncatingIfNeeded: hash) & (starts.count - 2)
    return positions[Int(starts[bucket])..<Int(starts[bucket + 1])]
  }

  /// The size in bytes.
  var byteCount: Int { starts.count * 4 + positions.count * 2 }
}

/// The positions of a chunk's non-null values, ordered by value and then by position.
struct OrderedIndex: Sendable {
  let positions: [UInt16]

  /// Sorts the values of a chunk. O(rows × log rows).
  init(_ chunk: ColumnChunk) {
    let present = (0..<chunk.count).filter { !chunk.isNull(at: $0) }
    switch chunk.encoding {
    case .bits, .int8, .int16, .int32, .int64:
      positions = Self.sorted(present) { chunk.integer(at: $0) }
    case .date: positions = Self.sorted(present) { chunk.timestamp(at: $0) }
    case .codes8, .codes16: positions = Self.byCode(chunk, present)
    case .bytes:
      positions = present.sorted { left, right in
        let order = byteOrder(chunk.text(at: left), chunk.text(at: right))
        return order == .equal ? left < right : order == .less
      }.map { UInt16(truncatingIfNeeded: $0) }
    case .objectID: positions = Self.sorted(present) { chunk.scalar(at: $0, as: ObjectID.self) }
    case .uuid: positions = Self.sorted(present) { chunk.scalar(at: $0, as: UUIDBytes.self) }
    default: positions = []
    }
  }

  private static func sorted<Key: Comparable>(_ present: [Int], _ key: (Int) -> Key) -> [UInt16] {
    // Separate statements with types: the compiler takes seconds for one expression.
    var entries: [(key: Key, position: Int)] = present.map { (key($0), $0) }
    entries.sort { (left, right) -> Bool in
      if left.key == right.key { return left.position < right.position }
      return left.key < right.key
    }
    return entries.map { UInt16(truncatingIfNeeded: $0.position) }
  }

  /// Sorts the dictionary, and counts. O(rows + distinct × log distinct).
  private static func byCode(_ chunk: ColumnChunk, _ present: [Int]) -> [UInt16] {
    let texts = ColumnChunk(
      encoding: .bytes, count: chunk.dictionaryCount, offsets: chunk.offsets, bytes: chunk.bytes)
    let codes = (0..<chunk.dictionaryCount).sorted {
      byteOrder(texts.text(at: $0), texts.text(at: $1)) == .less
    }
    var rows = [[UInt16]](repeating: [], count: chunk.dictionaryCount)
    for position in present {
      let code = chunk.code(at: position)
      if rows.indices.contains(code) { rows[code].append(UInt16(truncatingIfNeeded: position)) }
    }
    return codes.flatMap { rows[$0] }
  }

  /// Returns the number of positions that `isBefore` accepts, which are the first ones. O(log rows).
  func count(where isBefore: (Int) -> Bool) -> Int { positions.partitioningIndex { !isBefore(Int($0)) } }

  /// The size in bytes.
  var byteCount: Int { positions.count * 2 }
}

/// The indexes of a chunk, made by the first lookup. A chunk never changes, so all snapshots that share it share its indexes.
struct ChunkIndexes: Sendable {
  /// The kinds of indexes.
  enum Kind {
    case hash, order
  }

  var hash: HashIndex?
  var order: OrderedIndex?
  /// The nanoseconds that the hash index would have saved scans.
  var hashCredit = 0.0
  /// The nanoseconds that the ordered index would have saved scans.
  var orderCredit = 0.0

  /// Returns a Boolean value that indicates whether an index exists.
  func has(_ kind: Kind) -> Bool { kind == .hash ? hash != nil : order != nil }

  /// Adds the nanoseconds that an index would have saved, and returns their sum so far.
  mutating func addCredit(_ saving: Double, _ kind: Kind) -> Double {
    switch kind {
    case .hash:
      hashCredit += saving
      return hashCredit
    case .order:
      orderCredit += saving
      return orderCredit
    }
  }

  /// The size in bytes.
  var byteCount: Int { (hash?.byteCount ?? 0) + (order?.byteCount ?? 0) }
}
