extension List: MutableCollection {
  // None of these methods is `mutating`: a list is a view, so it can be changed even if it is a constant.

  /// Adds an element at the end. A new object is added to the list's realm.
  public func append(_ element: Element) {
    guard let property = _realmProperty else {
      requireOriginal()
      return _realmMemory.append(element)
    }
    property.append(property.stored(CollectionOfOne(element), "a list is changed"))
  }

  /// Adds elements at the end.
  public func append<Elements: Sequence>(objectsIn elements: Elements) where Elements.Element == Element {
    if let property = _realmProperty { return property.append(property.stored(elements, "a list is changed")) }
    requireOriginal()
    // The elements may be the list itself.
    let elements = Array(elements)
    _realmMemory += elements
  }

  /// Inserts an element before the one at an index.
  public func insert(_ element: Element, at index: Int) { insert(contentsOf: CollectionOfOne(element), at: index) }

  /// Inserts elements before the one at an index.
  public func insert<Elements: Collection>(contentsOf elements: Elements, at index: Int)
  where Elements.Element == Element {
    requireEnd(index)
    replace(index..<index, with: Array(elements))
  }

  /// Replaces the element at an index.
  public func replace(index: Int, object: Element) { self[index] = object }

  /// Accesses the elements of a range. The number of elements may change on assignment.
  public subscript(bounds: Range<Int>) -> Slice<List> {
    get { Slice(base: self, bounds: required(bounds)) }
    set {
      // A slice of the list itself has already changed it.
      if newValue.base === self, newValue.startIndex..<newValue.endIndex == bounds { return }
      replace(required(bounds), with: Array(newValue))
    }
  }

  /// Replaces the elements of a range.
  public func replaceSubrange<Elements: Collection>(
    _ range: some RangeExpression<Int>, with elements: Elements
  ) where Elements.Element == Element { replace(required(range), with: Array(elements)) }

  /// Returns the indices of a range, which must be within bounds.
  private func required(_ range: some RangeExpression<Int>) -> Range<Int> {
    let range = range.relative(to: self)
    requireEnd(range.lowerBound)
    requireEnd(range.upperBound)
    return range
  }
}

extension List {
  /// Removes the element at an index. An object remains in the realm.
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

  /// Removes the elements of a range.
  public func removeSubrange(_ range: some RangeExpression<Int>) { replace(required(range), with: []) }

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
}

// Methods that only change the order do not create objects for managed elements, and change the property once.

extension List {
  /// Moves the element at an index to another index.
  public func move(from: Int, to: Int) {
    require(from)
    require(to)
    let range = Swift.min(from, to)..<Swift.max(from, to) + 1
    let others = range.filter { $0 != from }
    rearrange(range, to < from ? [from] + others : others + [from])
  }

  /// Moves the elements at indices, in order, before the element at a destination. The destination is an index before the move.
  public func move(fromOffsets offsets: some Sequence<Int>, toOffset destination: Int) {
    let moved = Set(offsets).sorted()
    guard let first = moved.first, let last = moved.last else { return }
    require(first)
    require(last)
    requireEnd(destination)
    let range = Swift.min(first, destination)..<Swift.max(last + 1, destination)
    let others = range.filter { !moved.contains($0) }
    rearrange(range, others.filter { $0 < destination } + moved + others.filter { $0 >= destination })
  }

  /// Exchanges two elements.
  public func swapAt(_ first: Int, _ second: Int) {
    require(first)
    require(second)
    let range = Swift.min(first, second)..<Swift.max(first, second) + 1
    rearrange(range, range.map { $0 == first ? second : $0 == second ? first : $0 })
  }

  /// Sorts the list in place. Equal elements keep their order.
  public func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    let elements = Array(self)
    rearrange(
      0..<elements.count, try elements.indices.sorted { try areInIncreasingOrder(elements[$0], elements[$1]) })
  }

  /// Sorts the list in place.
  public func sort() where Element: Comparable { sort(by: <) }

  /// Reverses the list in place.
  public func reverse() { rearrange(0..<count, (0..<count).reversed()) }

  /// Shuffles the list in place.
  public func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Shuffles the list in place, using a random number generator.
  public func shuffle(using generator: inout some RandomNumberGenerator) {
    rearrange(0..<count, (0..<count).shuffled(using: &generator))
  }
}
