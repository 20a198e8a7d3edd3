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

  /// Tells of changes on the thread of the instance.
  func observe<Change>(_ tracker: ChangeTracker<Change>, _ block: @escaping (Change) -> Void) -> NotificationToken {
    requireObservable()
    let first = tracker.begin(self)
    let observation = Observation(self) { instance, difference, isQuiet in
      guard let change = tracker.next(instance, difference), !isQuiet else { return }
      block(change)
    }
    if let first { block(first) }
    return NotificationToken(observation) { observation.end() }
  }

  /// Tells of changes on a queue, with frozen objects.
  func observe<Change>(
    _ tracker: ChangeTracker<Change>, on queue: DispatchQueue, _ block: @escaping (Change) -> Void
  ) -> NotificationToken {
    requireObservable()
    let delivery = QueuedDelivery(core: core, configuration: configuration, state: core.latest, queue: queue)
    delivery.begin(tracker, block)
    return NotificationToken(nil) { delivery.end() }
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
  private var seen: RealmCore.State
  private var body: ((RealmInstance, StateDifference) -> Void)?

  init(core: RealmCore, configuration: Realm.Configuration, state: RealmCore.State, queue: DispatchQueue) {
    self.core = core
    self.configuration = configuration
    seen = state
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
    queue.async {
      if self.isActive { first.value(self.instance(at: self.seen)) }
    }
    listener = core.listen { state, base, changes in
      self.queue.async { self.advance(to: state, from: base, changes) }
    }
    // A write may have ended between taking the first state and listening.
    let latest = core.latest
    queue.async { self.advance(to: latest, from: latest.snapshot, nil) }
  }

  /// Ends the delivery.
  func end() {
    lock.withLock { isEnded = true }
    if let listener { core.unlisten(listener) }
    queue.async { self.body = nil }
  }

  private var isActive: Bool { lock.withLock { !isEnded } }

  private func instance(at state: RealmCore.State) -> RealmInstance {
    RealmInstance(core: core, configuration: configuration, thread: nil, state: state, isFrozen: true)
  }

  private func advance(to state: RealmCore.State, from base: Snapshot, _ changes: ChangeSet?) {
    guard isActive, let body, state.snapshot !== seen.snapshot, state.version >= seen.version else { return }
    let isNext = base === seen.snapshot
    let difference = StateDifference(from: seen.snapshot, to: state.snapshot, changes: isNext ? changes : nil)
    seen = state
    body(instance(at: state), difference)
  }
}
