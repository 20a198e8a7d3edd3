import Dispatch
import PredicateStore
import PredicateValues

/// An observable view of objects. ``Projection`` conforms to it.
public protocol ProjectionObservable: AnyObject, RealmCollectionValue, ThreadConfined {
  /// The class of the underlying objects.
  associatedtype Root: ObjectBase
  /// The underlying object.
  var rootObject: Root { get }
  /// Creates a projection of an object.
  init(projecting object: Root)
}

extension Projection: ProjectionObservable {}

extension Projection: ThreadConfined {
  /// Returns the projection of the object in another instance of its realm.
  public func _realmRebound(to instance: RealmInstance) -> Self? {
    rootObject._realmRebound(to: instance).map { Self(projecting: $0) }
  }
}

extension ProjectionObservable {
  /// Observes the properties of the projection as long as the token is retained. Changes contain the names and values of the projection's
  /// properties.
  ///
  /// The block is called at the times and on the threads described in ``RealmCollection/observe(keyPaths:on:_:)-([String]?,_,_)``.
  ///
  /// - Parameters:
  ///   - keyPaths: Names of properties of the projection. Only their changes are reported.
  ///   - queue: The queue on which the block runs. `nil` for the realm's own thread or actor.
  ///   - block: The block to call with each change.
  public func observe(
    keyPaths: [String]? = nil, on queue: DispatchQueue? = nil, _ block: @escaping (ObjectChange<Self>) -> Void
  ) -> NotificationToken { observe(Self.modificationFilter(keyPaths), on: queue, block) }

  /// Observes the projection, with changes along Swift key paths. See `observe(keyPaths:on:_:)` with names of properties.
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
  /// Observes the collection, with modifications along Swift key paths of the projection. See `observe(keyPaths:on:_:)` with names of properties.
  public func observe(
    keyPaths: [PartialKeyPath<Element>], on queue: DispatchQueue? = nil,
    _ block: @escaping (RealmCollectionChange<Self>) -> Void
  ) -> NotificationToken { observe(Element.modificationFilter(keyPaths: keyPaths), on: queue, block) }
}

/// Returns a tracker that converts states to changes of a projection.
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
  /// Returns the realm in a state, frozen.
  func frozen(at snapshot: Snapshot) -> RealmInstance {
    RealmInstance(
      frozen: RealmCore.State(snapshot: snapshot, classes: classes, version: version), core: core,
      configuration: configuration)
  }
}
