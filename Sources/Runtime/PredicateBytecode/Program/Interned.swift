import PredicateValues

/// Keys in the order of their first appearance, each with its index. Few keys, as most programs have, are looked through;
/// many are hashed.
struct Interned<Key: Hashable & Sendable>: Sendable {
  /// The keys by their index.
  private(set) var keys: [Key] = []
  private var indices: [Key: Int]?

  /// Makes room for so many keys.
  mutating func reserveCapacity(_ count: Int) { keys.reserveCapacity(count) }

  /// Hands on the keys and keeps none.
  mutating func takeKeys() -> [Key] {
    indices = nil
    return keys.take()
  }

  /// The index of a key, and whether it is the first time that it is asked for.
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
