/// A clause that arranges the matching objects. The clauses of a predicate apply from left to right (language §7).
public enum Clause: Hashable, Sendable {
  /// Sorts by keys, the most significant first. The sort is stable.
  case sort([SortKey])
  /// Keeps the first object of each combination of values. Objects whose path crosses a null link are left out.
  case distinct([Key])
  /// Keeps the first objects, zero or more.
  case limit(Int)

  /// A key path with one value for each object.
  public struct Key: Hashable, Sendable {
    /// The path: to-one links, followed by a single value or a dictionary's entry.
    public var path: TypedPath
    /// The type of the value.
    public var type: ElementType
    /// The source range of the key. `nil` for a key of a separate clause.
    public var range: SourceRange?

    /// Creates a key.
    public init(_ path: TypedPath, type: ElementType, range: SourceRange?) {
      self.path = path
      self.type = type
      self.range = range
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
}
