/// A clause that arranges the matching objects: sorts them, keeps one of each kind, or keeps the first few (language §7).
///
/// Clauses apply from left to right, after those of the text if it has any:
///
/// ```swift
/// let clauses: [ResultClause] = [
///   .sort(SortKey("priority", ascending: false), SortKey("assignee.name")), .distinct("projectName"), .limit(3),
/// ]
/// ```
///
/// A key path is property names between dots: links, and at the end a value, or an entry of a dictionary, `scores['math']`.
public enum ResultClause: Hashable, Sendable {
  /// Sorts by these keys, the first the most significant. Objects whose keys are equal keep their order.
  case sort([SortKey])
  /// Keeps the first object of each combination of the values at these key paths; without paths, all objects.
  case distinct([String])
  /// Keeps the first objects, up to a count.
  case limit(Int)

  /// Sorts by these keys, the first the most significant.
  public static func sort(_ keys: SortKey...) -> ResultClause { .sort(keys) }

  /// Sorts by the value at a key path.
  public static func sort(by keyPath: String, ascending: Bool = true) -> ResultClause {
    .sort([SortKey(keyPath, ascending: ascending)])
  }

  /// Keeps the first object of each combination of the values at these key paths.
  public static func distinct(_ keyPaths: String...) -> ResultClause { .distinct(keyPaths) }
}

/// A key path to sort by, and which way.
public struct SortKey: Hashable, Sendable {
  /// The key path: property names between dots, `favoriteToy.name`.
  public var keyPath: String
  /// A Boolean value that indicates whether small values come first. Null is the smallest value, but an object with a null link on the way
  /// comes last.
  public var isAscending: Bool

  /// Creates a key.
  public init(_ keyPath: String, ascending: Bool = true) {
    self.keyPath = keyPath
    isAscending = ascending
  }
}
