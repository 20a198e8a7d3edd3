import PredicateValues

/// The type of one value: a property's own, or its collection's elements' (LANGUAGE §3).
public enum ElementType: Hashable, Sendable {
  case bool, int, float, double, decimal, string, data, date, objectID, uuid, mixed
  /// A link to an object of the class at this index, embedded or not as the class says.
  case object(classIndex: Int)

  /// The class that a link leads to; nil for everything else.
  public var classIndex: Int? {
    if case .object(let index) = self { index } else { nil }
  }

  /// Every type that is no link.
  package static let scalars: [ElementType] = [
    .bool, .int, .float, .double, .decimal, .string, .data, .date, .objectID, .uuid, .mixed,
  ]

  /// The name in schema files; of a link, whatever its class, `object`.
  package var name: String {
    switch self {
    case .bool: "bool"
    case .int: "int"
    case .float: "float"
    case .double: "double"
    case .decimal: "decimal128"
    case .string: "string"
    case .data: "data"
    case .date: "date"
    case .objectID: "objectId"
    case .uuid: "uuid"
    case .mixed: "mixed"
    case .object: "object"
    }
  }
}

extension Value {
  /// The type of a single value; nil for null and containers.
  package var elementType: ElementType? {
    switch self {
    case .null, .list, .dictionary: nil
    case .bool: .bool
    case .int: .int
    case .float: .float
    case .double: .double
    case .decimal: .decimal
    case .string: .string
    case .data: .data
    case .date: .date
    case .objectID: .objectID
    case .uuid: .uuid
    case .link(let object): .object(classIndex: Int(object.classIndex))
    }
  }
}

/// How a property holds many values.
public enum CollectionKind: Hashable, Sendable {
  /// Ordered, duplicates kept.
  case list
  /// Unique elements, kept in ascending order.
  case set
  /// String keys, kept in ascending order of their bytes.
  case dictionary
  /// The computed inverse of a link or list: the property `origin` (an index) of the element's class.
  case linkingObjects(origin: Int)
}

/// The type of a property: an element type, whether that may be null, and the collection it stands in.
public struct PropertyType: Hashable, Sendable {
  /// What a single value is.
  public var element: ElementType
  /// Whether a single value may be null; always true for a to-one link, for a dictionary of links and for mixed.
  public var isOptional: Bool
  /// The collection; nil for a single value.
  public var collection: CollectionKind?

  /// Creates a type.
  public init(_ element: ElementType, isOptional: Bool = false, collection: CollectionKind? = nil) {
    self.element = element
    self.isOptional = isOptional
    self.collection = collection
  }

  /// Whether a path that crosses the property reaches many values.
  public var isCollection: Bool { collection != nil }
  /// Whether the property leads to objects.
  public var leadsToObjects: Bool { element.classIndex != nil }
}
