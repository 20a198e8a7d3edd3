/// The property at a key path, as queries use it.
struct QueryMember {
  let name: String
  /// A Boolean value that indicates whether the property has many values.
  let isToMany: Bool
}

/// The members used in queries so far. Cached because tracing a key path creates an object.
private let knownMembers = Mutex(KnownMembers())

/// Unchecked: key paths are immutable, and those in queries are created from literals.
private struct KnownMembers: @unchecked Sendable {
  var members: [AnyKeyPath: QueryMember] = [:]
}

/// Returns the property at a key path.
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
