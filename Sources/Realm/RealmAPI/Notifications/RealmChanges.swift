import Dispatch

/// An asynchronous sequence of changes. Releasing it ends the observation.
///
/// ```swift
/// for await change in realm.objects(Dog.self).changesets {
///   if case .update(let dogs, let deletions, let insertions, _) = change { … }
/// }
/// ```
///
/// Changes contain frozen collections, and arrive soon after each write on any thread.
public struct RealmChanges<Change>: AsyncSequence {
  let stream: AsyncStream<Passed<Change>>

  init(_ observe: (_ queue: DispatchQueue, _ block: @escaping (Change) -> Void) -> NotificationToken) {
    let (stream, continuation) = AsyncStream.makeStream(of: Passed<Change>.self)
    let token = observe(DispatchQueue(label: "realm.changes")) { continuation.yield(Passed(value: $0)) }
    continuation.onTermination = { _ in token.invalidate() }
    self.stream = stream
  }

  /// Returns an iterator over the changes as they arrive.
  public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }

  /// An iterator over changes.
  public struct Iterator: AsyncIteratorProtocol {
    var base: AsyncStream<Passed<Change>>.Iterator

    /// Returns the next change. `nil` once the task is cancelled.
    public mutating func next() async -> Change? { await base.next()?.value }

    /// Returns the next change. `nil` once the task is cancelled.
    @available(macOS 15, iOS 18, macCatalyst 18, tvOS 18, watchOS 11, visionOS 2, *)
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Change? {
      await base.next(isolation: actor)?.value
    }
  }
}

extension RealmCollection {
  /// The changes of the collection from now on, starting with `.initial`.
  public var changesets: RealmChanges<RealmCollectionChange<Self>> { changesets(keyPaths: nil) }

  /// Returns the changes of the collection from now on, with modifications along key paths only. See ``changesets``.
  public func changesets(keyPaths: [String]?) -> RealmChanges<RealmCollectionChange<Self>> {
    RealmChanges { observe(keyPaths: keyPaths, on: $0, $1) }
  }

  /// Observes the collection in an actor, starting with `.initial`, as long as the token is retained.
  ///
  /// The block runs in the actor, soon after each write on any thread, with frozen collections.
  public func observe<Isolated: Actor>(
    keyPaths: [String]? = nil, on actor: Isolated, isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Isolated, RealmCollectionChange<Self>) -> Void
  ) async -> NotificationToken { deliver(changesets(keyPaths: keyPaths), to: actor, block) }
}

extension RealmCollection where Element: ObjectBase {
  /// Observes the collection in an actor, with modifications along Swift key paths.
  public func observe<Isolated: Actor>(
    keyPaths: [PartialKeyPath<Element>], on actor: Isolated, isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Isolated, RealmCollectionChange<Self>) -> Void
  ) async -> NotificationToken {
    await observe(keyPaths: keyPaths.map { requiredName($0) }, on: actor, block)
  }
}

extension RealmCollection where Element: ProjectionObservable {
  /// Observes the collection in an actor, with modifications along Swift key paths of the projection.
  public func observe<Isolated: Actor>(
    keyPaths: [PartialKeyPath<Element>], on actor: Isolated, isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Isolated, RealmCollectionChange<Self>) -> Void
  ) async -> NotificationToken {
    deliver(RealmChanges { observe(keyPaths: keyPaths, on: $0, $1) }, to: actor, block)
  }
}

extension ProjectionObservable {
  /// The changes of the projection from now on.
  public var changesets: RealmChanges<ObjectChange<Self>> { RealmChanges { observe(on: $0, $1) } }

  /// Observes the projection in an actor as long as the token is retained, with frozen projections.
  public func observe<Isolated: Actor>(
    keyPaths: [String]? = nil, on actor: Isolated, isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Isolated, ObjectChange<Self>) -> Void
  ) async -> NotificationToken {
    deliver(RealmChanges { observe(keyPaths: keyPaths, on: $0, $1) }, to: actor, block)
  }

  /// Observes the projection in an actor, with changes along Swift key paths.
  public func observe<Isolated: Actor>(
    keyPaths: [PartialKeyPath<Self>], on actor: Isolated, isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Isolated, ObjectChange<Self>) -> Void
  ) async -> NotificationToken {
    deliver(RealmChanges { observe(keyPaths: keyPaths, on: $0, $1) }, to: actor, block)
  }
}

extension RealmCollectionValue where Self: ObjectBase {
  /// The changes of the object from now on.
  public var changesets: RealmChanges<ObjectChange<Self>> { RealmChanges { observe(on: $0, $1) } }

  /// Observes the object in an actor as long as the token is retained, with frozen objects.
  public func observe<Isolated: Actor>(
    keyPaths: [String]? = nil, on actor: Isolated, isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Isolated, ObjectChange<Self>) -> Void
  ) async -> NotificationToken {
    deliver(RealmChanges { observe(keyPaths: keyPaths, on: $0, $1) }, to: actor, block)
  }

  /// Observes the object in an actor, with changes along Swift key paths.
  public func observe<Isolated: Actor>(
    keyPaths: [PartialKeyPath<Self>], on actor: Isolated, isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Isolated, ObjectChange<Self>) -> Void
  ) async -> NotificationToken {
    await observe(keyPaths: keyPaths.map { requiredName($0) }, on: actor, block)
  }
}

/// Calls a block in an actor with each change, until the token is released. If the current task is cancelled, the block is never called.
func deliver<Change, Isolated: Actor>(
  _ changes: @autoclosure () -> RealmChanges<Change>, to actor: Isolated,
  _ block: @escaping @Sendable (isolated Isolated, Change) -> Void
) -> NotificationToken {
  guard !Task.isCancelled else { return NotificationToken(nil, end: nil) }
  let stream = changes().stream
  let task = Task.detached {
    for await change in stream { await call(block, change, on: actor) }
  }
  return NotificationToken(nil) { task.cancel() }
}

private func call<Change, Isolated: Actor>(
  _ block: @Sendable (isolated Isolated, Change) -> Void, _ change: Passed<Change>, on actor: isolated Isolated
) {
  block(actor, change.value)
}
