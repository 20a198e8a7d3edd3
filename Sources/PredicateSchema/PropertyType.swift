import PredicateValues

/// What a single value is: a property's own, or its collection's elements' (language §3). A link says its class by name as long as no
/// schema has resolved it, and then by its index.
public enum SingleType<ClassReference: Hashable & Sendable>: Hashable, Sendable {
  case bool, int, float, double, decimal, string, data, date, objectID, uuid, mixed
  /// A link to an object of a class, embedded or not as the class says.
  case object(ClassReference)

  /// The type of an object of no particular class is not one of these.
  package init?(_ scalar: ScalarType) {
    switch scalar {
    case .bool: self = .bool
    case .int: self = .int
    case .float: self = .float
    case .double: self = .double
    case .decimal: self = .decimal
    case .string: self = .string
    case .data: self = .data
    case .date: self = .date
    case .objectID: self = .objectID
    case .uuid: self = .uuid
    case .mixed: self = .mixed
    case .link: return nil
    }
  }

  /// The class that a link leads to; nil for everything else.
  package var linkedClass: ClassReference? {
    if case .object(let reference) = self { reference } else { nil }
  }

  /// The name in schema files; of a link, whatever its class, `object`.
  package var name: String { ScalarType(self).schemaName }
}

/// The type of one value in a schema, whose classes have numbers.
public typealias ElementType = SingleType<Int>

/// What a single value is, with classes by name, before a schema resolves it.
public typealias ElementDefinition = SingleType<String>

extension ElementType {
  /// The index of the class that a link leads to; nil for everything else.
  public var classIndex: Int? { linkedClass }

  /// Every type that is not a link.
  package static let scalars: [ElementType] = ScalarType.allCases.compactMap { ElementType($0) }
}

extension ScalarType {
  /// The type without the class of a link.
  public init<ClassReference>(_ type: SingleType<ClassReference>) {
    switch type {
    case .bool: self = .bool
    case .int: self = .int
    case .float: self = .float
    case .double: self = .double
    case .decimal: self = .decimal
    case .string: self = .string
    case .data: self = .data
    case .date: self = .date
    case .objectID: self = .objectID
    case .uuid: self = .uuid
    case .mixed: self = .mixed
    case .object: self = .link
    }
  }
}

extension Value {
  /// The type of a single value; nil for null and containers.
  package var elementType: ElementType? {
    if case .link(let object) = self { return .object(Int(object.classIndex)) }
    return scalarType.flatMap { ElementType($0) }
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
