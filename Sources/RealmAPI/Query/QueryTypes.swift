/// Types whose values have an order that predicates know: numbers, dates, texts, data and mixed values.
public protocol QueryOrdered: RealmCollectionValue {
  /// The type without an optional around it.
  associatedtype _QueryUnwrapped = Self
}

/// Types that have a least and a greatest value, and ranges: numbers, dates and mixed values.
public protocol QueryExtreme: QueryOrdered {}

/// Types that have sums and means: numbers and mixed values.
public protocol QueryNumeric: QueryExtreme {}

/// Types that stores keep as other types: enumerations by their raw values, and projected types. They have the order, the ranges and
/// the aggregates of what is stored (language §9.1).
public protocol QueryMapped: RealmCollectionValue {}

/// Enumerations, which stores keep by their raw values.
public protocol QueryEnumeration: QueryMapped {}

/// Types that text operators look into: texts, data and mixed values, and collections of them, of which they look for any element.
public protocol QuerySearchable {
  /// What is looked for: a value of the type; of a collection an element.
  associatedtype _QueryNeedle: QueryBytes
}

/// Texts, data and mixed values.
public protocol QueryBytes: QueryOrdered, QuerySearchable where _QueryNeedle == Self {}

/// Types that patterns are matched with: texts and mixed values.
public protocol QueryText: QueryBytes {}

/// Optionals.
public protocol QueryOptional {
  /// What is there where something is.
  associatedtype Wrapped
}

extension Optional: QueryOptional {}

extension AnyRealmValue: QueryNumeric, QueryText {}

extension Optional: QueryOrdered where Wrapped: QueryOrdered {
  /// What is there where something is.
  public typealias _QueryUnwrapped = Wrapped._QueryUnwrapped
}
extension Optional: QueryExtreme where Wrapped: QueryExtreme {}
extension Optional: QueryNumeric where Wrapped: QueryNumeric {}
extension Optional: QueryMapped where Wrapped: QueryMapped {}
extension Optional: QueryEnumeration where Wrapped: QueryEnumeration {}
extension Optional: QuerySearchable where Wrapped: QueryBytes {
  /// The type itself.
  public typealias _QueryNeedle = Wrapped?
}
extension Optional: QueryBytes where Wrapped: QueryBytes {}
extension Optional: QueryText where Wrapped: QueryText {}

/// Properties that hold many values.
public protocol QueryCollection {
  /// What the collection consists of.
  associatedtype Element
  /// An element; of a map a value.
  associatedtype QueryElement = Element
}

/// Maps.
public protocol QueryEntries: QueryCollection {
  /// A key.
  associatedtype QueryKey: MapKey
}

extension List: QueryCollection {}

extension MutableSet: QueryCollection {}

extension LinkingObjects: QueryCollection {}

extension Map: QueryEntries {
  /// A key.
  public typealias QueryKey = Key
  /// A value.
  public typealias QueryElement = Value
}

extension List: QuerySearchable where Element: QueryBytes {
  /// An element.
  public typealias _QueryNeedle = Element
}

extension MutableSet: QuerySearchable where Element: QueryBytes {
  /// An element.
  public typealias _QueryNeedle = Element
}

extension Map: QuerySearchable where Value: QueryBytes {
  /// A value.
  public typealias _QueryNeedle = Value
}
