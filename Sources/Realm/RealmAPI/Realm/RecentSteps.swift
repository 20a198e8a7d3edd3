import PredicateStore

/// How the states that an instance showed lately came out of each other, for who kept what it found in one of them.
struct RecentSteps {
  /// So many steps are remembered, and none of more rows: who has to look at as many had better search anew.
  private static let (maximumSteps, maximumRows) = (16, 16_384)

  /// The number of the state that is shown; each that is shown has another.
  private(set) var current: UInt64 = 0
  /// What the last steps changed, the one that led to the current state last; nil where that is not known.
  private var changes: [ChangeSet?] = []

  /// Another state is shown.
  mutating func append(_ step: ChangeSet?) {
    current += 1
    if changes.count == Self.maximumSteps { changes.removeFirst() }
    changes.append(step.flatMap { $0.rowCount > Self.maximumRows ? nil : $0 })
  }

  /// What changed since a state; nil where that is not known any more, or too much.
  func changes(since state: UInt64) -> ChangeSet? {
    guard let count = Int(exactly: current - state), count <= changes.count else { return nil }
    var all: ChangeSet?
    for step in changes.suffix(count) {
      guard let step else { return nil }
      all = all?.merging(step) ?? step
    }
    return all ?? ChangeSet(classes: [])
  }
}
