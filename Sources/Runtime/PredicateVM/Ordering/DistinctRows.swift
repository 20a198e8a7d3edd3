import PredicateValues

/// Keeps the first row of each combination of keys, and none whose key crosses a null link (language §7.1 rule 8).
///
/// The rows kept so far stand in a hash table with linear probing; hashes are seeded anew in every process, and show in no
/// answer.
struct DistinctRows {
  private let keys: KeyTuple
  /// The rows that were kept.
  private(set) var rows: [UInt32] = []
  /// Their words, all of one row together.
  private var words: [UInt64] = []
  /// The words of the row that comes.
  private var next: [UInt64]
  /// Positions in `rows`, plus 1; 0 is free. As many as a power of two, more than half of them free.
  private var table: [UInt32] = Array(repeating: 0, count: 64)

  init(_ keys: KeyTuple) {
    self.keys = keys
    next = Array(repeating: 0, count: keys.wordCount)
  }

  /// Takes the next row; keeps it if it is the first of its kind.
  mutating func add(_ row: UInt32) {
    guard write(row), let slot = freeSlot(row) else { return }
    rows.append(row)
    words += next
    table[slot] = UInt32(truncatingIfNeeded: rows.count)
    if rows.count > table.count / 2 { grow() }
  }

  /// Writes the row's words; false where a link on the way is null.
  private mutating func write(_ row: UInt32) -> Bool {
    next.withUnsafeMutableBufferPointer { next in
      // There is at least one key, so at least one word.
      guard let next = next.baseAddress else { return false }
      return keys.parts.allSatisfy { keys.write($0, of: row, to: next) }
    }
  }

  /// Where the row that has been written belongs in the table; nil where one with the same keys stands there.
  private func freeSlot(_ row: UInt32) -> Int? {
    next.withUnsafeBufferPointer { next in
      words.withUnsafeBufferPointer { words in
        guard let next = next.baseAddress else { return nil }
        var slot = start(next, row)
        while table[slot] != 0 {
          let position = Int(table[slot]) - 1
          if let words = words.baseAddress,
            keys.order(words + position * keys.wordCount, rows[position], next, row) == .equal
          {
            return nil
          }
          slot = (slot + 1) & (table.count - 1)
        }
        return slot
      }
    }
  }

  private func start(_ words: UnsafePointer<UInt64>, _ row: UInt32) -> Int {
    var hasher = Hasher()
    keys.hash(words, row, into: &hasher)
    return hasher.finalize() & (table.count - 1)
  }

  private mutating func grow() {
    table = Array(repeating: 0, count: table.count * 2)
    words.withUnsafeBufferPointer { words in
      guard let words = words.baseAddress else { return }
      for (position, row) in rows.enumerated() {
        var slot = start(words + position * keys.wordCount, row)
        while table[slot] != 0 { slot = (slot + 1) & (table.count - 1) }
        table[slot] = UInt32(truncatingIfNeeded: position + 1)
      }
    }
  }
}
