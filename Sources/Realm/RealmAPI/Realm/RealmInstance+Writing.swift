import PredicateStore
import PredicateValues

extension RealmInstance {
  /// Begins a write on the latest state. Blocks the thread while another instance writes.
  func beginWrite() {
    checkThread()
    requireNoWrite()
    if !takeAsyncTurn() { core.writeLock.lock() }
    openLocked()
  }

  /// Begins a write like ``beginWrite()``, but suspends instead of blocking.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before the write begins.
  func beginWrite(isolation: isolated (any Actor)? = #isolation) async throws {
    checkThread()
    requireNoWrite()
    try await core.writeLock.lock()
    openLocked()
  }

  private static let readOnlyMessage =
    "a read-only realm cannot be written; open it with a configuration whose `readOnly` is false"

  /// Throws an error if the realm is read-only.
  func requireWritable() throws(Realm.Error) {
    if configuration.readOnly { throw Realm.Error(.fail, Self.readOnlyMessage, code: .refusedWrite) }
  }

  func requireNoWrite() {
    if configuration.readOnly { misuse(Self.readOnlyMessage) }
    if isFrozen { misuse("a frozen realm cannot be written; write to the realm that `thaw()` returns") }
    if openWrite != nil {
      misuse("the realm is in a write already; end it first with `commitWrite()` or `cancelWrite()`")
    }
  }

  /// Begins a write while holding the lock.
  func openLocked() {
    let seen = version
    takeLatest()
    openWrite = OpenWrite(on: snapshot, by: self)
    if version != seen { tell() }
  }

  /// Publishes the changes of the write. If that fails, they are rolled back.
  func commitWrite() throws(DiagnosticError) {
    checkThread()
    guard let write = openWrite else { misuse("there is no write to commit; begin one with `beginWrite()`") }
    do throws(DiagnosticError) {
      if let failure = write.failure { throw failure }
      try settle()
    } catch {
      cancelWrite()
      throw error
    }
    openWrite = nil
    nestedPlaces.settle(isWithdrawn: false)
    guard write.isTouched else {
      core.writeLock.unlock()
      return askForAsyncTurn()
    }
    let state = core.publish(snapshot, write.changes)
    core.announce(state, write.changes)
    core.writeLock.unlock()
    core.offer(besides: later)
    // The instance already shows the changes of the write.
    take(state, after: ChangeSet(classes: []))
    tell()
    askForAsyncTurn()
  }

  func cancelWrite() {
    checkThread()
    guard let write = openWrite else { misuse("there is no write to cancel; begin one with `beginWrite()`") }
    write.outcome.withdraw()
    nestedPlaces.settle(isWithdrawn: true)
    openWrite = nil
    show(write.base.extended(to: classes.schema), after: nil)
    core.writeLock.unlock()
    askForAsyncTurn()
  }

  /// Makes the changes so far part of the state that is read.
  func settle() throws(DiagnosticError) {
    if let settled = try openWrite?.settle() { show(settled.snapshot, after: settled.changes) }
  }

  /// Returns the current write. Ends the process if there is none.
  func requireWrite(_ action: String) -> OpenWrite {
    checkThread()
    guard let openWrite else {
      if successor != nil { misuse("\(action) that belongs to an invalidated realm; ask the realm for it again") }
      if isFrozen {
        misuse("\(action) in a frozen realm, which never changes; change what `thaw()` returns in a write")
      }
      misuse("\(action) outside of a write; put it into `try realm.write { … }`")
    }
    return openWrite
  }

  /// Makes one change of a write. An error in a call that cannot throw makes the write fail when it ends.
  func change<Result>(
    _ action: String, _ body: (WriteTransaction) throws(DiagnosticError) -> Result
  ) -> Result? {
    let write = requireWrite(action)
    do throws(DiagnosticError) {
      return try body(write.transaction)
    } catch {
      write.fail(error)
      return nil
    }
  }
}
