extension Array {
  /// Removes and returns the elements, so that a builder of an array gives it away without another reference.
  @inlinable
  package mutating func take() -> [Element] {
    var elements: [Element] = []
    swap(&elements, &self)
    return elements
  }
}
