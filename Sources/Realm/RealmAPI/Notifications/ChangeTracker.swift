import Dispatch
import PredicateStore

/// Converts the states of a realm to changes of an observed value. The closures store the last state they saw.
struct ChangeTracker<Change> {
  /// Returns the first change. `nil` if observers get none.
  let begin: (RealmInstance) -> Change?
  /// Returns the change to the next state. `nil` if there is nothing to report.
  let next: (RealmInstance, StateDifference) -> Change?
}

/// A value passed from one thread to another, and used on one thread at a time.
struct Passed<Value>: @unchecked Sendable {
  // Unchecked: used only for frozen collections and similar values, each with one receiver.
  let value: Value
}

extension RealmInstance {
  /// Ends the process if the realm cannot be observed in its current state.
  func requireObservable() {
    checkThread()
    if isFrozen { misuse("a frozen realm never changes; observe what `thaw()` returns") }
    if openWrite != nil { misuse("observing begins outside of a write; move the call in front of `write`") }
  }

  /// Calls a block with changes on the thread of the instance, or on a queue with frozen objects.
  func observe<Change>(
    _ tracker: ChangeTracker<Change>, on queue: DispatchQueue? = nil, _ block: @escaping (Change) -> Void
  ) -> NotificationToken {
    requireObservable()
    if let queue {
      let delivery = QueuedDelivery(core: core, configuration: configuration, queue: queue)
      delivery.begin(tracker, block)
      add(delivery)
      return NotificationToken(nil) { delivery.end() }
    }
    let first = tracker.begin(self)
    let observation = Observation(self) { instance, difference, isQuiet in
      guard let change = tracker.next(instance, difference), !isQuiet else { return }
      block(change)
    }
    if let first { block(first) }
    // The token retains the realm, so that changes arrive even if the program has released it.
    return NotificationToken(observation) { withExtendedLifetime(self) { observation.end() } }
  }
}

extension ThreadConfined {
  /// Observes a value that can be moved to other instances of its realm: a collection, a map, or sections.
  ///
  /// - Parameters:
  ///   - queue: The queue on which the block runs. `nil` for the realm's own thread or actor.
  ///   - contents: Returns the contents in a state. May derive them from those of the previous state to save work.
  ///   - none: The contents once the value is invalidated.
  ///   - initial: Returns the first change.
  ///   - change: Returns the change between the contents of two states. `nil` if there is nothing to report.
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

/// Delivers each published state on a queue.
final class QueuedDelivery: @unchecked Sendable {
  // Unchecked: the lock guards `isEnded`. Everything else is used on the serial queue only.
  private let core: RealmCore
  private let configuration: Realm.Configuration
  private let queue: DispatchQueue
  private let lock = NSLock()
  private var isEnded = false
  private var listener: UInt64?
  /// The last state delivered. `nil` before the first.
  private var seen: RealmCore.State?
  /// The writes announced before the first state was delivered.
  private var early: [(state: RealmCore.State, changes: ChangeSet)] = []
  private var body: ((RealmInstance, StateDifference) -> Void)?

  init(core: RealmCore, configuration: Realm.Configuration, queue: DispatchQueue) {
    self.core = core
    self.configuration = configuration
    self.queue = DispatchQueue(label: "realm.notifications", target: queue)
  }

  /// Starts with the current state.
  func begin<Change>(_ tracker: ChangeTracker<Change>, _ block: @escaping (Change) -> Void) {
    body = { instance, difference in
      if let change = tracker.next(instance, difference) { block(change) }
    }
    let first = Passed<(RealmInstance) -> Void>(value: { instance in
      if let change = tracker.begin(instance) { block(change) }
    })
    // Listening before reading the current state ensures that no later write is missed.
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
