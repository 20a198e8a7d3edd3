import PredicateDiagnostics
import PredicateSemantics
import PredicateValues

/// A key path to sort by, and which way.
///
/// ```swift
/// dogs.sorted(by: [SortDescriptor(keyPath: "age", ascending: false), "name"])
/// ```
public struct SortDescriptor: Hashable, Sendable {
  /// Names of properties between dots, `favoriteToy.name`.
  public let keyPath: String
  /// Whether small values come first.
  public let ascending: Bool

  /// Creates a descriptor of a key path as predicates write it.
  public init(keyPath: String, ascending: Bool = true) {
    self.keyPath = keyPath
    self.ascending = ascending
  }

  /// Creates a descriptor of a Swift key path; one of a computed property sorts by the property that it reads, of which there has to be
  /// one.
  public init<Root: ObjectBase>(keyPath: PartialKeyPath<Root>, ascending: Bool = true) {
    self.init(keyPath: unfailing(try sortingName(keyPath)), ascending: ascending)
  }

  /// The same key path the other way.
  public func reversed() -> SortDescriptor { SortDescriptor(keyPath: keyPath, ascending: !ascending) }

  /// The key as result clauses have it.
  var key: SortKey { SortKey(keyPath, ascending: ascending) }
}

extension SortDescriptor: CustomStringConvertible {
  /// The key path and an arrow.
  public var description: String { "\(keyPath) \(ascending ? "ascending" : "descending")" }
}

extension SortDescriptor: ExpressibleByStringLiteral {
  /// Creates an ascending descriptor.
  public init(stringLiteral keyPath: String) { self.init(keyPath: keyPath) }
}

/// ``persistedName(_:)`` of a key path that has to be fit.
func requiredName<Root: ObjectBase>(_ keyPath: PartialKeyPath<Root>) -> String {
  unfailing(try persistedName(keyPath))
}
