import PredicateSchema

/// A property as columns and errors refer to it. A store has one for each property.
final class PropertyPlace: Sendable {
  /// The schema that names classes.
  let schema: Schema
  /// The property's class.
  let classIndex: Int
  /// The property's index. -1 for the external keys of a class.
  let property: Int
  /// The property's type.
  let type: PropertyType
  /// The embedded class whose objects the property owns. `nil` if it owns none.
  let ownedClass: Int?

  init(_ schema: Schema, classIndex: Int, property: Int) {
    self.schema = schema
    self.classIndex = classIndex
    self.property = property
    type = schema.classes[classIndex].properties[property].type
    if case .linkingObjects = type.collection {
      ownedClass = nil
    } else {
      ownedClass = type.element.classIndex.flatMap { schema.classes[$0].isEmbedded ? $0 : nil }
    }
  }

  /// Creates the place of the external keys of a class, which are optional strings.
  init(keysOf classIndex: Int, _ schema: Schema) {
    self.schema = schema
    self.classIndex = classIndex
    property = -1
    type = .key
    ownedClass = nil
  }

  /// A Boolean value that indicates whether the values are computed from links.
  var isComputed: Bool {
    if case .linkingObjects = type.collection { true } else { false }
  }

  /// `Task.priority`
  var name: String {
    let owner = schema.classes[classIndex]
    return property < 0 ? "the key of `\(owner.name)`" : "`\(owner.name).\(owner.properties[property].name)`"
  }

  /// The type as schema files write it: `int?`, `string[]`, `Task{}`.
  var typeName: String { schema.notation(of: type) }
}

/// The places of all properties of a schema.
final class SchemaPlaces: Sendable {
  let schema: Schema
  /// By class and property.
  let properties: [[PropertyPlace]]
  /// By class.
  let keys: [PropertyPlace]
  /// The values of omitted properties, by class and property. `nil` for properties that require a value.
  let defaults: [[Value?]]
  /// Nothing assigned, by class and property.
  let unassigned: [[[UInt32: StagedValue]]]
  /// All properties of linking objects.
  let inverses: [InverseProperty]

  init(_ schema: Schema) {
    self.schema = schema
    properties = schema.classes.enumerated().map { classIndex, classSchema in
      classSchema.properties.indices.map { PropertyPlace(schema, classIndex: classIndex, property: $0) }
    }
    keys = schema.classes.indices.map { PropertyPlace(keysOf: $0, schema) }
    defaults = schema.classes.map { $0.properties.map { $0.type.emptyValue } }
    unassigned = schema.classes.map { Array(repeating: [:], count: $0.properties.count) }
    inverses = schema.inverseProperties
  }
}

extension PropertyType {
  /// The type of the column of external keys.
  static var key: PropertyType { PropertyType(.string, isOptional: true) }
}
