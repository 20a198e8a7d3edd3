import PredicateSchema

/// A view of an object with selected properties, under names of its own.
///
/// ```swift
/// class PersonProjection: Projection<Person> {
///   @Projected(\Person.firstName) var firstName
///   @Projected(\Person.address?.city) var homeCity
///   @Projected(\Person.friends.projectTo.firstName) var firstFriendsName: ProjectedCollection<String>
/// }
/// let people = realm.objects(PersonProjection.self)
/// ```
///
/// Conditions on results of projections are conditions on the underlying objects. They can use only the objects' properties.
open class Projection<Root: ObjectBase>: Hashable, CustomStringConvertible {
  /// The underlying object.
  public let rootObject: Root

  /// Creates a projection of an object.
  public required init(projecting object: Root) { rootObject = object }

  /// The realm that manages the object.
  public var realm: Realm? { rootObject.realm }

  /// A Boolean value that indicates whether the object was deleted.
  public var isInvalidated: Bool { rootObject.isInvalidated }

  /// A Boolean value that indicates whether the object belongs to a frozen realm.
  public var isFrozen: Bool { rootObject.isFrozen }

  /// Returns a Boolean value that indicates whether two projections have the same class and underlying object.
  public static func == (left: Projection, right: Projection) -> Bool {
    left === right || (type(of: left) == type(of: right) && left.rootObject == right.rootObject)
  }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(rootObject) }

  /// The class of the projection and the values of its properties.
  public var description: String {
    let fields = Mirror(reflecting: self).children.compactMap { label, value -> String? in
      guard let label, let projected = value as? any ProjectedWrapper else { return nil }
      return "\(label.dropFirst()) = \(projected.text(of: rootObject))"
    }
    return "\(type(of: self)) { \(fields.joined(separator: "; ")) }"
  }
}

extension Projection {
  /// The shape of a link to the object.
  public class var _realmShape: PropertyShape { Root._realmShape }

  /// Returns a projection of a new object.
  public class func _realmDefault() -> Self { Self(projecting: Root()) }

  /// Returns a projection of the object that a link references.
  public class func _realmRestore(_ value: Value, in context: ObjectContext?) -> Self {
    Self(projecting: Root._realmRestore(value, in: context))
  }

  /// Returns the value if it is a projection, or a projection of it if it is an object.
  public class func _realmConvert(_ value: Any) -> Self? {
    value as? Self ?? Root._realmConvert(value).map { Self(projecting: $0) }
  }

  /// Returns the link to the object.
  public func _realmStored(in context: ObjectContext) -> Value { rootObject._realmStored(in: context) }
}

extension Projection: RealmCollectionValue {
  /// The base class of all projections of these objects.
  public typealias PersistedType = Projection
  /// The base class of all projections of these objects.
  public typealias _RealmUnwrapped = Projection
  /// The base class of all projections of these objects.
  public typealias _QueryNeedle = Projection
}

extension Realm {
  /// Returns projections of all objects of a class.
  public func objects<Root: Object, Element: Projection<Root>>(_ type: Element.Type) -> Results<Element> {
    instance.checkThread()
    return Results(ResultsSource(instance, .table(instance.classIndex(of: Root.self))))
  }
}
