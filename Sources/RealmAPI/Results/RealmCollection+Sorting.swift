import PredicateDiagnostics
import PredicateSemantics
import PredicateValues

extension RealmCollection {
  /// The objects sorted by the value at a key path; those with equal values keep their order (language §7.1). Runs nothing.
  ///
  /// Sorting sorted results again makes the new key the most significant one. A key path that does not lead to a value ends the
  /// process; ``sorted(checking:)`` throws instead.
  public func sorted(byKeyPath keyPath: String, ascending: Bool = true) -> Results<Element> {
    sorted(by: [SortDescriptor(keyPath: keyPath, ascending: ascending)])
  }

  /// The objects sorted by several key paths, the first the most significant. Runs nothing. A key path that does not lead to a value
  /// ends the process.
  public func sorted<Descriptors: Sequence<SortDescriptor>>(by descriptors: Descriptors) -> Results<Element> {
    unfailing(try sorted(checking: descriptors))
  }

  /// ``sorted(by:)`` that throws where a key path does not lead to a value.
  public func sorted(checking descriptors: some Sequence<SortDescriptor>) throws(DiagnosticError) -> Results<Element> {
    let keys = descriptors.map(\.key)
    return try adding(.sort(keys), "sorted")
  }

  /// The first object of each combination of the values at these key paths (language §7.1). Runs nothing.
  public func distinct<KeyPaths: Sequence<String>>(by keyPaths: KeyPaths) -> Results<Element> {
    unfailing(try distinct(checking: keyPaths))
  }

  /// `distinct(by:)` that throws where a key path does not lead to a value.
  public func distinct(checking keyPaths: some Sequence<String>) throws(DiagnosticError) -> Results<Element> {
    try adding(.distinct(Array(keyPaths)), "made distinct")
  }

  /// The collection with a clause behind those that it has.
  func adding(_ clause: ResultClause, _ action: String) throws(DiagnosticError) -> Results<Element> {
    Results(try requireSource(action).adding(clause))
  }
}

extension RealmCollection where Element: QueryOrdered {
  /// The values in their order, nil first (language §7.2). Runs nothing.
  public func sorted(ascending: Bool = true) -> Results<Element> { sorted(byKeyPath: "self", ascending: ascending) }

  /// The first of all values that are equal. Runs nothing.
  public func distinct() -> Results<Element> { distinct(by: ["self"]) }
}

extension RealmCollection where Element: ObjectBase {
  /// The objects sorted by the value at a Swift key path, `\.name` or `\.favoriteToy?.name`. Runs nothing.
  public func sorted<Value: RealmCollectionValue>(
    by keyPath: KeyPath<Element, Value>, ascending: Bool = true
  ) -> Results<Element> {
    sorted(byKeyPath: requiredName(keyPath), ascending: ascending)
  }

  /// The first object of each combination of the values at these Swift key paths. Runs nothing.
  public func distinct<KeyPaths: Sequence<PartialKeyPath<Element>>>(by keyPaths: KeyPaths) -> Results<Element> {
    distinct(by: keyPaths.map { requiredName($0) })
  }
}
