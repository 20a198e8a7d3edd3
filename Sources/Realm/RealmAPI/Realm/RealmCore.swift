import PredicateJSON
import PredicateSchema
import PredicateStore
import PredicateSuiteFiles

/// The part of a realm that all its instances share: the latest state, the classes, and the lock for writing.
final class RealmCore: Sendable {
  /// The name of the realm in the process.
  let identifier: String
  /// The version of the schema.
  let schemaVersion: UInt64
  let writeLock = WriteLock()
  /// The recently used predicates.
  let predicates = PredicateCache()

  /// A state, and the classes of its schema.
  struct State: Sendable {
    var snapshot: Snapshot
    var classes: ClassTable
    /// The number of writes so far.
    var version: UInt64
  }

  /// The latest state, and the changes that led to it.
  private struct History: Sendable {
    var snapshot: Snapshot
    var classes: ClassTable
    var log = WriteLog()

    var state: State { State(snapshot: snapshot, classes: classes, version: log.version) }
  }

  private let history: Mutex<History>
  private let instances = Mutex<[InstanceKey: WeakInstance]>([:])

  /// The key by which an instance is found. Read-only instances are separate.
  private struct InstanceKey: Hashable, Sendable {
    let confinement: Confinement.Key
    let isReadOnly: Bool
  }

  private struct WeakInstance: @unchecked Sendable {
    // Unchecked: an instance is used only where it is confined.
    weak var instance: RealmInstance?
    let later: LaterRefresh
  }

  /// Creates a realm without objects and classes, or with those of a seed.
  init(identifier: String, schemaVersion: UInt64, seed: RealmSeed? = nil) {
    self.identifier = identifier
    self.schemaVersion = schemaVersion
    let classes = seed?.classes ?? ClassTable()
    history = Mutex(History(snapshot: seed?.snapshot ?? Store(classes.schema).snapshot, classes: classes))
  }

  var latest: State { history.withLock { $0.state } }

  /// Returns the latest state and pins its version. The caller must call ``leave(_:)`` for it.
  func enter() -> State {
    history.withLock { history in
      history.log.pin()
      return history.state
    }
  }

  /// Unpins versions, so that the changes since them can be discarded.
  func leave(_ versions: some Sequence<UInt64>) { history.withLock { $0.log.unpin(versions) } }

  /// Returns the changes between two pinned versions.
  func changes(from base: UInt64, to version: UInt64) -> ChangeSet {
    history.withLock { $0.log }.changes(from: base, to: version)
  }

  /// Adds classes, and all classes they link to. The schema only grows at its end, so that existing indices of classes and rows remain
  /// valid.
  ///
  /// - Throws: The errors in the classes. The schema is then unchanged.
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

  /// Makes the result of a write the latest state, and pins its version. Classes may have been added since the write began.
  func publish(_ snapshot: Snapshot, _ changes: ChangeSet) -> State {
    history.withLock { history in
      history.log.append(changes)
      history.log.pin()
      history.snapshot = snapshot.extended(to: history.classes.schema)
      return history.state
    }
  }

  /// A function called with a new state, and the changes since the previous one.
  typealias Listener = @Sendable (_ state: State, _ changes: ChangeSet) -> Void

  private struct Listeners: Sendable {
    var next: UInt64 = 0
    var known: [UInt64: Listener] = [:]
  }

  private let listeners = Mutex(Listeners())

  /// Calls `listener` for each write, on the writing thread, in the order of the writes. Returns the number for ``unlisten(_:)``.
  func listen(_ listener: @escaping Listener) -> UInt64 {
    listeners.withLock { listeners in
      listeners.next += 1
      listeners.known[listeners.next] = listener
      return listeners.next
    }
  }

  func unlisten(_ number: UInt64) { listeners.withLock { $0.known[number] = nil } }

