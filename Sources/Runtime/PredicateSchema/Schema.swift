@_exported import PredicateValues

/// A property of a class.
public struct Property: Hashable, Sendable {
  /// The name, as predicates write it; compared byte by byte.
  public var name: String
  /// The type of the values.
  public var type: PropertyType
  /// A Boolean value that indicates whether the schema requests an index.
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
  /// A Boolean value that indicates whether objects of the class are embedded in one owner and cannot be queried on their own.
  public let isEmbedded: Bool
  /// The properties in declaration order; a property's index here is its identity.
  public private(set) var properties: [Property]
  /// The index of the primary key, if there is one.
  public let primaryKey: Int?
  /// The indices by name. Empty if there are few names.
  private var indexByName: [UTF8Key: Int]

  package init(name: String, isEmbedded: Bool, properties: [Property], primaryKey: Int?) {
    self.name = name
    self.isEmbedded = isEmbedded
    self.properties = properties
    self.primaryKey = primaryKey
    indexByName = hashed(properties.map { $0.name })
  }

  /// Appends a property and returns its index. O(1) amortized.
  fileprivate mutating func append(_ property: Property) -> Int {
    let index = properties.count
    properties.append(property)
    if index == fewNames {
      indexByName = hashed(properties.map { $0.name })
    } else if index > fewNames {
      indexByName[UTF8Key(property.name)] = index
    }
    return index
  }

  /// Requests an index on every property.
  fileprivate mutating func indexAll() { for index in properties.indices { properties[index].isIndexed = true } }

  /// A Boolean value that indicates whether some property has an index for finding objects.
  package var hasIndexes: Bool { primaryKey != nil || properties.contains { $0.isIndexed } }

  /// Returns the index of the property of this name. O(1): the few that most classes have are looked through, many are hashed.
  public func propertyIndex(_ name: String) -> Int? {
    let name = UTF8Key(name)
    guard properties.count <= fewNames else { return indexByName[name] }
    let count = name.string.utf8.count
    for index in properties.indices
    where properties[index].name.utf8.count == count && UTF8Key(properties[index].name) == name {
      return index
    }
    return nil
  }
}

/// A validated set of classes; a class's index is its identity in programs, stores and references.
public struct Schema: Hashable, Sendable {
  /// The classes in declaration order.
  public private(set) var classes: [ClassSchema]
  /// The indices by name. Empty if there are few names.
  private let indexByName: [UTF8Key: Int]

  package init(validated classes: [ClassSchema]) {
    self.classes = classes
    indexByName = hashed(classes.map { $0.name })
  }

  /// Appends a property to a class and returns its index. O(1) amortized, unless the schema's storage is shared.
  mutating func append(_ property: Property, to classIndex: Int) -> Int { classes[classIndex].append(property) }

  /// Returns the schema with an index requested on every property of a class.
  package func indexingAll(_ classIndex: Int) -> Schema {
    var schema = self
    schema.classes[classIndex].indexAll()
    return schema
  }

  /// Returns `true` if both are copies of one schema, and therefore equal. Other schemas may be equal, too. O(1).
  package func isCopy(of other: Schema) -> Bool {
    classes.withUnsafeBufferPointer { own in
      other.classes.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress && own.count == $0.count }
    }
  }

  /// Returns `true` if an index finds objects by the value of a property: an index is requested or the property is the primary key, and its
  /// values are ordered.
  package func hasIndex(_ classIndex: Int, _ property: Int) -> Bool {
    guard classes.indices.contains(classIndex), classes[classIndex].properties.indices.contains(property) else {
      return false
    }
    let candidate = classes[classIndex].properties[property]
    return (candidate.isIndexed || classes[classIndex].primaryKey == property) && !candidate.type.isCollection
      && TypeSet.indexed.contains(ScalarType(candidate.type.element))
  }

  /// Returns the index of the class of this name. O(1): few are looked through, many are hashed.
  public func classIndex(_ name: String) -> Int? {
    let name = UTF8Key(name)
    guard classes.count <= fewNames else { return indexByName[name] }
    return classes.indices.first { UTF8Key(classes[$0].name) == name }
  }

  /// Returns the name of the class at an index.
  package func className(_ index: Int) -> String {
    classes.indices.contains(index) ? classes[index].name : "class \(index)"
  }

  /// Returns a type as schema files write it: `int?`, `string[]`, `Task{}`.
  package func notation(of type: PropertyType) -> String {
    let isMarked = type.isOptional && !type.leadsToObjects && type.element != .mixed
    let collectionMark =
      switch type.collection {
      case nil: ""
      case .list, .linkingObjects: "[]"
      case .set: "<>"
      case .dictionary: "{}"
      }
    return name(of: type.element) + (isMarked ? "?" : "") + collectionMark
  }

  /// Returns the name of an element type, as schema files write it.
  package func name(of element: ElementType) -> String { element.classIndex.map(className) ?? element.name }
}

/// So many names are looked through sooner than hashed.
private let fewNames = 16

/// Returns the indices of names, the last of equal ones; empty if there are few names.
private func hashed(_ names: [String]) -> [UTF8Key: Int] {
  var indices: [UTF8Key: Int] = [:]
  guard names.count > fewNames else { return indices }
  for (index, name) in names.enumerated() { indices[UTF8Key(name)] = index }
  return indices
}
