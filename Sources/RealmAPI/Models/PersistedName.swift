import PredicateDiagnostics

/// The name that predicates give the property at a Swift key path, between dots where it goes through links:
/// `\Dog.favoriteToy?.name` is `favoriteToy.name`.
///
/// - Throws: `unknown-property` where the key path goes through anything but properties declared with ``Persisted``.
public func persistedName<Root: ObjectBase>(_ keyPath: PartialKeyPath<Root>) throws(DiagnosticError) -> String {
  try KeyPathTracer.trace(keyPath).name
}
