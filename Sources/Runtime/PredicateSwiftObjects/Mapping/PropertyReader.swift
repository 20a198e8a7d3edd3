/// The type of a property, and the function that writes a block of its values to a column.
public struct PropertyReader: Sendable {
  /// The type of a single value.
  enum Element: Sendable {
    case value(ElementDefinition)
    case object(any PredicateObject.Type)
  }

  var element: Element
  var isOptional = false
  var collection: CollectionDefinition?
  /// The access to values in memory. `nil` if the type does not support it.
  var access: FieldAccess?
  /// Writes the values of objects.
  @usableFromInline
  var write: @Sendable (FieldRuns, ColumnWriter) -> Void
}

extension PropertyReader {
  /// Creates the reader of a list of objects.
  @usableFromInline
  init(
    listOf type: any PredicateObject.Type, access: FieldAccess?,
    _ write: @escaping @Sendable (FieldRuns, ColumnWriter) -> Void
  ) {
    self.init(element: .object(type), collection: .list, access: access, write: write)
  }

  /// A Boolean value that indicates whether the values are objects.
  @usableFromInline
  var leadsToObjects: Bool { if case .object = element { true } else { false } }
}

/// A type that a property can have: a ``PredicateScalar``, an optional one, an array, a set or a dictionary with string keys of
/// them, and the same of ``PredicateObject``s, which are links.
public protocol PropertyValue: SendableMetatype {
  /// The reader of a property of the type.
  static var propertyReader: PropertyReader { get }
}

/// A type whose values can be elements of a collection.
public protocol CollectionElement: SendableMetatype {
  /// The reader of a list of the type.
  static var listReader: PropertyReader { get }
  /// The reader of a dictionary with string keys and values of the type.
  static var dictionaryReader: PropertyReader { get }
}

/// A type whose values may be missing, alone or in collections.
public protocol PropertyElement: PropertyValue, CollectionElement {
  /// The reader of an optional value.
  static var optionalReader: PropertyReader { get }
  /// The reader of a list of optional values.
  static var optionalListReader: PropertyReader { get }
  /// The reader of a dictionary of optional values.
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
