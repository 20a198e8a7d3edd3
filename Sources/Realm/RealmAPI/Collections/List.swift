import PredicateStore
import PredicateValues

/// An ordered collection of values or objects. It is plain memory until its object is managed, and then a view of the object's property.
///
/// ```swift
/// class Person: Object {
///   @Persisted var dogs: List<Dog>
/// }
/// person.dogs.append(rex)
/// ```
public final class List<Element: RealmCollectionValue> {
  /// The elements of an unmanaged list.
  public internal(set) var _realmMemory: [Element] = []
  /// The property that the list is a view of. `nil` for an unmanaged list.
  public private(set) var _realmProperty: ManagedProperty?

  /// Creates an unmanaged list.
  public init() {}

  /// Creates a view of a list in the mixed values of a property.
  convenience init(_ property: ManagedProperty) {
    self.init()
    _realmProperty = property
  }

  /// Creates a read-only list: a copy of a managed list, in which changes would be lost.
  convenience init(copying elements: [Element]) {
    self.init()
    _realmMemory = elements
    isCopy = true
  }

  /// A Boolean value that indicates whether the list is a copy of a managed list.
  private var isCopy = false

  /// Ends the process if a change would be lost.
  func requireOriginal() {
    if isCopy { refuseCopy("list") }
  }

  func replace(_ range: Range<Int>, with elements: [Element]) {
    guard let property = _realmProperty else {
      requireOriginal()
      return _realmMemory.replaceSubrange(range, with: elements)
    }
    property.replace(range, with: property.stored(elements, "a list is changed"))
  }

  /// Rearranges a range: replaces it by the elements at indices, in order. Does not create objects for managed elements.
  func rearrange(_ range: Range<Int>, _ indices: [Int]) {
    guard let property = _realmProperty else {
      requireOriginal()
      return _realmMemory.replaceSubrange(range, with: indices.map { _realmMemory[$0] })
    }
    let stored = property.stored
    property.replace(range, with: indices.map { stored[$0] }, order: indices)
  }

  /// Ends the process unless there is an element at an index.
  func require(_ index: Int) {
    let count = count
    guard index >= 0, index < count else { outOfBounds(index, count) }
  }

  /// Ends the process unless an index is that of an element or the end index.
  func requireEnd(_ index: Int) {
    let count = count
    guard index >= 0, index <= count else { outOfBounds(index, count) }
  }
}

extension List: ElementCollection {
  /// Accesses the element at an index, which must be less than the count.
  public subscript(index: Int) -> Element {
    get { element(at: index) }
    set {
      require(index)
      replace(index..<index + 1, with: [newValue])
    }
  }

  /// Replaces all elements by those of another list.
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

  /// The shape of a list.
  public static var _realmShape: PropertyShape { Element._realmShape.collected(.list) }

  /// Makes the list a view of a property from now on.
  public func _realmBind(to property: ManagedProperty) {
    _realmProperty = property
    _realmMemory = []
  }
}
