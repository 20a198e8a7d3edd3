import PredicateValues

/// A ``Persisted`` of any value, as discovery and `add` know it: by its place in the object's memory.
protocol PersistedWrapper {
  /// What the property holds.
  static var shape: PropertyShape { get }
  /// The declared type of the property.
  static var declaredType: Any.Type { get }
  /// What the declaration says; `place` is that of a new object.
  static func declaration(at place: UnsafeMutableRawPointer) -> PropertyDeclaration
  /// What is done with the property of each object.
  static var access: PropertyAccess { get }
  /// Calls `body` with each unmanaged object that the property of an unmanaged object leads to.
  static func forEachObject(at place: UnsafeMutableRawPointer, _ body: (ObjectBase) -> Void)
  /// Assigns a value of any type; false where it does not fit.
  static func assign(_ value: Any, to owner: ObjectBase, at place: UnsafeMutableRawPointer) -> Bool
  /// Assigns a property of a managed object that has no memory for it; false where the value does not fit.
  static func assign(_ value: Any, toManaged owner: ObjectBase, _ position: Int) -> Bool
  /// What a store holds of a primary key of any type; nil where it is not one of the property's.
  static func key(_ value: Any) -> PredicateValues.Value?
  /// What a store holds of a value of any type; nil where it does not fit.
  static func stored(_ value: Any, in context: ObjectContext) -> PredicateValues.Value?
  /// The property's value, whatever its type.
  static func read(_ owner: ObjectBase, at place: UnsafeMutableRawPointer) -> Any
}

/// What the declaration of a property says beside its type.
struct PropertyDeclaration {
  var isPrimaryKey = false
  var isIndexed = false
  /// The property whose inverse a property of linking objects is.
  var origin: String?
}

extension Persisted: PersistedWrapper {
  static var shape: PropertyShape { Value._realmShape }

  static var declaredType: Any.Type { Value.self }

  static var access: PropertyAccess { Value._realmAccess }

  private static func property(_ place: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Self> {
    place.assumingMemoryBound(to: Self.self)
  }

  static func declaration(at place: UnsafeMutableRawPointer) -> PropertyDeclaration {
    switch property(place).pointee.storage {
    case .keyValue, .unsetKey: PropertyDeclaration(isPrimaryKey: true)
    case .indexedValue, .unsetIndexed: PropertyDeclaration(isIndexed: true)
    case .value(let value): PropertyDeclaration(origin: (value as? any InverseProperty)?.originProperty)
    case .unset, .managed, .traced: PropertyDeclaration()
    }
  }

  static func forEachObject(at place: UnsafeMutableRawPointer, _ body: (ObjectBase) -> Void) {
    property(place).pointee.storage.given?._realmObjects(body)
  }

  static func assign(_ value: Any, to owner: ObjectBase, at place: UnsafeMutableRawPointer) -> Bool {
    guard let value = Value.converted(orMissing: value) else { return false }
    if let position = property(place).pointee.storage.position {
      Value._realmWrite(value, owner, position)
    } else {
      property(place).pointee.storage.hold(Value._realmReplacement(for: property(place).pointee.storage.given, value))
    }
    return true
  }

  static func assign(_ value: Any, toManaged owner: ObjectBase, _ position: Int) -> Bool {
    let copied = (value as? any CopyableCollection)?.copied
    guard let value = Value.converted(orMissing: value) ?? copied.flatMap({ Value._realmConvert($0) }) else {
      return false
    }
    Value._realmWrite(value, owner, position)
    return true
  }

  static func key(_ value: Any) -> PredicateValues.Value? { stored(value, in: ObjectContext(isTracing: false)) }

  static func stored(_ value: Any, in context: ObjectContext) -> PredicateValues.Value? {
    Value.converted(orMissing: value)?._realmStored(in: context)
  }

  static func read(_ owner: ObjectBase, at place: UnsafeMutableRawPointer) -> Any {
    if let position = property(place).pointee.storage.position { return Value._realmRead(owner, position) }
    return property(place).pointee.storage.settled()
  }
}

/// A property that is computed from another class's.
protocol InverseProperty {
  var originProperty: String? { get }
}

extension InverseProperty {
  /// The origin of the property that stands in a place.
  static func originProperty(at place: UnsafeMutableRawPointer) -> String? {
    place.assumingMemoryBound(to: Self.self).pointee.originProperty
  }
}
