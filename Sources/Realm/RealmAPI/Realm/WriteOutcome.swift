import PredicateSchema
import PredicateStore

/// The outcome of a write. Objects bound during the write retain it, because rows added by a write that is rolled back are reused by later
/// writes.
final class WriteOutcome: Sendable {
  /// The number of rows of each class before the write.
  private let bounds: [Int]
  private let isWithdrawn = Atomic(false)

  /// Creates the outcome of a write that begins with a state.
  init(_ base: Snapshot) { bounds = base.schema.classes.indices.map { base.rowCount($0) } }

  /// Marks the write as rolled back. Call before another write can begin.
  func withdraw() { isWithdrawn.store(true, ordering: .releasing) }

  /// Returns a Boolean value that indicates whether an object was rolled back with the write. Available on every thread.
  func withdrew(_ object: ObjectBase) -> Bool {
    guard isWithdrawn.load(ordering: .acquiring) else { return false }
    let index = Int(object.classIndex)
    return !bounds.indices.contains(index) || Int(object.row) >= bounds[index]
  }
}
