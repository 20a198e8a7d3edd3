import PredicateValues

/// What ``Object`` and ``EmbeddedObject`` have in common: an identity that is plain memory at first, and once it was added to a
/// realm a class and a row there.
open class ObjectBase: Hashable, CustomStringConvertible {
  /// What the object reads and writes through; nil while it is unmanaged.
  final var context: ObjectContext?
  /// The class in the realm's schema.
  final var classIndex: Int32 = -1
  /// The row in the class's table.
  final var row: UInt32 = 0
  /// The write that ran when the object was bound, if any.
  final var write: WriteOutcome?

  /// Creates an unmanaged object, whose properties have the values of their declarations.
  public required init() {}

  /// What `\(object)` prints: the class and the properties.
  open var description: String { describeObject(self) }

  /// The names of the property that identifies an object, for classes that say it by a method instead of
  /// `@Persisted(primaryKey: true)`.
  open class func primaryKey() -> String? { nil }

  /// The names of properties that get an index, beside those declared with `@Persisted(indexed: true)`.
  open class func indexedProperties() -> [String] { [] }

  /// The names of variables without `@Persisted` that a class means not to be kept. Only a class that itself declares nothing with
  /// `@Persisted` has to name them: it is taken for one that forgot to. A subclass may name those of its superclasses.
  open class func ignoredProperties() -> [String] { [] }

  /// Whether both are the same object: of the same realm and row, or the same unmanaged instance. Frozen objects are the same where
  /// they are of the same state of their realm.
  public static func == (left: ObjectBase, right: ObjectBase) -> Bool {
    if left === right { return true }
    guard let context = left.context, let other = right.context, left.reference == right.reference else { return false }
    guard context !== other else { return left.isInvalidated == right.isInvalidated }
    guard let instance = left.instance, let another = right.instance else { return false }
    return instance.showsSameState(as: another)
  }

  /// Hashes the identity.
  public final func hash(into hasher: inout Hasher) {
    if context == nil {
      hasher.combine(ObjectIdentifier(self))
    } else {
      hasher.combine(classIndex)
      hasher.combine(row)
    }
  }
}

extension ObjectBase {
  /// The realm instance that manages the object.
  final var instance: RealmInstance? { context as? RealmInstance }

  /// The link that leads to the object.
  final var reference: ObjectReference { ObjectReference(classIndex: classIndex, row: row) }

  /// The realm that manages the object; nil while it is unmanaged.
  public final var realm: Realm? { instance.map { Realm($0) } }

  /// Whether the object was managed and is gone: deleted, or added by a write that was taken back.
  public final var isInvalidated: Bool {
    guard let instance else { return false }
    return !instance.isLive(self)
  }

  /// Whether the object belongs to a frozen realm.
  public final var isFrozen: Bool { instance?.isFrozen ?? false }

  /// Whether both are the same object of the same realm, however each was reached.
  public final func isSameObject(as other: ObjectBase?) -> Bool {
    guard let other else { return false }
    if self === other { return true }
    guard let instance, let another = other.instance, instance.core === another.core else { return false }
    return reference == other.reference
  }
}

/// A class of objects: subclass it, and declare what is kept with ``Persisted``.
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

/// A class of objects that live inside one owner each, and go with it.
open class EmbeddedObject: ObjectBase {
  /// Creates an unmanaged object.
  public required init() { super.init() }
}
