import PredicateDiagnostics
import PredicateSemantics
import PredicateValues

/// A type whose values can be sorted: all single values.
public protocol SortableType: RealmCollectionValue {}

extension AnyRealmValue: SortableType {}

extension Optional: SortableType where Wrapped: SortableType {}

extension ValueCollection {
  /// The objects sorted by the value at a key path; those with equal values keep their order (language §7.1). Runs nothing.
  ///
  /// Sorting sorted results again makes the new key the most significant one. A key path that does not lead to a value ends the
  /// process; ``sorted(checking:)`` throws instead.
  public func sorted(byKeyPath keyPath: String, ascending: Bool = true) -> Results<_RealmElement> {
    sorted(by: [SortDescriptor(keyPath: keyPath, ascending: ascending)])
  }

  /// The objects sorted by several key paths, the first the most significant. Runs nothing. A key path that does not lead to a value
  /// ends the process.
  public func sorted<Descriptors: Sequence<SortDescriptor>>(by descriptors: Descriptors) -> Results<_RealmElement> {
    unfailing(try sorted(checking: descriptors))
  }

  /// ``sorted(by:)`` that throws where a key path does not lead to a value.
  public func sorted(checking descriptors: some Sequence<SortDescriptor>) throws(DiagnosticError) -> Results<
    _RealmElement
  > {
    let keys = descriptors.map(\.key)
    return try adding(.sort(keys), "sorted")
  }

  /// The first object of each combination of the values at these key paths (language §7.1). Runs nothing.
  public func distinct<KeyPaths: Sequence<String>>(by keyPaths: KeyPaths) -> Results<_RealmElement> {
    unfailing(try distinct(checking: keyPaths))
  }

  /// `distinct(by:)` that throws where a key path does not lead to a value.
  public func distinct(checking keyPaths: some Sequence<String>) throws(DiagnosticError) -> Results<_RealmElement> {
    try adding(.distinct(Array(keyPaths)), "made distinct")
  }

  /// The collection with a clause behind those that it has.
  func adding(_ clause: ResultClause, _ action: String) throws(DiagnosticError) -> Results<_RealmElement> {
    Results(try requireSource(action).adding(clause))
  }
}

extension RealmCollection where Element.PersistedType: SortableType {
  /// The values in their order, nil first (language §7.2). Runs nothing.
  public func sorted(ascending: Bool = true) -> Results<Element> { sorted(byKeyPath: "self", ascending: ascending) }
}

extension Map where Value.PersistedType: SortableType {
  /// The values in their order, nil first (language §7.2). Runs nothing.
  public func sorted(ascending: Bool = true) -> Results<Value> { sorted(byKeyPath: "self", ascending: ascending) }
}

extension ValueCollection where _RealmElement.PersistedType: SortableType {
  /// The first of all values that are equal. Runs nothing.
  public func distinct() -> Results<_RealmElement> { distinct(by: ["self"]) }
}

extension ValueCollection where _RealmElement: ObjectBase {
  /// The objects sorted by the value at a Swift key path, `\.name` or `\.favoriteToy?.name`; at one of a computed property by the property
  /// that it reads, of which there has to be one. Runs nothing.
  public func sorted<Value: RealmCollectionValue>(
    by keyPath: KeyPath<_RealmElement, Value>, ascending: Bool = true
  ) -> Results<_RealmElement> {
    sorted(by: [SortDescriptor(keyPath: keyPath, ascending: ascending)])
  }

  /// The first object of each combination of the values at these Swift key paths. Runs nothing.
  public func distinct<KeyPaths: Sequence<PartialKeyPath<_RealmElement>>>(by keyPaths: KeyPaths) -> Results<
    _RealmElement
  > {
    distinct(by: keyPaths.map { requiredName($0) })
  }
}

extension ValueCollection {
  /// The objects sorted by the value at a Swift key path; those that are nil are left out. Runs nothing.
  public func sorted<Root: ObjectBase, Value: RealmCollectionValue>(
    by keyPath: KeyPath<Root, Value>, ascending: Bool = true
  ) -> Results<_RealmElement> where _RealmElement == Root? {
    sorted(by: [SortDescriptor(keyPath: keyPath, ascending: ascending)])
  }
}
