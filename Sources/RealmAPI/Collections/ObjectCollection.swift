import PredicateValues

/// What ``List``, ``MutableSet`` and ``Map`` have in common: they are plain memory at first, and a view of an object's property
/// once the object is managed.
public protocol ObjectCollection: AnyObject, ThreadConfined, PersistableProperty {
  /// Creates a collection that belongs to no object yet.
  init()
  /// The property that the collection is a view of; nil while it is plain memory.
  var realmProperty: ManagedProperty? { get }
  /// Makes the collection hold what another holds, and nothing else.
  func realmAssign(_ other: Self)
}

extension ObjectCollection {
  /// A view of a managed object's property.
  init(_ owner: ObjectBase, _ position: Int) {
    self.init()
    realmBind(to: owner, position)
  }
}

extension ObjectCollection {
  /// The realm that manages the collection's object.
  public var realm: Realm? { realmProperty?.owner.realm }

  /// Whether the collection's object is gone.
  public var isInvalidated: Bool { realmProperty?.owner.isInvalidated ?? false }

  /// Whether the collection belongs to a frozen realm.
  public var isFrozen: Bool { realmProperty?.owner.isFrozen ?? false }

  /// The collection in another instance of its realm.
  public func realmRebound(to instance: RealmInstance) -> Self? {
    guard let realmProperty, let owner = instance.rebound(realmProperty.owner) else { return nil }
    return Self(owner, realmProperty.position)
  }
}

extension ObjectCollection {
  /// An empty collection.
  public static func realmDefault() -> Self { Self() }

  /// The known collection, or a new one, with the elements of the other.
  public static func realmReplacement(for known: Self?, _ value: Self) -> Self {
    let collection = known ?? Self()
    if collection !== value { collection.realmAssign(value) }
    return collection
  }

  /// A view of the property.
  public static func realmRead(_ owner: ObjectBase, _ position: Int) -> Self {
    guard let context = owner.context else { return Self() }
    guard context.isTracing else { return Self(owner, position) }
    _ = context.value(owner, position)
    return Self()
  }

  /// Makes the property hold what another collection holds.
  public static func realmWrite(_ value: Self, _ owner: ObjectBase, _ position: Int) {
    Self(owner, position).realmAssign(value)
  }
}

extension RealmCollection where Self: ObjectCollection {
  /// Where the elements come from; nil while the collection belongs to no realm.
  public var realmSource: ResultsSource? { realmProperty?.source }
}
