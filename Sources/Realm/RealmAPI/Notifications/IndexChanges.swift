import PredicateDiagnostics

/// What lies between two states of a sequence: taking the deletions out of the old one, and putting the elements at the
/// insertions in, gives the new one.
struct IndexChanges: Equatable {
  /// Indices in the old sequence, ascending.
  var deletions: [Int] = []
  /// Indices in the new sequence, ascending.
  var insertions: [Int] = []
  /// Indices in the old sequence of elements that stayed and changed, ascending.
  var modifications: [Int] = []

  /// Whether nothing changed.
  var isEmpty: Bool { deletions.isEmpty && insertions.isEmpty && modifications.isEmpty }

  /// Compares two sequences. An element that stands elsewhere among the others is deleted and inserted. What both begin and end
  /// with stays; of what lies between, as many as possible: those of a longest ascending subsequence (Fredman, 1975), where the
  /// first of equal elements goes with the first. O(n log n).
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

  /// The changes of rows in ascending order, of which `modified` were assigned. O(what changed).
  static func between(_ old: SharedRows, _ new: SharedRows, modified: [UInt32]) -> IndexChanges {
    let (deletions, insertions) = old.difference(to: new)
    let modifications = modified.compactMap { new.index(of: $0) == nil ? nil : old.index(of: $0) }
    return IndexChanges(deletions: deletions, insertions: insertions, modifications: modifications)
  }

  /// The place of each old element in the new sequence, -1 where it is gone; an element that stands there twice is the first of
  /// its like that is left.
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

  /// Which of the numbers that are not negative belong to a longest ascending subsequence.
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

  /// The changes of a sequence whose elements may be replaced in their places: what went between two that stayed, and what came there,
  /// are the same elements with other values, as many as there are of both.
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

  /// Where an element stands after changes of values; nil where it is gone.
  static func place<Item: Hashable>(of index: Int, from old: [Item], to new: [Item]) -> Int? {
    let changes = ofValues(old, new)
    guard !changes.deletions.contains(index) else { return nil }
    var place = index - changes.deletions.filter { $0 < index }.count
    for insertion in changes.insertions where insertion <= place { place += 1 }
    return place
  }
}
