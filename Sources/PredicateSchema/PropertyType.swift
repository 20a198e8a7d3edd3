/// The type of one value: a property's own, or its collection's elements' (LANGUAGE §3).
public enum ElementType: Hashable, Sendable {
  case bool, int, float, double, decimal, string, data, date, objectID, uuid, mixed
  /// A link to an object of the class at this index, embedded or not as the class says.
  case object(classIndex: Int)

  /// The class that a link leads to; nil for everything else.
  public var classIndex: Int? {
    if case .object(let index) = self { index } else { nil }
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
