import PredicateDiagnostics
import PredicateSchema
import PredicateStore
import PredicateValues

/// A realm as one thread, or one actor, sees it: a state that stays until the next refresh, and the write that it makes.
///
/// Objects and results hold on to it; ``Realm`` is the face of it.
public final class RealmInstance: ObjectContext {
  let core: RealmCore
  let configuration: Realm.Configuration
  /// Who may use the instance; nil for a frozen one.
  let confinement: Confinement?

  /// The state that is read outside of a write; inside of one, the state that its finished steps led to.
  private(set) var snapshot: Snapshot { didSet { showTables() } }
  /// How the latest of these states came out of each other.
  private(set) var steps = RecentSteps()
  var classes: ClassTable
  /// The number of writes that led to the state, without one that runs.
  private(set) var version: UInt64
  /// Versions at which observers may stand who are still to be told of later ones, the current one last.
  private var entered: [UInt64]
  /// Above 0 while observers are told of a state.
  private var telling = 0
  /// The write that runs.
  var openWrite: OpenWrite? { didSet { showTables() } }
  /// Whether a new state is taken over as soon as it is offered.
  var autorefresh = true
  /// What others offer new states by; nil of a frozen instance.
  weak var later: LaterRefresh?
  /// Who wants to know of new states; some of them may have ended.
  private var observers: [ObjectIdentifier: any SnapshotObserver] = [:]
  /// With so many observers, those that have ended are looked for.
  private var sweepCount = 16
  /// What an addition that runs has still to do.
  var addition = Addition()
  /// Where views of lists and dictionaries in mixed values stand, that others may move.
  var nestedPlaces = NestedPlaces()
  /// Writes that wait until their turn comes, and those that are to be told that they are done.
  var asyncWrites = AsyncWrites()
  /// What took the place of this when it was invalidated.
  private(set) var successor: RealmInstance?

  private init(
    _ core: RealmCore, _ configuration: Realm.Configuration, _ state: RealmCore.State, _ confinement: Confinement?
  ) {
    self.core = core
    self.configuration = configuration
    self.confinement = confinement
    snapshot = state.snapshot
    classes = state.classes
    version = state.version
    entered = confinement == nil ? [] : [state.version]
    super.init(isTracing: false, thread: confinement?.thread ?? 0, isFrozen: confinement == nil)
    showTables()
  }

  /// Lets objects read the columns of the state that is read, where no write runs.
  private func showTables() { tables = openWrite == nil ? snapshot.raw : nil }

  /// An instance at the latest state.
  convenience init(core: RealmCore, configuration: Realm.Configuration, _ confinement: Confinement) {
    self.init(core, configuration, core.enter(), confinement)
  }

  /// A state forever, for every thread.
  convenience init(frozen state: RealmCore.State, core: RealmCore, configuration: Realm.Configuration) {
    self.init(core, configuration, state, nil)
  }

  deinit { core.leave(entered) }

  /// Whether both are frozen, and at the same state of the same realm.
  func showsSameState(as other: RealmInstance) -> Bool {
    isFrozen && other.isFrozen && core === other.core && snapshot.version == other.snapshot.version
  }

  /// Ends the process where the instance is used by another than who it belongs to.
  @inline(__always)
  func checkThread() { if thread != currentThread() { checkConfinement() } }

  @inline(never)
  private func checkConfinement() { confinement?.check() }

  // MARK: Objects

  /// Whether the object that a managed instance stands for is still there.
  func isLive(_ object: ObjectBase) -> Bool {
    if let write = object.write, !isFrozen, write.withdrew(object) { return false }
    if let openWrite { return openWrite.transaction.isLive(Int(object.classIndex), object.row) }
    return snapshot.isLive(Int(object.classIndex), object.row)
  }

