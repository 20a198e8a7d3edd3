import Dispatch
import PredicateDiagnostics

/// Lets one write at a time into a realm, in the order of asking; threads wait by blocking, tasks by suspending.
final class WriteLock: Sendable {
  private enum Waiter {
    case thread(DispatchSemaphore)
    case task(CheckedContinuation<Void, Never>)
  }

  private struct State {
    var isHeld = false
    var waiters: [Waiter] = []
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
      state.waiters.append(.thread(semaphore))
      return semaphore
    }
    semaphore?.wait()
  }

  /// Takes the lock; suspends while another write runs.
  func lock(isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.isHeld else {
          state.isHeld = true
          return true
        }
        state.waiters.append(.task(continuation))
        return false
      }
      if isFree { continuation.resume() }
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
    switch next {
    case .thread(let semaphore): semaphore.signal()
    case .task(let continuation): continuation.resume()
    case nil: break
    }
  }
}
