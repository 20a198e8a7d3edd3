import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// The properties that a Swift key path goes through.
struct TracedPath {
  /// The properties, from the root on.
  var properties: [ModelProperty]

  /// The key path as predicates write it.
  var name: String { properties.map(\.name).joined(separator: ".") }
}

/// Answers reads with nothing, and notes what was read: how a Swift key path becomes the names of properties.
final class KeyPathTracer: ObjectContext {
  private(set) var properties: [ModelProperty] = []
  private var keyPaths: [AnyKeyPath] = []
  /// The ways to what was read.
  private var paths: [[ModelProperty]] = []
  /// The ways to the objects that links led to.
  private var ways: [ObjectIdentifier: [ModelProperty]] = [:]
  /// The objects that links led to, kept while the trace goes on so that no other takes the place of one.
  private var prototypes: [ObjectBase] = []
  /// Above 0 while reads belong to the making of a value.
  private var silence = 0

  init() { super.init(isTracing: true) }

  /// The path of a key path; throws where it goes through anything but persisted properties.
  static func trace<Root: ObjectBase, Leaf>(_ keyPath: KeyPath<Root, Leaf>) throws(DiagnosticError) -> TracedPath {
    try trace(keyPath as PartialKeyPath<Root>)
  }

  /// The path of what is read at a key path that may be computed: the one property that it reads, or the way through links to it. Nil
  /// where it reads none, or several.
  static func pathRead<Root: ObjectBase>(_ read: (Root) -> Any) -> TracedPath? {
    var way: [ModelProperty] = []
    for path in paths(read) where !way.starts(with: path, by: ===) {
      guard path.starts(with: way, by: ===) else { return nil }
      way = path
    }
    return way.isEmpty ? nil : TracedPath(properties: way)
  }

  /// The path of a key path of unknown type.
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

  /// The ways to everything that is read of an object, its first property first.
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

  /// Notes the Swift key path of the property that is read next.
  func note(_ keyPath: AnyKeyPath) { if silence == 0 { keyPaths.append(keyPath) } }

  /// Runs `body` without noting what it reads.
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
    // A link that leads somewhere, so that a path through it goes on.
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

/// ``persistedName(_:)`` of what is read at a key path, which may be computed: what objects are sorted by.
///
/// - Throws: `unknown-property` where it reads no persisted property, or several.
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

/// The name that predicates give the property at a Swift key path, between dots where it goes through links:
/// `\Dog.favoriteToy?.name` is `favoriteToy.name`.
///
/// - Throws: `unknown-property` where the key path goes through anything but properties declared with ``Persisted``.
public func persistedName<Root: ObjectBase>(_ keyPath: PartialKeyPath<Root>) throws(DiagnosticError) -> String {
  try KeyPathTracer.trace(keyPath).name
}
