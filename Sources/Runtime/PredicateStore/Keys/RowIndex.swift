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

    mutating func insert(_ slot: Slot) {
      if (used + 1) * 4 > slots.count * 3 { rehash() }
      place(slot)
    }

    /// Removes a slot. Returns `false` if the shard does not contain it.
    mutating func remove(_ slot: Slot) -> Bool {
      guard !slots.isEmpty else { return false }
      let mask = slots.count - 1
      var position = Int(truncatingIfNeeded: slot >> 32) & mask
      while slots[position] != RowIndex.empty {
        if slots[position] == slot {
          slots[position] = RowIndex.removed
          return true
        }
        position = (position + 1) & mask
      }
      return false
    }

    private mutating func place(_ slot: Slot) {
      let mask = slots.count - 1
      var position = Int(truncatingIfNeeded: slot >> 32) & mask
      while slots[position] != RowIndex.empty { position = (position + 1) & mask }
      slots[position] = slot
      used += 1
    }

    /// Makes room, and discards removed slots.
    private mutating func rehash() {
      let kept = slots.filter { UInt32(truncatingIfNeeded: $0) != ColumnChunk.nullRow }
      var size = 8
      while size * 3 < (kept.count + 1) * 5 { size *= 2 }
      self = Shard(slots: [Slot](repeating: RowIndex.empty, count: size))
      for slot in kept { place(slot) }
    }
  }

  /// The shards, in pages, so that a change copies few references to them.
  private var pages: [[Shard]] = [[Shard()]]
  private static var shardsPerPage: Int { 64 }
  private var shardCount: Int { pages.count == 1 ? pages[0].count : pages.count * Self.shardsPerPage }
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
    let (page, index) = shardIndex(hash)
    let shard = pages[page][index]
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
    if count >= shardCount * Self.keysPerShard * 2 { split() }
    let (page, index) = shardIndex(hash)
    pages[page][index].insert(UInt64(hash) << 32 | UInt64(row))
    count += 1
  }

  /// Removes the key of a row.
  mutating func remove(_ hash: UInt32, row: UInt32) {
    let (page, index) = shardIndex(hash)
    if pages[page][index].remove(UInt64(hash) << 32 | UInt64(row)) { count -= 1 }
  }

  /// The average size in bytes. The exact size depends on the hash seed of the process.
  var byteCount: Int { count * 16 }

  /// Returns the page and the shard of a hash: its upper bits select the shard, the lower ones the slot.
  private func shardIndex(_ hash: UInt32) -> (page: Int, index: Int) {
    let bits = shardCount.trailingZeroBitCount
    let shard = bits == 0 ? 0 : Int(truncatingIfNeeded: hash >> UInt32(32 - bits))
    return (shard / Self.shardsPerPage, shard % Self.shardsPerPage)
  }

  /// Doubles the number of shards.
  private mutating func split() {
    guard shardCount < 1 << 22 else { return }
    let old = pages
    let count = shardCount * 2
    let page = [Shard](repeating: Shard(), count: min(count, Self.shardsPerPage))
    pages = [[Shard]](repeating: page, count: max(1, count / Self.shardsPerPage))
    for shard in old.joined() {
      for slot in shard.slots where UInt32(truncatingIfNeeded: slot) != ColumnChunk.nullRow {
        let (page, index) = shardIndex(UInt32(truncatingIfNeeded: slot >> 32))
        pages[page][index].insert(slot)
      }
    }
  }
}
