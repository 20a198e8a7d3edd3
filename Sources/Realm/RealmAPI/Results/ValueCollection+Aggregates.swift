import PredicateValues

extension ValueCollection {
  /// Returns the minimum value of a property, ignoring null and NaN. `nil` if no values exist (language §6.5). The property `self` is
  /// the element itself.
  ///
  /// ```swift
  /// let youngest: Int? = dogs.min(ofProperty: "age")
  /// ```
  public func min<Value: RealmCollectionValue>(ofProperty property: String) -> Value?
  where Value.PersistedType: MinMaxType { ordered(property, "minimum").extreme(.less) }

  /// Returns the maximum value of a property, ignoring null and NaN. `nil` if no values exist.
  public func max<Value: RealmCollectionValue>(ofProperty property: String) -> Value?
  where Value.PersistedType: MinMaxType { ordered(property, "maximum").extreme(.greater) }

  /// Returns the sum of a property's values. 0 if no values exist.
  public func sum<Value: RealmCollectionValue>(ofProperty property: String) -> Value
  where Value.PersistedType: AddableType { addable(property, "sum").sum() }

  /// Returns the average of a property's values, ignoring null and NaN. `nil` if no values exist. As an integer, the average is
  /// truncated; use `Double` to keep the fraction.
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
  /// Returns the minimum value at a key path. `nil` if no values exist.
  public func min<Property: RealmCollectionValue>(of keyPath: KeyPath<_RealmElement, Property>) -> Property
    ._RealmUnwrapped?
  where Property._RealmUnwrapped.PersistedType: MinMaxType { min(ofProperty: requiredName(keyPath)) }

  /// Returns the maximum value at a key path. `nil` if no values exist.
  public func max<Property: RealmCollectionValue>(of keyPath: KeyPath<_RealmElement, Property>) -> Property
    ._RealmUnwrapped?
  where Property._RealmUnwrapped.PersistedType: MinMaxType { max(ofProperty: requiredName(keyPath)) }

  /// Returns the sum of the values at a key path. 0 if no values exist. For enumerations, the raw values are summed.
  public func sum<Property: RealmCollectionValue>(
    of keyPath: KeyPath<_RealmElement, Property>
  ) -> Property._RealmUnwrapped.PersistedType
  where Property._RealmUnwrapped.PersistedType: AddableType { sum(ofProperty: requiredName(keyPath)) }

  /// Returns the sum of the values at a key path, as a value of their type.
  @_disfavoredOverload
  public func sum<Property: RealmCollectionValue>(of keyPath: KeyPath<_RealmElement, Property>)
    -> Property._RealmUnwrapped
  where Property._RealmUnwrapped: ProjectedValue, Property._RealmUnwrapped.PersistedType: AddableType {
    sum(ofProperty: requiredName(keyPath))
  }

  /// Returns the average of the values at a key path, a double for integers. `nil` if no values exist.
  public func average<Property: RealmCollectionValue>(
    of keyPath: KeyPath<_RealmElement, Property>
  ) -> Property._RealmUnwrapped.PersistedType._RealmAverage?
  where Property._RealmUnwrapped.PersistedType: AddableType { average(ofProperty: requiredName(keyPath)) }

  /// Returns the average of the values at a key path, as a value of their type. `nil` if no values exist. Integers are truncated.
  @_disfavoredOverload
  public func average<Property: RealmCollectionValue>(
    of keyPath: KeyPath<_RealmElement, Property>
  ) -> Property._RealmUnwrapped?
  where Property._RealmUnwrapped.PersistedType: AddableType { average(ofProperty: requiredName(keyPath)) }
}

// The values of a map of objects may be nil; nil values are ignored.

extension Map where Value: QueryOptional, Value.Wrapped: ObjectBase {
  /// Returns the minimum value at a key path. `nil` if no values exist.
  public func min<Property: RealmCollectionValue>(of keyPath: KeyPath<Value.Wrapped, Property>) -> Property
    ._RealmUnwrapped?
  where Property._RealmUnwrapped.PersistedType: MinMaxType { min(ofProperty: requiredName(keyPath)) }

  /// Returns the maximum value at a key path. `nil` if no values exist.
  public func max<Property: RealmCollectionValue>(of keyPath: KeyPath<Value.Wrapped, Property>) -> Property
    ._RealmUnwrapped?
  where Property._RealmUnwrapped.PersistedType: MinMaxType { max(ofProperty: requiredName(keyPath)) }

