/// The difference between two sequences. Removing the deletions from the old one and inserting the insertions yields the new one.
struct IndexChanges: Equatable {
  /// Indices in the old sequence, in ascending order.
  var deletions: [Int] = []
  /// Indices in the new sequence, in ascending order.
  var insertions: [Int] = []
  /// Indices in the old sequence of elements that were kept and modified, in ascending order.
  var modifications: [Int] = []

  /// A Boolean value that indicates whether nothing changed.
  var isEmpty: Bool { deletions.isEmpty && insertions.isEmpty && modifications.isEmpty }

  /// Returns the difference between two sequences. An element that moves is deleted and inserted.
  ///
  /// The common prefix and suffix are kept. Between them, the elements of a longest ascending subsequence are kept (Fredman, 1975). Equal
  /// elements are matched in order.
  ///
  /// - Complexity: O(n log n)
  static func between<Item: Hashable>(
    _ old: [Item], _ new: [Item], isModified: (Item) -> Bool
  ) -> IndexChanges {
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = zip(old.dropFirst(prefix).reversed(), new.dropFirst(prefix).reversed()).prefix { $0 == $1 }.count
    let targets = targets(Array(old[prefix..<old.count - suffix]), Array(new[prefix..<new.count - suffix]))
    let stays = longestAscent(targets)
    var changes = IndexChanges()
    var isKept = [Bool](repeating: true, count: new.count)
    for index in prefix..<new.count - suffix { isKept[index] = false }
    for (index, item) in old.enumerated() {
      let place = index - prefix
      if targets.indices.contains(place) {
        guard stays[place] else {
          changes.deletions.append(index)
          continue
        }
        isKept[prefix + targets[place]] = true
      }
      if isModified(item) { changes.modifications.append(index) }
    }
    changes.insertions = new.indices.filter { !isKept[$0] }
    return changes
  }

  /// Returns the difference between rows in ascending order. `modified` are the rows that were assigned. O(changes).
  static func between(_ old: SharedRows, _ new: SharedRows, modified: [UInt32]) -> IndexChanges {
    let (deletions, insertions) = old.difference(to: new)
    let modifications = modified.compactMap { new.index(of: $0) == nil ? nil : old.index(of: $0) }
    return IndexChanges(deletions: deletions, insertions: insertions, modifications: modifications)
  }

  /// Returns the difference between sequences of rows that contain the same rows in the same order, except for touched ones.
  ///
  /// A touched row is kept if it has the same untouched neighbors and does not pass another touched row that is kept. O(rows), without
  /// hashing them.
  ///
  /// - Parameter modified: The rows that were assigned.
  static func between(_ old: [UInt32], _ new: [UInt32], touched: [UInt32], modified: [UInt32]) -> IndexChanges {
    let (before, after) = (RowPlaces(of: touched + modified, in: old), RowPlaces(of: touched, in: new))
    var changes = IndexChanges()
    // The number of touched rows before each touched row, which leaves the number of untouched ones.
    func ranks(_ places: RowPlaces) -> [UInt32: Int] {
      let order = touched.compactMap { row in places[row].map { (row, $0) } }.sorted { $0.1 < $1.1 }
      return Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1.0, $1.1 - $0) })
    }
    let (oldRanks, newRanks) = (ranks(before), ranks(after))
    let candidates = touched.filter { oldRanks[$0] != nil && oldRanks[$0] == newRanks[$0] }
      .sorted { (before[$0] ?? 0) < (before[$1] ?? 0) }
    let stays = longestAscent(candidates.map { after[$0] ?? -1 })
    let kept = Set(zip(candidates, stays).filter(\.1).map(\.0))
    for row in touched where !kept.contains(row) {
      if let index = before[row] { changes.deletions.append(index) }
      if let index = after[row] { changes.insertions.append(index) }
    }
    let moved = Set(touched).subtracting(kept)
    for row in Set(modified) where !moved.contains(row) {
      if let index = before[row] { changes.modifications.append(index) }
    }
    changes.deletions.sort()
    changes.insertions.sort()
    changes.modifications.sort()
    return changes
  }

  /// Returns the index of each old element in the new sequence, -1 if it was deleted. Equal elements are matched in order.
  private static func targets<Item: Hashable>(_ old: [Item], _ new: [Item]) -> [Int] {
    var first: [Item: Int] = [:]
    var next = [Int](repeating: -1, count: new.count)
    for index in new.indices.reversed() {
      next[index] = first.updateValue(index, forKey: new[index]) ?? -1
    }
    return old.map { item in
      guard let index = first[item], index >= 0 else { return -1 }
      first[item] = next[index]
      return index
    }
  }

  /// Returns, for each number, whether it belongs to a longest ascending subsequence. Negative numbers are ignored.
  private static func longestAscent(_ numbers: [Int]) -> [Bool] {
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() where number >= 0 {
      let isGreatest = ends.last.map { numbers[$0] < number } ?? false
      let low = isGreatest ? ends.count : ends.partitioningIndex { numbers[$0] >= number }
      if low > 0 { previous[index] = ends[low - 1] }
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var isMember = [Bool](repeating: false, count: numbers.count)
    var index = ends.last ?? -1
    while index >= 0 {
      isMember[index] = true
      index = previous[index]
    }
    return isMember
  }

  /// Returns the difference between sequences whose elements may be replaced in place. Deletions and insertions between two kept elements
  /// are paired, and each pair is one modification.
  static func ofValues<Item: Hashable>(_ old: [Item], _ new: [Item]) -> IndexChanges {
    var changes = between(old, new) { _ in false }
    let (gone, come) = (Set(changes.deletions), Set(changes.insertions))
    var (deletions, insertions): ([Int], [Int]) = ([], [])
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if gone.contains(before), come.contains(after) {
        changes.modifications.append(before)
        (before, after) = (before + 1, after + 1)
      } else if gone.contains(before) {
        deletions.append(before)
        before += 1
      } else if come.contains(after) {
        insertions.append(after)
        after += 1
      } else {
        (before, after) = (before + 1, after + 1)
      }
    }
    (changes.deletions, changes.insertions) = (deletions, insertions)
    return changes
  }

  /// Returns the new index of an element after changes of values. `nil` if it was deleted.
  static func place<Item: Hashable>(of index: Int, from old: [Item], to new: [Item]) -> Int? {
    let changes = ofValues(old, new)
    guard !changes.deletions.contains(index) else { return nil }
    var place = index - changes.deletions.filter { $0 < index }.count
    for insertion in changes.insertions where insertion <= place { place += 1 }
    return place
  }
}
