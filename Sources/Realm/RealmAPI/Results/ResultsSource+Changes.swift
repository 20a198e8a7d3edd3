import PredicateBytecode
import Predicates

extension ResultsSource {
  /// Returns the rows in the realm's current state, if they are all rows of a class or those that meet one condition. `nil` if the rows
  /// have their own order or belong to a collection.
  ///
  /// After a write that touches few rows, only those are tested again, provided that the condition reads only the objects' own properties.
  func sharedRows() -> SharedRows? {
    guard isFollowed else { return nil }
    let snapshot = instance.currentSnapshot()
    if let rows = followedRows(to: snapshot) { return rows }
    let rows = SharedRows(rows())
    keep(rows, of: snapshot)
    return rows
  }

  /// A Boolean value that indicates whether the result is rows in ascending order that meet at most one condition.
  private var isFollowed: Bool {
    guard case .table = root, criteria.clauses.isEmpty, !isInvalidated else { return false }
    return criteria.isEmpty || condition != nil
  }

  /// The only condition on the objects of a class. `nil` if there is none, if there are several, or if there are clauses.
  private var condition: CompiledPredicate? {
    guard case .table = root, !criteria.isEmpty else { return nil }
    let predicates = unfailing(try predicates())
    guard predicates.count == 1, predicates[0].verified.program.clauses.isEmpty else { return nil }
    return predicates[0]
  }

  /// Returns the rows in a state, derived from the cached rows of an earlier one. `nil` if no rows are cached or too much has changed.
  func followedRows(to snapshot: Snapshot) -> SharedRows? {
    let known = known.withLock { $0 }
    if let shared = known.shared, shared.snapshot === snapshot { return shared.rows }
    let found = known.rows.flatMap { $0.isComplete && $0.state >= known.shared?.state ?? 0 ? $0 : nil }
    guard let state = found?.state ?? known.shared?.state, let changes = instance.steps.changes(since: state) else {
      return nil
    }
    return followedRows(to: snapshot, changes) { found.map { SharedRows($0.items) } ?? known.shared?.rows }
  }

  /// Returns the rows in a state, derived from earlier rows and the changes since. `nil` if there are no earlier rows or too much has
  /// changed.
  func followedRows(to snapshot: Snapshot, _ changes: ChangeSet, from earlier: () -> SharedRows?) -> SharedRows? {
    guard isFollowed, let touched = touchedRows(changes, in: snapshot), let earlier = earlier() else { return nil }
    let rows = earlier.replacing(touched, with: matching(touched, in: snapshot))
    keep(rows, of: snapshot)
    return rows
  }

  /// Returns the number of rows in a state, derived from the number in an earlier one. `nil` if no number is known or too much has changed.
  func followedCount(to snapshot: Snapshot) -> Int? {
    guard let earlier = known.withLock({ $0.counted }), condition != nil,
      let changes = instance.steps.changes(since: earlier.state), let touched = touchedRows(changes, in: snapshot)
    else { return nil }
    let count = earlier.count - matching(touched, in: earlier.snapshot).count + matching(touched, in: snapshot).count
    known.withLock { $0.counted = (instance.steps.current, snapshot, count) }
    return count
  }

  /// Returns the rows of an earlier state, in their order, if no write since touched the rows of the class or a property that the conditions
  /// and clauses read. `nil` otherwise.
  func unchangedRows() -> [UInt32]? {
    guard case .table(let index) = root, let found = known.withLock({ $0.rows }), found.isComplete,
      let changes = instance.steps.changes(since: found.state), let predicates = try? predicates(),
      changes.rows(of: index, reading: predicates.flatMap(\.verified.program.slots))?.isEmpty == true
    else { return nil }
    return found.items
  }

  private func keep(_ rows: SharedRows, of snapshot: Snapshot) {
    known.withLock { known in
      known.shared = (instance.steps.current, snapshot, rows)
      // Rows found in earlier states would retain those states.
      if known.rows?.snapshot !== snapshot { known.rows = nil }
      known.counted = nil
    }
  }

  /// Returns the rows that belong to the result in a state. The given rows are in ascending order.
  private func matching(_ rows: [UInt32], in snapshot: Snapshot) -> [UInt32] {
    let live = rows.filter { snapshot.isLive(classIndex, $0) }
    guard !live.isEmpty, let condition else { return live }
    return unfailing(try snapshot.rows(among: live, meeting: condition))
  }

  /// Returns the rows that changes may have added or removed, in ascending order. `nil` if they cannot be determined, or if there are so
  /// many that a new search is as fast.
  private func touchedRows(_ changes: ChangeSet, in snapshot: Snapshot) -> [UInt32]? {
    let rows = changes.rows(of: classIndex, reading: condition?.verified.program.slots ?? [])
    return rows.flatMap { $0.count <= max(64, snapshot.rowCount(classIndex) / 1_024) ? $0 : nil }
  }
}

extension ChangeSet {
  /// Returns the rows of a class for which the result of a condition on these columns may have changed, in ascending order.
  ///
  /// `nil` if the rows cannot be determined from the changes: linked objects changed, or the condition reads objects that link to the rows,
  /// which writes do not record.
  func rows(of classIndex: Int, reading slots: [Slot]) -> [UInt32]? {
    let isBehindLinks = slots.contains { $0.type.element.classIndex == classIndex }
    guard !slots.contains(where: { $0.type.isComputed || $0.type.element == .mixed }) else { return nil }
    guard classes.indices.contains(classIndex) else { return [] }
    var rows = classes[classIndex].inserted + classes[classIndex].deleted
    for slot in slots where classes.indices.contains(slot.classIndex) {
      guard let modified = classes[slot.classIndex].modifiedProperties[slot.property] else { continue }
      guard slot.classIndex == classIndex, !isBehindLinks else { return nil }
      rows += modified
    }
    return rows.count > 1 ? Set(rows).sorted() : rows
  }
}
