import PredicateValues

/// Sorts rows by the keys of a SORT, or finds the first of that order (language §7.1).
///
/// Keys are read once, when a row comes, into words. Where only the first k rows are wanted, at most 2k are kept: once there
/// are as many, they are sorted and cut to k, and from then on a row that does not come before the k-th is dropped as soon
/// as its first key shows it. That is O(n log k) comparisons at the worst, and O(n) where the order of rows is random.
struct RowSorter {
  private let keys: KeyTuple
  /// How many rows are wanted.
  private let wanted: Int
  /// The rows, in the order of their coming and, up to `sorted`, of their keys.
  private var rows: [UInt32] = []
  /// The words of the rows, all of one row together.
  private var words: [UInt64] = []
  /// The words of the row that comes.
  private var next: [UInt64]
  /// Whether the row at `wanted - 1` is the last that is wanted so far.
  private var hasThreshold = false

  /// A row to be sorted.
  private struct Entry: BitwiseCopyable {
    /// The row's first word, which decides most comparisons.
    var first: UInt64
    /// The row's position, which decides ties: the sort is stable.
    var position: UInt32
  }

  /// A sorter that gives the first `wanted` rows, all of them by default.
  init(_ keys: KeyTuple, wanted: Int = .max) {
    self.keys = keys
    self.wanted = wanted
    next = Array(repeating: 0, count: keys.wordCount)
  }

  /// Takes the next row.
  mutating func add(_ row: UInt32) {
    let count = next.count
    let isWanted = next.withUnsafeMutableBufferPointer { next in
      // There is at least one key, so at least one word.
      guard let next = next.baseAddress else { return false }
      var isFirst = hasThreshold
      for part in keys.parts {
        _ = keys.write(part, of: row, to: next)
        if isFirst, next[0] > words[(wanted - 1) * count] { return false }
        isFirst = false
      }
      guard hasThreshold else { return true }
      return words.withUnsafeBufferPointer { words in
        words.baseAddress.map { keys.order(next, row, $0 + (wanted - 1) * count, rows[wanted - 1]) == .less } ?? false
      }
    }
    guard isWanted else { return }
    rows.append(row)
    words.append(contentsOf: next)
    if wanted <= Int.max / 2, rows.count >= max(2 * wanted, 1_024) { cut() }
  }

  /// The rows in order, as many as are wanted.
  mutating func finish() -> [UInt32] { sortedPositions().prefix(wanted).map { rows[$0] } }

  /// Sorts what has come and drops what is not wanted.
  private mutating func cut() {
    let positions = sortedPositions().prefix(wanted)
    let count = next.count
    var keptWords: [UInt64] = []
    keptWords.reserveCapacity(2 * words.count)
    for position in positions { keptWords += words[position * count..<(position + 1) * count] }
    rows = positions.map { rows[$0] }
    words = keptWords
    hasThreshold = rows.count == wanted
  }

  private func sortedPositions() -> [Int] {
    let count = next.count
    return words.withUnsafeBufferPointer { words -> [Int] in
      guard let words = words.baseAddress else { return [] }
      var entries = rows.indices.map { position in
        Entry(first: words[position * count], position: UInt32(truncatingIfNeeded: position))
      }
      let decidesAll = keys.isExact && count == 1
      entries.sort { left, right in
        if left.first != right.first { return left.first < right.first }
        if decidesAll { return left.position < right.position }
        let (leftPosition, rightPosition) = (Int(left.position), Int(right.position))
        switch keys.order(
          words + leftPosition * count, rows[leftPosition], words + rightPosition * count, rows[rightPosition])
        {
        case .less: return true
        case .equal: return leftPosition < rightPosition
        case .greater, .unordered: return false
        }
      }
      return entries.map { Int($0.position) }
    }
  }
}
