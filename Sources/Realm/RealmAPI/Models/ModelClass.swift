import PredicateSchema

final class ModelProperty: Sendable {
  /// The name, as written in predicates.
  let name: String
  /// The offset of the property from the beginning of the object, in bytes.
  let offset: Int
  nonisolated(unsafe) let wrapper: any PersistedWrapper.Type
  /// The code that reads and binds the property of an object.
  let access: PropertyAccess
  let shape: PropertyShape
  let isPrimaryKey: Bool
  let isIndexed: Bool
  /// The property whose inverse this one is. `nil` unless this property is computed.
  let origin: String?
  let isComputed: Bool
  /// A Boolean value that indicates whether the property may contain objects.
  let mayLink: Bool
  /// The class of the objects. `nil` for other values.
  let targetName: String?

  init(
    name: String, offset: Int, wrapper: any PersistedWrapper.Type, isPrimaryKey: Bool, isIndexed: Bool, origin: String?,
    targetName: String? = nil
  ) {
    let shape = wrapper.shape
    self.name = name
    self.offset = offset
    self.wrapper = wrapper
    self.shape = shape
    access = wrapper.access
    self.isPrimaryKey = isPrimaryKey
    self.isIndexed = isIndexed
    self.origin = origin
    isComputed = shape.collection == .linkingObjects
    self.targetName = targetName ?? shape.objectType.map { String(describing: $0) }
    mayLink = shape.mayLink
  }
}

/// A model class. Either the result of discovery in a Swift class, once per process, or a class of a copied file that the program has not
/// used yet, with dynamic objects.
final class ModelClass: Sendable {
  let type: ObjectBase.Type
  let name: String
  let isEmbedded: Bool
  let properties: [ModelProperty]
  /// The position of the primary key. `nil` if the class does not have one.
  let primaryKey: Int?
  /// A Boolean value that indicates whether none of the properties can contain objects.
  let isPlain: Bool

  /// A Boolean value that indicates whether the class has no Swift class yet.
  var isDynamic: Bool { type == DynamicObject.self }

  init(_ type: ObjectBase.Type, _ name: String, isEmbedded: Bool, primaryKey: Int?, _ properties: [ModelProperty]) {
    self.type = type
    self.name = name
    self.isEmbedded = isEmbedded
    self.primaryKey = primaryKey
    self.properties = properties
    isPlain = !properties.contains { $0.mayLink }
  }

  /// Discovers the properties of a Swift class, in the order of declaration, superclasses first.
  ///
  /// - Throws: All errors in the declaration of the class.
  init(_ type: ObjectBase.Type) throws(DiagnosticError) {
    if type == DynamicObject.self {
      throw DiagnosticError(
        .unknownClass,
        "`DynamicObject` stands for objects of classes with names of their own; write `dynamicObjects(\"…\")` or"
          + " `dynamicCreate(\"…\")`")
    }
    self.type = type
    name = String(describing: type)
    isEmbedded = type is EmbeddedObject.Type
    let prototype = type.init()
    let memory = ModelClass.memory(of: prototype)
    let indexed = type.indexedProperties()
    let key = type.primaryKey()
    var properties: [ModelProperty] = []
    // Each class of the hierarchy is checked on its own. If it has no `@Persisted` property, its author probably forgot the wrapper.
    var faults: [Diagnostic] = []
    for (owner, fields) in StoredField.byClass(of: prototype) {
      if !fields.contains(where: { $0.type is any PersistedWrapper.Type }) {
        let ignored = owner.ignoredProperties() + type.ignoredProperties()
        faults += fields.compactMap { ignored.contains($0.name) ? nil : $0.fault(in: owner, at: memory) }
      }
      for field in fields {
        guard let wrapper = field.type as? any PersistedWrapper.Type else { continue }
        let name = field.name.first == "_" ? String(field.name.dropFirst()) : field.name
        let declaration = wrapper.declaration(at: memory + field.offset)
        properties.append(
          ModelProperty(
            name: name, offset: field.offset, wrapper: wrapper,
            isPrimaryKey: declaration.isPrimaryKey || key == name,
            isIndexed: declaration.isIndexed || indexed.contains(name), origin: declaration.origin))
      }
    }
    if let error = DiagnosticError(faults) { throw error }
    self.properties = properties
    primaryKey = properties.firstIndex { $0.isPrimaryKey }
    isPlain = !properties.contains { $0.mayLink }
    if let error = DiagnosticError(Self.faults(name, properties, key: key)) { throw error }
  }

