import PredicateStore
import PredicateValues

/// An ordered collection of values or objects: a property of a class, or plain memory until its object is managed.
///
/// ```swift
/// class Person: Object {
///   @Persisted var dogs: List<Dog>
/// }
/// person.dogs.append(rex)
/// ```
public final class List<Element: RealmCollectionValue> {
  /// The elements of a list in plain memory.
  public private(set) var _realmMemory: [Element] = []
  /// The property that the list is a view of; nil while it is plain memory.
  public private(set) var _realmProperty: ManagedProperty?

  /// Creates a list that belongs to no object yet.
  public init() {}

  private func replace(_ range: Range<Int>, with elements: [Element]) {
    guard let property = _realmProperty else { return _realmMemory.replaceSubrange(range, with: elements) }
    property.replace(range, with: property.stored(elements, "a list is changed"))
  }

  /// Puts elements of a range in its place: those at these indices, in their order. In a realm none is made an object.
  private func rearrange(_ range: Range<Int>, _ indices: [Int]) {
    guard let property = _realmProperty else {
      return _realmMemory.replaceSubrange(range, with: indices.map { _realmMemory[$0] })
    }
    let stored = property.stored
    property.replace(range, with: indices.map { stored[$0] })
  }

  private func require(_ index: Int) {
    let count = count
    guard index >= 0, index < count else { outOfBounds(index, count) }
  }

  private func requireEnd(_ index: Int) {
    let count = count
    guard index >= 0, index <= count else { outOfBounds(index, count) }
  }
}

extension List: ElementCollection {
  /// The element at an index, which has to be below the count.
  public subscript(index: Int) -> Element {
    get { element(at: index) }
    set {
      require(index)
      replace(index..<index + 1, with: [newValue])
    }
  }

  /// Makes the list hold the elements of another.
  public func _realmAssign(_ other: List) {
    let elements = Array(other)
    guard let property = _realmProperty else { return _realmMemory = elements }
    property.assign(.list(property.stored(elements, "a list is changed")))
  }

  /// Adds elements at the end.
  public func _realmAdd(_ elements: some Sequence<Element>) { append(objectsIn: elements) }

  /// A list of what a single property would hold.
  public static var _realmShape: PropertyShape { Element._realmShape.collected(.list) }

  /// Makes the list a view of a property from now on.
  public func _realmBind(to owner: ObjectBase, _ position: Int) {
    _realmProperty = ManagedProperty(owner, position)
    _realmMemory = []
  }
}

extension List {
  /// Adds an element at the end. A new object joins the list's realm.
  public func append(_ element: Element) {
    guard let property = _realmProperty else { return _realmMemory.append(element) }
    property.append(property.stored(CollectionOfOne(element), "a list is changed"))
  }

  /// Adds elements at the end.
  public func append<Elements: Sequence>(objectsIn elements: Elements) where Elements.Element == Element {
    if let property = _realmProperty { return property.append(property.stored(elements, "a list is changed")) }
    // They may be the list's own.
    let elements = Array(elements)
    _realmMemory += elements
  }

  /// Adds an element before the one at an index.
  public func insert(_ element: Element, at index: Int) {
    requireEnd(index)
    replace(index..<index, with: [element])
  }

  /// Removes the element at an index; an object stays in the realm.
  public func remove(at index: Int) {
    require(index)
    replace(index..<index + 1, with: [])
  }

  /// Removes the first elements.
  public func removeFirst(_ number: Int = 1) {
    requireEnd(number)
    replace(0..<number, with: [])
  }

  /// Removes the last elements.
  public func removeLast(_ number: Int = 1) {
    requireEnd(number)
    replace(count - number..<count, with: [])
  }

  /// Removes all elements.
  public func removeAll() { replace(0..<count, with: []) }

  /// Removes the elements at indices.
  public func remove(atOffsets offsets: some Sequence<Int>) {
    let offsets = Set(offsets)
    guard let first = offsets.min(), let last = offsets.max() else { return }
    require(first)
    require(last)
    rearrange(first..<last + 1, (first...last).filter { !offsets.contains($0) })
  }

  /// Replaces the element at an index.
  public func replace(index: Int, object: Element) { self[index] = object }

  /// Replaces the elements of a range.
  public func replaceSubrange<Elements: Collection>(_ range: Range<Int>, with elements: Elements)
  where Elements.Element == Element {
    requireEnd(range.lowerBound)
    requireEnd(range.upperBound)
    replace(range, with: Array(elements))
  }

  /// Moves the element at an index to another.
  public func move(from: Int, to: Int) {
    require(from)
    require(to)
    let range = Swift.min(from, to)..<Swift.max(from, to) + 1
    let others = range.filter { $0 != from }
    rearrange(range, to < from ? [from] + others : others + [from])
  }

  /// Exchanges two elements.
  public func swapAt(_ first: Int, _ second: Int) {
    require(first)
    require(second)
    let range = Swift.min(first, second)..<Swift.max(first, second) + 1
    rearrange(range, range.map { $0 == first ? second : $0 == second ? first : $0 })
  }
}
