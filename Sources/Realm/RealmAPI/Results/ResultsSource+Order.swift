import PredicateBytecode
import Predicates

/// Sorted results that follow changes without sorting again.
extension ResultsSource {
  /// The rows of sorted results, and those that the changes since an earlier state added, removed or moved.
  struct FollowedOrder {
    var rows: [UInt32]
    var touched: [UInt32]
  }

  /// A Boolean value that indicates whether the result is objects of a class in the order of keys.
  var isOrdered: Bool {
    guard case .table = root, !criteria.clauses.isEmpty, !isInvalidated else { return false }
    return criteria.clauses.allSatisfy { if case .sort = $0 { true } else { false } }
  }

  /// Returns the sorted rows in a state, derived from those of an earlier state and the changes since. `nil` if the changes are unknown,
  /// too many, or affect keys and conditions of linked objects.
  ///
  /// - Complexity: O(n) for n rows, without comparisons, and O(log n) comparisons for each row whose keys or conditions changed.
  func followedOrder(to snapshot: Snapshot, _ changes: ChangeSet, from earlier: [UInt32]) -> FollowedOrder? {
    guard isOrdered, let predicates = try? predicates(), let last = predicates.last,
      let touched = changes.rows(of: classIndex, reading: predicates.flatMap(\.verified.program.slots)),
      // Sorting again is as fast as searching the places of more rows.
      touched.count <= max(32, earlier.count / 256)
    else { return nil }
    if touched.isEmpty { return FollowedOrder(rows: earlier, touched: []) }
    let kept = earlier.removing(at: RowPlaces(of: touched, in: earlier).inOrder)
    var come = touched.filter { snapshot.isLive(classIndex, $0) }
    for predicate in predicates.dropLast() { come = unfailing(try snapshot.rows(among: come, meeting: predicate)) }
    come = unfailing(try snapshot.rows(matching: last, among: come))
    func precedes(_ row: UInt32, _ other: UInt32) -> Bool {
      unfailing(try snapshot.rows([min(row, other), max(row, other)], arrangedBy: last)).first == row
    }
    let places = come.map { row in kept.partitioningIndex { precedes(row, $0) } }
    return FollowedOrder(rows: kept.inserting(come, at: places), touched: touched)
  }

  /// Returns the sorted rows in a state, derived from the cached rows of an earlier one. `nil` as in ``followedOrder(to:_:from:)``, or if no
  /// rows are cached.
  func followedOrder(to snapshot: Snapshot) -> [UInt32]? {
    guard isOrdered, let found = known.withLock({ $0.rows }), found.isComplete,
      let changes = instance.steps.changes(since: found.state)
    else { return nil }
    return followedOrder(to: snapshot, changes, from: found.items)?.rows
  }

  /// Keeps the sorted rows of a state.
  func keep(_ rows: [UInt32], of snapshot: Snapshot) {
    let found = Found(state: instance.steps.current, snapshot: snapshot, items: rows, isComplete: true)
    known.withLock { $0.rows = found }
  }
}

extension [UInt32] {
  /// Returns the rows without those at some indices, which are in ascending order. O(rows).
  fileprivate func removing(at indices: [Int]) -> [UInt32] {
    var rows: [UInt32] = []
    rows.reserveCapacity(count)
    var start = 0
    for index in indices {
      rows += self[start..<index]
      start = index + 1
    }
    rows += self[start...]
    return rows
  }

  /// Returns the rows with others in front of the rows at some indices, which are in ascending order. O(rows).
  fileprivate func inserting(_ others: [UInt32], at indices: [Int]) -> [UInt32] {
    var rows: [UInt32] = []
    rows.reserveCapacity(count + others.count)
    var start = 0
    for (row, index) in zip(others, indices) {
      rows += self[start..<index]
      rows.append(row)
      start = index
    }
    rows += self[start...]
    return rows
  }
}
