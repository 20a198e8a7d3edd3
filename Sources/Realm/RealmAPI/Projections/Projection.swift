import PredicateSchema
import PredicateValues

/// A view of objects that shows some of their properties, under names of its own.
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
/// Conditions on results of projections are conditions on the objects: they know the objects' properties only.
open class Projection<Root: ObjectBase>: Hashable, CustomStringConvertible {
  /// The object that is shown.
  public let rootObject: Root

  /// Shows an object.
  public required init(projecting object: Root) { rootObject = object }

  /// The realm that manages the object.
  public var realm: Realm? { rootObject.realm }

  /// Whether the object is gone.
  public var isInvalidated: Bool { rootObject.isInvalidated }

  /// Whether the object belongs to a frozen realm.
  public var isFrozen: Bool { rootObject.isFrozen }

  /// Whether both show the same object.
  public static func == (left: Projection, right: Projection) -> Bool {
    left === right || (type(of: left) == type(of: right) && left.rootObject == right.rootObject)
  }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(rootObject) }

  /// The class of the projection and what it shows.
  public var description: String {
    let fields = Mirror(reflecting: self).children.compactMap { label, value -> String? in
      guard let label, let projected = value as? any ProjectedWrapper else { return nil }
      return "\(label.dropFirst()) = \(projected.text(of: rootObject))"
    }
    return "\(type(of: self)) { \(fields.joined(separator: "; ")) }"
  }
}

extension Projection {
  /// A link to the object.
  public class var _realmShape: PropertyShape { Root._realmShape }

  /// A projection of a new object.
  public class func _realmDefault() -> Self { Self(projecting: Root()) }

  /// A projection of the object that a link leads to.
  public class func _realmRestore(_ value: Value, in context: ObjectContext?) -> Self {
    Self(projecting: Root._realmRestore(value, in: context))
  }

  /// The projection, or one of an object.
  public class func _realmConvert(_ value: Any) -> Self? {
    value as? Self ?? Root._realmConvert(value).map { Self(projecting: $0) }
  }

  /// The link to the object.
  public func _realmStored(in context: ObjectContext) -> Value { rootObject._realmStored(in: context) }
}

extension Projection: RealmCollectionValue {
  /// The class that all projections of these objects have in common.
  public typealias PersistedType = Projection
  /// The class that all projections of these objects have in common.
  public typealias _RealmUnwrapped = Projection
  /// The class that all projections of these objects have in common.
  public typealias _QueryNeedle = Projection
}

extension Realm {
  /// All objects of a projection's class, shown by the projection.
  public func objects<Root: Object, Element: Projection<Root>>(_ type: Element.Type) -> Results<Element> {
    instance.checkThread()
    return Results(ResultsSource(instance, .table(instance.classIndex(of: Root.self))))
  }
}
