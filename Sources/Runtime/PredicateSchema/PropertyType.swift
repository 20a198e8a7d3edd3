/// The type of one value: a property's own, or that of its collection's elements (language §3).
///
/// It is separate from ``ElementDefinition`` instead of generic over the naming of classes: the checker uses these types constantly, and
/// generic code of another module is not specialized.
public enum ElementType: Hashable, Sendable {
  case bool, int, float, double, decimal, string, data, date, objectID, uuid, mixed
  /// A link to an object of the class at this index. The class determines whether it is embedded.
  case object(Int)

  /// The index of the class of a link's target. `nil` for other types.
  public var classIndex: Int? {
    if case .object(let index) = self { index } else { nil }
  }

  /// Creates the type of an object of no particular class is not one of these.
  package init?(_ scalar: ScalarType) {
    guard let type = Self.scalars.first(where: { ScalarType($0) == scalar }) else { return nil }
    self = type
  }

  /// Every type that is not a link.
  package static let scalars: [ElementType] = [
    .bool, .int, .float, .double, .decimal, .string, .data, .date, .objectID, .uuid, .mixed,
  ]

  /// The name in schema files; of a link, whatever its class, `object`.
  package var name: String { ScalarType(self).schemaName }
}

extension ScalarType {
  /// Creates the type without the class of a link.
  public init(_ type: ElementType) {
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
  /// The type of a single value. `nil` for null and containers.
  package var elementType: ElementType? {
    if case .link(let object) = self { return .object(Int(object.classIndex)) }
    return scalarType.flatMap { ElementType($0) }
  }
}

/// The kind of a collection.
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

/// The type of a property: an element type, whether elements may be null, and the kind of collection.
public struct PropertyType: Hashable, Sendable {
  /// The type of a single value.
  public var element: ElementType
  /// A Boolean value that indicates whether a single value may be null. Always true for a to-one link, for a dictionary of links and for
  /// mixed.
  public var isOptional: Bool
  /// The collection. `nil` for a single value.
  public var collection: CollectionKind?

  /// Creates a type.
  public init(_ element: ElementType, isOptional: Bool = false, collection: CollectionKind? = nil) {
    self.element = element
    self.isOptional = isOptional
    self.collection = collection
  }

  /// A Boolean value that indicates whether a path through the property reaches many values.
  public var isCollection: Bool { collection != nil }
  /// A Boolean value that indicates whether the property links to objects.
  public var leadsToObjects: Bool { element.classIndex != nil }
  /// The value of a property that is omitted: null, or an empty collection. `nil` if the property requires a value.
  package var emptyValue: Value? {
    switch collection {
    case nil: isOptional ? .null : nil
    case .linkingObjects: .null
    case .list, .set: .list([])
    case .dictionary: .dictionary([:])
    }
  }
}
