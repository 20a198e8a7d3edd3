import PredicateJSON
import PredicateSchema

extension ModelClass {
  /// Creates a class of a copied file, before it has a Swift class. Its objects are dynamic.
  convenience init(_ definition: ClassSchema, of schema: PredicateSchema.Schema) {
    let properties = definition.properties.enumerated().map { position, property in
      ModelProperty(property, isPrimaryKey: position == definition.primaryKey, of: schema)
    }
    self.init(
      DynamicObject.self, definition.name, isEmbedded: definition.isEmbedded, primaryKey: definition.primaryKey,
      properties)
  }

  /// Returns the class with its properties in the order of another class of the same name, which it replaces.
  ///
  /// - Throws: The differences between the two classes.
  func arranged(as other: ModelClass) throws(DiagnosticError) -> ModelClass {
    var faults: [Diagnostic] = []
    func report(_ message: String) { faults.append(Diagnostic(.schemaMismatch, message)) }
    if isEmbedded != other.isEmbedded {
      report(
        "the class `\(name)` is \(isEmbedded ? "" : "not ")embedded, and in the copy it is\(isEmbedded ? " not" : "")")
    }
    let (key, otherKey) = (primaryKey.map { properties[$0].name }, other.primaryKey.map { other.properties[$0].name })
    if key != otherKey {
      report(
        "the primary key of the class `\(name)` is \(key.map { "`\($0)`" } ?? "none"), and in the copy"
          + " \(otherKey.map { "`\($0)`" } ?? "none")")
    }
    for property in properties where other.position(of: property.name) == nil {
      report("the copy has no property `\(name).\(property.name)`")
    }
    var arranged: [ModelProperty] = []
    for property in other.properties {
      guard let position = position(of: property.name) else {
        report("the class `\(name)` has no property `\(property.name)`, which the copy has")
        continue
      }
      if properties[position].typeText != property.typeText {
        report(
          "`\(name).\(property.name)` is of the type `\(properties[position].typeText)`, and in the copy"
            + " `\(property.typeText)`")
      }
      arranged.append(properties[position])
    }
    if let error = DiagnosticError(faults) { throw error }
    return ModelClass(type, name, isEmbedded: isEmbedded, primaryKey: other.primaryKey, arranged)
  }
}

extension ModelProperty {
  fileprivate convenience init(
    _ property: PredicateSchema.Property, isPrimaryKey: Bool, of schema: PredicateSchema.Schema
  ) {
    let type = property.type
    var origin: String?
    let collection: PropertyShape.Collection?
    switch type.collection {
    case nil: collection = nil
    case .list: collection = .list
    case .set: collection = .set
    case .dictionary: collection = .dictionary
    case .linkingObjects(origin: let position):
      collection = .linkingObjects
      if let owner = type.element.classIndex { origin = schema.classes[owner].properties[position].name }
    }
    let target = type.element.classIndex.map { schema.classes[$0].name }
    let element = target.map { ElementDefinition.object($0) } ?? ElementDefinition(ScalarType(type.element)) ?? .mixed
    let declared = element.persistedType.collected(collection, isOptional: type.isOptional && element != .mixed)
    self.init(
      name: property.name, offset: 0, wrapper: declared.wrapper, isPrimaryKey: isPrimaryKey,
      isIndexed: property.isIndexed, origin: origin, targetName: target)
  }

  /// The type as written in schema files.
  fileprivate var typeText: String {
    if let origin { return "inverse of \(targetName ?? "").\(origin)" }
    return typeDefinition.schemaText
  }
}
