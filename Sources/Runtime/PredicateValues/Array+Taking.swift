extension Array {
  /// Hands on the elements and keeps none: what builds an array gives it away without counting another reference to it.
  @inlinable
  package mutating func take() -> [Element] {
    var elements: [Element] = []
    swap(&elements, &self)
    return elements
  }
}
