import PredicateValues

/// A value that a transaction assigned. Sets and dictionaries are kept in blocks if single elements are inserted.
enum StagedValue: Sendable {
  case value(Value)
  /// The elements of a set in the total order of values.
  case set(SortedBlocks<Value>)
  /// The entries in the order of their keys' bytes.
  case dictionary(SortedBlocks<ValueDictionary.Entry>)

  /// The value to store. O(n) for blocks.
  var value: Value {
    switch self {
    case .value(let value): value
    case .set(let blocks): .list(blocks.elements)
    case .dictionary(let blocks): .dictionary(ValueDictionary(blocks.elements))
    }
  }

  /// Returns the elements of a set as blocks.
  consuming func setBlocks() -> SortedBlocks<Value> {
    switch consume self {
    case .set(let blocks): blocks
    case .value(.list(let elements)): SortedBlocks(elements)
    case .value, .dictionary: SortedBlocks([])
    }
  }

  /// Returns the entries of a dictionary as blocks.
  consuming func dictionaryBlocks() -> SortedBlocks<ValueDictionary.Entry> {
    switch consume self {
    case .dictionary(let blocks): blocks
    case .value(.dictionary(let entries)): SortedBlocks(entries.entries)
    case .value, .set: SortedBlocks([])
    }
  }

  /// Returns the elements of a list.
  consuming func elements() -> [Value] {
    switch consume self {
    case .value(.list(let elements)): elements
    case .set(let blocks): blocks.elements
    case .value, .dictionary: []
    }
  }
}

extension SortedBlocks<Value> {
  /// Returns the position of an element in a set, or the position to insert it at.
  func position(of element: Value) -> Position { position { Value.totalOrder($0, element) == .less } }

  /// Returns a Boolean value that indicates whether an element is at a position.
  func holds(_ element: Value, at position: Position) -> Bool {
    self.element(at: position).map { Value.totalOrder($0, element) == .equal } ?? false
  }
}

extension SortedBlocks<ValueDictionary.Entry> {
  /// Returns the position of the entry of a key, or the position to insert it at.
  func position(ofKey key: String) -> Position {
    let key = UTF8Key(key)
    return position { UTF8Key($0.key) < key }
  }

  /// Returns a Boolean value that indicates whether the entry at a position has a key.
  func holds(_ key: String, at position: Position) -> Bool {
    element(at: position).map { UTF8Key($0.key) == UTF8Key(key) } ?? false
  }
}
