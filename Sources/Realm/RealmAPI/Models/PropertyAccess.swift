import PredicateValues

/// What each object that is added, or that becomes a view of a row, does with one of its properties, as code for the one type of
/// value.
///
/// Generic code asks the runtime for its types at every call, which took two fifths of the time of adding an object. This is made
/// once a property, and compiled for each type that can be known here.
public struct PropertyAccess: @unchecked Sendable {
  // Unchecked: the closures hold a type and at most an empty collection.

  /// What a store holds of an unmanaged object's property.
  let stored: (_ place: UnsafeMutableRawPointer, _ context: ObjectContext) -> Value
  /// Makes the property read from its object's realm from now on.
  let bind: (_ place: UnsafeMutableRawPointer, _ owner: ObjectBase, _ position: Int) -> Void

  /// The access to properties of a type.
  @inline(__always)
  init<Content: PersistableProperty>(_ type: Content.Type) {
    // A collection without elements takes no object to say so.
    let empty = Content._realmShape.emptyCollection
    stored = { place, context in
      switch place.assumingMemoryBound(to: Persisted<Content>.self).pointee.storage {
      case .value(let value), .keyValue(let value), .indexedValue(let value): value._realmStored(in: context)
      case .unset, .unsetKey, .unsetIndexed: empty ?? Content._realmDefaultStored(in: context)
      case .managed, .traced: .null
      }
    }
    bind = { place, owner, position in
      let property = place.assumingMemoryBound(to: Persisted<Content>.self)
      property.pointee.storage.given?._realmBind(to: owner, position)
      let index = UInt16(truncatingIfNeeded: position)
      property.pointee.storage = owner.context?.isTracing == true ? .traced(index) : .managed(index)
    }
  }
}

extension PersistableProperty {
  /// The access to properties of the type.
  public static var _realmAccess: PropertyAccess { PropertyAccess(Self.self) }
}

// What is generic over its values asks them for the access, so that it is compiled for those that are known here.

extension RealmCollectionValue {
  /// The access to properties of an optional of the type.
  public static var _realmOptionalAccess: PropertyAccess { PropertyAccess(Self?.self) }
  /// The access to properties of a list of the type.
  public static var _realmListAccess: PropertyAccess { PropertyAccess(List<Self>.self) }
  /// The access to properties of a set of the type.
  public static var _realmSetAccess: PropertyAccess { PropertyAccess(MutableSet<Self>.self) }

  /// Reads a property of an optional of the type.
  public static func _realmOptionalRead(_ owner: ObjectBase, _ position: Int) -> Self? {
    guard let context = owner.context else { return nil }
    return Self?._realmRestore(context.value(owner, position), in: context)
  }
}

extension Optional where Wrapped: RealmCollectionValue {
  /// The access to properties of the type.
  public static var _realmAccess: PropertyAccess { Wrapped._realmOptionalAccess }

  /// Reads a property of a managed object.
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
