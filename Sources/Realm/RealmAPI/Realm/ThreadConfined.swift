import PredicateDiagnostics
import PredicateStore
import PredicateValues

/// What belongs to the thread, the queue or the actor of its realm: objects, collections, results.
public protocol ThreadConfined {
  /// The realm; nil where there is none.
  var realm: Realm? { get }
  /// Whether what this stands for is gone.
  var isInvalidated: Bool { get }
  /// Whether it shows one state forever, to every thread.
  var isFrozen: Bool { get }
  /// The same in another instance of its realm; nil where it is not there.
  func _realmRebound(to instance: RealmInstance) -> Self?
}

extension ThreadConfined {
  /// The same as it is now, forever, for every thread. Inside of a write, as it was before the write began; what the write made
  /// cannot be frozen before it is committed.
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

  /// The same as it is in the current thread's realm, in the state that this shows; nil where it is not there.
  public func thaw() -> Self? {
    guard let instance = realm?.instance else { return nil }
    return instance.isFrozen ? _realmRebound(to: instance.thawed()) : self
  }
}

/// Carries an object, a collection or results to another thread or actor, once.
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

  /// What is carried, until it has arrived.
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

  /// A reference to something that belongs to a realm and is not gone.
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

  /// Whether the reference was resolved, and cannot be again.
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
  /// What a reference carries, in this realm; nil where it is gone. A reference is resolved once.
  public func resolve<Confined: ThreadConfined>(_ reference: ThreadSafeReference<Confined>) -> Confined? {
    instance.refresh()
    return reference.resolve(in: instance)
  }

  /// The realm as it is now, forever, for every thread; inside of a write, as it was before the write began.
  public func freeze() -> Realm { Realm(instance.frozen()) }

  /// The realm of the current thread, in the state that it shows.
  public func thaw() -> Realm { instance.isFrozen ? Realm(instance.thawed()) : self }

  /// What belongs to the realm, as ``ThreadConfined/freeze()`` gives it.
  public func freeze<Confined: ThreadConfined>(_ confined: Confined) -> Confined { confined.freeze() }

  /// What is frozen, as ``ThreadConfined/thaw()`` gives it.
  public func thaw<Confined: ThreadConfined>(_ confined: Confined) -> Confined? { confined.thaw() }

  /// Whether the realm shows one state forever.
  public var isFrozen: Bool { instance.isFrozen }
}

extension RealmInstance {
  /// The current state as an instance of its own; inside of a write, the one before it, since what the write does may be taken back.
  func frozen() -> RealmInstance {
    if isFrozen { return self }
    let shown = openWrite.map { $0.base.extended(to: classes.schema) } ?? currentSnapshot()
    let state = RealmCore.State(snapshot: shown, classes: classes, version: version)
    return RealmInstance(frozen: state, core: core, configuration: configuration)
  }

  /// The instance of the current thread, which stays where it is.
  func thawed() -> RealmInstance { core.instance(configuration, .current, refreshing: false) }

  /// The view of this instance of an object of another instance of the same realm; nil where the object is not there.
  func rebound(_ object: ObjectBase) -> ObjectBase? {
    // The other instance may belong to another thread: nothing of its is read that changes. Rows are not given to other objects
    // but those of a write that was taken back.
    guard object.instance?.core === core, Int(object.classIndex) < classes.models.count else { return nil }
    if let write = object.write, write.withdrew(object) { return nil }
    guard let rebound = self.object(object.reference, as: type(of: object)), isLive(rebound) else { return nil }
    if openWrite == nil { rebound.write = object.write }
    return rebound
  }
}

extension ObjectBase {
  /// The object in another instance of its realm.
  public final func _realmRebound(to instance: RealmInstance) -> Self? {
    guard let object = instance.rebound(self), object is Self else { return nil }
    return unsafeDowncast(object, to: Self.self)
  }
}

extension Object: ThreadConfined {}

extension EmbeddedObject: ThreadConfined {}

extension ResultsSource {
  /// The same question to another instance of the realm; nil where the collection that it is about is not there.
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
