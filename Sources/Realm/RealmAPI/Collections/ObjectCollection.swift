import Foundation
import PredicateStore
import PredicateValues

/// What ``List``, ``MutableSet`` and ``Map`` have in common: they are plain memory at first, and a view of an object's property
/// once the object is managed.
public protocol ObjectCollection: AnyObject, ThreadConfined, PersistableProperty {
  /// Creates a collection that belongs to no object yet.
  init()
  /// The property that the collection is a view of; nil while it is plain memory.
  var _realmProperty: ManagedProperty? { get }
  /// Makes the collection hold what another holds, and nothing else.
  func _realmAssign(_ other: Self)
  /// Makes the collection a view of a property from now on.
  func _realmBind(to property: ManagedProperty)
}

extension ObjectCollection {
  /// Makes the collection a view of a property from now on.
  public func _realmBind(to owner: ObjectBase, _ position: Int) { _realmBind(to: ManagedProperty(owner, position)) }
}

extension ObjectCollection {
  /// A view of a managed object's property.
  init(_ owner: ObjectBase, _ position: Int) {
    self.init()
    _realmBind(to: ManagedProperty(owner, position))
  }
}

extension ObjectCollection {
  /// The realm that manages the collection's object.
  public var realm: Realm? { _realmProperty?.owner.realm }

  /// Whether the collection's object is gone.
  public var isInvalidated: Bool { _realmProperty?.isInvalidated ?? false }

  /// Whether the collection belongs to a frozen realm.
  public var isFrozen: Bool { _realmProperty?.owner.isFrozen ?? false }

  /// The collection in another instance of its realm.
  public func _realmRebound(to instance: RealmInstance) -> Self? {
    guard let property = _realmProperty?.rebound(to: instance) else { return nil }
    let collection = Self()
    collection._realmBind(to: property)
    return collection
  }
}

extension ObjectCollection {
  /// An empty collection.
  public static func _realmDefault() -> Self { Self() }

  /// The known collection, or a new one, with the elements of the other.
  public static func _realmReplacement(for known: Self?, _ value: Self) -> Self {
    let collection = known ?? Self()
    if collection !== value { collection._realmAssign(value) }
    return collection
  }

  /// A view of the property.
  public static func _realmRead(_ owner: ObjectBase, _ position: Int) -> Self {
    guard let context = owner.context else { return Self() }
    if context.isTracing { _ = context.value(owner, position) }
    return Self(owner, position)
  }

  /// Makes the property hold what another collection holds.
  public static func _realmWrite(_ value: Self, _ owner: ObjectBase, _ position: Int) {
    Self(owner, position)._realmAssign(value)
  }
}

/// What ``List`` and ``MutableSet`` have in common: their elements stand one behind the other.
public protocol ElementCollection: ObjectCollection, RealmCollection where Iterator == IndexingIterator<[Element]> {
  /// The elements of a collection in plain memory.
  var _realmMemory: [Element] { get }
  /// Adds elements.
  func _realmAdd(_ elements: some Sequence<Element>)
}

extension ElementCollection {
  /// Where the elements come from; nil while the collection belongs to no realm.
  public var _realmSource: ResultsSource? { _realmProperty.flatMap { $0.isTraced ? nil : $0.source } }

  private func restore(_ value: Value, at index: Int) -> Element {
    Element._realmRestore(value, in: _realmProperty, .index(index))
  }

  /// The number of elements.
  public var count: Int { _realmProperty?.stored.count ?? _realmMemory.count }

  /// Whether both have equal elements in the same order.
  public static func == (left: Self, right: Self) -> Bool { left === right || left.elementsEqual(right) }

  /// The element at an index, which has to be below the count.
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

  /// Goes through the elements that there are now; later changes do not bear on it.
  public func makeIterator() -> IndexingIterator<[Element]> {
    (_realmProperty?.stored.values.enumerated().map { restore($1, at: $0) } ?? _realmMemory).makeIterator()
  }

  /// A collection, or one of the elements of a sequence; an empty one for nil and NSNull.
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

  /// What the store holds of the elements.
  public func _realmStored(in context: ObjectContext) -> Value { .list(map { $0._realmStored(in: context) }) }

  /// The objects in the collection that are in no realm.
  public func _realmObjects(_ body: (ObjectBase) -> Void) {
    for element in _realmMemory { element._realmObjects(body) }
  }
}

extension RealmCollectionValue {
  /// What a store's value stands for in a collection: a list or dictionary in a mixed value is a view of its place.
  static func _realmRestore(_ value: Value, in property: ManagedProperty?, _ step: NestedStep) -> Self {
    switch value {
    case .list, .dictionary:
      if let property, let view = AnyRealmValue(viewing: property.inner(step, value)) as? Self { return view }
    default: break
    }
    return _realmRestore(value, in: property?.owner.context)
  }
}

/// Ends the process where a copy of what stands in a realm is changed.
func refuseCopy(_ kind: String) -> Never {
  misuse(
    "the \(kind) is a copy of one in the mixed values that were found, and a change of it would be lost; read it from its object or"
      + " from the collection, and change it there")
}

/// The elements of an array, or of another collection, of any type.
func anyElements(_ value: Any) -> [Any]? {
  if let elements = value as? [Any] { return elements }
  return (value as? any Sequence).map { sequence in
    func elements(_ sequence: some Sequence) -> [Any] { sequence.map { $0 } }
    return elements(sequence)
  }
}

/// Ends the process where an index is beyond a collection.
func outOfBounds(_ index: Int, _ count: Int) -> Never {
  misuse("the index \(index) is out of bounds: the collection has \(count) \(count == 1 ? "element" : "elements")")
}
