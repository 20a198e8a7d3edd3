import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateStore
import PredicateValues

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

extension RealmInstance {
  /// Creates an object of a class without a Swift class from a dictionary of properties.
  func createDynamic(_ index: Int, _ value: Any, _ update: Realm.UpdatePolicy) -> DynamicObject {
    _ = requireWrite("an object is created")
    let model = classes.models[index]
    guard let given = value as? [String: Any] else {
      misuse(
        "an object of `\(model.name)`, which no class of the program declares, is made of a dictionary, found `\(type(of: value))`"
      )
    }
    var values = classes.schema.classes[index].properties.map(\.type.defaultValue)
    var named: Set<Int> = []
    for (name, value) in given.sorted(by: { $0.key < $1.key }) {
      guard let position = model.position(of: name) else { continue }
      guard let stored = model.properties[position].wrapper.stored(value, in: self) else {
        misuse(
          "`\(model.name).\(name)` is of type `\(model.properties[position].wrapper.declaredType)`, found a value of type"
            + " `\(type(of: value))`")
      }
      values[position] = stored
      named.insert(position)
    }
    let row: UInt32? = change("an object is created") { transaction throws(DiagnosticError) in
      guard update != .error, let key = model.primaryKey, let row = transaction.row(index, primaryKey: values[key])
      else {
        return try transaction.insert(index, values)
      }
      for position in named.sorted() where position != key {
        try transaction.update(index, row, position, values[position])
      }
      return row
    }
    // A failed insertion makes the write fail. Until then, the object is invalidated.
    return dynamicObject(index, row ?? .max)
  }
}
