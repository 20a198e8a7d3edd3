import PredicateDiagnostics
import PredicateSchema
import PredicateStore

/// A realm as all its instances share it: the latest state, the classes, the one write that may run.
final class RealmCore: Sendable {
  /// What the process knows the realm by.
  let identifier: String
  let writeLock = WriteLock()
  /// What was asked last.
  let predicates = PredicateCache()

  /// A state and the classes that its schema has.
  struct State: Sendable {
    var snapshot: Snapshot
    var classes: ClassTable
    /// Counts the writes.
    var version: UInt64
  }

  /// The latest state, and how it came to be.
  private struct History: Sendable {
    var snapshot: Snapshot
    var classes: ClassTable
    var log = WriteLog()

    var state: State { State(snapshot: snapshot, classes: classes, version: log.version) }
  }

  private let history: Mutex<History>
  private let instances = Mutex<[InstanceKey: WeakInstance]>([:])

  /// What an instance is found by; one that only reads is another than one that writes.
  private struct InstanceKey: Hashable, Sendable {
    let confinement: Confinement.Key
    let isReadOnly: Bool
  }

  private struct WeakInstance: @unchecked Sendable {
    // Unchecked: who takes an instance out is who it belongs to.
    weak var instance: RealmInstance?
  }

  /// A realm without objects, and without classes so far.
  init(identifier: String) {
    self.identifier = identifier
    let classes = ClassTable()
    history = Mutex(History(snapshot: Store(classes.schema).snapshot, classes: classes))
  }

  /// The latest state.
  var latest: State { history.withLock { $0.state } }

  /// The latest state, for somebody who stands there from now on, and has to ``leave(_:)`` it.
  func enter() -> State {
    history.withLock { history in
      history.log.pin()
      return history.state
    }
  }

  /// Nobody who stood at these versions asks for what changed since.
  func leave(_ versions: some Sequence<UInt64>) { history.withLock { $0.log.unpin(versions) } }

  /// What writes changed between two versions at which somebody stands.
  func changes(from base: UInt64, to version: UInt64) -> ChangeSet {
    history.withLock { $0.log }.changes(from: base, to: version)
  }

  /// Makes sure of classes, and of all that they lead to; the schema only ever grows at its end, so that what names classes
  /// and rows stays right.
  ///
  /// - Throws: what is wrong with the classes; nothing has changed then.
  @discardableResult
  func register(_ types: [ObjectBase.Type]) throws(DiagnosticError) -> State {
    try history.withLock { history throws(DiagnosticError) in
      let classes = try history.classes.adding(types)
      if classes.models.count > history.classes.models.count {
        history.snapshot = history.snapshot.extended(to: classes.schema)
        history.classes = classes
      }
      return history.state
    }
  }

  /// Makes a finished write the latest state, and enters it as it is then: classes may have come since the write began.
  func publish(_ snapshot: Snapshot, _ changes: ChangeSet) -> State {
    history.withLock { history in
      history.log.append(changes)
      history.log.pin()
      history.snapshot = snapshot.extended(to: history.classes.schema)
      return history.state
    }
  }

  /// Is called with a new state, and what changed since the one before.
  typealias Listener = @Sendable (_ state: State, _ changes: ChangeSet) -> Void

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
  func announce(_ state: State, _ changes: ChangeSet) {
    let called = listeners.withLock { $0.known }
    for (_, listener) in called.sorted(by: { $0.key < $1.key }) { listener(state, changes) }
  }

  /// The instance of a thread, a queue or an actor, made where there is none; at the latest state, unless it is not to go on by
  /// itself.
  func instance(_ configuration: Realm.Configuration, _ confinement: Confinement) -> RealmInstance {
    let key = InstanceKey(confinement: confinement.key, isReadOnly: configuration.readOnly)
    if let known = instances.withLock({ $0[key] })?.instance {
      if known.autorefresh { known.refresh() }
      return known
    }
    let made = RealmInstance(core: self, configuration: configuration, confinement)
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
