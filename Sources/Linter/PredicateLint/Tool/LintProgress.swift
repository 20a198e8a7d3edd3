import PredicateCommandLine
import PredicateDiagnostics

/// The progress of a run, counted by all of its threads.
final class LintProgress: @unchecked Sendable {
  private let total: Int
  /// The number of completed steps.
  private let done = Mutex(0)
  // Accessed only while `done` is locked.
  private let line: Progress

  init(total: Int, line: Progress = Progress()) {
    self.total = total
    self.line = line
  }

  /// Counts one completed step.
  @Sendable func step() {
    done.withLock { done in
      done += 1
      line.show("linting: \(min(99, done * 100 / max(1, total))) %")
    }
  }

  /// Ends the run. The next one begins with the next step.
  func end() {
    done.withLock { done in
      done = 0
      line.end()
    }
  }
}
