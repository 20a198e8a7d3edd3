import PredicateValues

extension ValueCollection {
  /// The least value of a property, null and NaN left out; nil of none (language §6.5). The property `self` is the element itself.
  ///
  /// ```swift
  /// let youngest: Int? = dogs.min(ofProperty: "age")
  /// ```
  public func min<Value: RealmCollectionValue>(ofProperty property: String) -> Value?
  where Value.PersistedType: MinMaxType { ordered(property, "minimum").extreme(.less) }

  /// The greatest value of a property, null and NaN left out; nil of none.
  public func max<Value: RealmCollectionValue>(ofProperty property: String) -> Value?
  where Value.PersistedType: MinMaxType { ordered(property, "maximum").extreme(.greater) }

  /// The sum of a property's values; 0 of none.
  public func sum<Value: RealmCollectionValue>(ofProperty property: String) -> Value
  where Value.PersistedType: AddableType { addable(property, "sum").sum() }

  /// The average of a property's values, null and NaN left out; nil of none. Asked for as an integer it is cut to one: ask for a
  /// double.
  public func average<Value: RealmCollectionValue>(ofProperty property: String) -> Value?
  where Value.PersistedType: AddableType { addable(property, "average").average() }

  private func ordered(_ property: String, _ action: String) -> AggregatedValues {
    AggregatedValues(_realmElements, _realmSource, at: property, action, AggregatedValues.areOrdered)
  }

  private func addable(_ property: String, _ action: String) -> AggregatedValues {
    AggregatedValues(_realmElements, _realmSource, at: property, action, AggregatedValues.areAddable)
  }
}

// MARK: Properties of objects

extension ValueCollection where _RealmElement: ObjectBase {
  /// The least value at a key path; nil of none.
  public func min<Property: RealmCollectionValue>(of keyPath: KeyPath<_RealmElement, Property>) -> Property
    ._RealmUnwrapped?
  where Property._RealmUnwrapped.PersistedType: MinMaxType { min(ofProperty: requiredName(keyPath)) }

  /// The greatest value at a key path; nil of none.
  public func max<Property: RealmCollectionValue>(of keyPath: KeyPath<_RealmElement, Property>) -> Property
    ._RealmUnwrapped?
  where Property._RealmUnwrapped.PersistedType: MinMaxType { max(ofProperty: requiredName(keyPath)) }

  /// The sum of the values at a key path, of enumerations that of their raw values; 0 of none.
  public func sum<Property: RealmCollectionValue>(
    of keyPath: KeyPath<_RealmElement, Property>
  ) -> Property._RealmUnwrapped.PersistedType
  where Property._RealmUnwrapped.PersistedType: AddableType { sum(ofProperty: requiredName(keyPath)) }

  /// The sum of the values at a key path, as a value of their type.
  @_disfavoredOverload
  public func sum<Property: RealmCollectionValue>(of keyPath: KeyPath<_RealmElement, Property>)
    -> Property._RealmUnwrapped
  where Property._RealmUnwrapped: ProjectedValue, Property._RealmUnwrapped.PersistedType: AddableType {
    sum(ofProperty: requiredName(keyPath))
  }

  /// The average of the values at a key path, a double of integers; nil of none.
  public func average<Property: RealmCollectionValue>(
    of keyPath: KeyPath<_RealmElement, Property>
  ) -> Property._RealmUnwrapped.PersistedType._RealmAverage?
  where Property._RealmUnwrapped.PersistedType: AddableType { average(ofProperty: requiredName(keyPath)) }

  /// The average of the values at a key path as a value of their type, of integers without its fraction; nil of none.
  @_disfavoredOverload
  public func average<Property: RealmCollectionValue>(
    of keyPath: KeyPath<_RealmElement, Property>
  ) -> Property._RealmUnwrapped?
  where Property._RealmUnwrapped.PersistedType: AddableType { average(ofProperty: requiredName(keyPath)) }
}

// The values of a map of objects may be nil, and count then for none.

extension Map where Value: QueryOptional, Value.Wrapped: ObjectBase {
  /// The least value at a key path; nil of none.
  public func min<Property: RealmCollectionValue>(of keyPath: KeyPath<Value.Wrapped, Property>) -> Property
    ._RealmUnwrapped?
  where Property._RealmUnwrapped.PersistedType: MinMaxType { min(ofProperty: requiredName(keyPath)) }

