import PredicateKeyValues
import PredicateStore
import PredicateValues

/// The common requirements of ``List``, ``MutableSet`` and ``Map``, which are plain memory until their object is managed, and then a view
/// of the object's property.
public protocol ObjectCollection: AnyObject, ThreadConfined, PersistableProperty {
  /// Creates an unmanaged collection.
  init()
  /// The property that the collection is a view of. `nil` for an unmanaged collection.
  var _realmProperty: ManagedProperty? { get }
  /// Replaces the contents by those of another collection.
  func _realmAssign(_ other: Self)
  /// Makes the collection a view of a property from now on.
  func _realmBind(to property: ManagedProperty)
}

extension ObjectCollection {
  /// Makes the collection a view of a property from now on.
  public func _realmBind(to owner: ObjectBase, _ position: Int) { _realmBind(to: ManagedProperty(owner, position)) }
}

extension ObjectCollection {
  /// Creates a view of a managed object's property.
  init(_ owner: ObjectBase, _ position: Int) {
    self.init()
    _realmBind(to: ManagedProperty(owner, position))
  }
}

extension ObjectCollection {
  /// The realm that manages the collection's owner.
  public var realm: Realm? { _realmProperty?.owner.realm }

  /// A Boolean value that indicates whether the collection's owner was deleted.
  public var isInvalidated: Bool { _realmProperty?.isInvalidated ?? false }

  /// A Boolean value that indicates whether the collection belongs to a frozen realm.
  public var isFrozen: Bool { _realmProperty?.owner.isFrozen ?? false }

  /// Returns the collection in another instance of its realm.
  public func _realmRebound(to instance: RealmInstance) -> Self? {
    guard let property = _realmProperty?.rebound(to: instance) else { return nil }
    let collection = Self()
    collection._realmBind(to: property)
    return collection
  }
}

extension ObjectCollection {
  /// Returns an empty collection.
  public static func _realmDefault() -> Self { Self() }

  /// Returns the known collection, or a new one, with the elements of the other.
  public static func _realmReplacement(for known: Self?, _ value: Self) -> Self {
    let collection = known ?? Self()
    if collection !== value { collection._realmAssign(value) }
    return collection
  }

  /// Returns a view of the property.
  public static func _realmRead(_ owner: ObjectBase, _ position: Int) -> Self {
    guard let context = owner.context else { return Self() }
    if context.isTracing { _ = context.value(owner, position) }
    return Self(owner, position)
  }

  /// Replaces the contents of the property by those of another collection.
  public static func _realmWrite(_ value: Self, _ owner: ObjectBase, _ position: Int) {
    Self(owner, position)._realmAssign(value)
  }
}

/// The common requirements of ``List`` and ``MutableSet``, whose elements have indices.
public protocol ElementCollection: ObjectCollection, RealmCollection where Iterator == IndexingIterator<[Element]> {
  /// The elements of an unmanaged collection.
  var _realmMemory: [Element] { get }
  /// Adds elements.
  func _realmAdd(_ elements: some Sequence<Element>)
}

extension ElementCollection {
  /// The source of the elements. `nil` for an unmanaged collection.
  public var _realmSource: ResultsSource? { _realmProperty.flatMap { $0.isTraced ? nil : $0.source } }

  private func restore(_ value: Value, at index: Int) -> Element {
    Element._realmRestore(value, in: _realmProperty, .index(index))
  }

  /// The number of elements.
  public var count: Int { _realmProperty?.stored.count ?? _realmMemory.count }

  /// Returns a Boolean value that indicates whether two collections have equal elements in the same order.
  public static func == (left: Self, right: Self) -> Bool { left === right || left.elementsEqual(right) }

  /// Returns the element at an index, which must be less than the count.
  func element(at index: Int) -> Element {
    guard let property = _realmProperty else {
      let memory = _realmMemory
      guard memory.indices.contains(index) else { outOfBounds(index, memory.count) }
      return memory[index]
    }
    if let element: Element = property.tracedElement() { return element }
    let stored = property.stored
    guard index >= 0, index < stored.count else { outOfBounds(index, stored.count) }
    return restore(stored[index], at: index)
  }

  /// Returns an iterator over the current elements. Later changes do not affect the iteration.
  public func makeIterator() -> IndexingIterator<[Element]> {
    (_realmProperty?.stored.values.enumerated().map { restore($1, at: $0) } ?? _realmMemory).makeIterator()
  }

  /// Converts a collection, or any sequence of elements. `nil` and `NSNull` become an empty collection.
  public static func _realmConvert(_ value: Any) -> Self? {
    if let collection = value as? Self { return collection }
    guard let value = unwrapped(value), !(value is NSNull) else { return Self() }
    guard let elements = anyElements(value) else { return nil }
    let collection = Self()
    for element in elements {
      guard let element = Element._realmConvert(element) else { return nil }
      collection._realmAdd(CollectionOfOne(element))
    }
    return collection
  }

  /// Returns the stored form of a collection, or of any sequence of elements. `nil` and `NSNull` become an empty collection.
  public static func _realmStored(_ value: Any, in context: ObjectContext) -> Value? {
    if let collection = value as? Self { return collection._realmStored(in: context) }
    guard let value = unwrapped(value), !(value is NSNull) else { return .list([]) }
    guard let elements = anyElements(value) else { return nil }
    var stored: [Value] = []
    for element in elements {
      guard let element = Element._realmStored(element, in: context) else { return nil }
      stored.append(element)
    }
    return .list(stored)
  }

  /// Returns the stored form of the elements.
  public func _realmStored(in context: ObjectContext) -> Value { .list(map { $0._realmStored(in: context) }) }

  /// Calls `body` with each unmanaged object in the collection.
  public func _realmObjects(_ body: (ObjectBase) -> Void) {
    for element in _realmMemory { element._realmObjects(body) }
  }
}

extension RealmCollectionValue {
  /// Returns the value for a stored element. A list or dictionary in a mixed value becomes a view of its place.
  static func _realmRestore(_ value: Value, in property: ManagedProperty?, _ step: NestedStep) -> Self {
    switch value {
    case .list, .dictionary:
      if let property, let view = AnyRealmValue(viewing: property.inner(step, value)) as? Self { return view }
    default: break
    }
    return _realmRestore(value, in: property?.owner.context)
  }
}

/// Ends the process, because a copy of a managed collection was changed.
func refuseCopy(_ kind: String) -> Never {
  misuse(
    "the \(kind) is a copy of one in the mixed values that were found, and a change of it would be lost; read it from its object or"
      + " from the collection, and change it there")
}

/// Ends the process, because an index is out of bounds.
func outOfBounds(_ index: Int, _ count: Int) -> Never {
  misuse("the index \(index) is out of bounds: the collection has \(count) \(count == 1 ? "element" : "elements")")
}
