import PredicateVM
import PredicateValues

/// The positions of a chunk by the hash of their value: each bucket a run of ``positions``, ascending.
///
/// Two bytes a row and four a bucket, about one bucket a row. Values are not kept: whoever looks up compares them.
struct HashIndex: Sendable {
  private let starts: [UInt32]
  private let positions: [UInt16]

  /// Indexes `count` values, at most 65,536, by their hashes. O(count).
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

  /// The positions that may have a value of this hash, in ascending order. O(1).
  func positions(_ hash: UInt32) -> ArraySlice<UInt16> {
    let bucket = Int(truncatingIfNeeded: hash) & (starts.count - 2)
    return positions[Int(starts[bucket])..<Int(starts[bucket + 1])]
  }

  /// Bytes of memory.
  var byteCount: Int { starts.count * 4 + positions.count * 2 }
}

/// The positions of a chunk's values that are not null, in the order of their values; equal ones in that of positions.
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
    case .objectID:
      positions = Self.sorted(present) {
        chunk.values?.load(fromByteOffset: $0 * 12, as: ObjectID.self) ?? ObjectID(high: 0, middle: 0, low: 0)
      }
    case .uuid:
      positions = Self.sorted(present) {
        chunk.values?.load(fromByteOffset: $0 * 16, as: UUIDBytes.self) ?? UUIDBytes(high: 0, low: 0)
      }
    default: positions = []
    }
  }

  private static func sorted<Key: Comparable>(_ present: [Int], _ key: (Int) -> Key) -> [UInt16] {
    // Statements with types: as one expression, the compiler takes seconds for them.
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

  /// How many positions, from the first on, have values for which `isBefore` holds; it must hold for those below a bound.
  /// O(log rows).
  func count(where isBefore: (Int) -> Bool) -> Int {
    var (lower, upper) = (0, positions.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if isBefore(Int(positions[middle])) { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  /// Bytes of memory.
  var byteCount: Int { positions.count * 2 }
}

/// What a chunk knows of itself once somebody has asked: a chunk never changes, so neither do its indexes, and every
/// snapshot that shares the chunk shares them.
struct ChunkIndexes: Sendable {
  /// The kinds of indexes.
  enum Kind {
    case hash, order
  }

  var hash: HashIndex?
  var order: OrderedIndex?
  /// What scans cost, in nanoseconds, that the hash index would have saved.
  var hashCredit = 0.0
  /// What scans cost, in nanoseconds, that the ordered index would have saved.
  var orderCredit = 0.0

  /// Whether an index was made.
  func has(_ kind: Kind) -> Bool { kind == .hash ? hash != nil : order != nil }

  /// Counts what an index would have saved; returns all that it would have so far.
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

  /// Bytes of memory.
  var byteCount: Int { (hash?.byteCount ?? 0) + (order?.byteCount ?? 0) }
}

extension ColumnChunk {
  /// The dictionary code at `index` of a coded chunk.
  func code(at index: Int) -> Int {
    guard let values else { return 0 }
    return encoding == .codes8
      ? Int(values.load(fromByteOffset: index, as: UInt8.self))
      : Int(values.load(fromByteOffset: index * 2, as: UInt16.self))
  }
}
