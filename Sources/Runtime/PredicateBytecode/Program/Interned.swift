/// Keys in the order of their first use, each with an index. A linear search finds few keys, as in most programs; many are hashed.
struct Interned<Key: Hashable & Sendable>: Sendable {
  /// The keys by their index.
  private(set) var keys: [Key] = []
  private var indices: [Key: Int]?

  /// Reserves capacity for a number of keys.
  mutating func reserveCapacity(_ count: Int) { keys.reserveCapacity(count) }

  /// Removes and returns the keys.
  mutating func takeKeys() -> [Key] {
    indices = nil
    return keys.take()
  }

  /// Returns the index of a key, and whether the key is new.
  mutating func index(of key: Key) -> (index: Int, isNew: Bool) {
    if let index = indices != nil ? indices?[key] : keys.firstIndex(of: key) { return (index, false) }
    keys.append(key)
    if indices != nil {
      indices?[key] = keys.count - 1
    } else if keys.count > 16 {
      var table: [Key: Int] = [:]
      for (index, key) in keys.enumerated() { table[key] = index }
      indices = table
    }
    return (keys.count - 1, true)
  }
}
