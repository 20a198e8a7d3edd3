/// The operand of operators and aggregates in queries: a value, or a collection whose elements are compared or aggregated.
public protocol QueryOperand {
  /// The type of the values to compare with: the type itself, the element type of a collection, or the value type of a map.
  associatedtype _QueryNeedle: RealmCollectionValue
}

/// A type whose values are ordered in predicates: numbers, dates, strings, data and mixed values.
public protocol QueryOrdered: RealmCollectionValue {}

/// A type whose values have minimums, maximums and ranges: numbers, dates and mixed values.
public protocol QueryExtreme: QueryOrdered {}

/// A type whose values have sums and averages: numbers and mixed values.
public protocol QueryNumeric: QueryExtreme {}

/// A type that supports the string operators: strings, data and mixed values.
public protocol QueryBytes: QueryOrdered {}

/// A type that supports pattern matching: strings and mixed values.
public protocol QueryText: QueryBytes {}

/// A type that is persisted as another type: enumerations as their raw values, and projected types. It has the order, ranges and aggregates
/// of the persisted type (language §9.1).
public protocol QueryMapped: RealmCollectionValue {}

/// An enumeration, which is persisted as its raw values.
public protocol QueryEnumeration: QueryMapped {}

/// An optional type.
public protocol QueryOptional {
  /// The type of the wrapped value.
  associatedtype Wrapped
}

extension Optional: QueryOptional {}

extension AnyRealmValue: QueryNumeric, QueryText {}

extension Optional: QueryOrdered where Wrapped: QueryOrdered {}
extension Optional: QueryExtreme where Wrapped: QueryExtreme {}
extension Optional: QueryNumeric where Wrapped: QueryNumeric {}
extension Optional: QueryBytes where Wrapped: QueryBytes {}
extension Optional: QueryText where Wrapped: QueryText {}
extension Optional: QueryMapped where Wrapped: QueryMapped {}
extension Optional: QueryEnumeration where Wrapped: QueryEnumeration {}

/// A property with many values.
public protocol QueryCollection: QueryOperand {}

/// A map.
public protocol QueryEntries: QueryCollection {
  /// The type of the keys.
  associatedtype QueryKey: MapKey
}

extension List: QueryCollection {
  /// The element type.
  public typealias _QueryNeedle = Element
}

extension MutableSet: QueryCollection {
  /// The element type.
  public typealias _QueryNeedle = Element
}

extension LinkingObjects: QueryCollection {
  /// The element type.
  public typealias _QueryNeedle = Element
}

extension Map: QueryEntries {
  /// The key type.
  public typealias QueryKey = Key
  /// The value type.
  public typealias _QueryNeedle = Value
}
