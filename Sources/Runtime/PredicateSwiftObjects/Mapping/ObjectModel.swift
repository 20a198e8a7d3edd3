/// The schema of a type and of the types of its properties, and the access to each class's properties.
final class ObjectModel: Sendable {
  /// The classes. The type's own class is the first.
  let schema: Schema
  /// The declarations of the types, in the order of the schema.
  let classes: [ObjectClass]

  /// The models that have been made.
  private static let known = Mutex<[ObjectIdentifier: ObjectModel]>([:])

  /// Returns the model of a type; made once.
  static func model(of type: any PredicateObject.Type) throws(DiagnosticError) -> ObjectModel {
    let identifier = ObjectIdentifier(type)
    if let model = known.withLock({ $0[identifier] }) { return model }
    let model = try ObjectModel(type)
    known.withLock { $0[identifier] = model }
    return model
  }

  /// Creates a model of classes, in the order of a schema.
  init(schema: Schema, classes: [ObjectClass]) {
    self.schema = schema
    self.classes = classes
  }

  private init(_ type: any PredicateObject.Type) throws(DiagnosticError) {
    var classes = [try type.checkedClass()]
    var seen: Set = [ObjectIdentifier(classes[0].type)]
    var next = 0
    while next < classes.count {
      for property in classes[next].properties {
        guard case .object(let target) = property.reader.element else { continue }
        let targetClass = try target.checkedClass()
        if seen.insert(ObjectIdentifier(targetClass.type)).inserted { classes.append(targetClass) }
      }
      next += 1
    }
    self.classes = classes
    schema = try Schema(classes.map(\.definition))
  }
}

extension PredicateObject {
  /// Returns the declaration of the type. Throws if it declares the properties of another type.
  fileprivate static func checkedClass() throws(DiagnosticError) -> ObjectClass {
    let declared = predicateClass
    guard declared.describes(Self.self) else {
      throw DiagnosticError(
        .schemaInvalidType,
        "the type `\(Self.self)` gives the properties of `\(declared.type)` for its own; declare them of `\(Self.self).self`"
      )
    }
    return declared
  }
}

extension ObjectClass {
  /// The class as its author would have written it into a schema.
  fileprivate var definition: ClassDefinition {
    ClassDefinition(
      name, primaryKey: primaryKey,
      properties: properties.map { property in
        let element: ElementDefinition =
          switch property.reader.element {
          case .value(let type): type
          case .object(let target): .object(target.predicateClass.name)
          }
        return PropertyDefinition(
          property.name,
          TypeDefinition(element, isOptional: property.reader.isOptional, collection: property.reader.collection))
      })
  }
}

extension Schema {
  /// Creates the schema of a type and of all types that its properties lead to.
  ///
  /// ```swift
  /// let schema = try Schema(of: Project.self)   // the classes Project and Task
  /// ```
  ///
  /// - Throws: `schema-…` for two classes or two properties of one name and the like.
  public init<Object: PredicateObject>(of type: Object.Type) throws(DiagnosticError) {
    self = try ObjectModel.model(of: type).schema
  }
}
