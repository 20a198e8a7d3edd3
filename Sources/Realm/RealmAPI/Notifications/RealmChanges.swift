import Dispatch
import PredicateDiagnostics

/// The changes of what is observed as an asynchronous sequence; ends the observation when it is let go.
///
/// ```swift
/// for await change in realm.objects(Dog.self).changesets {
///   if case .update(let dogs, let deletions, let insertions, _) = change { … }
/// }
/// ```
///
/// Changes come with frozen collections, soon after each write, whoever made it.
public struct RealmChanges<Change>: AsyncSequence {
  let stream: AsyncStream<Passed<Change>>

  init(_ observe: (_ queue: DispatchQueue, _ block: @escaping (Change) -> Void) -> NotificationToken) {
    let (stream, continuation) = AsyncStream.makeStream(of: Passed<Change>.self)
    let token = observe(DispatchQueue(label: "realm.changes")) { continuation.yield(Passed(value: $0)) }
    continuation.onTermination = { _ in token.invalidate() }
    self.stream = stream
  }

  /// Goes through the changes as they come.
  public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }

  /// Goes through changes.
  public struct Iterator: AsyncIteratorProtocol {
    var base: AsyncStream<Passed<Change>>.Iterator

    /// The next change; nil once the task was cancelled.
    public mutating func next() async -> Change? { await base.next()?.value }

    /// The next change; nil once the task was cancelled.
    @available(macOS 15, iOS 18, macCatalyst 18, tvOS 18, watchOS 11, visionOS 2, *)
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Change? {
      await base.next(isolation: actor)?.value
    }
  }
}

extension RealmCollection {
  /// What happens to the collection from now on, from `.initial` on.
  public var changesets: RealmChanges<RealmCollectionChange<Self>> { changesets(keyPaths: nil) }

  /// ``changesets`` in which only modifications along key paths count.
  public func changesets(keyPaths: [String]?) -> RealmChanges<RealmCollectionChange<Self>> {
    RealmChanges { observe(keyPaths: keyPaths, on: $0, $1) }
  }

  /// Tells an actor of what happens to the collection, from `.initial` on, as long as the token is held.
  ///
  /// The block runs in the actor, soon after each write, whoever made it, with frozen collections.
  public func observe<Isolated: Actor>(
    keyPaths: [String]? = nil, on actor: Isolated, isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Isolated, RealmCollectionChange<Self>) -> Void
  ) async -> NotificationToken { deliver(changesets(keyPaths: keyPaths), to: actor, block) }
}

extension RealmCollection where Element: ObjectBase {
  /// The same with Swift key paths.
  public func observe<Isolated: Actor>(
    keyPaths: [PartialKeyPath<Element>], on actor: Isolated, isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Isolated, RealmCollectionChange<Self>) -> Void
  ) async -> NotificationToken {
    await observe(keyPaths: keyPaths.map { requiredName($0) }, on: actor, block)
  }
}

extension RealmCollection where Element: ProjectionObservable {
  /// The same with Swift key paths of the projection.
  public func observe<Isolated: Actor>(
    keyPaths: [PartialKeyPath<Element>], on actor: Isolated, isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Isolated, RealmCollectionChange<Self>) -> Void
  ) async -> NotificationToken {
    deliver(RealmChanges { observe(keyPaths: keyPaths, on: $0, $1) }, to: actor, block)
  }
}

extension ProjectionObservable {
  /// What happens to what the projection shows from now on.
  public var changesets: RealmChanges<ObjectChange<Self>> { RealmChanges { observe(on: $0, $1) } }

  /// Tells an actor of what happens to what the projection shows, as long as the token is held, with frozen projections.
  public func observe<Isolated: Actor>(
    keyPaths: [String]? = nil, on actor: Isolated, isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Isolated, ObjectChange<Self>) -> Void
  ) async -> NotificationToken {
    deliver(RealmChanges { observe(keyPaths: keyPaths, on: $0, $1) }, to: actor, block)
  }

  /// The same with Swift key paths.
  public func observe<Isolated: Actor>(
    keyPaths: [PartialKeyPath<Self>], on actor: Isolated, isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Isolated, ObjectChange<Self>) -> Void
  ) async -> NotificationToken {
    deliver(RealmChanges { observe(keyPaths: keyPaths, on: $0, $1) }, to: actor, block)
  }
}

extension RealmCollectionValue where Self: ObjectBase {
  /// What happens to the object from now on.
  public var changesets: RealmChanges<ObjectChange<Self>> { RealmChanges { observe(on: $0, $1) } }

  /// Tells an actor of what happens to the object, as long as the token is held, with frozen objects.
  public func observe<Isolated: Actor>(
    keyPaths: [String]? = nil, on actor: Isolated, isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Isolated, ObjectChange<Self>) -> Void
  ) async -> NotificationToken {
    deliver(RealmChanges { observe(keyPaths: keyPaths, on: $0, $1) }, to: actor, block)
  }

  /// The same with Swift key paths.
  public func observe<Isolated: Actor>(
    keyPaths: [PartialKeyPath<Self>], on actor: Isolated, isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Isolated, ObjectChange<Self>) -> Void
  ) async -> NotificationToken {
    await observe(keyPaths: keyPaths.map { requiredName($0) }, on: actor, block)
  }
}

/// Calls a block in an actor with each change, until the token is let go; of a task that was cancelled, never.
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
