import PredicateDiagnostics
import PredicateSchema
import PredicateStore

/// What becomes of a write. Objects that are bound while it runs hold on to it: the rows that it adds are given to a later write
/// where this one is taken back.
final class WriteOutcome: Sendable {
  /// Above the rows that each class had before the write.
  private let bounds: [Int]
  private let isWithdrawn = Atomic(false)

  /// The outcome of a write that begins with a state.
  init(_ base: Snapshot) { bounds = base.schema.classes.indices.map { base.rowCount($0) } }

  /// Says that the write was taken back; before another can begin.
  func withdraw() { isWithdrawn.store(true, ordering: .releasing) }

  /// Whether an object was taken back with the write. Can be asked on every thread.
  func withdrew(_ object: ObjectBase) -> Bool {
    guard isWithdrawn.load(ordering: .acquiring) else { return false }
    let index = Int(object.classIndex)
    return !bounds.indices.contains(index) || Int(object.row) >= bounds[index]
  }
}
