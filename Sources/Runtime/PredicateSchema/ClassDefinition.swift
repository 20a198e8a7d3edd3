/// A class as its author writes it, with other classes by name; ``Schema/init(_:)`` checks and resolves it.
public struct ClassDefinition: Hashable, Sendable {
  /// The name, unique in the schema.
  public var name: String
  /// A Boolean value that indicates whether objects of the class are embedded in one owner.
  public var isEmbedded: Bool
  /// The name of the property that identifies an object, if there is one.
  public var primaryKey: String?
  /// The properties, in order.
  public var properties: [PropertyDefinition]
  /// The range of the class in the text that it was read from, for diagnostics.
  public var range: SourceRange?
  /// The range of the primary key's name in that text.
  public var primaryKeyRange: SourceRange?

  /// Creates a definition.
  public init(
    _ name: String, isEmbedded: Bool = false, primaryKey: String? = nil, properties: [PropertyDefinition],
    range: SourceRange? = nil, primaryKeyRange: SourceRange? = nil
  ) {
    self.name = name
    self.isEmbedded = isEmbedded
    self.primaryKey = primaryKey
    self.properties = properties
    self.range = range
    self.primaryKeyRange = primaryKeyRange
  }
}

/// A property as its author writes it.
public struct PropertyDefinition: Hashable, Sendable {
  /// The name, unique in the class.
  public var name: String
  /// The type of the values.
  public var type: TypeDefinition
  /// A Boolean value that indicates whether the property has an index.
  public var isIndexed: Bool
  /// The range of the name in the text that it was read from, for diagnostics.
  public var nameRange: SourceRange?
  /// The range of the type in that text.
  public var typeRange: SourceRange?

  /// Creates a definition.
  public init(
    _ name: String, _ type: TypeDefinition, isIndexed: Bool = false, nameRange: SourceRange? = nil,
    typeRange: SourceRange? = nil
  ) {
    self.name = name
    self.type = type
    self.isIndexed = isIndexed
    self.nameRange = nameRange
    self.typeRange = typeRange
  }
}
