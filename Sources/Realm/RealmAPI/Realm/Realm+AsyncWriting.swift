import PredicateDiagnostics

/// The number of a write that begins later, to cancel it by.
public typealias AsyncTransactionId = UInt32

extension Realm {
  /// Runs a write once no other runs, without blocking: the block is called on the realm's queue, and what it does is published when it
  /// ends. What does not end well is taken back.
  ///
  /// The realm has to belong to a queue or to the main thread; other threads have nothing that would call the block later.
  ///
  /// - Parameters:
  ///   - block: What the write does.
  ///   - onComplete: Called on the queue afterwards; nil where the write was published, what went wrong in calls that cannot throw where it
  ///     was taken back.
  /// - Returns: What ``cancelAsyncWrite(_:)`` takes as long as the block was not called.
  @discardableResult
  public func writeAsync(
    _ block: @escaping () -> Void, onComplete: (((any Swift.Error)?) -> Void)? = nil
  ) -> AsyncTransactionId {
    let realm = self
    return beginAsyncWrite {
      block()
      if realm.isInWriteTransaction { realm.commitAsyncWrite(onComplete) } else { onComplete?(nil) }
    }
  }

  /// Calls a block on the realm's queue, inside of a write, once no other write runs. What the block does not commit, with
  /// ``commitAsyncWrite(allowGrouping:_:)`` or `commitWrite`, is taken back when it ends.
  @discardableResult
  public func beginAsyncWrite(_ asyncWriteBlock: @escaping () -> Void) -> AsyncTransactionId {
    instance.beginAsyncWrite(asyncWriteBlock)
  }

  /// Publishes the write that runs. In memory this is done when the call returns; the block is called on the realm's queue afterwards.
  ///
  /// - Parameters:
  ///   - allowGrouping: Without effect: nothing is written that could be grouped.
  ///   - onComplete: Called with nil, or with what went wrong; the write was taken back then.
  @discardableResult
  public func commitAsyncWrite(
    allowGrouping: Bool = false, _ onComplete: (((any Swift.Error)?) -> Void)? = nil
  ) -> AsyncTransactionId { instance.commitAsyncWrite(onComplete) }

  /// Takes out a write that was not begun, or leaves `onComplete` of one that was committed uncalled. Nothing happens where neither is
  /// the case any more.
  public func cancelAsyncWrite(_ asyncTransactionId: AsyncTransactionId) throws {
    instance.cancelAsyncWrite(asyncTransactionId)
  }

  /// Whether a write waits that begins later, runs, or is yet to be told that it is done.
  public var isPerformingAsynchronousWriteOperations: Bool { instance.asyncWrites.isActive }
}