  /// Returns the address of an object.
  static func memory(of object: ObjectBase) -> UnsafeMutableRawPointer { Unmanaged.passUnretained(object).toOpaque() }

  /// Returns the position of a property. `nil` if the class does not have it.
  func position(of name: String) -> Int? { properties.firstIndex { $0.name == name } }

  /// Resolves a dotted key path, starting from a class. Returns each property and its position in its class.
  ///
  /// - Parameters:
  ///   - model: The class. `nil` for values without properties.
  ///   - classes: The classes of the realm. If empty, the classes of the process are used.
  /// - Throws: `unknown-property` if a class does not have a property, or if a property along the path is not a link.
  static func path(
    _ keyPath: String, from model: ModelClass?, in classes: [ModelClass] = []
  ) throws(DiagnosticError) -> [(position: Int, property: ModelProperty)] {
    var owner = model
    var path: [(position: Int, property: ModelProperty)] = []
    for name in keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init) {
      guard let model = owner else {
        throw DiagnosticError(
          .unknownProperty, "`\(name)` in the key path `\(keyPath)` follows a property that is not a link to an object")
      }
      guard let position = model.position(of: name) else {
        let match = closestMatch(to: name, in: model.properties.map(\.name))
        throw DiagnosticError(
          .unknownProperty, "the class `\(model.name)` has no property `\(name)`", notes: .suggestion(match))
      }
      let property = model.properties[position]
      path.append((position, property))
      owner = classes.first { $0.name == property.targetName }
      if owner == nil, let type = property.shape.objectType { owner = try ModelRegistry.model(type) }
    }
    return path
  }

  /// Makes a new object of the class a view of a row in `context`.
  func bind(_ object: ObjectBase, to context: ObjectContext) {
    object.context = context
    let memory = Self.memory(of: object)
    for (position, property) in properties.enumerated() {
      property.access.bind(memory + property.offset, object, position)
    }
  }

  var definition: ClassDefinition {
    ClassDefinition(
      name, isEmbedded: isEmbedded, primaryKey: primaryKey.map { properties[$0].name },
      properties: properties.map { PropertyDefinition($0.name, $0.typeDefinition, isIndexed: $0.isIndexed) })
  }

  /// The Swift classes that the properties link to.
  var targets: [ObjectBase.Type] { isDynamic ? [] : properties.compactMap(\.shape.objectType) }
}

extension PropertyShape {
  /// A Boolean value that indicates whether a property of this shape may contain objects.
  // Not inlined: Swift 6.3.1 fails to optimise the initializers that call it.
  @inline(never)
  var mayLink: Bool {
    switch element {
    case .object: collection != .linkingObjects
    case .scalar(let element): element == .mixed
    }
  }
}

extension ModelProperty {
  var typeDefinition: TypeDefinition {
    let element: ElementDefinition =
      switch shape.element {
      case .scalar(let element): element
      case .object: .object(targetName ?? "")
      }
    let collection: CollectionDefinition? =
      switch shape.collection {
      case nil: nil
      case .list: .list
      case .set: .set
      case .dictionary: .dictionary
      case .linkingObjects: .linkingObjects(property: origin ?? "")
      }
    return TypeDefinition(element, isOptional: shape.isOptional, collection: collection)
  }
}
