import Dispatch
import PredicateDiagnostics

/// Writes of an instance that wait until their turn comes, and those that are to be told that they are done.
struct AsyncWrites {
  /// The number that the next gets.
  fileprivate var next: UInt32 = 1
  fileprivate var waiting: [(number: UInt32, block: () -> Void)] = []
  /// What is called for the writes that are done.
  fileprivate var completions: [UInt32: ((any Error)?) -> Void] = [:]
  /// What the write lock was asked by for the first that waits; nil where it was not asked.
  fileprivate var turn: UInt64?
  fileprivate var isRunning = false

  /// Whether a write waits, runs, or is to be told that it is done.
  var isActive: Bool { !waiting.isEmpty || !completions.isEmpty || isRunning }

  fileprivate mutating func number() -> UInt32 {
    defer { next &+= 1 }
    return next
  }
}

extension RealmInstance {
  /// Calls a block on the realm's queue, in a write, once no other write runs. What it does not commit is taken back.
  func beginAsyncWrite(_ block: @escaping () -> Void) -> UInt32 {
    checkThread()
    requireWritableLater()
    _ = requireQueue()
    let number = asyncWrites.number()
    asyncWrites.waiting.append((number, block))
    askForAsyncTurn()
    return number
  }

  /// Publishes the write that runs, and calls a block on the realm's queue afterwards.
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

  /// Begins no write that waits, and tells nobody that it is done.
  func cancelAsyncWrite(_ number: UInt32) {
    checkThread()
    asyncWrites.waiting.removeAll { $0.number == number }
    asyncWrites.completions[number] = nil
  }

  /// Asks for the turn of the first write that waits, where that was not done.
  func askForAsyncTurn() {
    guard asyncWrites.turn == nil, openWrite == nil, !asyncWrites.waiting.isEmpty, let queue = confinement?.queue else {
      return
    }
    let instance = Passed(value: self)
    let asked = AsyncTurn()
    // The block may run before the number is known, but not before this block of the queue has ended.
    asyncWrites.turn = core.writeLock.lock { queue.async { instance.value.current.runAsyncWrite(asked) } }
    asked.number = asyncWrites.turn
  }

  /// Gives up that a write that waits comes next, for one that does not wait; says whether it was its turn, and the lock is taken.
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

/// What the write lock is asked by; used on the instance's queue alone.
private final class AsyncTurn: @unchecked Sendable {
  // Unchecked: it is read in a later block of the queue on which it was set.
  var number: UInt64?
}
