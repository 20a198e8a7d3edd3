import PredicateSchema
import PredicateVM

/// A view of the elements of an object's list, set or dictionary, for reading some of them without a copy of all.
///
/// It is valid until its transaction changes anything.
package struct StoredCollection {
  enum Storage {
    case values([Value])
    case entries(ValueDictionary)
    case set(SortedBlocks<Value>)
    case dictionary(SortedBlocks<ValueDictionary.Entry>)
    /// Elements of a chunk. `containers` is the table of its snapshot.
    case chunk(ChunkStorage, Range<Int>, ElementType, containers: [Value])
    /// Elements of a chunk that is being built.
    case open(ColumnBuilder, Range<Int>)
  }

  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  /// Creates a view of the elements of a value.
  package init(_ value: Value) {
    switch value {
    case .list(let elements): storage = .values(elements)
    case .dictionary(let entries): storage = .entries(entries)
    default: storage = .values([])
    }
  }

  /// Creates a view of an assigned value.
  init(_ value: StagedValue) {
    switch value {
    case .value(let value): self.init(value)
    case .set(let blocks): self.init(Storage.set(blocks))
    case .dictionary(let blocks): self.init(Storage.dictionary(blocks))
    }
  }

  /// The number of elements or entries. O(1).
  package var count: Int {
    switch storage {
    case .values(let values): values.count
    case .entries(let entries): entries.count
    case .set(let blocks): blocks.count
    case .dictionary(let blocks): blocks.count
    case .chunk(_, let range, _, _), .open(_, let range): range.count
    }
  }

  /// The element, or the value of the entry, at a position below the count.
  package subscript(position: Int) -> Value {
    switch storage {
    case .values(let values): values[position]
    case .entries(let entries): entries[position].value
    case .set(let blocks): blocks[position]
    case .dictionary(let blocks): blocks[position].value
    case .chunk(let chunk, let range, let type, let containers):
      chunk.elements?.chunk.value(at: range.lowerBound + position, as: type, containers: containers) ?? .null
    case .open(let builder, let range): builder.element(at: range.lowerBound + position)
    }
  }

  /// Returns the key of the entry at a position below the count.
  package func key(at position: Int) -> String {
    switch storage {
    case .entries(let entries): entries[position].key
    case .dictionary(let blocks): blocks[position].key
    case .chunk(let chunk, let range, _, _):
      chunk.keys.map { String(decoding: $0.chunk.text(at: range.lowerBound + position), as: UTF8.self) } ?? ""
    case .open(let builder, let range): builder.key(at: range.lowerBound + position)
    case .values, .set: ""
    }
  }

  /// The elements, or the values of the entries, in order. O(n).
  package var values: [Value] {
    switch storage {
    case .values(let values): values
    case .set(let blocks): blocks.elements
    default: (0..<count).map { self[$0] }
    }
  }

  /// The entries in order. O(n).
  package var entries: [ValueDictionary.Entry] {
    (0..<count).map { ValueDictionary.Entry(key: key(at: $0), value: self[$0]) }
  }

  /// Returns the position of an element in a set. `nil` if the set does not contain it. O(log n).
  package func position(inSet element: Value) -> Int? {
    if case .set(let blocks) = storage {
      let position = blocks.position(of: element)
      return blocks.holds(element, at: position) ? blocks.offset(of: position) : nil
    }
    let position = (0..<count).partitioningIndex { Value.totalOrder(self[$0], element) != .less }
    return position < count && Value.totalOrder(self[position], element) == .equal ? position : nil
  }

  /// Returns a Boolean value that indicates whether a set contains an element. O(log n).
  package func contains(inSet element: Value) -> Bool {
    if case .set(let blocks) = storage { return blocks.holds(element, at: blocks.position(of: element)) }
    return position(inSet: element) != nil
  }

  /// Returns the value of a key. `nil` if the key has no entry. O(log n).
  package func value(forKey key: String) -> Value? {
    if case .dictionary(let blocks) = storage {
      let position = blocks.position(ofKey: key)
      return blocks.holds(key, at: position) ? blocks.element(at: position)?.value : nil
    }
    let sought = UTF8Key(key)
    let position = (0..<count).partitioningIndex { !(UTF8Key(self.key(at: $0)) < sought) }
    return position < count && UTF8Key(self.key(at: position)) == sought ? self[position] : nil
  }
}

extension ChunkStorage {
  /// Returns the elements of the collection at `index` in the chunk.
  func collection(at index: Int, of type: PropertyType, containers: [Value]) -> StoredCollection {
    StoredCollection(
      elements == nil ? .values([]) : .chunk(self, chunk.elementRange(at: index), type.element, containers: containers))
  }
}

extension TableStorage {
  /// Returns the elements of a live row's collection. Empty for other rows. O(1).
  func collection(_ row: Int, _ property: Int, type: PropertyType, containers: [Value]) -> StoredCollection {
    guard isLive(row), columns.indices.contains(property) else { return StoredCollection(.values([])) }
    if let changes {
      if type.isComputed { return StoredCollection(value(row, property, type: type, containers: containers)) }
      if let value = changes.value(row, property) { return StoredCollection(value) }
    }
    return columns[property].base.chunks[row / TableDescriptor.chunkRows]
      .collection(at: row % TableDescriptor.chunkRows, of: type, containers: containers)
  }
}

extension Snapshot {
  /// Returns the elements of an object's list, set, dictionary or linking objects. Empty if the object does not exist. O(1).
  package func collection(_ classIndex: Int, _ row: UInt32, _ property: Int) -> StoredCollection {
    guard storage.indices.contains(classIndex), schema.classes[classIndex].properties.indices.contains(property) else {
      return StoredCollection(.values([]))
    }
    return storage[classIndex].collection(
      Int(row), property, type: schema.classes[classIndex].properties[property].type, containers: containers.values)
  }
}
