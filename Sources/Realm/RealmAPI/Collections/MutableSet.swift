import PredicateStore
import PredicateValues

/// A collection of values or objects without duplicates: a property of a class, or plain memory until its object is managed.
///
/// In a realm the elements stand in ascending order; a set in memory keeps the order in which they came.
public final class MutableSet<Element: RealmCollectionValue> {
  /// The elements of a set in plain memory, in the order of their coming.
  public private(set) var _realmMemory: [Element] = []
  private var members: Set<Element> = []
  /// The property that the set is a view of; nil while it is plain memory.
  public private(set) var _realmProperty: ManagedProperty?

  /// Creates a set that belongs to no object yet.
  public init() {}

  /// Makes the set hold these elements and no others.
  private func assign(_ elements: [Element]) {
    if let property = _realmProperty { return property.assign(.list(property.stored(elements, "a set is changed"))) }
    (_realmMemory, members) = ([], [])
    insert(objectsIn: elements)
  }
}

extension MutableSet: ElementCollection {
  /// The element at a place, which has to be below the count.
  public subscript(index: Int) -> Element { element(at: index) }

  /// Makes the set hold the elements of another.
  public func _realmAssign(_ other: MutableSet) { assign(Array(other)) }

  /// Adds elements.
  public func _realmAdd(_ elements: some Sequence<Element>) { insert(objectsIn: elements) }

  /// A set of what a single property would hold.
  public static var _realmShape: PropertyShape { Element._realmShape.collected(.set) }

  /// Makes the set a view of a property from now on.
  public func _realmBind(to property: ManagedProperty) {
    _realmProperty = property
    (_realmMemory, members) = ([], [])
  }
}

extension MutableSet {
  /// Whether both have the same elements.
  public static func == (left: MutableSet, right: MutableSet) -> Bool { left === right || Set(left) == Set(right) }

  /// Whether the element is in the set.
  public func contains(_ element: Element) -> Bool {
    guard let property = _realmProperty else { return members.contains(element) }
    return property.instance.known(element).map { property.stored.contains(inSet: $0) } ?? false
  }

  /// Whether every element is in another set too.
  public func isSubset(of other: MutableSet<Element>) -> Bool { Set(self).isSubset(of: other) }

  /// Whether both have an element in common.
  public func intersects(_ other: MutableSet<Element>) -> Bool { !Set(self).isDisjoint(with: other) }

  /// Adds an element that is not there yet. A new object joins the set's realm. O(log n).
  public func insert(_ element: Element) { insert(objectsIn: CollectionOfOne(element)) }

  /// Adds elements.
  public func insert<Elements: Sequence>(objectsIn elements: Elements) where Elements.Element == Element {
    if let property = _realmProperty { return property.insert(property.stored(elements, "a set is changed")) }
    for element in elements where members.insert(element).inserted { _realmMemory.append(element) }
  }

  /// Removes an element; an object stays in the realm. O(log n) in a realm.
  public func remove(_ element: Element) {
    guard let property = _realmProperty else {
      if members.remove(element) != nil { _realmMemory.removeAll { $0 == element } }
      return
    }
    _ = property.instance.requireWrite("a set is changed")
    if let value = property.instance.known(element) { property.remove(value) }
  }

  /// Removes all elements.
  public func removeAll() { assign([]) }

  /// Keeps the elements that another set has too.
  public func formIntersection(_ other: MutableSet<Element>) {
    let others = Set(other)
    assign(filter { others.contains($0) })
  }

  /// Adds the elements of another set.
  public func formUnion(_ other: MutableSet<Element>) { insert(objectsIn: Array(other)) }

  /// Removes the elements of another set.
  public func subtract(_ other: MutableSet<Element>) {
    let others = Set(other)
    assign(filter { !others.contains($0) })
  }
}
