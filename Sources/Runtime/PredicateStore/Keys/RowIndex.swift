import PredicateVM
import PredicateValues

/// A persistent hash index from keys to rows: shards of open-addressing tables. A change copies only its shards.
///
/// It stores 32 bits of each key's hash, and the row. The caller compares the keys, which remain in their column. Hashes are
/// seeded for each process, so that colliding keys cannot be prepared.
struct RowIndex: Sendable {
  /// A hash in the upper half, and a row in the lower. `empty` and `removed` contain the null row.
  private typealias Slot = UInt64

  private static var empty: Slot { Slot(ColumnChunk.nullRow) }
  private static var removed: Slot { 1 << 32 | Slot(ColumnChunk.nullRow) }
  private static var keysPerShard: Int { 512 }

  private struct Shard: Sendable {
    var slots: [Slot] = []
    /// The number of slots that are not empty, including removed ones.
    var used = 0
  }

  private var shards: [Shard] = [Shard()]
  /// The number of keys.
  private(set) var count = 0

  /// Creates an empty index.
  init() {}

  /// Returns the hash of a key.
  static func hash(_ key: some Hashable) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(key)
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  /// Returns the row of a key with a hash that `matches` accepts. O(1) on average.
  func find(_ hash: UInt32, matches: (UInt32) -> Bool) -> UInt32? {
    let shard = shards[shardIndex(hash)]
    guard !shard.slots.isEmpty else { return nil }
    let mask = shard.slots.count - 1
    var position = Int(truncatingIfNeeded: hash) & mask
    while shard.slots[position] != Self.empty {
      let slot = shard.slots[position]
      let row = UInt32(truncatingIfNeeded: slot)
      if slot >> 32 == UInt64(hash), row != ColumnChunk.nullRow, matches(row) { return row }
      position = (position + 1) & mask
    }
    return nil
  }

  /// Returns the row of an external key. O(1) on average.
  func row(forKey key: String, _ keyOfRow: (UInt32) -> String?) -> UInt32? {
    find(Self.hash(Value.string(key))) { keyOfRow($0).map { Value.string($0) } == .string(key) }
  }

  /// Inserts a new key. O(1) amortised.
  mutating func insert(_ hash: UInt32, row: UInt32) {
    if count >= shards.count * Self.keysPerShard * 2 { split() }
    let index = shardIndex(hash)
    if (shards[index].used + 1) * 4 > shards[index].slots.count * 3 { rehash(index) }
    Self.place(UInt64(hash) << 32 | UInt64(row), &shards[index])
    count += 1
  }

  /// Removes the key of a row.
  mutating func remove(_ hash: UInt32, row: UInt32) {
    let index = shardIndex(hash)
    guard !shards[index].slots.isEmpty else { return }
    let mask = shards[index].slots.count - 1
    var position = Int(truncatingIfNeeded: hash) & mask
    while shards[index].slots[position] != Self.empty {
      if shards[index].slots[position] == UInt64(hash) << 32 | UInt64(row) {
        shards[index].slots[position] = Self.removed
        count -= 1
        return
      }
      position = (position + 1) & mask
    }
  }

  /// The average size in bytes. The exact size depends on the hash seed of the process.
  var byteCount: Int { count * 16 }

  /// Returns the shard of a hash: its upper bits select the shard, the lower ones the slot.
  private func shardIndex(_ hash: UInt32) -> Int {
    let bits = shards.count.trailingZeroBitCount
    return bits == 0 ? 0 : Int(truncatingIfNeeded: hash >> UInt32(32 - bits))
  }

  private static func place(_ slot: Slot, _ shard: inout Shard) {
    let mask = shard.slots.count - 1
    var position = Int(truncatingIfNeeded: slot >> 32) & mask
    while shard.slots[position] != empty { position = (position + 1) & mask }
    shard.slots[position] = slot
    shard.used += 1
  }

  /// Makes room in a shard, and discards removed slots.
  private mutating func rehash(_ index: Int) {
    let kept = shards[index].slots.filter { UInt32(truncatingIfNeeded: $0) != ColumnChunk.nullRow }
    var size = 8
    while size * 3 < (kept.count + 1) * 5 { size *= 2 }
    shards[index] = Shard(slots: [Slot](repeating: Self.empty, count: size))
    for slot in kept { Self.place(slot, &shards[index]) }
  }

  /// Doubles the number of shards.
  private mutating func split() {
    guard shards.count < 1 << 22 else { return }
    let old = shards
    shards = [Shard](repeating: Shard(), count: old.count * 2)
    for shard in old {
      for slot in shard.slots where UInt32(truncatingIfNeeded: slot) != ColumnChunk.nullRow {
        let index = shardIndex(UInt32(truncatingIfNeeded: slot >> 32))
        if (shards[index].used + 1) * 4 > shards[index].slots.count * 3 { rehash(index) }
        Self.place(slot, &shards[index])
      }
    }
  }
}
