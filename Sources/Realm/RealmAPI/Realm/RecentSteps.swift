import PredicateStore

/// The changes between the states that an instance showed recently, for updating results cached in one of them.
struct RecentSteps {
  /// The maximum number of steps, and of rows in a step. Beyond these, a new search is faster.
  private static let (maximumSteps, maximumRows) = (16, 16_384)

  /// The number of the current state. Each state has another number.
  private(set) var current: UInt64 = 0
  /// The changes of the last steps, the most recent last. `nil` if unknown.
  private var changes: [ChangeSet?] = []

  /// Adds a step to another state.
  mutating func append(_ step: ChangeSet?) {
    current += 1
    if changes.count == Self.maximumSteps { changes.removeFirst() }
    changes.append(step.flatMap { $0.rowCount > Self.maximumRows ? nil : $0 })
  }

  /// Returns the changes since a state. `nil` if they are unknown or too large.
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
