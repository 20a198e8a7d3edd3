import Dispatch
import PredicateDiagnostics

/// Lets one write at a time into a realm, in the order of asking; threads wait by blocking, tasks by suspending, others by a block.
final class WriteLock: Sendable {
  /// Who waits: a number to find it by, and what tells it that the lock is its own.
  fileprivate struct Waiter {
    let number: UInt64
    let wake: @Sendable () -> Void
    /// Tells a task that was cancelled that it waits no more; nil of others.
    var withdraw: (@Sendable () -> Void)?
  }

  fileprivate struct State {
    var isHeld = false
    var waiters: [Waiter] = []
    var next: UInt64 = 0
  }

  private let state = Mutex(State())

  /// Takes the lock; blocks the thread while another write runs.
  func lock() {
    let semaphore: DispatchSemaphore? = state.withLock { state in
      guard state.isHeld else {
        state.isHeld = true
        return nil
      }
      let semaphore = DispatchSemaphore(value: 0)
      state.waiters.append(Waiter(number: state.number(), wake: { semaphore.signal() }))
      return semaphore
    }
    semaphore?.wait()
  }

  /// Takes the lock, and then calls `body`: at once, or on the thread that lets go of it. Gives the number to ``withdraw(_:)`` it by.
  @discardableResult
  func lock(_ body: @escaping @Sendable () -> Void) -> UInt64 {
    let (number, isFree) = state.withLock { state in
      let number = state.number()
      return (number, state.take(orWait: Waiter(number: number, wake: body)))
    }
    if isFree { body() }
    return number
  }

  /// Waits no more for the lock; false where it was given already.
  func withdraw(_ number: UInt64) -> Bool { remove(number) != nil }

  private func remove(_ number: UInt64) -> Waiter? {
    state.withLock { state in
      state.waiters.firstIndex { $0.number == number }.map { state.waiters.remove(at: $0) }
    }
  }

  /// Takes the lock; suspends while another write runs.
  ///
  /// - Throws: `CancellationError` where the task was cancelled, or is while it waits; somebody else has the lock then.
  func lock(isolation: isolated (any Actor)? = #isolation) async throws {
    let number = state.withLock { $0.number() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let cancel: @Sendable () -> Void = { continuation.resume(throwing: CancellationError()) }
        // Whoever cancels sets this first, and looks for the waiter afterwards.
        let isFree: Bool? = state.withLock { state in
          if Task.isCancelled { return nil }
          return state.take(
            orWait: Waiter(number: number, wake: { continuation.resume() }, withdraw: cancel))
        }
        switch isFree {
        case true?: continuation.resume()
        case false?: break
        case nil: cancel()
        }
      }
    } onCancel: {
      remove(number)?.withdraw?()
    }
  }

  /// Hands the lock to who has waited longest.
  func unlock() {
    let next: Waiter? = state.withLock { state in
      guard !state.waiters.isEmpty else {
        state.isHeld = false
        return nil
      }
      return state.waiters.removeFirst()
    }
    next?.wake()
  }
}

extension WriteLock.State {
  /// A number that no other waiter has.
  fileprivate mutating func number() -> UInt64 {
    next &+= 1
    return next
  }

  /// Takes the lock where nobody holds it; else puts a waiter behind the others, and says no.
  fileprivate mutating func take(orWait waiter: WriteLock.Waiter) -> Bool {
    guard isHeld else {
      isHeld = true
      return true
    }
    waiters.append(waiter)
    return false
  }
}
