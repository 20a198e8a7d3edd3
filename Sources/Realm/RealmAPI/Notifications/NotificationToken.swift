/// A token that keeps an observation active. The observation ends when you call `invalidate()` or release the token.
public final class NotificationToken: @unchecked Sendable {
  // Unchecked: the lock guards the closure that ends the observation, which any thread may call.
  private let lock = NSLock()
  private var end: (() -> Void)?
  /// The observer on the thread of the realm. `nil` for other ways of delivery.
  let observation: Observation?

  /// - Parameter end: Ends the observation. `nil` if none was started.
  init(_ observation: Observation?, end: (() -> Void)?) {
    self.observation = observation
    self.end = end
  }

  /// Ends the observation. Nothing is delivered from now on.
  ///
  /// - Returns: A Boolean value that indicates whether the observation was active.
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
