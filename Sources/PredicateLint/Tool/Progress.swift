import Dispatch
import Foundation
import PredicateCommandLine

/// How far a run is, on standard error where that is a terminal and the run takes more than a second.
final class Progress: @unchecked Sendable {
  private let total: Int
  private let isShown = System.isTerminal(.error)
  // Everything below is touched only under the lock.
  private let lock = NSLock()
  private var done = 0
  private var next = DispatchTime.now() + .seconds(1)
  private var hasPrinted = false

  init(total: Int) { self.total = total }

  /// One step is done.
  func step() {
    guard isShown else { return }
    lock.withLock {
      done += 1
      if done == total, hasPrinted {
        System.write(Array("\r\u{1B}[K".utf8), to: .error)
      } else if DispatchTime.now() > next {
        hasPrinted = true
        next = DispatchTime.now() + .milliseconds(100)
        System.write(Array("\rlinting: \(min(99, done * 100 / max(1, total))) %".utf8), to: .error)
      }
    }
  }
}
