import PredicateValues

/// Keeps the first row of each combination of keys. Rows with a key that crosses a null link are dropped (language §7.1 rule 8).
///
/// The rows kept so far are in a hash table with linear probing. Each process seeds its hashes anew, which no result reveals.
struct DistinctRows: ~Copyable {
  private let keys: KeyTuple
  /// The rows that were kept.
  private(set) var rows: [UInt32] = []
  /// Their words, grouped by row.
  private var words: [UInt64] = []
  /// Their hashes.
  private var hashes: [UInt32] = []
  /// Positions in `rows` plus 1; 0 is free. The capacity is a power of two, and more than half of it is free.
  private var table: [UInt32] = Array(repeating: 0, count: 64)

  init(_ keys: KeyTuple) { self.keys = keys }

  /// Adds rows and keeps those with new keys, until `wanted` rows are kept.
  mutating func add(_ matches: UnsafeBufferPointer<UInt32>, wanted: Int) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: keys.wordCount + 1) { buffer in
      // There is at least one key, so there is at least one word.
      guard let next = buffer.baseAddress, let first = keys.parts.first else { return }
      for row in matches where rows.count < wanted {
        guard keys.write(first, of: row, to: next),
          keys.parts.count == 1 || keys.parts.dropFirst().allSatisfy({ keys.write($0, of: row, to: next) })
        else { continue }
        let hash = keys.hash(next, row)
        guard let slot = freeSlot(next, row, hash) else { continue }
        rows.append(row)
        words.append(contentsOf: UnsafeBufferPointer(start: next, count: keys.wordCount))
        hashes.append(hash)
        table[slot] = UInt32(truncatingIfNeeded: rows.count)
        if rows.count > table.count / 2 { grow() }
      }
    }
  }

  /// Returns the free slot of a row in the table; `nil` if the table has a row with the same keys.
  private func freeSlot(_ next: UnsafePointer<UInt64>, _ row: UInt32, _ hash: UInt32) -> Int? {
    words.withUnsafeBufferPointer { words in
      let mask = table.count - 1
      var slot = Int(truncatingIfNeeded: hash) & mask
      while table[slot] != 0 {
        let position = Int(table[slot]) - 1
        if hashes[position] == hash, let words = words.baseAddress,
          keys.order(words + position * keys.wordCount, rows[position], next, row) == .equal
        {
          return nil
        }
        slot = (slot + 1) & mask
      }
      return slot
    }
  }

  private mutating func grow() {
    table = Array(repeating: 0, count: table.count * 2)
    let mask = table.count - 1
    for (position, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & mask
      while table[slot] != 0 { slot = (slot + 1) & mask }
      table[slot] = UInt32(truncatingIfNeeded: position + 1)
    }
  }
}
