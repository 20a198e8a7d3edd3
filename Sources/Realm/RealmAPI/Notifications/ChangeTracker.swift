import Dispatch
import Foundation
import PredicateDiagnostics
import PredicateStore

/// What turns states of a realm into changes of what is observed; keeps what it saw last.
struct ChangeTracker<Change> {
  /// The first change, and the state that it speaks of.
  let begin: (RealmInstance) -> Change?
  /// The change to the next state; nil where nothing has to be told.
  let next: (RealmInstance, StateDifference) -> Change?
}

/// A value that passes from one thread to another, and is used on one at a time.
struct Passed<Value>: @unchecked Sendable {
  // Unchecked: only frozen collections and their like are passed, to one receiver each.
  let value: Value
}

extension RealmInstance {
  /// Ends the process where the realm is in no state to be observed.
  func requireObservable() {
    checkThread()
    if isFrozen { misuse("a frozen realm never changes; observe what `thaw()` returns") }
    if openWrite != nil { misuse("observing begins outside of a write; move the call in front of `write`") }
  }

  /// Tells of changes: on the thread of the instance, or on a queue with frozen objects.
  func observe<Change>(
    _ tracker: ChangeTracker<Change>, on queue: DispatchQueue? = nil, _ block: @escaping (Change) -> Void
  ) -> NotificationToken {
    requireObservable()
    if let queue {
      let delivery = QueuedDelivery(core: core, configuration: configuration, queue: queue)
      delivery.begin(tracker, block)
      return NotificationToken(nil) { delivery.end() }
    }
    let first = tracker.begin(self)
    let observation = Observation(self) { instance, difference, isQuiet in
      guard let change = tracker.next(instance, difference), !isQuiet else { return }
      block(change)
    }
    if let first { block(first) }
    // A realm that nobody else holds is told of changes as long as the token is held.
    return NotificationToken(observation) { withExtendedLifetime(self) { observation.end() } }
  }
}

extension ThreadConfined {
  /// Tells of changes of what goes from one instance of its realm to another: a collection, a map, sections.
  ///
  /// - Parameters:
  ///   - queue: Where the block runs; nil for the realm's own thread or actor.
  ///   - contents: What there is in a state, to be made of what there was in the one before where less has to be looked at.
  ///   - none: What there is once this is gone.
  ///   - initial: The first change.
  ///   - change: What lies between the contents of two states, where it has to be told.
  func observe<Contents, Change>(
    on queue: DispatchQueue?, _ contents: @escaping (Self, _ before: Contents, StateDifference?) -> Contents,
    none: Contents,
    initial: @escaping (Self) -> Change,
    _ change: @escaping (_ now: Self, _ old: Contents, _ new: Contents, StateDifference) -> Change?,
    _ block: @escaping (Change) -> Void
  ) -> NotificationToken {
    guard let instance = realm?.instance else { misuse("what belongs to no realm cannot be observed") }
    var current = queue == nil ? self : freeze()
    var known = none
    func move(to instance: RealmInstance, _ difference: StateDifference?) -> Contents {
      if current.realm?.instance !== instance {
        guard let rebound = current._realmRebound(to: instance) else { return none }
        current = rebound
      }
      return contents(current, known, difference)
    }
    let tracker = ChangeTracker<Change>(
      begin: { instance in
        known = move(to: instance, nil)
        return initial(current)
      },
      next: { instance, difference in
        let old = known
        known = move(to: instance, difference)
        return change(current, old, known, difference)
      })
    return instance.observe(tracker, on: queue, block)
  }
}

/// Looks at each state that is published, on a queue.
final class QueuedDelivery: @unchecked Sendable {
  // Unchecked: all but `isEnded`, which the lock guards, is touched on the serial queue only.
  private let core: RealmCore
  private let configuration: Realm.Configuration
  private let queue: DispatchQueue
  private let lock = NSLock()
  private var isEnded = false
  private var listener: UInt64?
  /// The state that was looked at last; nil before the first.
  private var seen: RealmCore.State?
  /// Writes of which the queue heard before it looked at the first state.
  private var early: [(state: RealmCore.State, changes: ChangeSet)] = []
  private var body: ((RealmInstance, StateDifference) -> Void)?

  init(core: RealmCore, configuration: Realm.Configuration, queue: DispatchQueue) {
    self.core = core
    self.configuration = configuration
    self.queue = DispatchQueue(label: "realm.notifications", target: queue)
  }

  /// Begins with the state at hand.
  func begin<Change>(_ tracker: ChangeTracker<Change>, _ block: @escaping (Change) -> Void) {
    body = { instance, difference in
      if let change = tracker.next(instance, difference) { block(change) }
    }
    let first = Passed<(RealmInstance) -> Void>(value: { instance in
      if let change = tracker.begin(instance) { block(change) }
    })
    // Who listens first misses no write after the state that is looked at then.
    listener = core.listen { state, changes in
      self.queue.async { self.advance(to: state, changes) }
    }
    let state = core.latest
    queue.async {
      self.seen = state
      if self.isActive { first.value(self.instance(at: state)) }
      for (state, changes) in self.early { self.advance(to: state, changes) }
      self.early = []
    }
  }

  /// Ends the delivery.
  func end() {
    lock.withLock { isEnded = true }
    if let listener { core.unlisten(listener) }
    queue.async { self.body = nil }
  }

  private var isActive: Bool { lock.withLock { !isEnded } }

  private func instance(at state: RealmCore.State) -> RealmInstance {
    RealmInstance(frozen: state, core: core, configuration: configuration)
  }

  private func advance(to state: RealmCore.State, _ changes: ChangeSet) {
    guard isActive, let body else { return }
    guard let seen else { return early.append((state, changes)) }
    guard state.version > seen.version else { return }
    let difference = StateDifference(from: seen.snapshot, to: state.snapshot, changes: changes)
    self.seen = state
    body(instance(at: state), difference)
  }
}
