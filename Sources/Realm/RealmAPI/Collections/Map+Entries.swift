extension Map {
  /// Returns a Boolean value that indicates whether a predicate is true for any entry.
  public func contains(where predicate: (_ key: Key, _ value: Value) throws -> Bool) rethrows -> Bool {
    for entry in self where try predicate(entry.key, entry.value) { return true }
    return false
  }

  /// Merges entries into the map. For an existing key, `combine` returns the value to keep.
  public func merge(
    _ other: some Sequence<(key: Key, value: Value)>, uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows {
    for (key, value) in other {
      if let known = self[key] { self[key] = try combine(known, value) } else { self[key] = value }
    }
  }

  /// Merges pairs into the map. For an existing key, `combine` returns the value to keep.
  public func merge(
    _ other: some Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows { try merge(other.map { (key: $0.0, value: $0.1) }, uniquingKeysWith: combine) }

  /// Merges another map into the map. For an existing key, `combine` returns the value to keep.
  public func merge(_ other: Map, uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows {
    try merge(other.asKeyValueSequence(), uniquingKeysWith: combine)
  }
}
