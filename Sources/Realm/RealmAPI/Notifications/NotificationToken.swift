import Foundation

/// Keeps an observation going: it ends with `invalidate()`, or when the token is let go.
public final class NotificationToken: @unchecked Sendable {
  // Unchecked: the lock guards what ends the observation, which may be done on any thread.
  private let lock = NSLock()
  private var end: (() -> Void)?
  /// What is told of changes on the thread of the realm; nil for other ways of delivery.
  let observation: Observation?

  /// - Parameter end: What ends the observation; nil where none began.
  init(_ observation: Observation?, end: (() -> Void)?) {
    self.observation = observation
    self.end = end
  }

  /// Ends the observation; nothing is delivered from now on. Says whether it went on until now.
  @discardableResult
  public func invalidate() -> Bool {
    let end = lock.withLock { () -> (() -> Void)? in
      defer { self.end = nil }
      return self.end
    }
    end?()
    return end != nil
  }

  deinit { end?() }
}
