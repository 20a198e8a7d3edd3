import PredicateVM

/// Values of a builder and which of them are not null.
///
/// One structure, so that an append to a builder's property is one access of it.
struct NullableArray<Element> {
  /// The values; any in the place of null.
  private(set) var values: [Element] = []
  /// Which are not null.
  private(set) var validity = Validity()

  /// How many values there are.
  var count: Int { values.count }

  /// Appends a value.
  @inline(__always)
  mutating func append(_ value: Element) {
    values.append(value)
    validity.appendValid()
  }

  /// Appends null, with something in its place.
  mutating func appendNull(_ placeholder: Element) {
    values.append(placeholder)
    validity.appendNull()
  }

  /// Appends what a chunk holds in `range`, as its values lie in memory.
  mutating func append<Stored>(
    _ chunk: ColumnChunk, _ range: Range<Int>, as type: Stored.Type, _ read: (Stored) -> Element
  ) {
    guard let source = chunk.values?.assumingMemoryBound(to: type) else { return }
    values.reserveCapacity(values.count + range.count)
    for index in range { values.append(read(source[index])) }
    validity.append(chunk, range)
  }

  /// The value at `index`; nil where it is null.
  subscript(index: Int) -> Element? { validity.isValid(index) ? values[index] : nil }

  /// Forgets every value from `count` on.
  mutating func truncate(to count: Int) {
    guard count < self.count else { return }
    values.removeSubrange(count...)
    validity.truncate(to: count)
  }

  /// Forgets everything, and keeps the memory.
  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    validity = Validity()
  }
}
