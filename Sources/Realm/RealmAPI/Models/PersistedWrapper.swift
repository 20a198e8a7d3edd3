import PredicateValues

/// A ``Persisted`` of any type, accessed by its address in the object's memory. Used by discovery and `add`.
protocol PersistedWrapper {
  static var shape: PropertyShape { get }
  static var declaredType: Any.Type { get }
  /// Returns the arguments of the declaration. `place` is the address in a new object.
  static func declaration(at place: UnsafeMutableRawPointer) -> PropertyDeclaration
  /// The code that reads and binds the property of an object.
  static var access: PropertyAccess { get }
  /// Calls `body` with each unmanaged object in the property of an unmanaged object.
  static func forEachObject(at place: UnsafeMutableRawPointer, _ body: (ObjectBase) -> Void)
  /// Assigns a value of any type to a property of an unmanaged object. Returns `false` if the value has the wrong type.
  static func assign(_ value: Any, to owner: ObjectBase, at place: UnsafeMutableRawPointer) -> Bool
  /// Returns the stored value of a primary key. `nil` if the value has the wrong type.
  static func key(_ value: Any) -> PredicateValues.Value?
  /// Returns the stored value for a value of any type. `nil` if the value has the wrong type.
  static func stored(_ value: Any, in context: ObjectContext) -> PredicateValues.Value?
  static func read(_ owner: ObjectBase, at place: UnsafeMutableRawPointer) -> Any
}

struct PropertyDeclaration {
  var isPrimaryKey = false
  var isIndexed = false
  /// For linking objects, the property whose inverse the property is.
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
    case .unset, .managed: PropertyDeclaration()
    }
  }

  static func forEachObject(at place: UnsafeMutableRawPointer, _ body: (ObjectBase) -> Void) {
    property(place).pointee.storage.given?._realmObjects(body)
  }

  static func assign(_ value: Any, to owner: ObjectBase, at place: UnsafeMutableRawPointer) -> Bool {
    guard let value = Value.converted(orMissing: value) else { return false }
    property(place).pointee.storage.hold(Value._realmReplacement(for: property(place).pointee.storage.given, value))
    return true
  }

  static func key(_ value: Any) -> PredicateValues.Value? { stored(value, in: ObjectContext(isTracing: false)) }

  static func stored(_ value: Any, in context: ObjectContext) -> PredicateValues.Value? {
    Value.stored(orMissing: value, in: context)
  }

  static func read(_ owner: ObjectBase, at place: UnsafeMutableRawPointer) -> Any {
    if let position = property(place).pointee.storage.position { return Value._realmRead(owner, position) }
    return property(place).pointee.storage.settled()
  }
}

/// A property that is the inverse of another class's property.
protocol InverseProperty {
  var originProperty: String? { get }
}

extension InverseProperty {
  /// Returns the origin of the property at an address.
  static func originProperty(at place: UnsafeMutableRawPointer) -> String? {
    place.assumingMemoryBound(to: Self.self).pointee.originProperty
  }
}
