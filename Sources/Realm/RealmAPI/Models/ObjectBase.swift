import PredicateValues

/// The common base class of ``Object`` and ``EmbeddedObject``. A new object is plain memory. Once added to a realm, it is identified by a
/// class and a row.
open class ObjectBase: Hashable, CustomStringConvertible {
  /// The context that the object reads from and writes to. `nil` while the object is unmanaged.
  final var context: ObjectContext?
  /// The index of the class in the realm's schema.
  final var classIndex: Int32 = -1
  final var row: UInt32 = 0
  /// The write in which the object was bound, if any.
  final var write: WriteOutcome?

  /// Creates an unmanaged object with the default values of its declaration.
  public required init() {}

  /// The class and the properties of the object.
  open var description: String { describeObject(self) }

  /// Returns the name of the primary key, for classes that do not use `@Persisted(primaryKey: true)`.
  open class func primaryKey() -> String? { nil }

  /// Returns the names of indexed properties, in addition to those declared with `@Persisted(indexed: true)`.
  open class func indexedProperties() -> [String] { [] }

  /// Returns the names of variables that are intentionally not persisted. Only a class without any `@Persisted` property must list them.
  /// Otherwise, they are reported as missing the wrapper. A subclass may list those of its superclasses.
  open class func ignoredProperties() -> [String] { [] }

  /// Returns a Boolean value that indicates whether two values are the same object: the same row of the same instance of a realm, or the
  /// same unmanaged instance. Frozen objects are the same if they show the same state of their realm.
  public static func == (left: ObjectBase, right: ObjectBase) -> Bool { left === right || left.isEqual(right) }

  /// Returns a Boolean value that indicates whether a value is the same object. A class that overrides it overrides ``hash``, too.
  open func isEqual(_ object: Any?) -> Bool {
    guard let right = object as? ObjectBase else { return false }
    if self === right { return true }
    guard let context, let other = right.context, reference == right.reference else { return false }
    guard context !== other else { return isInvalidated == right.isInvalidated }
    guard let instance, let another = right.instance else { return false }
    return instance.showsSameState(as: another)
  }

  /// The hash value of the identity of the object.
  open var hash: Int {
    context == nil ? ObjectIdentifier(self).hashValue : Int(truncatingIfNeeded: Int64(classIndex) << 32 | Int64(row))
  }

  /// Hashes the object by its ``hash``.
  public final func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension ObjectBase {
  final var instance: RealmInstance? { context as? RealmInstance }

  final var reference: ObjectReference { ObjectReference(classIndex: classIndex, row: row) }

  /// The realm that manages the object. `nil` while the object is unmanaged.
  public final var realm: Realm? { instance.map { Realm($0) } }

  /// A Boolean value that indicates whether a managed object no longer exists, because it was deleted or the write that added it was
  /// cancelled.
  public final var isInvalidated: Bool {
    guard let instance else { return false }
    return !instance.isLive(self)
  }

  /// A Boolean value that indicates whether the object belongs to a frozen realm.
  public final var isFrozen: Bool { instance?.isFrozen ?? false }

  /// Returns a Boolean value that indicates whether two values are the same object of the same realm, in any state or instance.
  public final func isSameObject(as other: ObjectBase?) -> Bool {
    guard let other else { return false }
    if self === other { return true }
    guard let instance, let another = other.instance, instance.core === another.core else { return false }
    return reference == other.reference
  }
}

/// A class of persisted objects. Subclass it, and declare persisted properties with ``Persisted``.
///
/// ```swift
/// class Dog: Object {
///   @Persisted(primaryKey: true) var id: ObjectId
///   @Persisted var name = ""
///   @Persisted var favoriteToy: DogToy?
/// }
/// ```
///
/// An object is plain memory until a realm's `add` makes it a live view of a row in the realm's store.
open class Object: ObjectBase {
  /// Creates an unmanaged object.
  public required init() { super.init() }
}

/// A class of objects that have one owner each, and are deleted with it.
open class EmbeddedObject: ObjectBase {
  /// Creates an unmanaged object.
  public required init() { super.init() }
}

// The SDK's names for the classes in Objective-C, which apps use where another type is called `Object`.

/// Another name for ``Object``.
public typealias RealmSwiftObject = Object
/// Another name for ``EmbeddedObject``.
public typealias RealmSwiftEmbeddedObject = EmbeddedObject
