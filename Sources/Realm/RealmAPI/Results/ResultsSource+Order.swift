import PredicateBytecode
import Predicates

/// Sorted results that follow changes without sorting again.
extension ResultsSource {
  /// The rows of sorted results, and those that the changes since an earlier state added, removed or moved.
  struct FollowedOrder {
    var rows: [UInt32]
    var touched: [UInt32]
  }

  /// The greatest number of rows that are inserted one by one.
  private static var mostInsertions: Int { 32 }

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
      touched.count <= Self.mostInsertions
    else { return nil }
    if touched.isEmpty { return FollowedOrder(rows: earlier, touched: []) }
    let left = Set(touched)
    var rows = earlier.filter { !left.contains($0) }
    var come = touched.filter { snapshot.isLive(classIndex, $0) }
    for predicate in predicates.dropLast() { come = unfailing(try snapshot.rows(among: come, meeting: predicate)) }
    for row in unfailing(try snapshot.rows(matching: last, among: come)) {
      func precedes(_ other: UInt32) -> Bool {
        unfailing(try snapshot.rows([min(row, other), max(row, other)], arrangedBy: last)).first == row
      }
      let place = rows.partitioningIndex { precedes($0) }
      rows.insert(row, at: place)
    }
    return FollowedOrder(rows: rows, touched: touched)
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
