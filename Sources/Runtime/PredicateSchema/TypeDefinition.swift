/// The type of a single value, with classes by name, before a schema resolves them.
public enum ElementDefinition: Hashable, Sendable {
  case bool, int, float, double, decimal, string, data, date, objectID, uuid, mixed
  /// A link to an object of the class of this name, which may be defined later.
  case object(String)

  /// Creates a scalar type. `nil` for links.
  package init?(_ scalar: ScalarType) {
    guard let row = Self.scalars.first(where: { $0.scalar == scalar }) else { return nil }
    self = row.definition
  }

  /// The type without the class of a link.
  package var scalar: ScalarType {
    Self.scalars.first { $0.definition == self }?.scalar ?? .link
  }

  private static let scalars: [(definition: ElementDefinition, scalar: ScalarType)] = [
    (.bool, .bool), (.int, .int), (.float, .float), (.double, .double), (.decimal, .decimal), (.string, .string),
    (.data, .data), (.date, .date), (.objectID, .objectID), (.uuid, .uuid), (.mixed, .mixed),
  ]

  /// The class of a link's target. `nil` for other types.
  package var linkedClass: String? {
    if case .object(let name) = self { name } else { nil }
  }
}

/// The collection of a property, before a schema resolves its class.
public enum CollectionDefinition: Hashable, Sendable {
  case list, set, dictionary
  /// The computed inverse of the property of this name in the class that the element names.
  case linkingObjects(property: String)
}

/// The type of a property, with classes by name. Building a ``Schema`` resolves it to a ``PropertyType``.
///
/// ```swift
/// let types: [TypeDefinition] = [.string, .optional(.int), .list(.optional(.int)), .object("Dog"), .set(.object("Dog"))]
/// ```
public struct TypeDefinition: Hashable, Sendable {
  /// The type of a single value.
  public var element: ElementDefinition
  /// A Boolean value that indicates whether a single value may be null. To-one links, dictionaries of links and mixed values are always
  /// optional.
  public var isOptional: Bool
  /// The collection. `nil` for a single value.
  public var collection: CollectionDefinition?

  /// Creates a type.
  public init(_ element: ElementDefinition, isOptional: Bool = false, collection: CollectionDefinition? = nil) {
    self.element = element
    self.isOptional = isOptional
    self.collection = collection
  }

  /// True or false.
  public static let bool = TypeDefinition(.bool)
  /// A signed 64-bit integer.
  public static let int = TypeDefinition(.int)
  /// A binary32 number.
  public static let float = TypeDefinition(.float)
  /// A binary64 number.
  public static let double = TypeDefinition(.double)
  /// A decimal128 number.
  public static let decimal = TypeDefinition(.decimal)
  /// UTF-8 text.
  public static let string = TypeDefinition(.string)
  /// Bytes.
  public static let data = TypeDefinition(.data)
  /// A point in time.
  public static let date = TypeDefinition(.date)
  /// A 12-byte object id.
  public static let objectID = TypeDefinition(.objectID)
  /// A 16-byte UUID.
  public static let uuid = TypeDefinition(.uuid)
  /// A value of any type, null included.
  public static let mixed = TypeDefinition(.mixed)

  /// Returns a link to an object of a class.
  public static func object(_ className: String) -> TypeDefinition { TypeDefinition(.object(className)) }

  /// Returns the same type with optional single values.
  public static func optional(_ type: TypeDefinition) -> TypeDefinition {
    TypeDefinition(type.element, isOptional: true, collection: type.collection)
  }

  /// Returns a list of values of a type.
  public static func list(_ type: TypeDefinition) -> TypeDefinition {
    TypeDefinition(type.element, isOptional: type.isOptional, collection: .list)
  }

  /// Returns a set of values of a type.
  public static func set(_ type: TypeDefinition) -> TypeDefinition {
    TypeDefinition(type.element, isOptional: type.isOptional, collection: .set)
  }

  /// Returns a dictionary of values of a type.
  public static func dictionary(_ type: TypeDefinition) -> TypeDefinition {
    TypeDefinition(type.element, isOptional: type.isOptional, collection: .dictionary)
  }

  /// Returns the objects of a class that link here through one of its properties.
  public static func linkingObjects(_ className: String, property: String) -> TypeDefinition {
    TypeDefinition(.object(className), collection: .linkingObjects(property: property))
  }
}
