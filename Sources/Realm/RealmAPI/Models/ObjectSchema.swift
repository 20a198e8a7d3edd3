import PredicateSchema

/// The type of a property, or of its elements if it is a collection.
public enum PropertyType: Int, Hashable, Sendable, CaseIterable {
  /// An integer of any width.
  case int = 0
  /// A Boolean value.
  case bool = 1
  /// A string.
  case string = 2
  /// Bytes.
  case data = 3
  /// A point in time.
  case date = 4
  /// A 32-bit floating-point number.
  case float = 5
  /// A 64-bit floating-point number.
  case double = 6
  /// An object.
  case object = 7
  /// The objects that link to the object.
  case linkingObjects = 8
  /// A value of any type.
  case any = 9
  /// An object ID.
  case objectId = 10
  /// A decimal number.
  case decimal128 = 11
  /// A UUID, spelled as in the Realm SDK.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case UUID = 12
}

/// A property of a class in a realm.
///
/// ```swift
/// for property in dog.objectSchema.properties { print(property.name, property.type) }
/// ```
public struct Property: Hashable, Sendable, CustomStringConvertible {
  /// The name.
  public let name: String
  /// The name in the realm, equal to ``name``.
  public var columnName: String { name }
  /// The type of the property, or of its elements if it is a collection.
  public let type: PropertyType
  /// A Boolean value that indicates whether the property is a list.
  public let isArray: Bool
  /// A Boolean value that indicates whether the property is a set.
  public let isSet: Bool
  /// A Boolean value that indicates whether the property is a map.
  public let isMap: Bool
  /// A Boolean value that indicates whether the property has an index. The primary key always has one.
  public let isIndexed: Bool
  /// A Boolean value that indicates whether the value or an element may be `nil`. Links are always optional.
  public let isOptional: Bool
  /// The class of the objects. `nil` for other values.
  public let objectClassName: String?

  init(_ property: ModelProperty) {
    name = property.name
    isArray = property.shape.collection == .list
    isSet = property.shape.collection == .set
    isMap = property.shape.collection == .dictionary
    isIndexed = property.isIndexed || property.isPrimaryKey
    isOptional = property.shape.isOptional
    objectClassName = property.targetName
    switch property.shape.element {
    case .object: type = property.isComputed ? .linkingObjects : .object
    case .scalar(let element): type = element.propertyType
    }
  }

  /// The name and the type, for example `toys: list of object<DogToy>`.
  public var description: String {
    let collection = isArray ? "list of " : isSet ? "set of " : isMap ? "map of " : ""
    let target = objectClassName.map { "<\($0)>" } ?? ""
    return "\(name): \(collection)\(type)\(target)\(isOptional ? "?" : "")"
  }
}

/// A class in a realm: its name and its persisted properties.
public struct ObjectSchema: Hashable, Sendable, CustomStringConvertible {
  /// The properties in the order of declaration, superclasses first. Linking objects are computed, and are not included.
  public let properties: [Property]
  /// The name of the class.
  public let className: String
  /// The primary key. `nil` if the class does not have one.
  public let primaryKeyProperty: Property?
  /// A Boolean value that indicates whether the objects are embedded.
  public let isEmbedded: Bool

  init(_ model: ModelClass) {
    className = model.name
    isEmbedded = model.isEmbedded
    properties = model.properties.filter { !$0.isComputed }.map { Property($0) }
    primaryKeyProperty = model.primaryKey.map { Property(model.properties[$0]) }
  }

  /// Accesses the property with a name. `nil` if the class does not have it.
  public subscript(propertyName: String) -> Property? { properties.first { $0.name == propertyName } }

  /// The name of the class, and a line for each property.
  public var description: String {
    "\(className) {\n\(properties.map { "\t\($0)\n" }.joined())}"
  }
}

/// The classes of a realm.
public struct Schema: Hashable, Sendable, CustomStringConvertible {
  /// The classes, in the order in which they were added to the realm.
  public let objectSchema: [ObjectSchema]

  init(_ classes: ClassTable) { objectSchema = classes.models.map { ObjectSchema($0) } }

  /// Accesses the class with a name. `nil` if the realm does not have it.
  public subscript(className: String) -> ObjectSchema? { objectSchema.first { $0.className == className } }

  /// The descriptions of all classes.
  public var description: String { objectSchema.map(\.description).joined(separator: "\n") }
}

extension Realm {
  /// The classes that the realm knows: those of the configuration's `objectTypes`, and those used so far.
  public var schema: Schema {
    instance.checkThread()
    return Schema(instance.classes)
  }
}

extension ObjectBase {
  /// The schema of the object's class.
  public final var objectSchema: ObjectSchema { ObjectSchema(model) }

  /// Returns the schema of the class. `nil` if its declaration is invalid.
  public class func sharedSchema() -> ObjectSchema? {
    guard self != ObjectBase.self, self != Object.self, self != EmbeddedObject.self else { return nil }
    return (try? ModelRegistry.model(self)).map { ObjectSchema($0) }
  }

  /// Returns the name of the class, as used in predicates and by ``Realm/dynamicObjects(_:)``.
  public class func className() -> String { String(describing: self) }
}
