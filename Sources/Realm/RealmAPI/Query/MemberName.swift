import PredicateDiagnostics

/// What queries have to know of a property that a key path leads to.
struct QueryMember {
  let name: String
  /// Whether the property holds many values.
  let isToMany: Bool
}

/// The members that queries have asked for; tracing one takes an object.
private let knownMembers = Mutex(KnownMembers())

/// Unchecked: key paths are immutable, and those of queries are made of literals.
private struct KnownMembers: @unchecked Sendable {
  var members: [AnyKeyPath: QueryMember] = [:]
}

/// The property that a key path leads to.
func queryMember<Root: ObjectBase, Value>(_ keyPath: KeyPath<Root, Value>) throws(InvalidPredicate) -> QueryMember {
  let key = UncheckedKeyPath(path: keyPath)
  if let member = knownMembers.withLock({ $0.members[key.path] }) { return member }
  do throws(DiagnosticError) {
    let isToMany = (Value.self as? any PersistableProperty.Type)?._realmShape.collection != nil
    let member = QueryMember(name: try persistedName(keyPath), isToMany: isToMany)
    knownMembers.withLock { $0.members[key.path] = member }
    return member
  } catch {
    throw InvalidPredicate(error)
  }
}

private struct UncheckedKeyPath: @unchecked Sendable { let path: AnyKeyPath }
