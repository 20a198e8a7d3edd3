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

  init(_ owner: ObjectBase, _ position: Int) { backing = .managed(ManagedProperty(owner, position)) }

  /// The property that the list is a view of.
  var managed: ManagedProperty? { if case .managed(let property) = backing { property } else { nil } }

  /// What the store holds of a managed list.
  private func storedElements() -> [Value]? {
    guard case .managed(var property) = backing else { return nil }
    let elements = property.elements()
    backing = .managed(property)
    return elements
  }

  private func restore(_ value: Value) -> Element { Element.realmRestore(value, in: managed?.owner.context) }

  /// Changes the elements: in memory as they are, in a realm as its store holds them.
  private func change(_ memory: (inout [Element]) -> Void, _ stored: (inout [Value], ObjectContext) -> Void) {
    switch backing {
    case .memory(var elements):
      backing = .memory([])
      memory(&elements)
      backing = .memory(elements)
    case .managed(var property):
      _ = property.instance.requireWrite("a list is changed")
      var elements = property.elements()
      stored(&elements, property.instance)
      property.assign(.list(elements))
      backing = .managed(property)
    }
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
    case .managed: storedElements()?.count ?? 0
    }
  }

  /// The element at an index, which has to be below the count.
  public subscript(index: Int) -> Element {
    get {
      if let stored = storedElements() {
        guard stored.indices.contains(index) else { outOfBounds(index, stored.count) }
        return restore(stored[index])
      }
      guard case .memory(let elements) = backing, elements.indices.contains(index) else { outOfBounds(index, count) }
      return elements[index]
    }
    set {
      guard index >= 0, index < count else { outOfBounds(index, count) }
      change({ $0[index] = newValue }, { $0[index] = newValue.realmStored(in: $1) })
    }
  }

  /// Goes through the elements that there are now; later changes do not bear on it.
  public func makeIterator() -> IndexingIterator<[Element]> {
    if let stored = storedElements() { return stored.map(restore).makeIterator() }
    guard case .memory(let elements) = backing else { return [].makeIterator() }
    return elements.makeIterator()
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
    case .managed(var property):
      let instance = property.instance
      _ = instance.requireWrite("a list is changed")
      property.append(elements.map { $0.realmStored(in: instance) })
      backing = .managed(property)
    }
  }

  /// Adds an element before the one at an index.
  public func insert(_ element: Element, at index: Int) {
    guard index >= 0, index <= count else { outOfBounds(index, count) }
    change({ $0.insert(element, at: index) }, { $0.insert(element.realmStored(in: $1), at: index) })
  }

  /// Removes the element at an index; an object stays in the realm.
  public func remove(at index: Int) {
    guard index >= 0, index < count else { outOfBounds(index, count) }
    change({ $0.remove(at: index) }, { elements, _ in elements.remove(at: index) })
  }

  /// Removes the first elements.
  public func removeFirst(_ number: Int = 1) {
    guard number >= 0, number <= count else { outOfBounds(number, count) }
    change({ $0.removeFirst(number) }, { elements, _ in elements.removeFirst(number) })
  }

  /// Removes the last elements.
  public func removeLast(_ number: Int = 1) {
    guard number >= 0, number <= count else { outOfBounds(number, count) }
    change({ $0.removeLast(number) }, { elements, _ in elements.removeLast(number) })
  }

  /// Removes all elements.
  public func removeAll() { change({ $0.removeAll() }, { elements, _ in elements.removeAll() }) }

  /// Removes the elements at indices.
  public func remove(atOffsets offsets: some Sequence<Int>) {
    for index in Set(offsets).sorted(by: >) { remove(at: index) }
  }

  /// Replaces the element at an index.
  public func replace(index: Int, object: Element) { self[index] = object }

  /// Replaces the elements of a range.
  public func replaceSubrange<Elements: Collection>(_ range: Range<Int>, with elements: Elements)
  where Elements.Element == Element {
    guard range.lowerBound >= 0, range.upperBound <= count else { outOfBounds(range.upperBound, count) }
    change(
      { $0.replaceSubrange(range, with: elements) },
      { stored, context in stored.replaceSubrange(range, with: elements.map { $0.realmStored(in: context) }) })
  }

  /// Moves the element at an index to another.
  public func move(from: Int, to: Int) {
    guard from >= 0, from < count else { outOfBounds(from, count) }
    guard to >= 0, to < count else { outOfBounds(to, count) }
    change(
      { $0.insert($0.remove(at: from), at: to) }, { elements, _ in elements.insert(elements.remove(at: from), at: to) })
  }

  /// Exchanges two elements.
  public func swapAt(_ first: Int, _ second: Int) {
    guard first >= 0, first < count else { outOfBounds(first, count) }
    guard second >= 0, second < count else { outOfBounds(second, count) }
    change({ $0.swapAt(first, second) }, { elements, _ in elements.swapAt(first, second) })
  }

  /// Makes the list hold these elements and no others.
  func assign(_ elements: [Element]) {
    change({ $0 = elements }, { stored, context in stored = elements.map { $0.realmStored(in: context) } })
  }
}

extension List: PersistableProperty, BindableCollection {
  /// A list of what a single property would hold.
  public static var realmShape: PropertyShape { Element.realmShape.collected(.list) }

  /// An empty list.
  public static func realmDefault() -> Self { Self() }

  /// A view of the property.
  public static func realmRead(_ owner: ObjectBase, _ position: Int) -> Self {
    guard let context = owner.context else { return Self() }
    guard context.isTracing else { return Self(owner, position) }
    _ = context.value(owner, position)
    return Self()
  }

  /// Makes the property hold the elements of another list.
  public static func realmWrite(_ value: List, _ owner: ObjectBase, _ position: Int) {
    List(owner, position).assign(Array(value))
  }

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

  func bind(to owner: ObjectBase, _ position: Int) { backing = .managed(ManagedProperty(owner, position)) }
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