  /// The greatest value at a key path; nil of none.
  public func max<Property: RealmCollectionValue>(of keyPath: KeyPath<Value.Wrapped, Property>) -> Property
    ._RealmUnwrapped?
  where Property._RealmUnwrapped.PersistedType: MinMaxType { max(ofProperty: requiredName(keyPath)) }

  /// The sum of the values at a key path, of enumerations that of their raw values; 0 of none.
  public func sum<Property: RealmCollectionValue>(
    of keyPath: KeyPath<Value.Wrapped, Property>
  ) -> Property._RealmUnwrapped.PersistedType
  where Property._RealmUnwrapped.PersistedType: AddableType { sum(ofProperty: requiredName(keyPath)) }

  /// The sum of the values at a key path, as a value of their type.
  @_disfavoredOverload
  public func sum<Property: RealmCollectionValue>(of keyPath: KeyPath<Value.Wrapped, Property>)
    -> Property._RealmUnwrapped
  where Property._RealmUnwrapped: ProjectedValue, Property._RealmUnwrapped.PersistedType: AddableType {
    sum(ofProperty: requiredName(keyPath))
  }

  /// The average of the values at a key path, a double of integers; nil of none.
  public func average<Property: RealmCollectionValue>(
    of keyPath: KeyPath<Value.Wrapped, Property>
  ) -> Property._RealmUnwrapped.PersistedType._RealmAverage?
  where Property._RealmUnwrapped.PersistedType: AddableType { average(ofProperty: requiredName(keyPath)) }

  /// The average of the values at a key path as a value of their type, of integers without its fraction; nil of none.
  @_disfavoredOverload
  public func average<Property: RealmCollectionValue>(
    of keyPath: KeyPath<Value.Wrapped, Property>
  ) -> Property._RealmUnwrapped?
  where Property._RealmUnwrapped.PersistedType: AddableType { average(ofProperty: requiredName(keyPath)) }
}

// MARK: The elements themselves

extension ValueCollection where _RealmElement._RealmUnwrapped.PersistedType: MinMaxType {
  /// The least of the elements that are not nil; nil of none.
  public func min() -> _RealmElement._RealmUnwrapped? { AggregatedValues(_realmElements).extreme(.less) }

  /// The greatest of the elements that are not nil; nil of none.
  public func max() -> _RealmElement._RealmUnwrapped? { AggregatedValues(_realmElements).extreme(.greater) }
}

// Those of the standard library for everything that is comparable are no less fitting otherwise.

extension RealmCollection where Element: Comparable, Element._RealmUnwrapped.PersistedType: MinMaxType {
  /// The least of the elements; nil of none.
  public func min() -> Element? { AggregatedValues(_realmElements).extreme(.less) }

  /// The greatest of the elements; nil of none.
  public func max() -> Element? { AggregatedValues(_realmElements).extreme(.greater) }
}

extension ValueCollection where _RealmElement._RealmUnwrapped.PersistedType: AddableType {
  /// The sum of the elements that are not nil, of enumerations that of their raw values; 0 of none.
  public func sum() -> _RealmElement._RealmUnwrapped.PersistedType { AggregatedValues(_realmElements).sum() }

  /// The average of the elements that are not nil, a double of integers; nil of none.
  public func average() -> _RealmElement._RealmUnwrapped.PersistedType._RealmAverage? {
    AggregatedValues(_realmElements).average()
  }

  /// The average of the elements as a value of any type; nil of none.
  @_disfavoredOverload
  public func average<Result: RealmCollectionValue>() -> Result? where Result.PersistedType: AddableType {
    AggregatedValues(_realmElements).average()
  }
}

extension ValueCollection where _RealmElement == AnyRealmValue {
  /// The sum of the elements that are numbers, a decimal; of a collection that is in no realm and has no elements the integer 0.
  public func sum() -> AnyRealmValue {
    let elements = _realmElements
    return _realmSource == nil && elements.isEmpty ? .int(0) : AggregatedValues(elements).sum()
  }
}

extension Map where Value == AnyRealmValue {
  /// The sum of the values that are numbers, a decimal; of a map without entries the integer 0.
  public func sum() -> AnyRealmValue { isEmpty ? .int(0) : AggregatedValues(_realmElements).sum() }
}

extension ValueCollection
where _RealmElement._RealmUnwrapped: ProjectedValue, _RealmElement._RealmUnwrapped.PersistedType: AddableType {
  /// The sum of the elements as a value of their type.
  @_disfavoredOverload
  public func sum() -> _RealmElement._RealmUnwrapped { AggregatedValues(_realmElements).sum() }
}
