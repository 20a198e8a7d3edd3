/// How values of a type become a property: what the schema says of it, and how a block of them is written to a column.
public struct PropertyReader: Sendable {
  /// What a single value is.
  enum Element: Sendable {
    case value(ElementDefinition)
    case object(any PredicateObject.Type)
  }

  var element: Element
  var isOptional = false
  var collection: CollectionDefinition?
  /// How values are asked where they stand; nil where that is not known of the type.
  var access: FieldAccess?
  /// Writes the values of objects.
  @usableFromInline
  var write: @Sendable (FieldRuns, ColumnWriter) -> Void
}

extension PropertyReader {
  /// How lists of objects are read.
  @usableFromInline
  init(
    listOf type: any PredicateObject.Type, access: FieldAccess?,
    _ write: @escaping @Sendable (FieldRuns, ColumnWriter) -> Void
  ) {
    self.init(element: .object(type), collection: .list, access: access, write: write)
  }

  /// Whether the values are objects.
  @usableFromInline
  var leadsToObjects: Bool { if case .object = element { true } else { false } }
}

/// A type that a property can have: a ``PredicateScalar``, an optional one, an array, a set or a dictionary with string keys of
/// them, and the same of ``PredicateObject``s, which are links.
public protocol PropertyValue: SendableMetatype {
  /// How a property of the type is read.
  static var propertyReader: PropertyReader { get }
}

/// A type whose values can be elements of a collection.
public protocol CollectionElement: SendableMetatype {
  /// How a list of them is read.
  static var listReader: PropertyReader { get }
  /// How a dictionary with string keys of them is read.
  static var dictionaryReader: PropertyReader { get }
}

/// A type whose values may be missing, alone or in collections.
public protocol PropertyElement: PropertyValue, CollectionElement {
  /// How a value that may be missing is read.
  static var optionalReader: PropertyReader { get }
  /// How a list of values that may be missing is read.
  static var optionalListReader: PropertyReader { get }
  /// How a dictionary of values that may be missing is read.
  static var optionalDictionaryReader: PropertyReader { get }
}

extension Optional: PropertyValue where Wrapped: PropertyElement {
  /// Nil is null.
  public static var propertyReader: PropertyReader { Wrapped.optionalReader }
}

extension Optional: CollectionElement where Wrapped: PropertyElement {
  /// Nil is a null element.
  public static var listReader: PropertyReader { Wrapped.optionalListReader }
  /// Nil is a null value.
  public static var dictionaryReader: PropertyReader { Wrapped.optionalDictionaryReader }
}

extension Array: PropertyValue where Element: CollectionElement {
  /// A list.
  public static var propertyReader: PropertyReader { Element.listReader }
}

extension Dictionary: PropertyValue where Key == String, Value: CollectionElement {
  /// A dictionary.
  public static var propertyReader: PropertyReader { Value.dictionaryReader }
}