  func requireLive(_ object: ObjectBase) {
    guard isLive(object) else {
      if successor != nil {
        misuse(
          "the object of `\(String(describing: type(of: object)))` belongs to an invalidated realm; ask the realm for it again"
        )
      }
      misuse(
        "the object of `\(String(describing: type(of: object)))` was deleted, or the write that added it was taken back; ask"
          + " `isInvalidated` before using what may be gone")
    }
  }

  override func value(_ object: ObjectBase, _ property: Int) -> Value {
    checkThread()
    if object.write != nil { requireLive(object) }
    let index = Int(object.classIndex)
    let value =
      if let openWrite { openWrite.transaction.value(index, object.row, property) } else {
        snapshot.value(index, object.row, property)
      }
    // What is gone has nothing but null.
    if case .null = value { requireLive(object) }
    return value
  }

  override func assign(_ object: ObjectBase, _ property: Int, _ value: Value) {
    assignProperty(object, property, value)
  }

  override func stored(_ object: ObjectBase) -> Value { storedObject(object) }

  override func allows(key: String) -> Bool {
    guard key.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "$") }) else { return true }
    let message = "the key `\(key)` of a map has `.` or `$` in it; percent-encode them, `%2E` and `%24`"
    openWrite?.fail(DiagnosticError(Diagnostic(.dataValueRange, message)))
    return false
  }

  override func object(_ reference: ObjectReference, as type: ObjectBase.Type?) -> ObjectBase? {
    let index = Int(reference.classIndex)
    guard classes.models.indices.contains(index) else { return nil }
    let model = classes.models[index]
    if type == DynamicObject.self || model.isDynamic { return dynamicObject(index, reference.row) }
    let object = model.type.init()
    bind(object, model, reference)
    return object
  }

  /// What the store holds of a value to compare with; nil of an object that the realm does not have.
  func known(_ value: some RealmCollectionValue) -> Value? {
    if let object = value as? ObjectBase, object.context !== self { return nil }
    if case .object(let object)? = value as? AnyRealmValue, object.context !== self { return nil }
    return value._realmStored(in: ArgumentContext(self))
  }

  /// Makes a new instance a view of a row.
  func bind(_ object: ObjectBase, _ model: ModelClass, _ reference: ObjectReference) {
    object.classIndex = reference.classIndex
    object.row = reference.row
    object.write = openWrite?.outcome
    model.bind(object, to: self)
  }

  func object(_ classIndex: Int, _ row: UInt32) -> ObjectBase? {
    object(ObjectReference(classIndex: Int32(truncatingIfNeeded: classIndex), row: row), as: nil)
  }

  // MARK: Classes

  /// The index of a class, which joins the schema where it is used for the first time.
  func classIndex(of type: ObjectBase.Type) -> Int {
    if let index = classes.index(of: type) { return index }
    return unfailing(try registerClass(type))
  }

  /// ``classIndex(of:)`` for a class that may be unfit.
  func registerClass(_ type: ObjectBase.Type) throws(DiagnosticError) -> Int {
    if configuration.objectTypes != nil || isFrozen {
      throw DiagnosticError(
        Diagnostic(
          .unknownClass,
          "the class `\(String(describing: type))` is not in the realm's schema; add it to the configuration's `objectTypes`"
        ))
    }
    let isLatest = openWrite == nil && snapshot === core.latest.snapshot
    let state = try core.register([type])
    if openWrite != nil { try settle() }
    classes = state.classes
    show(isLatest ? state.snapshot : snapshot.extended(to: state.classes.schema), after: ChangeSet(classes: []))
    openWrite?.restart(on: snapshot)
    guard let index = classes.index(of: type) else {
      throw DiagnosticError(Diagnostic(.unknownClass, "the schema has no class `\(String(describing: type))`"))
    }
    return index
  }

  // MARK: States

  /// The state that queries look at: inside a write, all that it did so far.
  func currentSnapshot() -> Snapshot {
    checkThread()
    if openWrite != nil {
      do throws(DiagnosticError) { try settle() } catch { openWrite?.fail(error) }
    }
    return snapshot
  }

  /// Takes over the latest state; says whether there was a newer one.
  @discardableResult
  func refresh() -> Bool {
    checkThread()
    guard openWrite == nil, !isFrozen, successor == nil else { return false }
    let seen = version
    takeLatest()
    tell()
    return version != seen
  }

  /// Takes over the latest state where it is to go on by itself; else tells who wants to know that there is one.
  func takeOffer() {
    if autorefresh {
      refresh()
    } else if openWrite == nil, successor == nil, core.latest.version != version {
      for observer in observers.values.sorted(by: { $0.order < $1.order }) where !observer.isEnded {
        observer.refreshRequired(self)
      }
    }
  }

  /// The instance, or what took its place.
  var current: RealmInstance {
    var current = self
    while let successor = current.successor { current = successor }
    return current
  }

  /// Gives the place to another instance at the latest state, and has no objects from now on, so that all that were got from here
  /// are gone.
  func invalidate() {
    checkThread()
    guard let confinement else { misuse("a frozen realm stays as it is; let go of it instead") }
    if openWrite != nil { cancelWrite() }
    let successor = core.replacement(of: self, confinement)
    successor.autorefresh = autorefresh
    successor.asyncWrites = asyncWrites
    asyncWrites = AsyncWrites()
    self.successor = successor
    core.leave(entered)
    entered = []
    observers = [:]
    show(Store(classes.schema).snapshot, after: nil)
  }

  /// Makes a state the one that is read, which the changes led to from the one before; nil where they are not known.
  func show(_ state: Snapshot, after changes: ChangeSet?) {
    guard state !== snapshot else { return }
    snapshot = state
    steps.append(changes)
  }

  /// Makes a state the one that is read; the core has entered it for the instance.
  func take(_ state: RealmCore.State, after changes: ChangeSet) {
    guard state.version != version || state.snapshot !== snapshot else { return core.leave([version]) }
    if state.version == version { core.leave([version]) } else { entered.append(state.version) }
    show(state.snapshot, after: changes)
    classes = state.classes
    version = state.version
  }

  /// Takes over the latest state, which others may have written.
  func takeLatest() {
    let before = snapshot
    let state = core.enter()
    take(state, after: core.changes(from: version, to: state.version))
    if snapshot !== before { nestedPlaces.follow(from: before, to: snapshot) }
  }

  /// Tells an observer of each state from now on, until it has ended.
  func add(_ observer: some SnapshotObserver) {
    if observers.count >= sweepCount {
      observers = observers.filter { !$0.value.isEnded }
      sweepCount = max(16, 2 * observers.count)
    }
    observers[ObjectIdentifier(observer)] = observer
  }

  /// Tells who wants to know of the state that was taken over.
  func tell() {
    telling += 1
    for observer in observers.values.sorted(by: { $0.order < $1.order }) {
      if observer.isEnded { observers[ObjectIdentifier(observer)] = nil } else { observer.realmChanged(self) }
    }
    telling -= 1
    // A write inside of an observer's block brings states of which others are told before those that they answer to: what
    // changed since is kept until all were told.
    if telling == 0, entered.count > 1 {
      core.leave(entered.dropLast())
      entered.removeFirst(entered.count - 1)
    }
  }

  /// What changed from a version on that an observer stands at.
  func changes(since base: UInt64) -> ChangeSet { core.changes(from: base, to: version) }
}

/// Wants to know when an instance takes over another state.
protocol SnapshotObserver: AnyObject {
  /// The place among the observers that are told of one state, ascending.
  var order: UInt64 { get }
  /// Whether the observer wants to be told of nothing any more. Can be asked on every thread.
  var isEnded: Bool { get }
  /// Called after `instance` has gone from one state to another.
  func realmChanged(_ instance: RealmInstance)
  /// Called where there is a newer state that `instance` does not take over by itself.
  func refreshRequired(_ instance: RealmInstance)
}
