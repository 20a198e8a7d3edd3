import PredicateValues

/// What is done to the rows that a program selects; its clauses apply from left to right (language §7).
public enum ProgramClause: Hashable, Sendable {
  /// Sorts, the first key the most significant; rows whose keys are equal keep their order.
  case sort([SortKey])
  /// Keeps the first row of each combination of values, and none whose key crosses a null link.
  case distinct([Key])
  /// Keeps the first so many rows.
  case limit(Int)

  /// Where a clause finds one value a row.
  public struct Key: Hashable, Sendable {
    /// The slots of the links that lead to the value's object, the tested object's own first.
    public var links: [Int]
    /// The slot of the value; of an entry, that of the dictionary's values.
    public var slot: Int
    /// The dictionary's entry; nil for a property of one value.
    public var entry: Entry?

    /// Creates a key.
    public init(links: [Int] = [], slot: Int, entry: Entry? = nil) {
      self.links = links
      self.slot = slot
      self.entry = entry
    }
  }

  /// Which entry of a dictionary. Keys are the same where their bytes are.
  public struct Entry: Hashable, Sendable {
    /// The slot of the dictionary's keys.
    public var keys: Int
    /// The key.
    public var key: String

    /// Creates an entry.
    public init(keys: Int, key: String) {
      self.keys = keys
      self.key = key
    }

    /// Whether two entries are the same.
    public static func == (left: Entry, right: Entry) -> Bool {
      left.keys == right.keys && UTF8Key(left.key) == UTF8Key(right.key)
    }

    /// Adds the slot and the key's bytes.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(keys)
      hasher.combine(UTF8Key(key))
    }
  }

  /// A key and its direction.
  public struct SortKey: Hashable, Sendable {
    /// The key.
    public var key: Key
    /// Whether small values come first.
    public var isAscending: Bool

    /// Creates a sort key.
    public init(_ key: Key, isAscending: Bool) {
      self.key = key
      self.isAscending = isAscending
    }
  }

  /// The keys, whatever the clause does with them.
  public var keys: [Key] {
    switch self {
    case .sort(let keys): keys.map { $0.key }
    case .distinct(let keys): keys
    case .limit: []
    }
  }
}
