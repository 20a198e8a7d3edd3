import PredicateDiagnostics

/// A class as its author writes it, with other classes by name; ``Schema/init(_:)`` checks and resolves it.
public struct ClassDefinition: Hashable, Sendable {
  /// The name, unique in the schema.
  public var name: String
  /// Whether objects of the class live inside one owner.
  public var isEmbedded: Bool
  /// The name of the property that identifies an object, if there is one.
  public var primaryKey: String?
  /// The properties, in order.
  public var properties: [PropertyDefinition]
  /// Where the class stands in the text it was read from, for diagnostics.
  public var range: SourceRange?
  /// Where the primary key's name stands in that text.
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
  /// What it holds.
  public var type: TypeDefinition
  /// Whether an index is asked for.
  public var isIndexed: Bool
  /// Where the name stands in the text it was read from, for diagnostics.
  public var nameRange: SourceRange?
  /// Where the type stands in that text.
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
