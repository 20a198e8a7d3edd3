import PredicateStore
import PredicateValues

/// A value confined to the thread, queue or actor of its realm: an object, a collection, or results.
public protocol ThreadConfined {
  /// The realm. `nil` for an unmanaged value.
  var realm: Realm? { get }
  /// A Boolean value that indicates whether the underlying data was deleted.
  var isInvalidated: Bool { get }
  /// A Boolean value that indicates whether the value is frozen: immutable, and usable on every thread.
  var isFrozen: Bool { get }
  /// Returns the value in another instance of its realm. `nil` if it does not exist there.
  func _realmRebound(to instance: RealmInstance) -> Self?
}

extension ThreadConfined {
  /// Returns a frozen copy of the value in its current state, usable on every thread.
  ///
  /// Inside a write, the copy shows the state before the write. Objects created in the write cannot be frozen before it is committed.
  public func freeze() -> Self {
    guard let instance = realm?.instance else {
      misuse("what belongs to no realm cannot be frozen; add the object to a realm first")
    }
    guard !isInvalidated, let frozen = _realmRebound(to: instance.frozen()) else {
      if instance.openWrite != nil, !isInvalidated {
        misuse("what a write made cannot be frozen before it is committed; freeze it behind the write")
      }
      misuse("what was deleted cannot be frozen; ask `isInvalidated` before using what may be gone")
    }
    return frozen
  }

  /// Returns the live value in the current thread's realm, without refreshing the realm. `nil` if it does not exist there. Ends the process
  /// if the value belongs to no realm.
  public func thaw() -> Self? {
    guard let instance = realm?.instance else {
      misuse("what belongs to no realm cannot be thawed; ask `realm` before")
    }
    return instance.isFrozen ? _realmRebound(to: instance.thawed()) : self
  }
}

/// A reference that passes an object, a collection or results to another thread or actor, once.
///
/// ```swift
/// let reference = ThreadSafeReference(to: person)
/// Thread.detachNewThread {
///   guard let realm = try? Realm(), let person = realm.resolve(reference) else { return }
///   print(person.name)
/// }
/// ```
public struct ThreadSafeReference<Confined: ThreadConfined>: Sendable {
  private let load: Load

  /// The referenced value, until it is resolved.
  private final class Load: Sendable {
    private let value: Mutex<Passed<Confined>?>

    init(_ value: Confined) { self.value = Mutex(Passed(value: value)) }

    var isEmpty: Bool { value.withLock { $0 == nil } }

    func take() -> Confined? {
      value.withLock { value in
        defer { value = nil }
        return value
      }?.value
    }
  }

  /// Creates a reference to a managed value, which must not be invalidated.
  public init(to confined: Confined) {
    guard let instance = confined.realm?.instance else {
      misuse("what belongs to no realm needs no reference; add the object to a realm first, or pass its values")
    }
    instance.checkThread()
    guard !confined.isInvalidated else {
      misuse("there is no reference to what was deleted; ask `isInvalidated` before using what may be gone")
    }
    load = Load(confined)
  }

  /// A Boolean value that indicates whether the reference was resolved, and cannot be resolved again.
  public var isInvalidated: Bool { load.isEmpty }

  func resolve(in instance: RealmInstance) -> Confined? {
    guard let confined = load.take() else {
      misuse("the reference was resolved before; make another one for each realm that resolves it")
    }
    guard confined.realm?.instance.core === instance.core else {
      misuse(
        "the reference belongs to another realm than the one that resolves it; open that of the same configuration")
    }
    return confined._realmRebound(to: instance)
  }
}

extension Realm {
  /// Returns the value of a reference in this realm. `nil` if it was deleted. A reference can be resolved once.
  public func resolve<Confined: ThreadConfined>(_ reference: ThreadSafeReference<Confined>) -> Confined? {
    instance.refresh()
    return reference.resolve(in: instance)
  }

  /// Returns a frozen realm in the current state, usable on every thread. Inside a write, it shows the state before the write.
  public func freeze() -> Realm { Realm(instance.frozen()) }

  /// Returns the live realm of the current thread, without refreshing it.
  public func thaw() -> Realm { instance.isFrozen ? Realm(instance.thawed()) : self }

  /// Returns a frozen copy of a value. See ``ThreadConfined/freeze()``.
  public func freeze<Confined: ThreadConfined>(_ confined: Confined) -> Confined { confined.freeze() }

  /// Returns the live value of a frozen one. See ``ThreadConfined/thaw()``.
  public func thaw<Confined: ThreadConfined>(_ confined: Confined) -> Confined? { confined.thaw() }

  /// A Boolean value that indicates whether the realm is frozen.
  public var isFrozen: Bool { instance.isFrozen }
}

extension RealmInstance {
  /// Returns a frozen instance in the current state. Inside a write, in the state before it, because the write may be rolled back.
  func frozen() -> RealmInstance {
    if isFrozen { return self }
    let shown = openWrite.map { $0.base.extended(to: classes.schema) } ?? currentSnapshot()
    let state = RealmCore.State(snapshot: shown, classes: classes, version: version)
    return RealmInstance(frozen: state, core: core, configuration: configuration)
  }

  /// Returns the instance of the current thread, without refreshing it.
  func thawed() -> RealmInstance { core.instance(configuration, .current, refreshing: false) }

  /// Returns this instance's view of an object of another instance of the realm. `nil` if it does not exist here.
  func rebound(_ object: ObjectBase) -> ObjectBase? {
    // The other instance may belong to another thread, so only its immutable parts are read. Rows are reused only if the write that added
    // them was rolled back.
    guard object.instance?.core === core, Int(object.classIndex) < classes.models.count else { return nil }
    if let write = object.write, write.withdrew(object) { return nil }
    guard let rebound = self.object(object.reference, as: type(of: object)), isLive(rebound) else { return nil }
    if openWrite == nil { rebound.write = object.write }
    return rebound
  }
}

extension ObjectBase {
  /// Returns the object in another instance of its realm.
  public final func _realmRebound(to instance: RealmInstance) -> Self? {
    guard let object = instance.rebound(self), object is Self else { return nil }
    return unsafeDowncast(object, to: Self.self)
  }
}

extension Object: ThreadConfined {}

extension EmbeddedObject: ThreadConfined {}

extension ResultsSource {
  /// Returns the source in another instance of the realm. `nil` if its collection does not exist there.
  func rebound(to instance: RealmInstance) -> ResultsSource? {
    switch root {
    case .table(let index):
      guard index < instance.classes.models.count else { return nil }
      return ResultsSource(instance, root, criteria)
    case .collection(let collection):
      return collection.rebound(to: instance).map { ResultsSource(instance, .collection($0), criteria) }
    }
  }
}
