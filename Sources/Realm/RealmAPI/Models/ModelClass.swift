import PredicateDiagnostics
import PredicateSchema
import PredicateValues

final class ModelProperty: Sendable {
  /// The name, as predicates write it.
  let name: String
  /// Bytes from the beginning of the object to the property.
  let offset: Int
  /// The type of what stands there.
  nonisolated(unsafe) let wrapper: any PersistedWrapper.Type
  /// What each object does with the property.
  let access: PropertyAccess
  /// What the property holds.
  let shape: PropertyShape
  let isPrimaryKey: Bool
  let isIndexed: Bool
  /// The property whose inverse this one is.
  let origin: String?
  /// Whether the property is computed.
  let isComputed: Bool
  /// Whether the property may hold objects.
  let mayLink: Bool
  /// The class of the objects; nil of other values.
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

/// A class of models: what discovery found in a Swift class, once for the whole process; or a class of a copy that the program has
/// not used yet, whose objects are dynamic.
final class ModelClass: Sendable {
  let type: ObjectBase.Type
  let name: String
  let isEmbedded: Bool
  let properties: [ModelProperty]
  /// The position of the property that identifies an object.
  let primaryKey: Int?
  /// Whether no property can hold objects.
  let isPlain: Bool

  /// Whether no Swift class declares this one.
  var isDynamic: Bool { type == DynamicObject.self }

  /// A class whose properties are known.
  init(_ type: ObjectBase.Type, _ name: String, isEmbedded: Bool, primaryKey: Int?, _ properties: [ModelProperty]) {
    self.type = type
    self.name = name
    self.isEmbedded = isEmbedded
    self.primaryKey = primaryKey
    self.properties = properties
    isPlain = !properties.contains { $0.mayLink }
  }

  /// Looks a class over: the properties in the order of their declaration, those of superclasses first.
  ///
  /// - Throws: everything that is wrong with its declaration.
  init(_ type: ObjectBase.Type) throws(DiagnosticError) {
    if type == DynamicObject.self {
      throw DiagnosticError(
        Diagnostic(
          .unknownClass,
          "`DynamicObject` stands for objects of classes with names of their own; write `dynamicObjects(\"…\")` or"
            + " `dynamicCreate(\"…\")`"))
    }
    self.type = type
    name = String(describing: type)
    isEmbedded = type is EmbeddedObject.Type
    let prototype = type.init()
    let memory = ModelClass.memory(of: prototype)
    let indexed = type.indexedProperties()
    let key = type.primaryKey()
    var properties: [ModelProperty] = []
    // Each class of a hierarchy is looked at by itself: one that declares nothing with `@Persisted` is taken for one that forgot to.
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

  /// Where an object's properties lie.
  static func memory(of object: ObjectBase) -> UnsafeMutableRawPointer { Unmanaged.passUnretained(object).toOpaque() }

  /// The position of the property of this name.
  func position(of name: String) -> Int? { properties.firstIndex { $0.name == name } }

  /// Where a key path of names between dots leads: the properties from a class on, and their positions in their classes.
  ///
  /// - Parameters:
  ///   - model: The class; nil for values that have no properties.
  ///   - classes: The classes of the realm; without one those of the process are asked.
  /// - Throws: `unknown-property` where a name is not one of its class; where a property on the way is not a link.
  static func path(
    _ keyPath: String, from model: ModelClass?, in classes: [ModelClass] = []
  ) throws(DiagnosticError) -> [(position: Int, property: ModelProperty)] {
    var owner = model
    var path: [(position: Int, property: ModelProperty)] = []
    for name in keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init) {
      guard let model = owner else {
        throw DiagnosticError(
          Diagnostic(
            .unknownProperty,
            "`\(name)` in the key path `\(keyPath)` follows a property that is not a link to an object"))
      }
      guard let position = model.position(of: name) else {
        let match = closestMatch(to: name, in: model.properties.map(\.name))
        throw DiagnosticError(
          Diagnostic(
            .unknownProperty, "the class `\(model.name)` has no property `\(name)`", notes: .suggestion(match)))
      }
      let property = model.properties[position]
      path.append((position, property))
      owner = classes.first { $0.name == property.targetName }
      if owner == nil, let type = property.shape.objectType { owner = try ModelRegistry.model(type) }
    }
    return path
  }

  /// Makes a new object of the class a view of what `context` holds.
  func bind(_ object: ObjectBase, to context: ObjectContext) {
    object.context = context
    let memory = Self.memory(of: object)
    for (position, property) in properties.enumerated() {
      property.access.bind(memory + property.offset, object, position)
    }
  }

  /// The class as schemas define it.
  var definition: ClassDefinition {
    ClassDefinition(
      name, isEmbedded: isEmbedded, primaryKey: primaryKey.map { properties[$0].name },
      properties: properties.map { PropertyDefinition($0.name, $0.typeDefinition, isIndexed: $0.isIndexed) })
  }

  /// The Swift classes that the properties lead to.
  var targets: [ObjectBase.Type] { isDynamic ? [] : properties.compactMap(\.shape.objectType) }
}

extension PropertyShape {
  /// Whether what has this shape may hold objects.
  // Not inlined: Swift 6.3.1 fails to optimise the initializers that ask it.
  @inline(never)
  var mayLink: Bool {
    switch element {
    case .object: collection != .linkingObjects
    case .scalar(let element): element == .mixed
    }
  }
}

extension ModelProperty {
  /// The type as schemas define it.
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
