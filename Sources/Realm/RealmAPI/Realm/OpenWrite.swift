import PredicateStore

/// A write in progress: the initial state, the finished steps, and the current step.
final class OpenWrite {
  /// The state before the write.
  let base: Snapshot
  /// The outcome of the write.
  let outcome: WriteOutcome
  /// The current step.
  private(set) var transaction: WriteTransaction
  /// The changes of the finished steps.
  private(set) var changes: ChangeSet
  /// A Boolean value that indicates whether any step changed the state.
  private(set) var isTouched = false
  /// A Boolean value that indicates whether an invalid change makes the write throw at its end, rather than end the process.
  var isValidating = false
  /// The first invalid change. The write then cannot be committed.
  private(set) var failure: DiagnosticError?

  /// The instance that writes, retained for the duration of the write.
  private let writer: RealmInstance

  init(on base: Snapshot, by writer: RealmInstance) {
    self.base = base
    self.writer = writer
    outcome = WriteOutcome(base)
    transaction = WriteTransaction(on: base)
    changes = ChangeSet(classes: [])
  }

  /// Ends the process because of an invalid change. Records the error if the write is validating.
  func fail(_ error: DiagnosticError) {
    guard isValidating else { misuse("\n\(error)") }
    if failure == nil { failure = error }
  }

  /// Finishes the current step, and starts the next one on the resulting state.
  func settle() throws(DiagnosticError) -> Commit? {
    guard transaction.isTouched else { return nil }
    let commit = try transaction.finish()
    changes = changes.merging(commit.changes)
    isTouched = true
    transaction = WriteTransaction(on: commit.snapshot)
    return commit
  }

  /// Starts a step on the same objects in an extended schema.
  func restart(on snapshot: Snapshot) { transaction = WriteTransaction(on: snapshot) }
}
