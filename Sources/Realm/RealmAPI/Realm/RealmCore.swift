import Foundation
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateStore
import PredicateSuiteFiles

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
    let later: LaterRefresh
  }

  /// A realm without objects, and without classes so far; or with those of a seed.
  init(identifier: String, seed: (snapshot: Snapshot, classes: ClassTable)? = nil) {
    self.identifier = identifier
    let classes = seed?.classes ?? ClassTable()
    history = Mutex(History(snapshot: seed?.snapshot ?? Store(classes.schema).snapshot, classes: classes))
  }

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
      if classes.typeCount > history.classes.typeCount {
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
  /// itself, or to stay where it is.
  func instance(
    _ configuration: Realm.Configuration, _ confinement: Confinement, refreshing: Bool = true
  ) -> RealmInstance {
    let key = InstanceKey(confinement: confinement.key, isReadOnly: configuration.readOnly)
    if let known = instances.withLock({ $0[key] })?.instance {
      if refreshing, known.autorefresh { known.refresh() }
      return known
    }
    let made = RealmInstance(core: self, configuration: configuration, confinement)
    enter(made, key)
    return made
  }

  /// Another instance, which is found from now on in place of one.
  func replacement(of instance: RealmInstance, _ confinement: Confinement) -> RealmInstance {
    let made = RealmInstance(core: self, configuration: instance.configuration, confinement)
    enter(made, InstanceKey(confinement: confinement.key, isReadOnly: instance.configuration.readOnly))
    return made
  }

  /// Whether anybody holds an instance, or something of it.
  var isHeld: Bool { instances.withLock { $0.values.contains { $0.instance != nil } } }

  /// Offers a new state to all instances but the writer's, as soon as what they belong to runs.
  func offer(besides writer: LaterRefresh?) {
    let offered = instances.withLock { instances in instances.values.map(\.later) }
    for later in offered where later !== writer { later.ask() }
  }

  /// Makes an instance the one that is found for who it belongs to.
  private func enter(_ instance: RealmInstance, _ key: InstanceKey) {
    let later = LaterRefresh(instance)
    instance.later = later
    let weak = WeakInstance(instance: instance, later: later)
    instances.withLock { instances in
      instances = instances.filter { $0.value.instance != nil }
      instances[key] = weak
    }
  }
}

/// The realms of the process.
enum RealmDirectory {
  /// A realm that others keep alive.
  fileprivate struct WeakCore: Sendable { weak var core: RealmCore? }

  fileprivate struct Known: Sendable {
    /// Realms that stay as long as the process does.
    var kept: [String: RealmCore] = [:]
    /// Realms that go with the last of their instances.
    var shared: [String: WeakCore] = [:]
    /// Copies that were written for configurations, whose realms begin with them.
    var copies: [String: URL] = [:]
  }

  private static let directory = Mutex(Known())

  /// The realm of a configuration, made where there is none: of its seed, or a copy that was written for it.
  ///
  /// - Throws: what is wrong with the seed.
  static func core(_ configuration: Realm.Configuration) throws(Realm.Error) -> RealmCore {
    if let core = known(configuration) { return core }
    let seed = try (configuration.seedFilePath ?? copy(for: configuration)).map { url throws(Realm.Error) in
      try RealmCopy.read(url)
    }
    return directory.withLock { known in
      // Another thread may have been faster.
      if let core = known.core(configuration) { return core }
      let core = RealmCore(identifier: configuration.identifier, seed: seed)
      known.enter(core, isKept: configuration.isKept)
      return core
    }
  }

  /// The realm of a configuration, where the process has it.
  static func known(_ configuration: Realm.Configuration) -> RealmCore? {
    directory.withLock { $0.core(configuration) }
  }

  /// The copy that was written for a configuration; nil where there is none, or its file is gone.
  static func copy(for configuration: Realm.Configuration) -> URL? {
    directory.withLock { $0.copies[configuration.identifier] }.flatMap {
      FileManager.default.fileExists(atPath: $0.path) ? $0 : nil
    }
  }

  /// Lets the realm of a configuration begin with a copy.
  static func enter(copy: URL, for configuration: Realm.Configuration) {
    directory.withLock { $0.copies[configuration.identifier] = copy }
  }

  /// Forgets the realm of a configuration; says whether there was one. Nothing is forgotten where `mayForget` says no.
  static func forget(_ configuration: Realm.Configuration, if mayForget: (RealmCore) -> Bool) -> Bool? {
    directory.withLock { known in
      guard let core = known.core(configuration) else {
        return known.copies.removeValue(forKey: configuration.identifier) != nil
      }
      guard mayForget(core) else { return nil }
      known.kept[configuration.identifier] = nil
      known.shared[configuration.identifier] = nil
      known.copies[configuration.identifier] = nil
      return true
    }
  }
}

extension RealmDirectory.Known {
  fileprivate func core(_ configuration: Realm.Configuration) -> RealmCore? {
    let identifier = configuration.identifier
    return configuration.isKept ? kept[identifier] : shared[identifier]?.core
  }

  fileprivate mutating func enter(_ core: RealmCore, isKept: Bool) {
    if isKept {
      kept[core.identifier] = core
    } else {
      shared = shared.filter { $0.value.core != nil }
      shared[core.identifier] = RealmDirectory.WeakCore(core: core)
    }
  }
}
