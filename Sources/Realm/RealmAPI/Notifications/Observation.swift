import PredicateStore

/// An observer of the states that an instance shows.
///
/// Called on the thread of the instance, before the `write` or `refresh()` that changed the state returns.
final class Observation: SnapshotObserver, @unchecked Sendable {
  // Unchecked: the lock guards everything that both the thread of the token and that of the instance access.
  private static let counter = Atomic<UInt64>(0)
  let order = Observation.counter.wrappingAdd(1, ordering: .relaxed).newValue
  private let lock = NSLock()
  private var body: ((RealmInstance, StateDifference, _ isQuiet: Bool) -> Void)?
  /// The last state seen.
  private var seen: (snapshot: Snapshot, version: UInt64)
  /// A Boolean value that indicates whether the next state is processed without calling the block.
  var isQuiet = false
  private var offered: ((RealmInstance) -> Void)?

  init(
    _ instance: RealmInstance, _ body: @escaping (RealmInstance, StateDifference, _ isQuiet: Bool) -> Void
  ) {
    seen = (instance.snapshot, instance.version)
    self.body = body
    instance.add(self)
  }

  var isEnded: Bool { lock.withLock { body == nil } }

  /// Ends the observation. The instance releases it when it next changes state or gets another observer.
  func end() {
    let ended = lock.withLock {
      defer { (body, offered) = (nil, nil) }
      return (body, offered)
    }
    // Values captured by the blocks may end other observations, so they are released outside the lock.
    withExtendedLifetime(ended) {}
  }

  /// Calls a block when there is a newer state that the instance does not show automatically.
  func whenOffered(_ block: @escaping (RealmInstance) -> Void) { lock.withLock { offered = block } }

  func realmChanged(_ instance: RealmInstance) {
    guard let body = lock.withLock({ body }) else { return }
    // A write inside another observer's block delivers its state before the state that triggered the block.
    guard instance.version != seen.version else { return }
    let difference = StateDifference(
      from: seen.snapshot, to: instance.snapshot, changes: instance.changes(since: seen.version))
    seen = (instance.snapshot, instance.version)
    body(instance, difference, isQuiet)
  }

  func refreshRequired(_ instance: RealmInstance) { lock.withLock { offered }?(instance) }
}

extension Realm {
  /// A notification of a realm.
  public enum Notification: String, Hashable, Sendable {
    /// The realm shows another state.
    case didChange = "RLMRealmDidChangeNotification"
    /// Another thread wrote, and the realm still shows an older state because ``Realm/autorefresh`` is `false`. Delivered to the main
    /// thread, queues and actors.
    case refreshRequired = "RLMRealmRefreshRequiredNotification"
  }

  /// Calls a block each time the realm shows another state, on its own thread or actor, as long as the token is retained.
  public func observe(_ block: @escaping (_ notification: Notification, _ realm: Realm) -> Void) -> NotificationToken {
    let tracker = ChangeTracker<Realm>(begin: { _ in nil }, next: { instance, _ in Realm(instance) })
    let token = instance.observe(tracker) { block(.didChange, $0) }
    token.observation?.whenOffered { block(.refreshRequired, Realm($0)) }
    return token
  }
}
