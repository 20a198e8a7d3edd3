import PredicateBytecode
import PredicateDiagnostics
import PredicateSchema
import PredicateStore
import Predicates

extension ResultsSource {
  /// The rows in the realm's current state, where they are those of a class that meet a condition, or all of the class; nil where
  /// they have an order of their own, or come of a collection.
  ///
  /// After a write that touches few rows, those alone are looked at where nothing but properties of the objects themselves bears on
  /// the condition.
  func sharedRows() -> SharedRows? {
    guard isFollowed else { return nil }
    let snapshot = instance.currentSnapshot()
    if let rows = followedRows(to: snapshot) { return rows }
    let rows = SharedRows(rows())
    keep(rows, of: snapshot)
    return rows
  }

  /// Whether the answer is rows in ascending order, of one condition at most.
  private var isFollowed: Bool {
    guard case .table = root, criteria.clauses.isEmpty, !isInvalidated else { return false }
    return criteria.isEmpty || condition != nil
  }

  /// The one condition that the objects of a class have to meet; nil where there are more, or none, or it arranges what it finds.
  private var condition: CompiledPredicate? {
    guard case .table = root, !criteria.isEmpty else { return nil }
    let predicates = unfailing(try predicates())
    guard predicates.count == 1, predicates[0].verified.program.clauses.isEmpty else { return nil }
    return predicates[0]
  }

  /// The rows in a state out of those in an earlier one that are kept; nil where none are, or too much lies between.
  func followedRows(to snapshot: Snapshot) -> SharedRows? {
    let known = known.withLock { $0 }
    if let shared = known.shared, shared.snapshot === snapshot { return shared.rows }
    let found = known.rows.flatMap { $0.isComplete && $0.state >= known.shared?.state ?? 0 ? $0 : nil }
    guard let state = found?.state ?? known.shared?.state, let changes = instance.steps.changes(since: state) else {
      return nil
    }
    return followedRows(to: snapshot, changes) { found.map { SharedRows($0.items) } ?? known.shared?.rows }
  }

  /// The rows in a state out of those in an earlier one and what changed since; nil where there are none, or too much did.
  func followedRows(to snapshot: Snapshot, _ changes: ChangeSet, from earlier: () -> SharedRows?) -> SharedRows? {
    guard isFollowed, let touched = touchedRows(changes, in: snapshot), let earlier = earlier() else { return nil }
    let rows = earlier.replacing(touched, with: matching(touched, in: snapshot))
    keep(rows, of: snapshot)
    return rows
  }

  /// How many there are in a state, out of how many there were in an earlier one; nil where that is not known, or too much lies between.
  func followedCount(to snapshot: Snapshot) -> Int? {
    guard let earlier = known.withLock({ $0.counted }), condition != nil,
      let changes = instance.steps.changes(since: earlier.state), let touched = touchedRows(changes, in: snapshot)
    else { return nil }
    let count = earlier.count - matching(touched, in: earlier.snapshot).count + matching(touched, in: snapshot).count
    known.withLock { $0.counted = (instance.steps.current, snapshot, count) }
    return count
  }

  private func keep(_ rows: SharedRows, of snapshot: Snapshot) {
    known.withLock { known in
      known.shared = (instance.steps.current, snapshot, rows)
      // What was found in earlier states would keep these.
      if known.rows?.snapshot !== snapshot { known.rows = nil }
      known.counted = nil
    }
  }

  /// Those of some rows, which ascend, that belong to the answer in a state.
  private func matching(_ rows: [UInt32], in snapshot: Snapshot) -> [UInt32] {
    let live = rows.filter { snapshot.isLive(classIndex, $0) }
    guard !live.isEmpty, let condition else { return live }
    return unfailing(try snapshot.rows(among: live, meeting: condition))
  }

  /// The rows that may have come or gone with changes, in ascending order; nil where that cannot be said, or they are so many that a
  /// new search takes no longer.
  private func touchedRows(_ changes: ChangeSet, in snapshot: Snapshot) -> [UInt32]? {
    let rows = changes.rows(of: classIndex, reading: condition?.verified.program.slots ?? [])
    return rows.flatMap { $0.count <= max(64, snapshot.rowCount(classIndex) / 1_024) ? $0 : nil }
  }
}

extension ChangeSet {
  /// The rows of a class for which a condition that reads these columns may have another answer, in ascending order; nil where that
  /// cannot be told from the rows themselves: other objects that they lead to changed, or objects that lead to them, which no write names.
  fileprivate func rows(of classIndex: Int, reading slots: [Slot]) -> [UInt32]? {
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
