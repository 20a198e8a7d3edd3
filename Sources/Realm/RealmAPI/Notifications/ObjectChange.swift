import Dispatch
import PredicateDiagnostics
import PredicateStore
import PredicateValues

/// What happened to an object that is observed.
public enum ObjectChange<ObjectType> {
  /// Never told: a realm in memory cannot fail to be read.
  case error(any Error)
  /// Properties were assigned.
  case change(ObjectType, [PropertyChange])
  /// The object was deleted; nothing is told after it.
  case deleted
}

/// A property that was assigned.
public struct PropertyChange {
  /// The name of the property.
  public let name: String
  /// The value before, where it is a single one; nil for nil and for collections.
  public let oldValue: Any?
  /// The value now; nil for nil.
  public let newValue: Any?
}

extension RealmCollectionValue where Self: ObjectBase {
  /// Tells of what happens to the object, as long as the token is held: nothing at the beginning; when, and on which thread, as
  /// ``RealmCollection/observe(keyPaths:on:_:)-([String]?,_,_)`` says.
  ///
  /// - Parameters:
  ///   - keyPaths: Names of properties between dots: only what happens along them is told of.
  ///   - queue: Where the block runs; nil for the realm's own thread or actor.
  ///   - block: Is called with each change.
  public func observe(
    keyPaths: [String]? = nil, on queue: DispatchQueue? = nil, _ block: @escaping (ObjectChange<Self>) -> Void
  ) -> NotificationToken {
    guard let instance else { misuse("an object that belongs to no realm cannot be observed; add it to a realm first") }
    let source = ResultsSource(instance, .table(Int(classIndex)))
    return instance.observe(objectTracker(self, source.modificationFilter(keyPaths)), on: queue, block)
  }

  /// ``observe(keyPaths:on:_:)-([String]?,_,_)`` with Swift key paths.
  public func observe(
    keyPaths: [PartialKeyPath<Self>], on queue: DispatchQueue? = nil,
    _ block: @escaping (ObjectChange<Self>) -> Void
  ) -> NotificationToken {
    observe(keyPaths: keyPaths.map { requiredName($0) }, on: queue, block)
  }

  /// ``observe(keyPaths:on:_:)-([String]?,_,_)`` with a block for objects of any class.
  @_disfavoredOverload
  public func observe(
    keyPaths: [String]? = nil, on queue: DispatchQueue? = nil, _ block: @escaping (ObjectChange<ObjectBase>) -> Void
  ) -> NotificationToken {
    observe(keyPaths: keyPaths, on: queue) { (change: ObjectChange<Self>) in
      switch change {
      case .error(let error): block(.error(error))
      case .change(let object, let properties): block(.change(object, properties))
      case .deleted: block(.deleted)
      }
    }
  }
}

/// What turns states into changes of an object.
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

/// What turns states into changes of one object, or of what is projected from it: `change` says what a state has changed, as long
/// as the object is there; that it was deleted is told once.
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

/// The properties of an object that were assigned, of those that count: linking objects are computed, and count where somebody asks
/// for them by name.
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
