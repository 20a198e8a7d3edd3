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
  public internal(set) var _realmMemory: [Element] = []
  /// The property that the list is a view of; nil while it is plain memory.
  public private(set) var _realmProperty: ManagedProperty?

  /// Creates a list that belongs to no object yet.
  public init() {}

  /// Creates a view of a list in the mixed values of a property.
  convenience init(_ property: ManagedProperty) {
    self.init()
    _realmProperty = property
  }

  /// Creates a list of elements that nobody may change: a copy of one in a realm, whose change would be lost.
  convenience init(copying elements: [Element]) {
    self.init()
    _realmMemory = elements
    isCopy = true
  }

  /// Whether the list is a copy of one in a realm.
  private var isCopy = false

  /// Ends the process where a change would be lost.
  func requireOriginal() {
    if isCopy { refuseCopy("list") }
  }

  /// Puts elements in the place of those of a range.
  func replace(_ range: Range<Int>, with elements: [Element]) {
    guard let property = _realmProperty else {
      requireOriginal()
      return _realmMemory.replaceSubrange(range, with: elements)
    }
    property.replace(range, with: property.stored(elements, "a list is changed"))
  }

  /// Puts elements of a range in its place: those at these indices, in their order. In a realm none is made an object.
  func rearrange(_ range: Range<Int>, _ indices: [Int]) {
    guard let property = _realmProperty else {
      requireOriginal()
      return _realmMemory.replaceSubrange(range, with: indices.map { _realmMemory[$0] })
    }
    let stored = property.stored
    property.replace(range, with: indices.map { stored[$0] }, order: indices)
  }

  /// Ends the process where there is no element at an index.
  func require(_ index: Int) {
    let count = count
    guard index >= 0, index < count else { outOfBounds(index, count) }
  }

  /// Ends the process where an index is neither one of an element nor the end.
  func requireEnd(_ index: Int) {
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
    guard let property = _realmProperty else {
      requireOriginal()
      return _realmMemory = elements
    }
    property.assign(.list(property.stored(elements, "a list is changed")))
  }

  /// Adds elements at the end.
  public func _realmAdd(_ elements: some Sequence<Element>) { append(objectsIn: elements) }

  /// A list of what a single property would hold.
  public static var _realmShape: PropertyShape { Element._realmShape.collected(.list) }

  /// Makes the list a view of a property from now on.
  public func _realmBind(to property: ManagedProperty) {
    _realmProperty = property
    _realmMemory = []
  }
}
