/// The number of an asynchronous write, used to cancel it.
public typealias AsyncTransactionId = UInt32

extension Realm {
  /// Runs a write without blocking, once no other write is running. The block runs on the realm's queue, and its changes are published when
  /// it returns. If publishing fails, they are rolled back.
  ///
  /// The realm must belong to a queue or to the main thread, because other threads cannot run the block later.
  ///
  /// - Parameters:
  ///   - block: The changes to make.
  ///   - onComplete: Called on the queue after the write, with `nil` if it was published. An invalid change ends the process.
  /// - Returns: An identifier for ``cancelAsyncWrite(_:)``, valid until the block is called.
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

  /// Calls a block on the realm's queue inside a write, once no other write is running. Changes that the block does not commit, with
  /// ``commitAsyncWrite(allowGrouping:_:)`` or `commitWrite`, are rolled back when it returns.
  @discardableResult
  public func beginAsyncWrite(_ asyncWriteBlock: @escaping () -> Void) -> AsyncTransactionId {
    instance.beginAsyncWrite(asyncWriteBlock)
  }

  /// Publishes the current write. The changes, which are in memory, are published when the call returns. The block is called on the realm's
  /// queue afterwards.
  ///
  /// - Parameters:
  ///   - allowGrouping: Has no effect, because the realm is not written to disk.
  ///   - onComplete: Called with `nil`, or with an error if the write was rolled back.
  @discardableResult
  public func commitAsyncWrite(
    allowGrouping: Bool = false, _ onComplete: (((any Swift.Error)?) -> Void)? = nil
  ) -> AsyncTransactionId { instance.commitAsyncWrite(onComplete) }

  /// Cancels a write that has not started, or the call of `onComplete` for a write that was committed. Otherwise does nothing.
  public func cancelAsyncWrite(_ asyncTransactionId: AsyncTransactionId) throws {
    instance.cancelAsyncWrite(asyncTransactionId)
  }

  /// A Boolean value that indicates whether an asynchronous write is waiting, is running, or has a pending completion.
  public var isPerformingAsynchronousWriteOperations: Bool { instance.asyncWrites.isActive }
}
