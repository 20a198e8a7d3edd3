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
  private enum Backing {
    case memory([Element])
    case managed(ManagedProperty)
  }

  private var backing: Backing

  /// Creates a list that belongs to no object yet.
  public init() { backing = .memory([]) }

  /// The property that the list is a view of; nil while it is plain memory.
  public var realmProperty: ManagedProperty? {
    if case .managed(let property) = backing { property } else { nil }
  }

  private func restore(_ value: Value) -> Element {
    Element.realmRestore(value, in: realmProperty?.owner.context)
  }

  /// Changes the elements of a range: in memory as they are, in a realm as its store holds them.
  private func change(
    _ range: Range<Int>, _ memory: (inout [Element]) -> Void, _ stored: (inout [Value]) -> Void
  ) {
    switch backing {
    case .memory(var elements):
      backing = .memory([])
      var changed = Array(elements[range])
      memory(&changed)
      elements.replaceSubrange(range, with: changed)
      backing = .memory(elements)
    case .managed(let property):
      let known = property.stored
      var changed = range.map { known[$0] }
      stored(&changed)
      property.replace(range, with: changed)
    }
  }

  private func replace(_ range: Range<Int>, with elements: [Element]) {
    switch backing {
    case .memory(var known):
      backing = .memory([])
      known.replaceSubrange(range, with: elements)
      backing = .memory(known)
    case .managed(let property):
      property.replace(range, with: property.stored(elements, "a list is changed"))
    }
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

extension List: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// The number of elements.
  public var endIndex: Int { count }

  /// The number of elements.
  public var count: Int {
    switch backing {
    case .memory(let elements): elements.count
    case .managed(let property): property.stored.count
    }
  }

  /// The element at an index, which has to be below the count.
  public subscript(index: Int) -> Element {
    get {
      switch backing {
      case .memory(let elements):
        guard elements.indices.contains(index) else { outOfBounds(index, elements.count) }
        return elements[index]
      case .managed(let property):
        let stored = property.stored
        guard index >= 0, index < stored.count else { outOfBounds(index, stored.count) }
        return restore(stored[index])
      }
    }
    set {
      require(index)
      replace(index..<index + 1, with: [newValue])
    }
  }

  /// Goes through the elements that there are now; later changes do not bear on it.
  public func makeIterator() -> IndexingIterator<[Element]> {
    switch backing {
    case .memory(let elements): elements.makeIterator()
    case .managed(let property): property.stored.values.map(restore).makeIterator()
    }
  }
}

extension List {
  /// Adds an element at the end. A new object joins the list's realm.
  public func append(_ element: Element) { append(objectsIn: CollectionOfOne(element)) }

  /// Adds elements at the end.
  public func append<Elements: Sequence>(objectsIn elements: Elements) where Elements.Element == Element {
    switch backing {
    case .memory(var known):
      backing = .memory([])
      known += elements
      backing = .memory(known)
    case .managed(let property): property.append(property.stored(elements, "a list is changed"))
    }
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
    func keep<Kept>(_ elements: inout [Kept]) {
      elements = elements.enumerated().filter { !offsets.contains(first + $0.offset) }.map(\.element)
    }
    change(first..<last + 1, keep, keep)
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
    let first = Swift.min(from, to)
    func move<Moved>(_ elements: inout [Moved]) { elements.insert(elements.remove(at: from - first), at: to - first) }
    change(first..<Swift.max(from, to) + 1, move, move)
  }

  /// Exchanges two elements.
  public func swapAt(_ first: Int, _ second: Int) {
    require(first)
    require(second)
    let lower = Swift.min(first, second)
    func swap<Swapped>(_ elements: inout [Swapped]) { elements.swapAt(first - lower, second - lower) }
    change(lower..<Swift.max(first, second) + 1, swap, swap)
  }
}

extension List: ObjectCollection {
  /// Makes the list hold the elements of another.
  public func realmAssign(_ other: List) {
    let elements = Array(other)
    switch backing {
    case .memory: backing = .memory(elements)
    case .managed(let property): property.assign(.list(property.stored(elements, "a list is changed")))
    }
  }

  /// A list of what a single property would hold.
  public static var realmShape: PropertyShape { Element.realmShape.collected(.list) }

  /// A list, or one of the elements of a sequence.
  public static func realmConvert(_ value: Any) -> Self? {
    if let list = value as? Self { return list }
    guard let elements = anyElements(value) else { return nil }
    let list = Self()
    for element in elements {
      guard let element = Element.realmConvert(element) else { return nil }
      list.append(element)
    }
    return list
  }

  /// The elements.
  public func realmStored(in context: ObjectContext) -> Value { .list(map { $0.realmStored(in: context) }) }

  /// The objects in the list that are in no realm.
  public func realmObjects(_ body: (ObjectBase) -> Void) {
    if case .memory(let elements) = backing { for element in elements { element.realmObjects(body) } }
  }

  /// Makes the list a view of a property from now on.
  public func realmBind(to owner: ObjectBase, _ position: Int) {
    backing = .managed(ManagedProperty(owner, position))
  }
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
