import PredicateSemantics

/// A key path to sort by, and a direction.
///
/// ```swift
/// dogs.sorted(by: [SortDescriptor(keyPath: "age", ascending: false), "name"])
/// ```
public struct SortDescriptor: Hashable, Sendable {
  /// The names of properties, separated by dots, for example `favoriteToy.name`.
  public let keyPath: String
  /// A Boolean value that indicates whether small values come first.
  public let ascending: Bool

  /// Creates a descriptor from a key path as written in predicates.
  public init(keyPath: String, ascending: Bool = true) {
    self.keyPath = keyPath
    self.ascending = ascending
  }

  /// Creates a descriptor from a Swift key path. A computed property sorts by the property that it reads. It must read exactly one.
  public init<Root: ObjectBase>(keyPath: PartialKeyPath<Root>, ascending: Bool = true) {
    self.init(keyPath: requiredName(keyPath), ascending: ascending)
  }

  /// Returns the descriptor with the opposite direction.
  public func reversed() -> SortDescriptor { SortDescriptor(keyPath: keyPath, ascending: !ascending) }

  var key: SortKey { SortKey(keyPath, ascending: ascending) }
}

extension SortDescriptor: CustomStringConvertible {
  /// The key path and the direction.
  public var description: String {
    "SortDescriptor(keyPath: \(keyPath), direction: \(ascending ? "ascending" : "descending"))"
  }
}

extension SortDescriptor: ExpressibleByStringLiteral {
  /// Creates an ascending descriptor.
  public init(stringLiteral keyPath: String) { self.init(keyPath: keyPath) }
}

/// Returns ``persistedName(_:)`` of a key path that must be valid.
func requiredName<Root: ObjectBase>(_ keyPath: PartialKeyPath<Root>) -> String {
  unfailing(try persistedName(keyPath))
}
