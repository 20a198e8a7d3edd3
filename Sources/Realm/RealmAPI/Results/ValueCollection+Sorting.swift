import PredicateSemantics

/// A type whose values can be sorted. All single values can.
public protocol SortableType: RealmCollectionValue {}

extension AnyRealmValue: SortableType {}

extension Optional: SortableType where Wrapped: SortableType {}

extension ValueCollection {
  /// Returns the objects sorted by the value at a key path. Objects with equal values keep their order (language §7.1). Does not run the
  /// query.
  ///
  /// Sorting sorted results again makes the new key the most significant one. A key path that does not lead to a value ends the process.
  /// ``sorted(validating:)`` throws instead.
  public func sorted(byKeyPath keyPath: String, ascending: Bool = true) -> Results<_RealmElement> {
    sorted(by: [SortDescriptor(keyPath: keyPath, ascending: ascending)])
  }

  /// Returns the objects sorted by several key paths, the most significant first. Does not run the query. A key path that does not lead to
  /// a value ends the process.
  public func sorted<Descriptors: Sequence<SortDescriptor>>(by descriptors: Descriptors) -> Results<_RealmElement> {
    unfailing(try sorted(validating: descriptors))
  }

  /// Returns the objects sorted by several key paths, like ``sorted(by:)``.
  ///
  /// - Throws: An error if a key path does not lead to a value.
  public func sorted(validating descriptors: some Sequence<SortDescriptor>) throws(DiagnosticError) -> Results<
    _RealmElement
  > {
    let keys = descriptors.map(\.key)
    return try adding(.sort(keys), "sorted")
  }

  /// Returns the first object for each combination of the values at key paths (language §7.1). Does not run the query.
  public func distinct<KeyPaths: Sequence<String>>(by keyPaths: KeyPaths) -> Results<_RealmElement> {
    unfailing(try distinct(validating: keyPaths))
  }

  /// Returns the first object for each combination of the values at key paths, like `distinct(by:)`.
  ///
  /// - Throws: An error if a key path does not lead to a value.
  public func distinct(validating keyPaths: some Sequence<String>) throws(DiagnosticError) -> Results<_RealmElement> {
    try adding(.distinct(Array(keyPaths)), "made distinct")
  }

  /// Returns the collection with an additional clause at the end.
  func adding(_ clause: ResultClause, _ action: String) throws(DiagnosticError) -> Results<_RealmElement> {
    Results(try requireSource(action).adding(clause))
  }
}

extension RealmCollection where Element.PersistedType: SortableType {
  /// Returns the values in ascending or descending order. `nil` sorts before all values (language §7.2). Does not run the query.
  public func sorted(ascending: Bool = true) -> Results<Element> { sorted(byKeyPath: "self", ascending: ascending) }
}

extension Map where Value.PersistedType: SortableType {
  /// Returns the values in ascending or descending order. `nil` sorts before all values (language §7.2). Does not run the query.
  public func sorted(ascending: Bool = true) -> Results<Value> { sorted(byKeyPath: "self", ascending: ascending) }
}

extension ValueCollection where _RealmElement.PersistedType: SortableType {
  /// Returns the first of each group of equal values. Does not run the query.
  public func distinct() -> Results<_RealmElement> { distinct(by: ["self"]) }
}

extension ValueCollection where _RealmElement: ObjectBase {
  /// Returns the objects sorted by the value at a Swift key path, for example `\.name` or `\.favoriteToy?.name`. Does not run the query.
  ///
  /// A computed property sorts by the property that it reads, of which there must be exactly one.
  public func sorted<Value: RealmCollectionValue>(
    by keyPath: KeyPath<_RealmElement, Value>, ascending: Bool = true
  ) -> Results<_RealmElement> {
    sorted(by: [SortDescriptor(keyPath: keyPath, ascending: ascending)])
  }

  /// Returns the first object for each combination of the values at Swift key paths. Does not run the query.
  public func distinct<KeyPaths: Sequence<PartialKeyPath<_RealmElement>>>(by keyPaths: KeyPaths) -> Results<
    _RealmElement
  > {
    distinct(by: keyPaths.map { requiredName($0) })
  }
}

extension ValueCollection {
  /// Returns the objects sorted by the value at a Swift key path. Elements that are `nil` are left out. Does not run the query.
  public func sorted<Root: ObjectBase, Value: RealmCollectionValue>(
    by keyPath: KeyPath<Root, Value>, ascending: Bool = true
  ) -> Results<_RealmElement> where _RealmElement == Root? {
    sorted(by: [SortDescriptor(keyPath: keyPath, ascending: ascending)])
  }
}
