import PredicateValues

/// Sorts rows by the keys of a SORT, or selects the first rows of that order (language §7.1).
///
/// The keys of a row are read once, into words. A full sort is a radix sort of the words, linear in the number of rows; ties of inexact
/// words are resolved by comparing values. To select the first k rows, at most 2k rows are kept. At 2k they are sorted and cut to k. From
/// then on, a row that does not precede the k-th is dropped, usually by its first key alone.
struct RowSorter: ~Copyable {
  private let keys: KeyTuple
  /// The number of wanted rows.
  private let wanted: Int
  /// The rows, in key order up to `sorted`, then in order of arrival.
  private var rows: [UInt32] = []
  /// The words of the rows, grouped by row.
  private var words: [UInt64] = []
  /// The first word of the row at `wanted - 1`, once that row is the last wanted one so far.
  private var threshold: UInt64?

  /// Creates a sorter of the first `wanted` rows, by default all.
  init(_ keys: KeyTuple, wanted: Int = .max) {
    self.keys = keys
    self.wanted = wanted
  }

  /// Adds rows.
  mutating func add(_ matches: UnsafeBufferPointer<UInt32>) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: keys.wordCount + 1) { buffer in
      // There is at least one key, so there is at least one word.
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

  /// Returns `true` if a row precedes the last wanted one so far.
  private func comesBeforeLast(_ next: UnsafePointer<UInt64>, _ row: UInt32) -> Bool {
    words.withUnsafeBufferPointer { words in
      words.baseAddress.map {
        keys.order(next, row, $0 + (wanted - 1) * keys.wordCount, rows[wanted - 1]) == .less
      } ?? false
    }
  }

  /// Returns the wanted rows in order.
  mutating func finish() -> [UInt32] { sortedPositions().prefix(wanted).map { rows[Int($0.position)] } }

  /// Sorts the rows and drops the unwanted ones.
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
      // Sorting by one word after another, the last first, sorts by all words: each pass is stable.
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

  /// Sorts entries with equal first words by the rest of their keys, ties in order of arrival.
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
