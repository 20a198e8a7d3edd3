import Dispatch

/// A lock that admits one write at a time to a realm, in the order of requests. Threads wait by blocking, tasks by suspending, others by a
/// callback.
final class WriteLock: Sendable {
  /// A waiting request: its number, and a closure to call when it gets the lock.
  fileprivate struct Waiter {
    let number: UInt64
    let wake: @Sendable () -> Void
    /// Resumes a cancelled task without the lock. `nil` for other requests.
    var withdraw: (@Sendable () -> Void)?
  }

  fileprivate struct State {
    var isHeld = false
    var waiters: [Waiter] = []
    var next: UInt64 = 0
  }

  private let state = Mutex(State())

  /// Acquires the lock. Blocks the thread while another write is running.
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

  /// Calls `body` once the lock is acquired: immediately, or on the thread that releases it. Returns the number for ``withdraw(_:)``.
  @discardableResult
  func lock(_ body: @escaping @Sendable () -> Void) -> UInt64 {
    let (number, isFree) = state.withLock { state in
      let number = state.number()
      return (number, state.take(orWait: Waiter(number: number, wake: body)))
    }
    if isFree { body() }
    return number
  }

  /// Withdraws a request. Returns `false` if it already has the lock.
  func withdraw(_ number: UInt64) -> Bool { remove(number) != nil }

  private func remove(_ number: UInt64) -> Waiter? {
    state.withLock { state in
      state.waiters.firstIndex { $0.number == number }.map { state.waiters.remove(at: $0) }
    }
  }

  /// Acquires the lock. Suspends while another write is running.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before it acquires the lock.
  func lock(isolation: isolated (any Actor)? = #isolation) async throws {
    let number = state.withLock { $0.number() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let cancel: @Sendable () -> Void = { continuation.resume(throwing: CancellationError()) }
        // Cancellation sets this flag before it searches for the waiter.
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

  /// Passes the lock to the request that has waited longest.
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
  /// Returns a unique number for a request.
  fileprivate mutating func number() -> UInt64 {
    next &+= 1
    return next
  }

  /// Acquires the lock if it is free. Otherwise enqueues a request, and returns `false`.
  fileprivate mutating func take(orWait waiter: WriteLock.Waiter) -> Bool {
    guard isHeld else {
      isHeld = true
      return true
    }
    waiters.append(waiter)
    return false
  }
}
