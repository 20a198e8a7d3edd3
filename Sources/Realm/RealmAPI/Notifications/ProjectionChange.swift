import Dispatch
import PredicateStore
import PredicateValues

/// A view of objects that can be observed: ``Projection``.
public protocol ProjectionObservable: AnyObject, RealmCollectionValue, ThreadConfined {
  /// The class of the objects that are shown.
  associatedtype Root: ObjectBase
  /// The object that is shown.
  var rootObject: Root { get }
  /// Shows an object.
  init(projecting object: Root)
}

extension Projection: ProjectionObservable {}

extension Projection: ThreadConfined {
  /// The projection of the object in another instance of its realm.
  public func _realmRebound(to instance: RealmInstance) -> Self? {
    rootObject._realmRebound(to: instance).map { Self(projecting: $0) }
  }
}

extension ProjectionObservable {
  /// Tells of what happens to what the projection shows, as long as the token is held; changes have the names and the values of
  /// the projection's properties, and what it does not show does not count. When, and on which thread, as
  /// ``RealmCollection/observe(keyPaths:on:_:)-([String]?,_,_)`` says.
  ///
  /// - Parameters:
  ///   - keyPaths: Names of properties of the projection: only what happens to them is told of.
  ///   - queue: Where the block runs; nil for the realm's own thread or actor.
  ///   - block: Is called with each change.
  public func observe(
    keyPaths: [String]? = nil, on queue: DispatchQueue? = nil, _ block: @escaping (ObjectChange<Self>) -> Void
  ) -> NotificationToken { observe(Self.modificationFilter(keyPaths), on: queue, block) }

  /// ``observe(keyPaths:on:_:)-([String]?,_,_)`` with Swift key paths.
  public func observe(
    keyPaths: [PartialKeyPath<Self>], on queue: DispatchQueue? = nil,
    _ block: @escaping (ObjectChange<Self>) -> Void
  ) -> NotificationToken { observe(Self.modificationFilter(keyPaths: keyPaths), on: queue, block) }

  private func observe(
    _ filter: ModificationFilter, on queue: DispatchQueue?, _ block: @escaping (ObjectChange<Self>) -> Void
  ) -> NotificationToken {
    guard let instance = rootObject.instance else {
      misuse("a projection of an object that belongs to no realm cannot be observed; add the object to a realm first")
    }
    return instance.observe(projectionTracker(self, filter), on: queue, block)
  }
}

extension RealmCollection where Element: ProjectionObservable {
  /// ``observe(keyPaths:on:_:)-([String]?,_,_)`` with the changes of what Swift key paths of the projection show.
  public func observe(
    keyPaths: [PartialKeyPath<Element>], on queue: DispatchQueue? = nil,
    _ block: @escaping (RealmCollectionChange<Self>) -> Void
  ) -> NotificationToken { observe(Element.modificationFilter(keyPaths: keyPaths), on: queue, block) }
}

/// What turns states into changes of a projection.
private func projectionTracker<Observed: ProjectionObservable>(
  _ projection: Observed, _ filter: ModificationFilter
) -> ChangeTracker<ObjectChange<Observed>> {
  let reference = projection.rootObject.reference
  let properties = Observed.projectedProperties
  let wanted = Set(filter.paths ?? [])
  return singleObjectTracker(reference) { instance, difference in
    let changed = properties.filter { property in
      property.paths.contains { wanted.contains($0) && difference.isModified(reference, along: $0) }
    }
    guard !changed.isEmpty else { return nil }
    let before = Observed.Root._realmRestore(.link(reference), in: instance.frozen(at: difference.old))
    let now = Observed.Root._realmRestore(.link(reference), in: instance)
    let changes = changed.map { property in
      PropertyChange(
        name: property.name,
        oldValue: property.wrapper.isCollection ? nil : property.wrapper.value(of: before),
        newValue: property.wrapper.value(of: now))
    }
    return .change(Observed(projecting: now), changes)
  }
}

extension RealmInstance {
  /// The realm as it was in a state.
  func frozen(at snapshot: Snapshot) -> RealmInstance {
    RealmInstance(
      frozen: RealmCore.State(snapshot: snapshot, classes: classes, version: version), core: core,
      configuration: configuration)
  }
}
