import Foundation
import PredicateDiagnostics
import PredicateStore

/// Is told of each state that an instance takes over, until it is ended.
///
/// Called on the thread of the instance, before the `write` or the `refresh()` that brought the state returns.
final class Observation: SnapshotObserver, @unchecked Sendable {
  // Unchecked: the lock guards what the thread of the token and that of the instance both touch.
  private static let counter = Atomic<UInt64>(0)
  let order = Observation.counter.wrappingAdd(1, ordering: .relaxed).newValue
  private let lock = NSLock()
  private var body: ((RealmInstance, StateDifference, _ isQuiet: Bool) -> Void)?
  /// The state that was looked at last.
  private var seen: (snapshot: Snapshot, version: UInt64)
  /// Whether the next state is looked at without telling anyone.
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

  /// Ends the observation; the instance lets go of it with one of its next states or observers.
  func end() {
    let ended = lock.withLock {
      defer { (body, offered) = (nil, nil) }
      return (body, offered)
    }
    // What the blocks hold on to may end other observations: it goes outside of the lock.
    withExtendedLifetime(ended) {}
  }

  /// Calls a block where there is a newer state that the instance does not take over by itself.
  func whenOffered(_ block: @escaping (RealmInstance) -> Void) { lock.withLock { offered = block } }

  func realmChanged(_ instance: RealmInstance) {
    guard let body = lock.withLock({ body }) else { return }
    // A write inside of another observer's block brings states that are told of before the one that it answers to.
    guard instance.version != seen.version else { return }
    let difference = StateDifference(
      from: seen.snapshot, to: instance.snapshot, changes: instance.changes(since: seen.version))
    seen = (instance.snapshot, instance.version)
    body(instance, difference, isQuiet)
  }

  func refreshRequired(_ instance: RealmInstance) { lock.withLock { offered }?(instance) }
}

extension Realm {
  /// What a realm tells of itself.
  public enum Notification: String, Hashable, Sendable {
    /// The realm shows another state.
    case didChange = "RLMRealmDidChangeNotification"
    /// Another thread wrote, and the realm, whose ``Realm/autorefresh`` is false, shows an older state. Told on the main thread, on
    /// queues and to actors.
    case refreshRequired = "RLMRealmRefreshRequiredNotification"
  }

  /// Calls a block each time that the realm goes on to another state, on its own thread or actor, as long as the token is held.
  public func observe(_ block: @escaping (_ notification: Notification, _ realm: Realm) -> Void) -> NotificationToken {
    let tracker = ChangeTracker<Realm>(begin: { _ in nil }, next: { instance, _ in Realm(instance) })
    let token = instance.observe(tracker) { block(.didChange, $0) }
    token.observation?.whenOffered { block(.refreshRequired, Realm($0)) }
    return token
  }
}
