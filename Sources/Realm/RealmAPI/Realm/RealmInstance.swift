import PredicateSchema
import PredicateStore

/// A realm confined to one thread, queue or actor: a state that is constant until the next refresh, and the current write.
///
/// Objects and results retain it. ``Realm`` is its public interface.
public final class RealmInstance: ObjectContext {
  let core: RealmCore
  let configuration: Realm.Configuration
  /// The thread, queue or actor that may use the instance. `nil` for a frozen one.
  let confinement: Confinement?

  /// The state read outside a write. Inside a write, the result of its finished steps.
  private(set) var snapshot: Snapshot { didSet { showTables() } }
  /// The changes between the most recent of these states.
  private(set) var steps = RecentSteps()
  var classes: ClassTable
  /// The number of writes that led to the state, excluding the current one.
  private(set) var version: UInt64
  /// The versions that observers may have seen last, pinned in the core. The current version is last.
  private var entered: [UInt64]
  /// The nesting depth of notifying observers.
  private var telling = 0
  var openWrite: OpenWrite? { didSet { showTables() } }
  /// A Boolean value that indicates whether the instance advances to a new state as soon as it is offered.
  var autorefresh = true
  /// The receiver of new states from other instances. `nil` for a frozen instance.
  weak var later: LaterRefresh?
  /// The observers of new states. Some may have ended.
  private var observers: [ObjectIdentifier: any SnapshotObserver] = [:]
  /// The number of observers at which those that have ended are removed.
  private var sweepCount = 16
  /// The observers on queues, which end when the instance is invalidated. Some may have ended.
  private var deliveries: [WeakDelivery] = []
  /// A Boolean value that indicates whether primary keys may change, because a migration writes.
  var isMigrating = false
  /// The state of the current addition.
  var addition = Addition()
  /// The positions of views of lists and dictionaries in mixed values, which other changes may move.
  var nestedPlaces = NestedPlaces()
  /// The asynchronous writes that are waiting or have a pending completion.
  var asyncWrites = AsyncWrites()
  /// The instance that replaced this one when it was invalidated.
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

  /// Lets objects read the columns of the current state directly, unless a write is in progress.
  private func showTables() { tables = openWrite == nil ? snapshot.raw : nil }

  /// Creates an instance at the latest state.
  convenience init(core: RealmCore, configuration: Realm.Configuration, _ confinement: Confinement) {
    self.init(core, configuration, core.enter(), confinement)
  }

  /// Creates a frozen instance, which every thread may use.
  convenience init(frozen state: RealmCore.State, core: RealmCore, configuration: Realm.Configuration) {
    self.init(core, configuration, state, nil)
  }

  deinit { core.leave(entered) }

  /// Returns a Boolean value that indicates whether both instances are frozen in the same state of the same realm.
  func showsSameState(as other: RealmInstance) -> Bool {
    isFrozen && other.isFrozen && core === other.core && snapshot.version == other.snapshot.version
  }

  /// Ends the process unless the current thread, queue or actor may use the instance.
  @inline(__always)
  func checkThread() { if thread != currentThread() { checkConfinement() } }

  @inline(never)
  private func checkConfinement() { confinement?.check() }

  // MARK: Objects

