import PredicateDiagnostics
import PredicateSchema
import PredicateStore
import Synchronization

/// A realm as all its instances share it: the latest state, the classes, the one write that may run.
final class RealmCore: Sendable {
  /// What the process knows the realm by.
  let identifier: String
  let writeLock = WriteLock()

  /// A state and the classes that its schema has.
  struct State: Sendable {
    var snapshot: Snapshot
    var classes: ClassTable
    /// Counts the writes.
    var version: UInt64 = 0
  }

  private let state: Mutex<State>
  private let instances = Mutex<[InstanceKey: WeakInstance]>([:])

  /// What an instance belongs to.
  enum InstanceKey: Hashable, Sendable {
    case thread(UInt)
    case actor(ObjectIdentifier)
  }

  private struct WeakInstance: @unchecked Sendable {
    // Unchecked: who takes an instance out is the thread or the actor that it belongs to.
    weak var instance: RealmInstance?
  }

  /// A realm without objects, and without classes so far.
  init(identifier: String) {
    self.identifier = identifier
    let classes = ClassTable()
    state = Mutex(State(snapshot: Store(classes.schema).snapshot, classes: classes))
  }

  /// The latest state.
  var latest: State { state.withLock { $0 } }

  /// Makes sure of classes, and of all that they lead to; the schema only ever grows at its end, so that what names classes
  /// and rows stays right.
  ///
  /// - Throws: what is wrong with the classes; nothing has changed then.
  @discardableResult
  func register(_ types: [ObjectBase.Type]) throws(DiagnosticError) -> State {
    try state.withLock { state throws(DiagnosticError) in
      let classes = try state.classes.adding(types)
      if classes.models.count > state.classes.models.count {
        state = State(snapshot: state.snapshot.extended(to: classes.schema), classes: classes)
      }
      return state
    }
  }

  /// Makes a finished write the latest state, and returns it as it is then: classes may have come since the write began.
  func publish(_ snapshot: Snapshot) -> State {
    state.withLock { state in
      state.version += 1
      state.snapshot =
        snapshot.schema.classes.count < state.classes.models.count
        ? snapshot.extended(to: state.classes.schema) : snapshot
      return state
    }
  }

  /// Is called with a new state, the one that its write began with, and what the write did.
  typealias Listener = @Sendable (_ state: State, _ base: Snapshot, _ changes: ChangeSet) -> Void

  private struct Listeners: Sendable {
    var next: UInt64 = 0
    var known: [UInt64: Listener] = [:]
  }

  private let listeners = Mutex(Listeners())

  /// Calls `listener` for each write, on the thread that made it, in the order of the writes; gives the number to end it with.
  func listen(_ listener: @escaping Listener) -> UInt64 {
    listeners.withLock { listeners in
      listeners.next += 1
      listeners.known[listeners.next] = listener
      return listeners.next
    }
  }

  /// Ends the calls of a listener.
  func unlisten(_ number: UInt64) { listeners.withLock { $0.known[number] = nil } }

  /// Tells the listeners of a new state.
  func announce(_ state: State, from base: Snapshot, _ changes: ChangeSet) {
    let called = listeners.withLock { $0.known }
    for (_, listener) in called.sorted(by: { $0.key < $1.key }) { listener(state, base, changes) }
  }

  /// The instance of a thread or an actor, made where there is none.
  func instance(for key: InstanceKey, _ make: () -> RealmInstance) -> RealmInstance {
    if let known = instances.withLock({ $0[key] })?.instance { return known }
    let made = make()
    let weak = WeakInstance(instance: made)
    instances.withLock { instances in
      instances = instances.filter { $0.value.instance != nil }
      instances[key] = weak
    }
    return made
  }
}

/// The realms of the process.
enum RealmDirectory {
  /// A realm that others keep alive.
  private struct WeakCore: Sendable { weak var core: RealmCore? }

  private struct Known: Sendable {
    /// Realms that stay as long as the process does.
    var kept: [String: RealmCore] = [:]
    /// Realms that go with the last of their instances.
    var shared: [String: WeakCore] = [:]
  }

  private static let known = Mutex(Known())

  /// The realm of an identifier, made where there is none.
  static func core(_ identifier: String, isKept: Bool) -> RealmCore {
    known.withLock { known in
      if isKept {
        if let core = known.kept[identifier] { return core }
        let core = RealmCore(identifier: identifier)
        known.kept[identifier] = core
        return core
      }
      if let core = known.shared[identifier]?.core { return core }
      let core = RealmCore(identifier: identifier)
      known.shared = known.shared.filter { $0.value.core != nil }
      known.shared[identifier] = WeakCore(core: core)
      return core
    }
  }
}
