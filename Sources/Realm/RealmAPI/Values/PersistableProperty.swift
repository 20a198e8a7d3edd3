import PredicateSchema

/// The type of a property, before a schema resolves its class.
public struct PropertyShape: Sendable {
  /// The type of a single value.
  enum Element: Sendable {
    case scalar(ElementDefinition)
    case object(ObjectBase.Type)
  }

  /// The kind of a collection.
  enum Collection: Sendable { case list, set, dictionary, linkingObjects }

  var element: Element
  /// A Boolean value that indicates whether a single value may be `nil`.
  var isOptional = false
  /// A Boolean value that indicates whether the property has a projected type, declared without `?`, whose embedded object may be missing
  /// from the realm.
  var isProjected = false
  var collection: Collection?
  /// The error in a type that a property cannot have, as a phrase that follows the property's name. `nil` if the type is valid.
  var fault: String?

  /// The stored form of an empty collection. `nil` for a single value.
  var emptyCollection: Value? {
    switch collection {
    case nil: nil
    case .list, .set: .list([])
    case .dictionary: .dictionary([:])
    case .linkingObjects: .null
    }
  }

  /// The class that the property links to.
  // Not inlined: Swift 6.3.1 fails to optimise the initializers that call it.
  @inline(never)
  var objectType: ObjectBase.Type? { if case .object(let type) = element { type } else { nil } }

  /// The model of the class that the property links to. `nil` if the property is not a link.
  var model: ModelClass? { objectType.map { ModelRegistry.require($0) } }

  /// The type of a single value in a schema.
  var definition: ElementDefinition {
    switch element {
    case .scalar(let element): element
    case .object(let type): .object(String(describing: type))
    }
  }

  /// Returns the shape of a collection of this element.
  func collected(_ collection: Collection) -> PropertyShape {
    var shape = self
    shape.collection = collection
    // A deleted object is removed from a list, but in a map its entry remains.
    if isProjected, collection != .dictionary { shape.isOptional = false }
    if self.collection != nil { shape.fault = "is a collection of collections; wrap the inner ones in an object" }
    return shape
  }
}

/// A type of property that ``Persisted`` supports: a single value, a link or a collection. For your own types, conform to
/// ``PersistableEnum``, ``CustomPersistable`` or ``FailableCustomPersistable`` instead.
public protocol PersistableProperty {
  /// The shape of a property of the type.
  static var _realmShape: PropertyShape { get }
  /// The code that stores and binds properties of the type.
  static var _realmAccess: PropertyAccess { get }
  /// Returns the initial value of a property declared without a value.
  static func _realmDefault() -> Self
  /// Returns the new value of an unmanaged object's property after an assignment: the value itself, or for a collection, the known
  /// collection or a new one with the assigned elements.
  static func _realmReplacement(for known: Self?, _ value: Self) -> Self
  /// Returns the stored value of a property that was never set.
  static func _realmDefaultStored(in context: ObjectContext) -> Value
  /// Returns the value of a managed object's property.
  static func _realmRead(_ owner: ObjectBase, _ position: Int) -> Self
  /// Assigns a value to a managed object's property.
  static func _realmWrite(_ value: Self, _ owner: ObjectBase, _ position: Int)
  /// Converts a value of any type. `nil` if the value has the wrong type.
  static func _realmConvert(_ value: Any) -> Self?
  /// Returns the stored form of a value of any type. `nil` if the value has the wrong type.
  static func _realmStored(_ value: Any, in context: ObjectContext) -> Value?
  /// Returns the stored value.
  func _realmStored(in context: ObjectContext) -> Value
  /// Calls `body` with each unmanaged object in the value.
  func _realmObjects(_ body: (ObjectBase) -> Void)
  /// Makes a collection a view of a managed object's property. Does nothing for other values.
  func _realmBind(to owner: ObjectBase, _ position: Int)
}

extension PersistableProperty {
  /// Returns the value.
  @inlinable @inline(__always)
  public static func _realmReplacement(for known: Self?, _ value: Self) -> Self { value }

  /// Returns the stored form of the default value.
  public static func _realmDefaultStored(in context: ObjectContext) -> Value {
    _realmDefault()._realmStored(in: context)
  }

  /// Returns the stored form of the converted value.
  public static func _realmStored(_ value: Any, in context: ObjectContext) -> Value? {
    _realmConvert(value)?._realmStored(in: context)
  }

  /// Does nothing, because the value contains no objects.
  public func _realmObjects(_ body: (ObjectBase) -> Void) {}

  /// Does nothing.
  public func _realmBind(to owner: ObjectBase, _ position: Int) {}
}

/// A type of element that collections in a realm support. The same types are supported for single properties.
public protocol RealmCollectionValue: PersistableProperty, Hashable, QueryOperand {
  /// The persisted type: the type itself, that of a raw value, or the one that ``CustomPersistable`` defines.
  associatedtype PersistedType
  /// The type without the optional around it.
  associatedtype _RealmUnwrapped: RealmCollectionValue = Self
  /// The type itself.
  associatedtype _QueryNeedle = Self
  /// The ``PersistableProperty/_realmAccess`` of an optional of the type.
  static var _realmOptionalAccess: PropertyAccess { get }
  /// The ``PersistableProperty/_realmAccess`` of a list of the type.
  static var _realmListAccess: PropertyAccess { get }
  /// The ``PersistableProperty/_realmAccess`` of a set of the type.
  static var _realmSetAccess: PropertyAccess { get }
  /// Returns the value of a managed object's optional property. See ``PersistableProperty/_realmRead(_:_:)``.
  static func _realmOptionalRead(_ owner: ObjectBase, _ position: Int) -> Self?
  /// Returns the value for a stored value. For a stored value of another type, returns the default.
  static func _realmRestore(_ value: Value, in context: ObjectContext?) -> Self
  /// Returns the value of an optional property for a stored value. `nil` if the stored value is invalid for the type. See
  /// ``_realmRestore(_:in:)``.
  static func _realmRestoreIfAny(_ value: Value, in context: ObjectContext?) -> Self?
}

extension RealmCollectionValue {
  /// Returns the value for a stored value.
  public static func _realmRestoreIfAny(_ value: Value, in context: ObjectContext?) -> Self? {
    _realmRestore(value, in: context)
  }

  /// Returns the value of a managed object's property.
  public static func _realmRead(_ owner: ObjectBase, _ position: Int) -> Self {
    guard let context = owner.context else { return _realmDefault() }
    return _realmRestore(context.value(owner, position), in: context)
  }

  /// Assigns a value to a managed object's property.
  public static func _realmWrite(_ value: Self, _ owner: ObjectBase, _ position: Int) {
    guard let context = owner.context else { return }
    context.assign(owner, position, value._realmStored(in: context))
  }

  /// Returns the value itself if it has the type.
  public static func _realmConvert(_ value: Any) -> Self? { value as? Self }
}
