/// Rows in ascending order, stored in blocks. A change copies only the blocks it touches and shares the others.
struct SharedRows: Sendable {
  /// The number of row ids that a block covers. Each change copies the list of blocks, and up to this many rows for each block it touches.
  private static let span = 2_048

  private var blocks: [[UInt32]] = []
  /// The number of rows before each block, followed by the total number of rows.
  private var starts: [Int] = []

  /// - Parameter rows: Unique rows in ascending order.
  init(_ rows: [UInt32]) {
    var next = rows[...]
    while let row = next.first {
      let block = Self.block(of: row)
      let end = next.partitioningIndex { Self.block(of: $0) > block }
      addBlocks(upTo: block)
      blocks[block] = Array(next[..<end])
      next = next[end...]
    }
    countBlocks(from: 0)
  }

  private static func block(of row: UInt32) -> Int { Int(row) / span }

  private mutating func addBlocks(upTo block: Int) { while blocks.count <= block { blocks.append([]) } }

  private mutating func countBlocks(from first: Int) {
    // If blocks were appended, the previous total is the start of the first of them.
    let first = min(first, max(0, starts.count - 1))
    var start = starts.isEmpty ? 0 : starts[first]
    starts.removeSubrange(min(first, starts.count)...)
    for block in blocks[first...] {
      starts.append(start)
      start += block.count
    }
    starts.append(start)
  }

  var count: Int { starts[blocks.count] }

  /// Returns the first rows as an array, in O(rows returned).
  func prefix(_ maximum: Int) -> [UInt32] {
    var rows: [UInt32] = []
    rows.reserveCapacity(min(count, maximum))
    for block in blocks where rows.count < maximum { rows += block.prefix(maximum - rows.count) }
    return rows
  }

  /// Accesses the row at an index, which must be less than the count. O(log n).
  subscript(index: Int) -> UInt32 {
    let block = starts.partitioningIndex { $0 > index } - 1
    return blocks[block][index - starts[block]]
  }

  /// Returns the index of a row. `nil` if it is not contained. O(log n).
  func index(of row: UInt32) -> Int? {
    let block = Self.block(of: row)
    guard block < blocks.count else { return nil }
    let place = blocks[block].partitioningIndex { $0 >= row }
    return place < blocks[block].count && blocks[block][place] == row ? starts[block] + place : nil
  }

  /// Returns the rows after a change.
  ///
  /// - Parameters:
  ///   - touched: The rows that may have been added or removed, in ascending order.
  ///   - present: The touched rows that are contained now.
  /// - Complexity: O(b + r), where b is the number of blocks and r the number of rows in touched blocks.
  func replacing(_ touched: [UInt32], with present: [UInt32]) -> SharedRows {
    guard let first = touched.first else { return self }
    var result = self
    var present = present[...]
    for row in touched {
      let isPresent = present.first == row
      if isPresent { present.removeFirst() }
      let block = Self.block(of: row)
      if isPresent { result.addBlocks(upTo: block) }
      guard block < result.blocks.count else { continue }
      let place = result.blocks[block].partitioningIndex { $0 >= row }
      let wasPresent = place < result.blocks[block].count && result.blocks[block][place] == row
      if isPresent, !wasPresent { result.blocks[block].insert(row, at: place) }
      if wasPresent, !isPresent { result.blocks[block].remove(at: place) }
    }
    result.countBlocks(from: Self.block(of: first))
    return result
  }

  /// Returns the indices of the rows that a change removed, and the indices in the later rows of those that it added.
  ///
  /// - Complexity: O(b + r), where b is the number of blocks and r the number of rows in blocks that are not shared.
  func difference(to later: SharedRows) -> (deletions: [Int], insertions: [Int]) {
    var (deletions, insertions): ([Int], [Int]) = ([], [])
    for block in 0..<max(blocks.count, later.blocks.count) {
      let old = block < blocks.count ? blocks[block] : []
      let new = block < later.blocks.count ? later.blocks[block] : []
      if old.isShared(with: new) { continue }
      var (before, after) = (0, 0)
      while before < old.count || after < new.count {
        if after == new.count || before < old.count && old[before] < new[after] {
          deletions.append(starts[block] + before)
          before += 1
        } else if before == old.count || new[after] < old[before] {
          insertions.append(later.starts[block] + after)
          after += 1
        } else {
          (before, after) = (before + 1, after + 1)
        }
      }
    }
    return (deletions, insertions)
  }
}

extension [UInt32] {
  /// Returns a Boolean value that indicates whether both arrays share memory.
  fileprivate func isShared(with other: [UInt32]) -> Bool {
    withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress && own.count == $0.count }
    }
  }
}
