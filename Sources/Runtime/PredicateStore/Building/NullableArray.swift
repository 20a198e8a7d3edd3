import PredicateVM

/// The values of a builder, with a bit for each null.
///
/// One structure, so that an append to a builder's property is one access to it.
struct NullableArray<Element> {
  /// The values, including a placeholder for each null.
  private(set) var values: [Element] = []
  /// The bits of the values that are not null.
  private(set) var validity = Validity()

  /// The number of values.
  var count: Int { values.count }

  /// Appends a value.
  @inline(__always)
  mutating func append(_ value: Element) {
    values.append(value)
    validity.appendValid()
  }

  /// Appends null, and a placeholder for its value.
  mutating func appendNull(_ placeholder: Element) {
    values.append(placeholder)
    validity.appendNull()
  }

  /// Appends the values of a chunk in `range`, which `read` finds by their positions.
  mutating func append(_ chunk: ColumnChunk, _ range: Range<Int>, _ read: (Int) -> Element) {
    values.reserveCapacity(values.count + range.count)
    for index in range { values.append(read(index)) }
    validity.append(chunk, range)
  }

  /// Appends the values of a chunk in `range`, converted from the type that the chunk stores.
  mutating func append<Stored>(
    _ chunk: ColumnChunk, _ range: Range<Int>, as type: Stored.Type, _ convert: (Stored) -> Element
  ) {
    guard let source = chunk.values?.assumingMemoryBound(to: type) else { return }
    append(chunk, range) { convert(source[$0]) }
  }

  /// Packs the values into a chunk that stores a value of another type for each, and a second one if there is an `extra`.
  func packed<Stored>(
    _ encoding: ColumnEncoding, extra: ((Element) -> Int32)? = nil, _ stored: (Element) -> Stored
  ) -> ChunkStorage {
    let layout = ChunkStorage.Layout(
      values: count * MemoryLayout<Stored>.stride, extra: extra == nil ? 0 : count, validity: validity.sealedWords)
    return ChunkStorage(encoding, count: count, layout: layout) { sections in
      sections.values?.assumingMemoryBound(to: Stored.self).fill(with: values.lazy.map(stored))
      if let extra { sections.extra?.fill(with: values.lazy.map(extra)) }
      validity.write(to: sections.validity)
    }
  }

  /// The value at `index`. `nil` if it is null.
  subscript(index: Int) -> Element? { validity.isValid(index) ? values[index] : nil }

  /// Removes the values from `count` on.
  mutating func truncate(to count: Int) {
    guard count < self.count else { return }
    values.removeSubrange(count...)
    validity.truncate(to: count)
  }

  /// Removes all values, and keeps the memory.
  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    validity = Validity()
  }
}
