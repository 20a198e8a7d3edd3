/// An operation on the rows that a program selects. Clauses apply from left to right (language §7).
public enum ProgramClause: Hashable, Sendable {
  /// Sorts the rows. The first key is the most significant. Rows with equal keys keep their order.
  case sort([SortKey])
  /// Keeps the first row of each combination of values. Rows with a key that crosses a null link are dropped.
  case distinct([Key])
  /// Keeps the first rows, up to a count.
  case limit(Int)

  /// The location of one value per row for a clause.
  public struct Key: Hashable, Sendable {
    /// The slots of the links that lead to the value's object, starting at the tested object.
    public var links: [Int]
    /// The slot of the value. For an entry, the slot of the dictionary's values.
    public var slot: Int
    /// The entry of a dictionary. `nil` for a property with one value.
    public var entry: Entry?

    /// Creates a key.
    public init(links: [Int] = [], slot: Int, entry: Entry? = nil) {
      self.links = links
      self.slot = slot
      self.entry = entry
    }
  }

  /// The entry of a dictionary. Keys are equal if their bytes are.
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

    /// Returns `true` if two entries are the same.
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
    /// A Boolean value that indicates whether small values come first.
    public var isAscending: Bool

    /// Creates a sort key.
    public init(_ key: Key, isAscending: Bool) {
      self.key = key
      self.isAscending = isAscending
    }
  }

  /// The keys of the clause, whatever its kind.
  public var keys: [Key] {
    switch self {
    case .sort(let keys): keys.map { $0.key }
    case .distinct(let keys): keys
    case .limit: []
    }
  }
}
