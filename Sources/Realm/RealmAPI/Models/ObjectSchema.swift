import PredicateSchema
import PredicateValues

/// The kind of what a property holds, in a collection of what its elements are.
public enum PropertyType: Int, Hashable, Sendable, CaseIterable {
  /// An integer of any width.
  case int = 0
  /// A truth value.
  case bool = 1
  /// A text.
  case string = 2
  /// Bytes.
  case data = 3
  /// A point in time.
  case date = 4
  /// A 32-bit number.
  case float = 5
  /// A 64-bit number.
  case double = 6
  /// An object.
  case object = 7
  /// Objects that link here.
  case linkingObjects = 8
  /// A value of any type.
  case any = 9
  /// An object id.
  case objectId = 10
  /// A decimal number.
  case decimal128 = 11
  /// A UUID; spelled as Realm does.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case UUID = 12
}

/// A property of a class, as the realm keeps it.
///
/// ```swift
/// for property in dog.objectSchema.properties { print(property.name, property.type) }
/// ```
public struct Property: Hashable, Sendable, CustomStringConvertible {
  /// The name.
  public let name: String
  /// The name in the realm, which is the same.
  public var columnName: String { name }
  /// What the property holds; of a collection what its elements are.
  public let type: PropertyType
  /// Whether the property is a list.
  public let isArray: Bool
  /// Whether the property is a set.
  public let isSet: Bool
  /// Whether the property is a map.
  public let isMap: Bool
  /// Whether the property has an index; the primary key has one.
  public let isIndexed: Bool
  /// Whether the value, or an element, may be nil. Links are always optional.
  public let isOptional: Bool
  /// The class of the objects; nil of other values.
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

  /// The name and the type: `toys: list of object<DogToy>`.
  public var description: String {
    let collection = isArray ? "list of " : isSet ? "set of " : isMap ? "map of " : ""
    let target = objectClassName.map { "<\($0)>" } ?? ""
    return "\(name): \(collection)\(type)\(target)\(isOptional ? "?" : "")"
  }
}

/// A class of a realm: its name and what it keeps.
public struct ObjectSchema: Hashable, Sendable, CustomStringConvertible {
  /// The properties in the order of their declaration, those of superclasses first, without linking objects, which are computed.
  public let properties: [Property]
  /// The name of the class.
  public let className: String
  /// The property that identifies an object; nil where there is none.
  public let primaryKeyProperty: Property?
  /// Whether the objects live inside of owners.
  public let isEmbedded: Bool

  init(_ model: ModelClass) {
    className = model.name
    isEmbedded = model.isEmbedded
    properties = model.properties.filter { !$0.isComputed }.map { Property($0) }
    primaryKeyProperty = model.primaryKey.map { Property(model.properties[$0]) }
  }

  /// The property of this name; nil where there is none.
  public subscript(propertyName: String) -> Property? { properties.first { $0.name == propertyName } }

  /// The name of the class, and a line for each property.
  public var description: String {
    "\(className) {\n\(properties.map { "\t\($0)\n" }.joined())}"
  }
}

/// The classes of a realm.
public struct Schema: Hashable, Sendable, CustomStringConvertible {
  /// The classes, in the order in which the realm came to know them.
  public let objectSchema: [ObjectSchema]

  init(_ classes: ClassTable) { objectSchema = classes.models.map { ObjectSchema($0) } }

  /// The class of this name; nil where the realm does not have it.
  public subscript(className: String) -> ObjectSchema? { objectSchema.first { $0.className == className } }

  /// The classes, each as it describes itself.
  public var description: String { objectSchema.map(\.description).joined(separator: "\n") }
}

extension Realm {
  /// The classes that the realm has so far: those of the configuration's `objectTypes`, and those that were used.
  public var schema: Schema {
    instance.checkThread()
    return Schema(instance.classes)
  }
}

extension ObjectBase {
  /// The object's class, as a realm keeps it.
  public final var objectSchema: ObjectSchema { ObjectSchema(model) }

  /// The name of the class, by which predicates and ``Realm/dynamicObjects(_:)`` know it.
  public class func className() -> String { String(describing: self) }
}