  /// Calls the listeners with a new state.
  func announce(_ state: State, _ changes: ChangeSet) {
    let called = listeners.withLock { $0.known }
    for (_, listener) in called.sorted(by: { $0.key < $1.key }) { listener(state, changes) }
  }

  /// Returns the instance of a thread, queue or actor, and creates it if necessary. An existing instance advances to the latest state if
  /// its `autorefresh` and `refreshing` are `true`.
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

  /// Creates an instance that replaces another one.
  func replacement(of instance: RealmInstance, _ confinement: Confinement) -> RealmInstance {
    let made = RealmInstance(core: self, configuration: instance.configuration, confinement)
    enter(made, InstanceKey(confinement: confinement.key, isReadOnly: instance.configuration.readOnly))
    return made
  }

  /// A Boolean value that indicates whether an instance is retained, directly or by its objects.
  var isHeld: Bool { instances.withLock { $0.values.contains { $0.instance != nil } } }

  /// Offers a new state to all instances except the writer, once their thread, queue or actor runs.
  func offer(besides writer: LaterRefresh?) {
    let offered = instances.withLock { instances in instances.values.map(\.later) }
    for later in offered where later !== writer { later.ask() }
  }

  /// Registers an instance for its confinement.
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
  fileprivate struct WeakCore: Sendable { weak var core: RealmCore? }

  fileprivate struct Known: Sendable {
    /// Realms that exist until the process ends.
    var kept: [String: RealmCore] = [:]
    /// Realms that are released with the last of their instances.
    var shared: [String: WeakCore] = [:]
    /// Copies written for configurations, whose realms they seed.
    var copies: [String: URL] = [:]
  }

  private static let directory = Mutex(Known())

  /// Returns the realm of a configuration, and creates it if necessary, from its seed or from a copy written for it. A realm with an older
  /// schema is migrated.
  ///
  /// - Throws: The errors in the seed and the migration. Also if the realm is in use with another version.
  static func core(_ configuration: Realm.Configuration) throws(Realm.Error) -> RealmCore {
    let version = configuration.schemaVersion
    let older = known(configuration)
    if let older, older.schemaVersion == version { return older }
    if let older, older.isHeld {
      throw Realm.Error(
        .alreadyOpen,
        "the realm is open with the schema version \(older.schemaVersion), not \(version); let go of its instances, objects and"
          + " results first", code: .realmFile)
    }
    let created: RealmCore
    if let older {
      let latest = older.latest
      created = try MigrationTransfer.core(
        of: RealmSeed(snapshot: latest.snapshot, classes: latest.classes, schemaVersion: older.schemaVersion),
        for: configuration)
    } else if let url = configuration.seedFilePath ?? copy(for: configuration) {
      created = try MigrationTransfer.core(of: RealmCopy.read(url), for: configuration)
    } else {
      created = RealmCore(identifier: configuration.identifier, schemaVersion: version)
    }
    return directory.withLock { known in
      // Another thread may have created it meanwhile.
      if let core = known.core(configuration), core.schemaVersion == version { return core }
      known.enter(created, isKept: configuration.isKept)
      return created
    }
  }

  /// Returns the realm of a configuration. `nil` if the process does not have it.
  static func known(_ configuration: Realm.Configuration) -> RealmCore? {
    directory.withLock { $0.core(configuration) }
  }

  /// Returns the copy written for a configuration. `nil` if there is none, or if its file was deleted.
  static func copy(for configuration: Realm.Configuration) -> URL? {
    directory.withLock { $0.copies[configuration.identifier] }.flatMap {
      FileManager.default.fileExists(atPath: $0.path) ? $0 : nil
    }
  }

  /// Registers a copy as the seed of a configuration's realm.
  static func enter(copy: URL, for configuration: Realm.Configuration) {
    directory.withLock { $0.copies[configuration.identifier] = copy }
  }

  /// Forgets the realm of a configuration. Returns whether it existed. `nil` if `mayForget` returns `false`, in which case nothing changes.
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
