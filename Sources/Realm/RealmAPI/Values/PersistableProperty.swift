import PredicateSchema
import PredicateValues

/// What a property is, before a schema resolves its class.
public struct PropertyShape: Sendable {
  /// What a single value is.
  enum Element: Sendable {
    case scalar(ElementDefinition)
    case object(ObjectBase.Type)
  }

  /// How a property holds many.
  enum Collection: Sendable { case list, set, dictionary, linkingObjects }

  var element: Element
  /// Whether a single value may be nil.
  var isOptional = false
  /// Whether it may be nil only because the object that stands for it can go: a value of a projected type, which is declared without
  /// a `?`.
  var isProjected = false
  var collection: Collection?
  /// What is wrong with the type, where it is none that a property can have: a phrase that follows the property's name.
  var fault: String?

  /// What stores hold of a collection without elements; nil for a single value.
  var emptyCollection: Value? {
    switch collection {
    case nil: nil
    case .list, .set: .list([])
    case .dictionary: .dictionary([:])
    case .linkingObjects: .null
    }
  }

  /// The class that the property leads to.
  // Not inlined: Swift 6.3.1 fails to optimise the initializers that ask it.
  @inline(never)
  var objectType: ObjectBase.Type? { if case .object(let type) = element { type } else { nil } }

  /// What discovery found in the class that the property leads to; nil where it leads to none.
  var model: ModelClass? { objectType.map { ModelRegistry.require($0) } }

  /// A single value, as schemas define it.
  var definition: ElementDefinition {
    switch element {
    case .scalar(let element): element
    case .object(let type): .object(String(describing: type))
    }
  }

  /// The collection of this kind.
  func collected(_ collection: Collection) -> PropertyShape {
    var shape = self
    shape.collection = collection
    // What goes from a list leaves no place, as it does in a map.
    if isProjected, collection != .dictionary { shape.isOptional = false }
    if self.collection != nil { shape.fault = "is a collection of collections; wrap the inner ones in an object" }
    return shape
  }
}

/// What ``Persisted`` can declare: a single value, a link or a collection. Conform types of your own to ``PersistableEnum``,
/// ``CustomPersistable`` or ``FailableCustomPersistable`` instead.
public protocol PersistableProperty {
  /// What the property holds.
  static var _realmShape: PropertyShape { get }
  /// How objects are stored that have such a property.
  static var _realmAccess: PropertyAccess { get }
  /// What a property begins with that is declared without a value.
  static func _realmDefault() -> Self
  /// What the property of an unmanaged object holds once a value was assigned: the value itself; of a collection the known one, or a
  /// new one, with the elements of the assigned.
  static func _realmReplacement(for known: Self?, _ value: Self) -> Self
  /// What stores hold of a property that was given no value.
  static func _realmDefaultStored(in context: ObjectContext) -> Value
  /// Reads a property of a managed object.
  static func _realmRead(_ owner: ObjectBase, _ position: Int) -> Self
  /// Assigns a property of a managed object.
  static func _realmWrite(_ value: Self, _ owner: ObjectBase, _ position: Int)
  /// A value made of one of any type; nil where it does not fit.
  static func _realmConvert(_ value: Any) -> Self?
  /// What stores hold of the value.
  func _realmStored(in context: ObjectContext) -> Value
  /// Calls `body` with each unmanaged object in the value.
  func _realmObjects(_ body: (ObjectBase) -> Void)
  /// Makes a collection a view of a managed object's property; other values have nothing to do.
  func _realmBind(to owner: ObjectBase, _ position: Int)
}

extension PersistableProperty {
  /// The value.
  @inlinable @inline(__always)
  public static func _realmReplacement(for known: Self?, _ value: Self) -> Self { value }

  /// What stores hold of the default.
  public static func _realmDefaultStored(in context: ObjectContext) -> Value {
    _realmDefault()._realmStored(in: context)
  }

  /// None.
  public func _realmObjects(_ body: (ObjectBase) -> Void) {}

  /// Nothing.
  public func _realmBind(to owner: ObjectBase, _ position: Int) {}
}

/// What collections of a realm can hold: the values that a single property can hold too.
public protocol RealmCollectionValue: PersistableProperty, Hashable, QueryOperand {
  /// The type that the store holds in place of the value: the type itself, a raw value, what ``CustomPersistable`` says.
  associatedtype PersistedType
  /// The type without the optional around it.
  associatedtype _RealmUnwrapped: RealmCollectionValue = Self
  /// The type itself.
  associatedtype _QueryNeedle = Self
  /// ``PersistableProperty/_realmAccess`` of an optional of the type.
  static var _realmOptionalAccess: PropertyAccess { get }
  /// ``PersistableProperty/_realmAccess`` of a list of the type.
  static var _realmListAccess: PropertyAccess { get }
  /// ``PersistableProperty/_realmAccess`` of a set of the type.
  static var _realmSetAccess: PropertyAccess { get }
  /// ``PersistableProperty/_realmRead(_:_:)`` of an optional of the type.
  static func _realmOptionalRead(_ owner: ObjectBase, _ position: Int) -> Self?
  /// The value that a store's stands for. A value of another type gives the default.
  static func _realmRestore(_ value: Value, in context: ObjectContext?) -> Self
  /// ``_realmRestore(_:in:)`` for an optional property: nil where the store's value stands for none of the type.
  static func _realmRestoreIfAny(_ value: Value, in context: ObjectContext?) -> Self?
}

extension RealmCollectionValue {
  /// The value that a store's stands for.
  public static func _realmRestoreIfAny(_ value: Value, in context: ObjectContext?) -> Self? {
    _realmRestore(value, in: context)
  }

  /// Reads a property of a managed object.
  public static func _realmRead(_ owner: ObjectBase, _ position: Int) -> Self {
    guard let context = owner.context else { return _realmDefault() }
    return _realmRestore(context.value(owner, position), in: context)
  }

  /// Assigns a property of a managed object.
  public static func _realmWrite(_ value: Self, _ owner: ObjectBase, _ position: Int) {
    guard let context = owner.context else { return }
    context.assign(owner, position, value._realmStored(in: context))
  }

  /// The value itself, where it is of the type.
  public static func _realmConvert(_ value: Any) -> Self? { value as? Self }
}
