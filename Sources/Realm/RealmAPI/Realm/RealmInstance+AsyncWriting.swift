import Dispatch

/// The asynchronous writes of an instance: those that are waiting, and those with a pending completion.
struct AsyncWrites {
  /// The number of the next write.
  fileprivate var next: UInt32 = 1
  fileprivate var waiting: [(number: UInt32, block: () -> Void)] = []
  /// The completions of the committed writes.
  fileprivate var completions: [UInt32: ((any Error)?) -> Void] = [:]
  /// The number of the first waiting write's request for the write lock. `nil` if the lock was not requested.
  fileprivate var turn: UInt64?
  fileprivate var isRunning = false

  /// A Boolean value that indicates whether a write is waiting, is running, or has a pending completion.
  var isActive: Bool { !waiting.isEmpty || !completions.isEmpty || isRunning }

  fileprivate mutating func number() -> UInt32 {
    defer { next &+= 1 }
    return next
  }
}

extension RealmInstance {
  /// Returns the result of a write that an actor waited for.
  func runningAsyncWrite<Result>(_ write: () throws -> Result) rethrows -> Result {
    asyncWrites.isRunning = true
    defer { current.asyncWrites.isRunning = false }
    return try write()
  }

  /// Calls a block on the realm's queue inside a write, once no other write is running. Changes that it does not commit are rolled back.
  func beginAsyncWrite(_ block: @escaping () -> Void) -> UInt32 {
    checkThread()
    requireWritableLater()
    _ = requireQueue()
    let number = asyncWrites.number()
    asyncWrites.waiting.append((number, block))
    askForAsyncTurn()
    return number
  }

  /// Publishes the current write, and calls a block on the realm's queue afterwards.
  func commitAsyncWrite(_ onComplete: (((any Error)?) -> Void)?) -> UInt32 {
    let queue = requireQueue()
    let number = asyncWrites.number()
    asyncWrites.completions[number] = onComplete ?? { _ in }
    var failure: Realm.Error?
    do throws(DiagnosticError) { try commitWrite() } catch { failure = Realm.Error(.fail, error) }
    let instance = Passed(value: self)
    queue.async { [failure] in
      instance.value.current.asyncWrites.completions.removeValue(forKey: number)?(failure)
    }
    return number
  }

  /// Cancels a waiting write, or a pending completion.
  func cancelAsyncWrite(_ number: UInt32) {
    checkThread()
    asyncWrites.waiting.removeAll { $0.number == number }
    asyncWrites.completions[number] = nil
  }

  /// Requests the write lock for the first waiting write, unless it was requested already.
  func askForAsyncTurn() {
    guard asyncWrites.turn == nil, openWrite == nil, !asyncWrites.waiting.isEmpty, let queue = confinement?.queue else {
      return
    }
    let instance = Passed(value: self)
    let asked = AsyncTurn()
    // The block may run before the number is assigned, but only after the current block of the queue has ended.
    asyncWrites.turn = core.writeLock.lock { queue.async { instance.value.current.runAsyncWrite(asked) } }
    asked.number = asyncWrites.turn
  }

  /// Withdraws the lock request of the first waiting write in favour of a synchronous write. Returns whether the lock was already granted,
  /// and is now held.
  func takeAsyncTurn() -> Bool {
    guard let turn = asyncWrites.turn else { return false }
    asyncWrites.turn = nil
    return !core.writeLock.withdraw(turn)
  }

  private func runAsyncWrite(_ asked: AsyncTurn) {
    // Another write may have taken the turn.
    guard let turn = asyncWrites.turn, turn == asked.number else { return }
    asyncWrites.turn = nil
    guard !asyncWrites.waiting.isEmpty else { return core.writeLock.unlock() }
    let block = asyncWrites.waiting.removeFirst().block
    asyncWrites.isRunning = true
    openLocked()
    block()
    let now = current
    now.asyncWrites.isRunning = false
    if now.openWrite != nil { now.cancelWrite() } else { now.askForAsyncTurn() }
  }

  private func requireWritableLater() {
    if isFrozen || configuration.readOnly { requireNoWrite() }
  }

  private func requireQueue() -> DispatchQueue {
    guard let queue = confinement?.queue else {
      misuse(
        "a write that begins later needs a queue to run on; open the realm in a block of a serial queue, `Realm(queue: queue)`, or"
          + " on the main thread; an actor's realm has `asyncWrite`")
    }
    return queue
  }
}

/// A request for the write lock, used on the instance's queue only.
private final class AsyncTurn: @unchecked Sendable {
  // Unchecked: the number is read in a later block of the queue on which it was set.
  var number: UInt64?
}
