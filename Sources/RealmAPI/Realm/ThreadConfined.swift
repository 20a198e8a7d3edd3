import PredicateValues

/// What belongs to the thread or the actor of its realm: objects, collections, results.
public protocol ThreadConfined {
  /// The realm; nil where there is none.
  var realm: Realm? { get }
  /// Whether what this stands for is gone.
  var isInvalidated: Bool { get }
  /// Whether it shows one state forever, to every thread.
  var isFrozen: Bool { get }
  /// The same in another instance of its realm; nil where it is not there.
  func realmRebound(to instance: RealmInstance) -> Self?
}

extension ThreadConfined {
  /// The same as it is now, forever, for every thread.
  public func freeze() -> Self {
    guard let instance = realm?.instance else {
      misuse("what belongs to no realm cannot be frozen; add the object to a realm first")
    }
    guard let frozen = realmRebound(to: instance.frozen()) else {
      misuse("what was deleted cannot be frozen; ask `isInvalidated` before using what may be gone")
    }
    return frozen
  }

  /// The same as it is in the current thread's realm; nil where it is gone.
  public func thaw() -> Self? {
    guard let instance = realm?.instance else { return nil }
    return instance.isFrozen ? realmRebound(to: instance.thawed()) : self
  }
}

/// Carries an object, a collection or results to another thread or actor.
///
/// ```swift
/// let reference = ThreadSafeReference(to: person)
/// Thread.detachNewThread {
///   guard let realm = try? Realm(), let person = realm.resolve(reference) else { return }
///   print(person.name)
/// }
/// ```
public struct ThreadSafeReference<Confined: ThreadConfined>: @unchecked Sendable {
  // Unchecked: what is carried is only asked where it stands, which never changes.
  private let confined: Confined

  /// A reference to something that belongs to a realm.
  public init(to confined: Confined) {
    guard confined.realm != nil else {
      misuse("what belongs to no realm needs no reference; add the object to a realm first, or pass its values")
    }
    self.confined = confined
  }

  /// Whether what is carried is gone, as its own realm sees it.
  public var isInvalidated: Bool { confined.isInvalidated }

  func resolve(in instance: RealmInstance) -> Confined? {
    guard confined.realm?.instance.core === instance.core else {
      misuse(
        "the reference belongs to another realm than the one that resolves it; open that of the same configuration")
    }
    return confined.realmRebound(to: instance)
  }
}

extension Realm {
  /// What a reference carries, in this realm; nil where it is gone.
  public func resolve<Confined: ThreadConfined>(_ reference: ThreadSafeReference<Confined>) -> Confined? {
    instance.refresh()
    return reference.resolve(in: instance)
  }

  /// The realm as it is now, forever, for every thread.
  public func freeze() -> Realm { Realm(instance.frozen()) }

  /// The realm of the current thread.
  public func thaw() -> Realm { instance.isFrozen ? Realm(instance.thawed()) : self }

  /// Whether the realm shows one state forever.
  public var isFrozen: Bool { instance.isFrozen }
}

extension RealmInstance {
  /// The current state as an instance of its own.
  func frozen() -> RealmInstance {
    if isFrozen { return self }
    let state = RealmCore.State(snapshot: currentSnapshot(), classes: classes, version: version)
    return RealmInstance(frozen: state, core: core, configuration: configuration)
  }

  /// The instance of the current thread.
  func thawed() -> RealmInstance {
    let thread = currentThread()
    let instance = core.instance(for: .init(owner: .thread(thread), isReadOnly: configuration.readOnly)) {
      RealmInstance(core: core, configuration: configuration, thread: thread)
    }
    if instance.autorefresh { instance.refresh() }
    return instance
  }

  /// The view of this instance of an object of another instance of the same realm; nil where the object is not there.
  func rebound(_ object: ObjectBase) -> ObjectBase? {
    guard object.instance?.core === core, Int(object.classIndex) < classes.models.count else { return nil }
    guard !object.isInvalidated else { return nil }
    let rebound = self.object(object.reference, as: type(of: object))
    return rebound.flatMap { isLive($0) ? $0 : nil }
  }
}

extension ObjectBase {
  /// The object in another instance of its realm.
  public final func realmRebound(to instance: RealmInstance) -> Self? {
    guard let object = instance.rebound(self), object is Self else { return nil }
    return unsafeDowncast(object, to: Self.self)
  }
}

extension Object: ThreadConfined {}

extension EmbeddedObject: ThreadConfined {}

extension LinkingObjects: ThreadConfined {
  /// The realm that manages the object that is linked to.
  public var realm: Realm? { source.map { Realm($0.instance) } }
  /// Whether the objects belong to a frozen realm.
  public var isFrozen: Bool { source?.instance.isFrozen ?? false }
  /// The linking objects in another instance of their realm.
  public func realmRebound(to instance: RealmInstance) -> LinkingObjects? {
    source?.rebound(to: instance).map { LinkingObjects(source: $0) }
  }
}

extension Results: ThreadConfined {
  /// The results in another instance of their realm.
  public func realmRebound(to instance: RealmInstance) -> Results? {
    guard let source = source.rebound(to: instance) else { return nil }
    return Results(source)
  }
}

extension ResultsSource {
  /// The same question to another instance of the realm; nil where the collection that it is about is not there.
  func rebound(to instance: RealmInstance) -> ResultsSource? {
    switch root {
    case .table(let index):
      guard index < instance.classes.models.count else { return nil }
      return ResultsSource(instance, root, criteria)
    case .collection(let owner, let position):
      return instance.rebound(owner).map { ResultsSource(instance, .collection($0, position), criteria) }
    }
  }
}
