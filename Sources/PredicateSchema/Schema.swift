import PredicateDiagnostics
import PredicateValues

/// A property of a class.
public struct Property: Hashable, Sendable {
  /// The name, as predicates write it; compared byte by byte.
  public var name: String
  /// What it holds.
  public var type: PropertyType
  /// Whether the owner asked for an index.
  public var isIndexed: Bool

  /// Creates a property.
  public init(_ name: String, _ type: PropertyType, isIndexed: Bool = false) {
    self.name = name
    self.type = type
    self.isIndexed = isIndexed
  }
}

/// A class of objects: its name and its properties.
public struct ClassSchema: Hashable, Sendable {
  /// The name, unique in the schema.
  public let name: String
  /// Whether objects of the class live inside one owner and cannot be queried on their own.
  public let isEmbedded: Bool
  /// The properties in declaration order; a property's index here is its identity.
  public let properties: [Property]
  /// The index of the primary key, if there is one.
  public let primaryKey: Int?
  private let indexByName: [UTF8Key: Int]

  package init(name: String, isEmbedded: Bool, properties: [Property], primaryKey: Int?) {
    self.name = name
    self.isEmbedded = isEmbedded
    self.properties = properties
    self.primaryKey = primaryKey
    var indexByName: [UTF8Key: Int] = [:]
    for (index, property) in properties.enumerated() { indexByName[UTF8Key(property.name)] = index }
    self.indexByName = indexByName
  }

  /// The index of the property of this name. O(1): the few that most classes have are looked through, many are hashed.
  public func propertyIndex(_ name: String) -> Int? {
    let name = UTF8Key(name)
    guard properties.count <= 16 else { return indexByName[name] }
    return properties.indices.first { UTF8Key(properties[$0].name) == name }
  }
}

/// A validated set of classes; a class's index is its identity in programs, stores and references.
public struct Schema: Hashable, Sendable {
  /// The classes in declaration order.
  public let classes: [ClassSchema]
  private let indexByName: [UTF8Key: Int]

  package init(validated classes: [ClassSchema]) {
    self.classes = classes
    var indexByName: [UTF8Key: Int] = [:]
    for (index, classSchema) in classes.enumerated() { indexByName[UTF8Key(classSchema.name)] = index }
    self.indexByName = indexByName
  }

  /// The index of the class of this name. O(1).
  public func classIndex(_ name: String) -> Int? { indexByName[UTF8Key(name)] }

  /// The name of the class at an index.
  package func className(_ index: Int) -> String {
    classes.indices.contains(index) ? classes[index].name : "class \(index)"
  }

  /// The name of an element type, as schema files write it.
  package func name(of element: ElementType) -> String { element.classIndex.map(className) ?? element.name }
}
