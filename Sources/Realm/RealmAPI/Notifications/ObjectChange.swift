import Dispatch
import PredicateKeyValues
import PredicateStore
import PredicateValues

/// A change of an observed object.
public enum ObjectChange<ObjectType> {
  /// An error. Never delivered, because reading a realm in memory cannot fail.
  case error(any Error)
  /// Properties were assigned.
  case change(ObjectType, [PropertyChange])
  /// The object was deleted. This is the last change.
  case deleted
}

/// A property that was assigned.
public struct PropertyChange {
  /// The name of the property.
  public let name: String
  /// The previous value. `nil` for collections, or if the value was `nil`.
  public let oldValue: Any?
  /// The new value. `nil` if it is `nil`.
  public let newValue: Any?
}

extension RealmCollectionValue where Self: ObjectBase {
  /// Observes the object as long as the token is retained. No initial change is delivered.
  ///
  /// The block is called at the times and on the threads described in ``RealmCollection/observe(keyPaths:on:_:)-([String]?,_,_)``.
  ///
  /// - Parameters:
  ///   - keyPaths: Dotted key paths. Only changes along them are reported.
  ///   - queue: The queue on which the block runs. `nil` for the realm's own thread or actor.
  ///   - block: The block to call with each change.
  public func observe(
    keyPaths: [String]? = nil, on queue: DispatchQueue? = nil, _ block: @escaping (ObjectChange<Self>) -> Void
  ) -> NotificationToken {
    guard let instance else { misuse("an object that belongs to no realm cannot be observed; add it to a realm first") }
    let source = ResultsSource(instance, .table(Int(classIndex)))
    return instance.observe(objectTracker(self, source.modificationFilter(keyPaths)), on: queue, block)
  }

  /// Observes the object, with changes along Swift key paths. See `observe(keyPaths:on:_:)` with names of properties.
  public func observe(
    keyPaths: [PartialKeyPath<Self>], on queue: DispatchQueue? = nil,
    _ block: @escaping (ObjectChange<Self>) -> Void
  ) -> NotificationToken {
    observe(keyPaths: keyPaths.map { requiredName($0) }, on: queue, block)
  }

  /// Observes the object with a block for objects of its class or a superclass. See `observe(keyPaths:on:_:)` with names of properties.
  @_disfavoredOverload
  public func observe<Observed: ObjectBase>(
    keyPaths: [String]? = nil, on queue: DispatchQueue? = nil, _ block: @escaping (ObjectChange<Observed>) -> Void
  ) -> NotificationToken {
    observe(keyPaths: keyPaths, on: queue) { (change: ObjectChange<Self>) in
      switch change {
      case .error(let error): block(.error(error))
      case .change(let object, let properties):
        guard let object = object as? Observed else { misuse("an object of `\(Self.self)` is no `\(Observed.self)`") }
        block(.change(object, properties))
      case .deleted: block(.deleted)
      }
    }
  }
}

/// Returns a tracker that converts states to changes of an object.
private func objectTracker<Observed: ObjectBase & RealmCollectionValue>(
  _ object: Observed, _ filter: ModificationFilter
) -> ChangeTracker<ObjectChange<Observed>> {
  let reference = object.reference
  return singleObjectTracker(reference) { instance, difference in
    let properties = assignedProperties(reference, filter, instance, difference)
    guard !properties.isEmpty else { return nil }
    let before = Observed._realmRestore(.link(reference), in: instance.frozen(at: difference.old))
    let now = Observed._realmRestore(.link(reference), in: instance)
    let changes = properties.map { property in
      PropertyChange(
        name: property.name, oldValue: property.shape.collection == nil ? before.anyValue(property.name) : nil,
        newValue: now.anyValue(property.name))
    }
    return .change(now, changes)
  }
}

/// Returns a tracker that converts states to changes of one object or projection. Calls `change` for each state while the object exists.
/// Deletion is reported once.
func singleObjectTracker<Observed>(
  _ object: ObjectReference, _ change: @escaping (RealmInstance, StateDifference) -> ObjectChange<Observed>?
) -> ChangeTracker<ObjectChange<Observed>> {
  var isDeleted = false
  return ChangeTracker(
    begin: { _ in nil },
    next: { instance, difference in
      guard !isDeleted else { return nil }
      guard instance.snapshot.isLive(Int(object.classIndex), object.row) else {
        isDeleted = true
        return .deleted
      }
      return change(instance, difference)
    })
}

/// Returns the assigned properties of an object that pass a filter. Linking objects are computed, and are included only if the filter names
/// them.
private func assignedProperties(
  _ object: ObjectReference, _ filter: ModificationFilter, _ instance: RealmInstance, _ difference: StateDifference
) -> [ModelProperty] {
  let properties = instance.classes.models[Int(object.classIndex)].properties
  return properties.enumerated().compactMap { position, property in
    guard let paths = filter.paths else {
      return !property.isComputed && difference.isModified(object, property: position) ? property : nil
    }
    let isHit = paths.contains { $0.first == position && difference.isModified(object, along: $0) }
    return isHit ? property : nil
  }
}
