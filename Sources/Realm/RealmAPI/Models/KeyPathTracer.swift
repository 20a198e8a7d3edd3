import PredicateSchema

/// A context that records which properties are read, to convert Swift key paths to property names.
final class KeyPathTracer: ObjectContext {
  /// The path to each property that was read.
  private var paths: [[ModelProperty]] = []
  /// The path to each object that was reached through a link.
  private var ways: [ObjectIdentifier: [ModelProperty]] = [:]
  /// The objects reached through links, retained during the trace so that no two have the same identifier.
  private var prototypes: [ObjectBase] = []
  /// The nesting depth of ``silently(_:)``. Reads are recorded at depth 0.
  private var silence = 0

  init() { super.init(isTracing: true) }

  /// Returns the path to the one property that a closure reads, as written in predicates. `nil` if it reads none or several.
  static func pathRead<Root: ObjectBase>(_ read: (Root) -> Any) -> String? {
    var way: [ModelProperty] = []
    for path in paths(read) where !way.starts(with: path, by: ===) {
      guard path.starts(with: way, by: ===) else { return nil }
      way = path
    }
    return way.isEmpty ? nil : way.map(\.name).joined(separator: ".")
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

  private func prototype(_ model: ModelClass) -> ObjectBase {
    let object = model.type.init()
    model.bind(object, to: self)
    return object
  }

  /// Calls a closure without recording its reads.
  func silently<Result>(_ body: () -> Result) -> Result {
    silence += 1
    defer { silence -= 1 }
    return body()
  }

  override func value(_ object: ObjectBase, _ position: Int) -> Value {
    let property = ModelRegistry.require(type(of: object)).properties[position]
    if silence == 0 { paths.append((ways[ObjectIdentifier(object)] ?? []) + [property]) }
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

/// Returns the name of the property at a Swift key path, as used in predicates. Links are separated by dots: `\Dog.favoriteToy?.name` is
/// `favoriteToy.name`. A computed property stands for the one persisted property that it reads, as in the Realm SDK. So do an inherited
/// property and one of a protocol.
///
/// - Throws: `unknown-property` if the key path reads no property declared with ``Persisted``, or several.
public func persistedName<Root: ObjectBase>(_ keyPath: PartialKeyPath<Root>) throws(DiagnosticError) -> String {
  _ = try ModelRegistry.model(Root.self)
  if let name = KeyPathTracer.pathRead({ (object: Root) in object[keyPath: keyPath] }) { return name }
  throw DiagnosticError(
    .unknownProperty,
    "the key path reads no persisted property of `\(String(describing: Root.self))`, or several; write a key path of one"
  )
}
