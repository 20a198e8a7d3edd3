import PredicateValues

/// A collection of values or objects without duplicates: a property of a class, or plain memory until its object is managed.
///
/// In a realm the elements stand in ascending order; a set in memory keeps the order in which they came.
public final class MutableSet<Element: RealmCollectionValue> {
  /// Unique elements in the order of their coming.
  private struct Memory {
    var elements: [Element] = []
    var members: Set<Element> = []

    mutating func insert(_ element: Element) { if members.insert(element).inserted { elements.append(element) } }

    mutating func remove(_ element: Element) {
      if members.remove(element) != nil { elements.removeAll { $0 == element } }
    }
  }

  private enum Backing {
    case memory(Memory)
    case managed(ManagedProperty)
  }

  private var backing: Backing

  /// Creates a set that belongs to no object yet.
  public init() { backing = .memory(Memory()) }

  /// The property that the set is a view of; nil while it is plain memory.
  public var realmProperty: ManagedProperty? {
    if case .managed(let property) = backing { property } else { nil }
  }

  private func restore(_ value: Value) -> Element {
    Element.realmRestore(value, in: realmProperty?.owner.context)
  }

  private func change(_ memory: (inout Memory) -> Void, _ stored: (ManagedProperty) -> Void) {
    switch backing {
    case .memory(var elements):
      backing = .memory(Memory())
      memory(&elements)
      backing = .memory(elements)
    case .managed(let property): stored(property)
    }
  }
}

extension MutableSet: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// The number of elements.
  public var endIndex: Int { count }

  /// The number of elements.
  public var count: Int {
    switch backing {
    case .memory(let memory): memory.elements.count
    case .managed(let property): property.stored.count
    }
  }

  /// The element at a place, which has to be below the count.
  public subscript(index: Int) -> Element {
    switch backing {
    case .memory(let memory):
      guard memory.elements.indices.contains(index) else { outOfBounds(index, memory.elements.count) }
      return memory.elements[index]
    case .managed(let property):
      let stored = property.stored
      guard index >= 0, index < stored.count else { outOfBounds(index, stored.count) }
      return restore(stored[index])
    }
  }

  /// Goes through the elements that there are now; later changes do not bear on it.
  public func makeIterator() -> IndexingIterator<[Element]> {
    switch backing {
    case .memory(let memory): memory.elements.makeIterator()
    case .managed(let property): property.stored.values.map(restore).makeIterator()
    }
  }
}

extension MutableSet {
  /// Whether the element is in the set.
  public func contains(_ element: Element) -> Bool {
    switch backing {
    case .memory(let memory): return memory.members.contains(element)
    case .managed(let property):
      guard let value = property.instance.known(element) else { return false }
      return property.stored.contains(inSet: value)
    }
  }

  /// Whether every element is in another set too.
  public func isSubset(of other: MutableSet<Element>) -> Bool { Set(self).isSubset(of: other) }

  /// Whether both have an element in common.
  public func intersects(_ other: MutableSet<Element>) -> Bool { !Set(self).isDisjoint(with: other) }

  /// Adds an element that is not there yet. A new object joins the set's realm. O(log n).
  public func insert(_ element: Element) { insert(objectsIn: CollectionOfOne(element)) }

  /// Adds elements.
  public func insert<Elements: Sequence>(objectsIn elements: Elements) where Elements.Element == Element {
    change(
      { memory in elements.forEach { memory.insert($0) } },
      { $0.insert($0.stored(elements, "a set is changed")) })
  }

  /// Removes an element; an object stays in the realm. O(log n) in a realm.
  public func remove(_ element: Element) {
    change(
      { $0.remove(element) },
      { property in
        _ = property.instance.requireWrite("a set is changed")
        if let value = property.instance.known(element) { property.remove(value) }
      })
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

  /// Makes the set hold these elements and no others.
  private func assign(_ elements: [Element]) {
    change(
      { memory in
        memory = Memory()
        elements.forEach { memory.insert($0) }
      }, { $0.assign(.list($0.stored(elements, "a set is changed"))) })
  }
}

extension MutableSet: ObjectCollection {
  /// Makes the set hold the elements of another.
  public func realmAssign(_ other: MutableSet) { assign(Array(other)) }

  /// A set of what a single property would hold.
  public static var realmShape: PropertyShape { Element.realmShape.collected(.set) }

  /// A set, or one of the elements of a sequence.
  public static func realmConvert(_ value: Any) -> Self? {
    if let set = value as? Self { return set }
    guard let elements = anyElements(value) else { return nil }
    let set = Self()
    for element in elements {
      guard let element = Element.realmConvert(element) else { return nil }
      set.insert(element)
    }
    return set
  }

  /// What the store holds of the elements.
  public func realmStored(in context: ObjectContext) -> Value { .list(map { $0.realmStored(in: context) }) }

  /// The objects in the set that are in no realm.
  public func realmObjects(_ body: (ObjectBase) -> Void) {
    if case .memory(let memory) = backing { for element in memory.elements { element.realmObjects(body) } }
  }

  /// Makes the set a view of a property from now on.
  public func realmBind(to owner: ObjectBase, _ position: Int) {
    backing = .managed(ManagedProperty(owner, position))
  }
}
