import PredicateCommandLine

import class Foundation.NSLock

/// How far a pass over the sources is, whose threads all count.
final class LintProgress: @unchecked Sendable {
  private let total: Int
  // Everything below is touched only under the lock.
  private let lock = NSLock()
  private let line: Progress
  private var done = 0

  init(total: Int, line: Progress = Progress()) {
    self.total = total
    self.line = line
  }

  /// One step is done.
  @Sendable func step() {
    lock.withLock {
      done += 1
      line.show("linting: \(min(99, done * 100 / max(1, total))) %")
    }
  }

  /// The pass is over; the next begins with the first step.
  func end() {
    lock.withLock {
      done = 0
      line.end()
    }
  }
}
