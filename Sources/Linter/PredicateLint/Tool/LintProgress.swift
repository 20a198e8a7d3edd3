import PredicateCommandLine
import PredicateDiagnostics

/// How far a pass over the sources is, whose threads all count.
final class LintProgress: @unchecked Sendable {
  private let total: Int
  /// How many steps are done.
  private let done = Mutex(0)
  // Touched only under the lock of `done`.
  private let line: Progress

  init(total: Int, line: Progress = Progress()) {
    self.total = total
    self.line = line
  }

  /// One step is done.
  @Sendable func step() {
    done.withLock { done in
      done += 1
      line.show("linting: \(min(99, done * 100 / max(1, total))) %")
    }
  }

  /// The pass is over; the next begins with the first step.
  func end() {
    done.withLock { done in
      done = 0
      line.end()
    }
  }
}
