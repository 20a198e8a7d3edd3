import PredicateDiagnostics
import Synchronization

/// The names of key paths that queries have asked for; tracing one takes an object.
private let knownNames = Mutex(KnownNames())

/// Unchecked: key paths are immutable, and those of queries are made of literals.
private struct KnownNames: @unchecked Sendable {
  var names: [AnyKeyPath: String] = [:]
}

/// The name of the property that a key path leads to.
func memberName<Root: ObjectBase, Value>(_ keyPath: KeyPath<Root, Value>) throws(InvalidPredicate) -> String {
  let key = UncheckedKeyPath(path: keyPath)
  if let name = knownNames.withLock({ $0.names[key.path] }) { return name }
  do throws(DiagnosticError) {
    let name = try persistedName(keyPath)
    knownNames.withLock { $0.names[key.path] = name }
    return name
  } catch {
    throw InvalidPredicate(error, in: nil)
  }
}

private struct UncheckedKeyPath: @unchecked Sendable { let path: AnyKeyPath }
