import PredicateValues

/// The code that adds or binds a property of an object, specialized for the property's type.
///
/// Unspecialized generic code fetches type metadata at every call, which took 40% of the time of adding an object. This value is created
/// once per property, and specialized for each type known here.
public struct PropertyAccess: @unchecked Sendable {
  // Unchecked: the closures capture a type and at most an empty collection.

  /// Returns the stored value of an unmanaged object's property.
  let stored: (_ place: UnsafeMutableRawPointer, _ context: ObjectContext) -> Value
  /// Makes the property read from its object's realm from now on.
  let bind: (_ place: UnsafeMutableRawPointer, _ owner: ObjectBase, _ position: Int) -> Void

  /// Creates the access to properties of a type.
  @inline(__always)
  init<Content: PersistableProperty>(_ type: Content.Type) {
    // An empty collection is stored without creating a collection object.
    let empty = Content._realmShape.emptyCollection
    stored = { place, context in
      switch place.assumingMemoryBound(to: Persisted<Content>.self).pointee.storage {
      case .value(let value), .keyValue(let value), .indexedValue(let value): value._realmStored(in: context)
      case .unset, .unsetKey, .unsetIndexed: empty ?? Content._realmDefaultStored(in: context)
      case .managed: .null
      }
    }
    bind = { place, owner, position in
      let property = place.assumingMemoryBound(to: Persisted<Content>.self)
      property.pointee.storage.given?._realmBind(to: owner, position)
      property.pointee.storage = .managed(UInt16(truncatingIfNeeded: position))
    }
  }
}

extension PersistableProperty {
  /// The access to properties of the type.
  public static var _realmAccess: PropertyAccess { PropertyAccess(Self.self) }
}

// Generic types get the access from their element type, so that it is specialized for each element type known here.

extension RealmCollectionValue {
  /// The access to properties of an optional of the type.
  public static var _realmOptionalAccess: PropertyAccess { PropertyAccess(Self?.self) }
  /// The access to properties of a list of the type.
  public static var _realmListAccess: PropertyAccess { PropertyAccess(List<Self>.self) }
  /// The access to properties of a set of the type.
  public static var _realmSetAccess: PropertyAccess { PropertyAccess(MutableSet<Self>.self) }

  /// Returns the value of an optional property.
  public static func _realmOptionalRead(_ owner: ObjectBase, _ position: Int) -> Self? {
    guard let context = owner.context else { return nil }
    return Self?._realmRestore(context.value(owner, position), in: context)
  }
}

extension Optional where Wrapped: RealmCollectionValue {
  /// The access to properties of the type.
  public static var _realmAccess: PropertyAccess { Wrapped._realmOptionalAccess }

  /// Returns the value of a managed object's property.
  @inlinable
  public static func _realmRead(_ owner: ObjectBase, _ position: Int) -> Wrapped? {
    Wrapped._realmOptionalRead(owner, position)
  }
}

extension List {
  /// The access to properties of the type.
  public static var _realmAccess: PropertyAccess { Element._realmListAccess }
}

extension MutableSet {
  /// The access to properties of the type.
  public static var _realmAccess: PropertyAccess { Element._realmSetAccess }
}
