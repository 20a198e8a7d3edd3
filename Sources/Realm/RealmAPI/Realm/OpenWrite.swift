import PredicateDiagnostics
import PredicateStore

/// A write that was begun and is not over: the state before it, the steps that are finished, and the one that runs.
final class OpenWrite {
  /// The state that the write began with.
  let base: Snapshot
  /// What becomes of the write.
  let outcome: WriteOutcome
  /// The step that runs.
  private(set) var transaction: WriteTransaction
  /// What the finished steps changed.
  private(set) var changes: ChangeSet
  /// Whether any step led to another state.
  private(set) var isTouched = false
  /// The first thing that went wrong in a call that cannot throw; the write then cannot be committed.
  private(set) var failure: DiagnosticError?

  /// The instance that writes, which stays for as long as its write is open, whoever else holds it.
  private let writer: RealmInstance

  init(on base: Snapshot, by writer: RealmInstance) {
    self.base = base
    self.writer = writer
    outcome = WriteOutcome(base)
    transaction = WriteTransaction(on: base)
    changes = ChangeSet(classes: [])
  }

  /// Remembers that something went wrong.
  func fail(_ error: DiagnosticError) { if failure == nil { failure = error } }

  /// Finishes the step that runs and begins the next on the state that it led to.
  func settle() throws(DiagnosticError) -> Commit? {
    guard transaction.isTouched else { return nil }
    let commit = try transaction.finish()
    changes = changes.merging(commit.changes)
    isTouched = true
    transaction = WriteTransaction(on: commit.snapshot)
    return commit
  }

  /// Begins a step on the same objects in a larger schema.
  func restart(on snapshot: Snapshot) { transaction = WriteTransaction(on: snapshot) }
}
