import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// The properties along a Swift key path.
struct TracedPath {
  /// The properties, from the root to the leaf.
  var properties: [ModelProperty]

  /// The key path as written in predicates.
  var name: String { properties.map(\.name).joined(separator: ".") }
}

/// A context that records which properties are read, to convert Swift key paths to property names.
final class KeyPathTracer: ObjectContext {
  private(set) var properties: [ModelProperty] = []
  private var keyPaths: [AnyKeyPath] = []
  /// The path to each property that was read.
  private var paths: [[ModelProperty]] = []
  /// The path to each object that was reached through a link.
  private var ways: [ObjectIdentifier: [ModelProperty]] = [:]
  /// The objects reached through links, retained during the trace so that no two have the same identifier.
  private var prototypes: [ObjectBase] = []
  /// The nesting depth of ``silently(_:)``. Reads are recorded at depth 0.
  private var silence = 0

  init() { super.init(isTracing: true) }

  /// Returns the properties along a key path.
  ///
  /// - Throws: `unknown-property` if the key path contains anything other than persisted properties.
  static func trace<Root: ObjectBase, Leaf>(_ keyPath: KeyPath<Root, Leaf>) throws(DiagnosticError) -> TracedPath {
    try trace(keyPath as PartialKeyPath<Root>)
  }

  /// Returns the path to the one property that a closure reads, possibly through links. `nil` if it reads none or several.
  static func pathRead<Root: ObjectBase>(_ read: (Root) -> Any) -> TracedPath? {
    var way: [ModelProperty] = []
    for path in paths(read) where !way.starts(with: path, by: ===) {
      guard path.starts(with: way, by: ===) else { return nil }
      way = path
    }
    return way.isEmpty ? nil : TracedPath(properties: way)
  }

  /// Returns the properties along a key path of unknown value type.
  static func trace<Root: ObjectBase>(_ keyPath: PartialKeyPath<Root>) throws(DiagnosticError) -> TracedPath {
    let tracer = KeyPathTracer()
    defer { tracer.prototypes = [] }
    let root = try ModelRegistry.model(Root.self)
    let prototype = tracer.prototype(root)
    guard let object = prototype as? Root else { throw unreachable(Root.self) }
    _ = object[keyPath: keyPath]
    guard !tracer.properties.isEmpty, tracer.properties.count != 1 || tracer.keyPaths.first == keyPath else {
      throw unreachable(Root.self)
    }
    return TracedPath(properties: tracer.properties)
  }

  /// Returns the path to each property that a closure reads from an object, in the order of access.
  static func paths<Root: ObjectBase>(_ read: (Root) -> Any) -> [[ModelProperty]] {
    let tracer = KeyPathTracer()
    defer { tracer.prototypes = [] }
    guard let root = tracer.prototype(ModelRegistry.require(Root.self)) as? Root else { return [] }
    let result = read(root)
    guard let members = result as? any ProjectedMembers, let collection = tracer.paths.last else { return tracer.paths }
    return tracer.paths + members.memberPaths().map { collection + $0 }
  }

  private static func unreachable(_ type: ObjectBase.Type) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(
        .unknownProperty,
        "the key path leads to no persisted property of `\(String(describing: type))`; a property that is computed has no"
          + " place in the realm, use one declared with `@Persisted`"))
  }

  private func prototype(_ model: ModelClass) -> ObjectBase {
    let object = model.type.init()
    model.bind(object, to: self)
    return object
  }

  /// Records the Swift key path of the property that is read next.
  func note(_ keyPath: AnyKeyPath) { if silence == 0 { keyPaths.append(keyPath) } }

  /// Calls a closure without recording its reads.
  func silently<Result>(_ body: () -> Result) -> Result {
    silence += 1
    defer { silence -= 1 }
    return body()
  }

  override func value(_ object: ObjectBase, _ position: Int) -> Value {
    let property = ModelRegistry.require(type(of: object)).properties[position]
    if silence == 0 {
      properties.append(property)
      paths.append((ways[ObjectIdentifier(object)] ?? []) + [property])
    }
    // Links lead to an object, so that the trace continues through them.
    if case .object = property.shape.element { return .link(ObjectReference(classIndex: 0, row: 0)) }
    return .null
  }

  override func object(_ reference: ObjectReference, as type: ObjectBase.Type?) -> ObjectBase? {
    type.map { type in
      let object = prototype(ModelRegistry.require(type))
      prototypes.append(object)
      if silence == 0 { ways[ObjectIdentifier(object)] = paths.last }
      return object
    }
  }
}

/// Returns the name of the property that objects are sorted by, for a key path that may be computed. See ``persistedName(_:)``.
///
/// - Throws: `unknown-property` if the key path reads no persisted property, or several.
func sortingName<Root: ObjectBase>(_ keyPath: PartialKeyPath<Root>) throws(DiagnosticError) -> String {
  if let name = try? persistedName(keyPath) { return name }
  guard let path = KeyPathTracer.pathRead({ (object: Root) in object[keyPath: keyPath] }) else {
    throw DiagnosticError(
      Diagnostic(
        .unknownProperty,
        "the key path reads no persisted property of `\(String(describing: Root.self))`, or several; objects are sorted by one, name"
          + " it"))
  }
  return path.name
}

/// Returns the name of the property at a Swift key path, as used in predicates. Links are separated by dots: `\Dog.favoriteToy?.name` is
/// `favoriteToy.name`.
///
/// - Throws: `unknown-property` if the key path contains anything other than properties declared with ``Persisted``.
public func persistedName<Root: ObjectBase>(_ keyPath: PartialKeyPath<Root>) throws(DiagnosticError) -> String {
  try KeyPathTracer.trace(keyPath).name
}
