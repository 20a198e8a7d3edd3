extension Map {
  /// Whether a block is true of any entry.
  public func contains(where predicate: (_ key: Key, _ value: Value) throws -> Bool) rethrows -> Bool {
    for entry in self where try predicate(entry.key, entry.value) { return true }
    return false
  }

  /// Takes over entries; where both have one, `combine` says which value stays.
  public func merge(
    _ other: some Sequence<(key: Key, value: Value)>, uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows {
    for (key, value) in other {
      if let known = self[key] { self[key] = try combine(known, value) } else { self[key] = value }
    }
  }

  /// Takes over pairs; where there is an entry already, `combine` says which value stays.
  public func merge(
    _ other: some Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows { try merge(other.map { (key: $0.0, value: $0.1) }, uniquingKeysWith: combine) }

  /// Takes over the entries of another map; where both have one, `combine` says which value stays.
  public func merge(_ other: Map, uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows {
    try merge(other.asKeyValueSequence(), uniquingKeysWith: combine)
  }
}
