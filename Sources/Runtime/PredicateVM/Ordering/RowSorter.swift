import PredicateValues

/// Sorts rows by the keys of a SORT, or finds the first of that order (language §7.1).
///
/// Keys are read once, when a row comes, into words. All rows are sorted by counting the bytes of their words, in time that
/// grows with their number alone; where words tie and do not say everything, values are compared. Where only the first k rows
/// are wanted, at most 2k are kept: once there are as many, they are sorted and cut to k, and from then on a row that does not
/// come before the k-th is dropped as soon as its first key shows it.
struct RowSorter: ~Copyable {
  private let keys: KeyTuple
  /// How many rows are wanted.
  private let wanted: Int
  /// The rows, in the order of their coming and, up to `sorted`, of their keys.
  private var rows: [UInt32] = []
  /// The words of the rows, all of one row together.
  private var words: [UInt64] = []
  /// The first word of the row at `wanted - 1`, where that is the last that is wanted so far.
  private var threshold: UInt64?

  /// A sorter that gives the first `wanted` rows, all of them by default.
  init(_ keys: KeyTuple, wanted: Int = .max) {
    self.keys = keys
    self.wanted = wanted
  }

  /// Takes the next rows.
  mutating func add(_ matches: UnsafeBufferPointer<UInt32>) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: keys.wordCount + 1) { buffer in
      // There is at least one key, so at least one word.
      guard let next = buffer.baseAddress, let first = keys.parts.first else { return }
      for row in matches {
        _ = keys.write(first, of: row, to: next)
        if let threshold {
          if next[0] > threshold { continue }
          for part in keys.parts.dropFirst() { _ = keys.write(part, of: row, to: next) }
          guard comesBeforeLast(next, row) else { continue }
        } else {
          for part in keys.parts.dropFirst() { _ = keys.write(part, of: row, to: next) }
        }
        rows.append(row)
        words.append(contentsOf: UnsafeBufferPointer(start: next, count: keys.wordCount))
        if wanted <= Int.max / 2, rows.count >= max(2 * wanted, 1_024) { cut() }
      }
    }
  }

  /// Whether a row comes before the last that is wanted so far.
  private func comesBeforeLast(_ next: UnsafePointer<UInt64>, _ row: UInt32) -> Bool {
    words.withUnsafeBufferPointer { words in
      words.baseAddress.map {
        keys.order(next, row, $0 + (wanted - 1) * keys.wordCount, rows[wanted - 1]) == .less
      } ?? false
    }
  }

  /// The rows in order, as many as are wanted.
  mutating func finish() -> [UInt32] { sortedPositions().prefix(wanted).map { rows[Int($0.position)] } }

  /// Sorts what has come and drops what is not wanted.
  private mutating func cut() {
    let entries = sortedPositions().prefix(wanted)
    let count = keys.wordCount
    var keptWords: [UInt64] = []
    keptWords.reserveCapacity(2 * words.count)
    for entry in entries { keptWords += words[Int(entry.position) * count..<(Int(entry.position) + 1) * count] }
    rows = entries.map { rows[Int($0.position)] }
    words = keptWords
    threshold = rows.count == wanted ? words[(wanted - 1) * count] : nil
  }

  private func sortedPositions() -> [WordEntry] {
    let count = keys.wordCount
    return words.withUnsafeBufferPointer { words -> [WordEntry] in
      guard let words = words.baseAddress else { return [] }
      var entries = rows.indices.map { position in
        WordEntry(word: words[position * count], position: UInt32(truncatingIfNeeded: position))
      }
      // Sorting by one word after the other, the last first, sorts by all: each pass leaves what ties in its order.
      for index in (1..<count).reversed() where keys.isExact {
        for place in entries.indices { entries[place].word = words[Int(entries[place].position) * count + index] }
        entries.sortByWords()
        for place in entries.indices { entries[place].word = words[Int(entries[place].position) * count] }
      }
      entries.sortByWords()
      if !keys.isExact { sortTies(&entries, words) }
      return entries
    }
  }

  /// Puts entries of one first word in the order of the rest of their keys, those that tie in the order of their coming.
  private func sortTies(_ entries: inout [WordEntry], _ words: UnsafePointer<UInt64>) {
    let count = keys.wordCount
    entries.withUnsafeMutableBufferPointer { entries in
      var start = 0
      while start < entries.count {
        var end = start + 1
        while end < entries.count, entries[end].word == entries[start].word { end += 1 }
        if end - start > 1 {
          var ties = UnsafeMutableBufferPointer(rebasing: entries[start..<end])
          ties.sort { left, right in
            let (leftPosition, rightPosition) = (Int(left.position), Int(right.position))
            switch keys.order(
              words + leftPosition * count, rows[leftPosition], words + rightPosition * count, rows[rightPosition])
            {
            case .less: return true
            case .equal: return leftPosition < rightPosition
            case .greater, .unordered: return false
            }
          }
        }
        start = end
      }
    }
  }
}
