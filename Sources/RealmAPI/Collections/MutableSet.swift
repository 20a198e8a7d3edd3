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

  init(_ owner: ObjectBase, _ position: Int) { backing = .managed(ManagedProperty(owner, position)) }

  /// The property that the set is a view of.
  var managed: ManagedProperty? { if case .managed(let property) = backing { property } else { nil } }

  private func storedElements() -> [Value]? {
    guard case .managed(var property) = backing else { return nil }
    let elements = property.elements()
    backing = .managed(property)
    return elements
  }

  private func restore(_ value: Value) -> Element { Element.realmRestore(value, in: managed?.owner.context) }

  private func change(_ memory: (inout Memory) -> Void, _ stored: (inout [Value], ObjectContext) -> Void) {
    switch backing {
    case .memory(var elements):
      backing = .memory(Memory())
      memory(&elements)
      backing = .memory(elements)
    case .managed(var property):
      _ = property.instance.requireWrite("a set is changed")
      var elements = property.elements()
      stored(&elements, property.instance)
      property.assign(.list(elements))
      backing = .managed(property)
    }
  }

  private func index(of value: Value, in elements: [Value]) -> Int? {
    elements.firstIndex { Value.totalOrder($0, value) == .equal }
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
    case .managed: storedElements()?.count ?? 0
    }
  }

  /// The element at a place, which has to be below the count.
  public subscript(index: Int) -> Element {
    if let stored = storedElements() {
      guard stored.indices.contains(index) else { outOfBounds(index, stored.count) }
      return restore(stored[index])
    }
    guard case .memory(let memory) = backing, memory.elements.indices.contains(index) else { outOfBounds(index, count) }
    return memory.elements[index]
  }

  /// Goes through the elements that there are now; later changes do not bear on it.
  public func makeIterator() -> IndexingIterator<[Element]> {
    if let stored = storedElements() { return stored.map(restore).makeIterator() }
    guard case .memory(let memory) = backing else { return [].makeIterator() }
    return memory.elements.makeIterator()
  }
}

extension MutableSet {
  /// Whether the element is in the set.
  public func contains(_ element: Element) -> Bool {
    switch backing {
    case .memory(let memory): return memory.members.contains(element)
    case .managed(let property):
      guard let stored = storedElements(), let value = property.instance.known(element) else { return false }
      return index(of: value, in: stored) != nil
    }
  }

  /// Whether every element is in another set too.
  public func isSubset(of other: MutableSet<Element>) -> Bool { Set(self).isSubset(of: other) }

  /// Whether both have an element in common.
  public func intersects(_ other: MutableSet<Element>) -> Bool { !Set(self).isDisjoint(with: other) }

  /// Adds an element that is not there yet. A new object joins the set's realm.
  public func insert(_ element: Element) {
    change({ $0.insert(element) }, { $0.append(element.realmStored(in: $1)) })
  }

  /// Adds elements.
  public func insert<Elements: Sequence>(objectsIn elements: Elements) where Elements.Element == Element {
    let elements = Array(elements)
    change(
      { memory in elements.forEach { memory.insert($0) } },
      { stored, context in stored += elements.map { $0.realmStored(in: context) } })
  }

  /// Removes an element; an object stays in the realm.
  public func remove(_ element: Element) {
    change(
      { $0.remove(element) },
      { stored, context in
        let value = element.realmStored(in: context)
        if let index = self.index(of: value, in: stored) { stored.remove(at: index) }
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
  func assign(_ elements: [Element]) {
    change(
      { memory in
        memory = Memory()
        elements.forEach { memory.insert($0) }
      }, { stored, context in stored = elements.map { $0.realmStored(in: context) } })
  }
}

extension MutableSet: PersistableProperty, BindableCollection {
  /// A set of what a single property would hold.
  public static var realmShape: PropertyShape { Element.realmShape.collected(.set) }

  /// An empty set.
  public static func realmDefault() -> Self { Self() }

  /// A view of the property.
  public static func realmRead(_ owner: ObjectBase, _ position: Int) -> Self {
    guard let context = owner.context else { return Self() }
    guard context.isTracing else { return Self(owner, position) }
    _ = context.value(owner, position)
    return Self()
  }

  /// Makes the property hold the elements of another set.
  public static func realmWrite(_ value: MutableSet, _ owner: ObjectBase, _ position: Int) {
    MutableSet(owner, position).assign(Array(value))
  }

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

  func bind(to owner: ObjectBase, _ position: Int) { backing = .managed(ManagedProperty(owner, position)) }
}
