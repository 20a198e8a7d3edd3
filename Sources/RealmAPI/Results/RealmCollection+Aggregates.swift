import PredicateSchema
import PredicateValues

/// A type whose values have a least and a greatest.
public protocol MinMaxType: RealmCollectionValue {}

/// A type whose values have a sum and an average.
public protocol AddableType: RealmCollectionValue {
  /// The type of an average: a double of integers too, a decimal of decimals and of mixed values.
  associatedtype _RealmAverage: RealmCollectionValue = Double
}

extension AnyRealmValue: MinMaxType, AddableType {
  /// A decimal.
  public typealias _RealmAverage = Decimal128
}

/// Whether values of a type have a least and a greatest.
private func isOrdered(_ type: ElementType) -> Bool { type == .date || isAddable(type) }

/// Whether values of a type have a sum.
private func isAddable(_ type: ElementType) -> Bool {
  switch type {
  case .int, .float, .double, .decimal, .mixed: true
  default: false
  }
}

extension RealmCollection {
  /// The least value of a property, null and NaN left out; nil of none (language §6.5).
  ///
  /// ```swift
  /// let youngest: Int? = dogs.min(ofProperty: "age")
  /// ```
  public func min<Value: MinMaxType>(ofProperty property: String) -> Value? { extreme(of: property, .less) }

  /// The greatest value of a property, null and NaN left out; nil of none.
  public func max<Value: MinMaxType>(ofProperty property: String) -> Value? { extreme(of: property, .greater) }

  /// The sum of a property's values; 0 of none.
  public func sum<Value: AddableType>(ofProperty property: String) -> Value {
    let (values, type) = requireSource("summed up").numbers(at: property, "sum", isAddable)
    return bridged(ValueAggregates.sum(values, isMixed: type == .mixed)) ?? Value._realmDefault()
  }

  /// The average of a property's values, null and NaN left out; nil of none. Of integers ask for a double.
  public func average<Value: AddableType>(ofProperty property: String) -> Value? { mean(property) }

  fileprivate func mean<Value: RealmCollectionValue>(_ property: String) -> Value? {
    let (values, type) = requireSource("averaged").numbers(at: property, "average", isAddable)
    return ValueAggregates.average(values, isMixed: type == .mixed).flatMap { bridged($0) }
  }

  private func extreme<Value: RealmCollectionValue>(of property: String, _ order: PartialOrdering) -> Value? {
    let action = order == .less ? "minimum" : "maximum"
    let values = requireSource("searched for a \(action)").numbers(at: property, action, isOrdered).values
    return ValueAggregates.extreme(values, order).flatMap { bridged($0) }
  }
}

extension RealmCollection where Element: ObjectBase {
  /// The least value at a key path; nil of none.
  public func min<Value: RealmCollectionValue>(of keyPath: KeyPath<Element, Value>) -> Value?
  where Value.PersistedType: MinMaxType { extreme(of: requiredName(keyPath), .less) }

  /// The least value at a key path that may be nil; nil of none.
  public func min<Value: RealmCollectionValue>(of keyPath: KeyPath<Element, Value?>) -> Value?
  where Value.PersistedType: MinMaxType { extreme(of: requiredName(keyPath), .less) }

  /// The greatest value at a key path; nil of none.
  public func max<Value: RealmCollectionValue>(of keyPath: KeyPath<Element, Value>) -> Value?
  where Value.PersistedType: MinMaxType { extreme(of: requiredName(keyPath), .greater) }

  /// The greatest value at a key path that may be nil; nil of none.
  public func max<Value: RealmCollectionValue>(of keyPath: KeyPath<Element, Value?>) -> Value?
  where Value.PersistedType: MinMaxType { extreme(of: requiredName(keyPath), .greater) }

  /// The sum of the values at a key path; 0 of none.
  public func sum<Value: RealmCollectionValue>(of keyPath: KeyPath<Element, Value>) -> Value.PersistedType
  where Value.PersistedType: AddableType { sum(ofProperty: requiredName(keyPath)) }

  /// The sum of the values at a key path that may be nil; 0 of none.
  public func sum<Value: RealmCollectionValue>(of keyPath: KeyPath<Element, Value?>) -> Value.PersistedType
  where Value.PersistedType: AddableType { sum(ofProperty: requiredName(keyPath)) }

  /// The average of the values at a key path, a double of integers; nil of none.
  public func average<Value: RealmCollectionValue>(
    of keyPath: KeyPath<Element, Value>
  ) -> Value.PersistedType._RealmAverage? where Value.PersistedType: AddableType { mean(requiredName(keyPath)) }

  /// The average of the values at a key path that may be nil; nil of none.
  public func average<Value: RealmCollectionValue>(
    of keyPath: KeyPath<Element, Value?>
  ) -> Value.PersistedType._RealmAverage? where Value.PersistedType: AddableType { mean(requiredName(keyPath)) }
}

extension RealmCollection {
  /// What a store holds of the elements.
  fileprivate var storedValues: [Value] {
    let context = ObjectContext(isTracing: false)
    return map { $0._realmStored(in: context) }
  }

  fileprivate func extreme<Value: RealmCollectionValue>(_ order: PartialOrdering) -> Value? {
    ValueAggregates.extreme(storedValues, order).map { Value._realmRestore($0, in: nil) }
  }

  /// The least of the elements that are not nil; nil of none.
  public func min<Value: MinMaxType>() -> Value? where Element == Value? { extreme(.less) }

  /// The greatest of the elements that are not nil; nil of none.
  public func max<Value: MinMaxType>() -> Value? where Element == Value? { extreme(.greater) }

  /// The sum of the elements; 0 of none.
  public func sum() -> Element where Element: AddableType {
    bridged(ValueAggregates.sum(storedValues, isMixed: Element.self == AnyRealmValue.self)) ?? Element._realmDefault()
  }

  /// The sum of the elements that are not nil; 0 of none.
  public func sum<Value: AddableType>() -> Value where Element == Value? {
    bridged(ValueAggregates.sum(storedValues)) ?? Value._realmDefault()
  }

  /// The average of the elements, a double of integers; nil of none.
  public func average() -> Element._RealmAverage? where Element: AddableType {
    ValueAggregates.average(storedValues, isMixed: Element.self == AnyRealmValue.self).flatMap { bridged($0) }
  }

  /// The average of the elements that are not nil; nil of none.
  public func average<Value: AddableType>() -> Value._RealmAverage? where Element == Value? {
    ValueAggregates.average(storedValues).flatMap { bridged($0) }
  }
}

extension RealmCollection where Element: MinMaxType & Comparable {
  /// The least of the elements; nil of none.
  public func min() -> Element? { extreme(.less) }

  /// The greatest of the elements; nil of none.
  public func max() -> Element? { extreme(.greater) }
}

extension RealmCollection where Element == AnyRealmValue {
  /// The least of the elements; nil of none.
  public func min() -> Element? { extreme(.less) }

  /// The greatest of the elements; nil of none.
  public func max() -> Element? { extreme(.greater) }
}
