// For a collection, the aggregates of its elements. For a property after a collection, the aggregates of the property over the objects. The
// type of an aggregate is that of the elements, optional if there may be no value. If an operator requires it, it is the persisted type.

extension Query where T: QueryOperand, T._QueryNeedle.PersistedType: QueryExtreme {
  /// The minimum value. `nil` if no values exist (language §6.5).
  public var min: Query<T._QueryNeedle._RealmUnwrapped?> { aggregated(.min) }

  /// The maximum value. `nil` if no values exist.
  public var max: Query<T._QueryNeedle._RealmUnwrapped?> { aggregated(.max) }
}

extension Query where T: QueryOperand, T._QueryNeedle.PersistedType: QueryNumeric {
  /// The sum. 0 if no values exist.
  public var sum: Query<T._QueryNeedle> { aggregated(.sum) }

  /// The average. `nil` if no values exist.
  public var avg: Query<Double?> { aggregated(.average) }
}

extension Query where T: QueryOperand, T._QueryNeedle._RealmUnwrapped: QueryNumeric & AddableType {
  /// The average, for comparison with numbers of the elements' type.
  @_disfavoredOverload
  public var avg: Query<T._QueryNeedle._RealmUnwrapped?> { aggregated(.average) }
}

extension Query
where T: QueryOperand, T._QueryNeedle._RealmUnwrapped: QueryMapped, T._QueryNeedle.PersistedType: QueryExtreme {
  /// The minimum persisted value. `nil` if no values exist.
  @_disfavoredOverload
  public var min: Query<T._QueryNeedle.PersistedType._RealmUnwrapped?> { aggregated(.min) }

  /// The maximum persisted value. `nil` if no values exist.
  @_disfavoredOverload
  public var max: Query<T._QueryNeedle.PersistedType._RealmUnwrapped?> { aggregated(.max) }
}

extension Query
where T: QueryOperand, T._QueryNeedle._RealmUnwrapped: QueryMapped, T._QueryNeedle.PersistedType: QueryNumeric {
  /// The sum of the persisted values. 0 if no values exist.
  @_disfavoredOverload
  public var sum: Query<T._QueryNeedle.PersistedType._RealmUnwrapped> { aggregated(.sum) }

  /// The average of the persisted values, for comparison with numbers of their type.
  @_disfavoredOverload
  public var avg: Query<T._QueryNeedle.PersistedType._RealmUnwrapped?> { aggregated(.average) }
}

extension Query
where T: QueryOperand, T._QueryNeedle._RealmUnwrapped: ProjectedValue, T._QueryNeedle.PersistedType: QueryNumeric {
  /// The average, for comparison with values of the projected type.
  @_disfavoredOverload
  public var avg: Query<T._QueryNeedle._RealmUnwrapped?> { aggregated(.average) }
}

extension Query where T: QueryCollection {
  /// The number of objects or entries. Duplicates in a list are counted (language §6.5). As in the Realm documentation, plain values cannot
  /// be counted: their `count` ends the program.
  public var count: Query<Int> { aggregated(.count) }
}

extension Query {
  private func aggregated<U>(_ aggregate: QueryPath.Aggregate) -> Query<U> { leading { $0.aggregated(aggregate) } }
}
