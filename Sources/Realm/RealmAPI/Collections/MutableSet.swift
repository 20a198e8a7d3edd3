import PredicateStore
import PredicateValues

/// A collection of values or objects without duplicates. It is plain memory until its object is managed, and then a view of the object's
/// property.
///
/// The elements of a managed set are in ascending order, those of an unmanaged set in the order of insertion.
public final class MutableSet<Element: RealmCollectionValue> {
  /// The elements of an unmanaged set, in the order of insertion.
  public private(set) var _realmMemory: [Element] = []
  private var members: Set<Element> = []
  /// The property that the set is a view of. `nil` for an unmanaged set.
  public private(set) var _realmProperty: ManagedProperty?

  /// Creates an unmanaged set.
  public init() {}

  private func assign(_ elements: [Element]) {
    if let property = _realmProperty { return property.assign(.list(property.stored(elements, "a set is changed"))) }
    (_realmMemory, members) = ([], [])
    insert(objectsIn: elements)
  }
}

extension MutableSet: ElementCollection {
  /// Accesses the element at an index, which must be less than the count.
  public subscript(index: Int) -> Element { element(at: index) }

  /// Replaces all elements by those of another set.
  public func _realmAssign(_ other: MutableSet) { assign(Array(other)) }

  /// Adds elements.
  public func _realmAdd(_ elements: some Sequence<Element>) { insert(objectsIn: elements) }

  /// The shape of a set.
  public static var _realmShape: PropertyShape { Element._realmShape.collected(.set) }

  /// Makes the set a view of a property from now on.
  public func _realmBind(to property: ManagedProperty) {
    _realmProperty = property
    (_realmMemory, members) = ([], [])
  }
}

extension MutableSet {
  /// Returns a Boolean value that indicates whether two sets have the same elements.
  public static func == (left: MutableSet, right: MutableSet) -> Bool { left === right || Set(left) == Set(right) }

  /// Returns a Boolean value that indicates whether the set contains an element.
  public func contains(_ element: Element) -> Bool {
    guard let property = _realmProperty else { return members.contains(element) }
    return property.instance.known(element).map { property.stored.contains(inSet: $0) } ?? false
  }

  /// Returns a Boolean value that indicates whether every element is in another set, too.
  public func isSubset(of other: MutableSet<Element>) -> Bool { Set(self).isSubset(of: other) }

  /// Returns a Boolean value that indicates whether two sets have an element in common.
  public func intersects(_ other: MutableSet<Element>) -> Bool { !Set(self).isDisjoint(with: other) }

  /// Inserts an element if it is not in the set. A new object is added to the set's realm.
  ///
  /// - Complexity: O(log n) in a realm
  public func insert(_ element: Element) { insert(objectsIn: CollectionOfOne(element)) }

  /// Inserts elements.
  public func insert<Elements: Sequence>(objectsIn elements: Elements) where Elements.Element == Element {
    if let property = _realmProperty { return property.insert(property.stored(elements, "a set is changed")) }
    for element in elements where members.insert(element).inserted { _realmMemory.append(element) }
  }

  /// Removes an element. An object remains in the realm.
  ///
  /// - Complexity: O(log n) in a realm
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

  /// Removes the elements that are not in another set.
  public func formIntersection(_ other: MutableSet<Element>) {
    let others = Set(other)
    assign(filter { others.contains($0) })
  }

  /// Inserts the elements of another set.
  public func formUnion(_ other: MutableSet<Element>) { insert(objectsIn: Array(other)) }

  /// Removes the elements of another set.
  public func subtract(_ other: MutableSet<Element>) {
    let others = Set(other)
    assign(filter { !others.contains($0) })
  }
}