  /// Returns the sum of the values at a key path. 0 if no values exist. For enumerations, the raw values are summed.
  public func sum<Property: RealmCollectionValue>(
    of keyPath: KeyPath<Value.Wrapped, Property>
  ) -> Property._RealmUnwrapped.PersistedType
  where Property._RealmUnwrapped.PersistedType: AddableType { sum(ofProperty: requiredName(keyPath)) }

  /// Returns the sum of the values at a key path, as a value of their type.
  @_disfavoredOverload
  public func sum<Property: RealmCollectionValue>(of keyPath: KeyPath<Value.Wrapped, Property>)
    -> Property._RealmUnwrapped
  where Property._RealmUnwrapped: ProjectedValue, Property._RealmUnwrapped.PersistedType: AddableType {
    sum(ofProperty: requiredName(keyPath))
  }

  /// Returns the average of the values at a key path, a double for integers. `nil` if no values exist.
  public func average<Property: RealmCollectionValue>(
    of keyPath: KeyPath<Value.Wrapped, Property>
  ) -> Property._RealmUnwrapped.PersistedType._RealmAverage?
  where Property._RealmUnwrapped.PersistedType: AddableType { average(ofProperty: requiredName(keyPath)) }

  /// Returns the average of the values at a key path, as a value of their type. `nil` if no values exist. Integers are truncated.
  @_disfavoredOverload
  public func average<Property: RealmCollectionValue>(
    of keyPath: KeyPath<Value.Wrapped, Property>
  ) -> Property._RealmUnwrapped?
  where Property._RealmUnwrapped.PersistedType: AddableType { average(ofProperty: requiredName(keyPath)) }
}

// MARK: The elements themselves

extension ValueCollection where _RealmElement._RealmUnwrapped.PersistedType: MinMaxType {
  /// Returns the minimum element, ignoring `nil`. `nil` if no values exist.
  public func min() -> _RealmElement._RealmUnwrapped? { AggregatedValues(_realmElements).extreme(.less) }

  /// Returns the maximum element, ignoring `nil`. `nil` if no values exist.
  public func max() -> _RealmElement._RealmUnwrapped? { AggregatedValues(_realmElements).extreme(.greater) }
}

// Without these methods, those of the standard library for comparable elements would be ambiguous.

extension RealmCollection where Element: Comparable, Element._RealmUnwrapped.PersistedType: MinMaxType {
  /// Returns the minimum element. `nil` if the collection is empty.
  public func min() -> Element? { AggregatedValues(_realmElements).extreme(.less) }

  /// Returns the maximum element. `nil` if the collection is empty.
  public func max() -> Element? { AggregatedValues(_realmElements).extreme(.greater) }
}

extension ValueCollection where _RealmElement._RealmUnwrapped.PersistedType: AddableType {
  /// Returns the sum of the elements, ignoring `nil`. 0 if no values exist. For enumerations, the raw values are summed.
  public func sum() -> _RealmElement._RealmUnwrapped.PersistedType { AggregatedValues(_realmElements).sum() }

  /// Returns the average of the elements, ignoring `nil`, a double for integers. `nil` if no values exist.
  public func average() -> _RealmElement._RealmUnwrapped.PersistedType._RealmAverage? {
    AggregatedValues(_realmElements).average()
  }

  /// Returns the average of the elements as a value of any type. `nil` if no values exist.
  @_disfavoredOverload
  public func average<Result: RealmCollectionValue>() -> Result? where Result.PersistedType: AddableType {
    AggregatedValues(_realmElements).average()
  }
}

extension ValueCollection where _RealmElement == AnyRealmValue {
  /// Returns the sum of the numbers among the elements, a decimal. For an empty unmanaged collection, the integer 0.
  public func sum() -> AnyRealmValue {
    let elements = _realmElements
    return _realmSource == nil && elements.isEmpty ? .int(0) : AggregatedValues(elements).sum()
  }
}

extension Map where Value == AnyRealmValue {
  /// Returns the sum of the numbers among the values, a decimal. For an empty map, the integer 0.
  public func sum() -> AnyRealmValue { isEmpty ? .int(0) : AggregatedValues(_realmElements).sum() }
}

extension ValueCollection
where _RealmElement._RealmUnwrapped: ProjectedValue, _RealmElement._RealmUnwrapped.PersistedType: AddableType {
  /// Returns the sum of the elements as a value of their type.
  @_disfavoredOverload
  public func sum() -> _RealmElement._RealmUnwrapped { AggregatedValues(_realmElements).sum() }
}
