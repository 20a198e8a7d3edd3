/// What operators and aggregates of queries are about: a value, or a collection, of which they are about any element or all.
public protocol QueryOperand {
  /// What is compared with: a value of the type; of a collection an element, of a map a value.
  associatedtype _QueryNeedle: RealmCollectionValue
}

/// Types whose values have an order that predicates know: numbers, dates, texts, data and mixed values.
public protocol QueryOrdered: RealmCollectionValue {}

/// Types that have a least and a greatest value, and ranges: numbers, dates and mixed values.
public protocol QueryExtreme: QueryOrdered {}

/// Types that have sums and means: numbers and mixed values.
public protocol QueryNumeric: QueryExtreme {}

/// Types that text operators look into: texts, data and mixed values.
public protocol QueryBytes: QueryOrdered {}

/// Types that patterns are matched with: texts and mixed values.
public protocol QueryText: QueryBytes {}

/// Types that stores keep as other types: enumerations by their raw values, and projected types. They have the order, the ranges and
/// the aggregates of what is stored (language §9.1).
public protocol QueryMapped: RealmCollectionValue {}

/// Enumerations, which stores keep by their raw values.
public protocol QueryEnumeration: QueryMapped {}

/// Optionals.
public protocol QueryOptional {
  /// What is there where something is.
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

/// Properties that hold many values.
public protocol QueryCollection: QueryOperand {}

/// Maps.
public protocol QueryEntries: QueryCollection {
  /// A key.
  associatedtype QueryKey: MapKey
}

extension List: QueryCollection {
  /// An element.
  public typealias _QueryNeedle = Element
}

extension MutableSet: QueryCollection {
  /// An element.
  public typealias _QueryNeedle = Element
}

extension LinkingObjects: QueryCollection {
  /// An element.
  public typealias _QueryNeedle = Element
}

extension Map: QueryEntries {
  /// A key.
  public typealias QueryKey = Key
  /// A value.
  public typealias _QueryNeedle = Value
}