  /// Returns a Boolean value that indicates whether a managed object still exists.
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
    // Deleted objects read as null.
    if case .null = value { requireLive(object) }
    return value
  }

  override func assign(_ object: ObjectBase, _ property: Int, _ value: Value) {
    assignProperty(object, property, value)
  }

  override func stored(_ object: ObjectBase) -> Value { storedObject(object) }

  override func stored(_ values: Any, as type: ObjectBase.Type) -> Value? {
    guard values is [String: Any] || values is [Any],
      let index = type == DynamicObject.self ? addition.target : classIndex(of: type)
    else { return nil }
    return GivenObject(index, of: values).map { addition.placeholder($0) }
  }

  override func allows(key: String) -> Bool {
    guard key.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "$") }) else { return true }
    let message = "the key `\(key)` of a map has `.` or `$` in it; percent-encode them, `%2E` and `%24`"
    openWrite?.fail(DiagnosticError(.dataValueRange, message))
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

  /// Returns the stored form of a value for comparisons. `nil` for an object that does not belong to the realm.
  func known(_ value: some RealmCollectionValue) -> Value? {
    if let object = value as? ObjectBase, object.context !== self { return nil }
    if case .object(let object)? = value as? AnyRealmValue, object.context !== self { return nil }
    return value._realmStored(in: ArgumentContext(self))
  }

  /// Makes a new object a view of a row.
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

  /// Returns the index of a class, and adds it to the schema at its first use.
  func classIndex(of type: ObjectBase.Type) -> Int {
    if let index = classes.index(of: type) { return index }
    return unfailing(try registerClass(type))
  }

  /// Returns the index of a class like ``classIndex(of:)``, and throws if the class is invalid.
  func registerClass(_ type: ObjectBase.Type) throws(DiagnosticError) -> Int {
    if configuration.objectTypes != nil || isFrozen {
      throw DiagnosticError(
        .unknownClass,
        "the class `\(String(describing: type))` is not in the realm's schema; add it to the configuration's `objectTypes`"
      )
    }
    let isLatest = openWrite == nil && snapshot === core.latest.snapshot
    let state = try core.register([type])
    if openWrite != nil { try settle() }
    classes = state.classes
    show(isLatest ? state.snapshot : snapshot.extended(to: state.classes.schema), after: ChangeSet(classes: []))
    openWrite?.restart(on: snapshot)
    guard let index = classes.index(of: type) else {
      throw DiagnosticError(.unknownClass, "the schema has no class `\(String(describing: type))`")
    }
    return index
  }

  // MARK: States

  /// Returns the state that queries read. Inside a write, it includes all changes so far.
  func currentSnapshot() -> Snapshot {
    checkThread()
    if openWrite != nil {
      do throws(DiagnosticError) { try settle() } catch { openWrite?.fail(error) }
    }
    return snapshot
  }

  /// Advances to the latest state. Returns whether there was a newer one.
  @discardableResult
  func refresh() -> Bool {
    checkThread()
    guard openWrite == nil, !isFrozen, successor == nil else { return false }
    let seen = version
    takeLatest()
    tell()
    return version != seen
  }

  /// Advances to the latest state if `autorefresh` is `true`. Otherwise notifies observers that a newer state exists.
  func takeOffer() {
    if autorefresh {
      refresh()
    } else if openWrite == nil, successor == nil, core.latest.version != version {
      for observer in observers.values.sorted(by: { $0.order < $1.order }) where !observer.isEnded {
        observer.refreshRequired(self)
      }
    }
  }

  /// The instance, or the one that replaced it.
  var current: RealmInstance {
    var current = self
    while let successor = current.successor { current = successor }
    return current
  }

  /// Replaces the instance by one at the latest state. This instance then has no objects, so that all existing ones are invalidated.
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
    for delivery in deliveries { delivery.delivery?.end() }
    deliveries = []
    show(Store(classes.schema).snapshot, after: nil)
  }

  /// Makes a state the one that is read. `changes` are those since the previous state, `nil` if unknown.
  func show(_ state: Snapshot, after changes: ChangeSet?) {
    guard state !== snapshot else { return }
    snapshot = state
    steps.append(changes)
  }

  /// Makes a state the one that is read. The core has pinned its version for the instance.
  func take(_ state: RealmCore.State, after changes: ChangeSet) {
    guard state.version != version || state.snapshot !== snapshot else { return core.leave([version]) }
    if state.version == version { core.leave([version]) } else { entered.append(state.version) }
    show(state.snapshot, after: changes)
    classes = state.classes
    version = state.version
  }

  /// Advances to the latest state, which others may have written.
  func takeLatest() {
    let before = snapshot
    let state = core.enter()
    take(state, after: core.changes(from: version, to: state.version))
    if snapshot !== before { nestedPlaces.follow(from: before, to: snapshot) }
  }

  /// Adds an observer, which is notified of each state until it has ended.
  func add(_ observer: some SnapshotObserver) {
    if observers.count >= sweepCount {
      observers = observers.filter { !$0.value.isEnded }
      sweepCount = max(16, 2 * observers.count)
    }
    observers[ObjectIdentifier(observer)] = observer
  }

  /// Adds an observer on a queue.
  func add(_ delivery: QueuedDelivery) {
    if deliveries.count >= 16 { deliveries = deliveries.filter { $0.delivery != nil } }
    deliveries.append(WeakDelivery(delivery: delivery))
  }

  private struct WeakDelivery {
    weak var delivery: QueuedDelivery?
  }

  /// Notifies observers of the current state.
  func tell() {
    telling += 1
    for observer in observers.values.sorted(by: { $0.order < $1.order }) {
      if observer.isEnded { observers[ObjectIdentifier(observer)] = nil } else { observer.realmChanged(self) }
    }
    telling -= 1
    // A write inside an observer's block notifies other observers of its state before they have seen the previous one. The changes are
    // retained until all observers were notified.
    if telling == 0, entered.count > 1 {
      core.leave(entered.dropLast())
      entered.removeFirst(entered.count - 1)
    }
  }

  /// Returns the changes since the version that an observer saw last.
  func changes(since base: UInt64) -> ChangeSet { core.changes(from: base, to: version) }
}

/// An observer of the states of an instance.
protocol SnapshotObserver: AnyObject {
  /// The rank of the observer. Observers are notified in ascending order.
  var order: UInt64 { get }
  /// A Boolean value that indicates whether the observer has ended. Available on every thread.
  var isEnded: Bool { get }
  /// Called after `instance` has moved from one state to another.
  func realmChanged(_ instance: RealmInstance)
  /// Called when there is a newer state and `instance` does not advance automatically.
  func refreshRequired(_ instance: RealmInstance)
}
