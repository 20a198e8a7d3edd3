// Of a collection the aggregates of its elements; of a property behind one those of the property over the objects. Their types are those
// that the elements have, optional where there may be none; where an operator asks for it, that of what is stored.

extension Query where T: QueryOperand, T._QueryNeedle.PersistedType: QueryExtreme {
  /// The least value; nil where there is none (language §6.5).
  public var min: Query<T._QueryNeedle._RealmUnwrapped?> { aggregated(.min) }

  /// The greatest value; nil where there is none.
  public var max: Query<T._QueryNeedle._RealmUnwrapped?> { aggregated(.max) }
}

extension Query where T: QueryOperand, T._QueryNeedle.PersistedType: QueryNumeric {
  /// The sum; 0 where there are no values.
  public var sum: Query<T._QueryNeedle> { aggregated(.sum) }

  /// The mean; nil where there are no values.
  public var avg: Query<Double?> { aggregated(.average) }
}

extension Query where T: QueryOperand, T._QueryNeedle._RealmUnwrapped: QueryNumeric & AddableType {
  /// The mean, compared with numbers of the elements' type.
  @_disfavoredOverload
  public var avg: Query<T._QueryNeedle._RealmUnwrapped?> { aggregated(.average) }
}

extension Query
where T: QueryOperand, T._QueryNeedle._RealmUnwrapped: QueryMapped, T._QueryNeedle.PersistedType: QueryExtreme {
  /// The least of the values that are stored; nil where there is none.
  @_disfavoredOverload
  public var min: Query<T._QueryNeedle.PersistedType._RealmUnwrapped?> { aggregated(.min) }

  /// The greatest of the values that are stored; nil where there is none.
  @_disfavoredOverload
  public var max: Query<T._QueryNeedle.PersistedType._RealmUnwrapped?> { aggregated(.max) }
}

extension Query
where T: QueryOperand, T._QueryNeedle._RealmUnwrapped: QueryMapped, T._QueryNeedle.PersistedType: QueryNumeric {
  /// The sum of the values that are stored; 0 where there are none.
  @_disfavoredOverload
  public var sum: Query<T._QueryNeedle.PersistedType._RealmUnwrapped> { aggregated(.sum) }

  /// The mean of the values that are stored, compared with numbers of their type.
  @_disfavoredOverload
  public var avg: Query<T._QueryNeedle.PersistedType._RealmUnwrapped?> { aggregated(.average) }
}

extension Query
where T: QueryOperand, T._QueryNeedle._RealmUnwrapped: ProjectedValue, T._QueryNeedle.PersistedType: QueryNumeric {
  /// The mean, compared with values of the projected type.
  @_disfavoredOverload
  public var avg: Query<T._QueryNeedle._RealmUnwrapped?> { aggregated(.average) }
}

extension Query where T: QueryCollection {
  /// How many objects or entries there are; a duplicate in a list counts (language §6.5). Plain values cannot be counted, as the
  /// documents say: their `count` ends the program.
  public var count: Query<Int> { aggregated(.count) }
}

extension Query {
  private func aggregated<U>(_ aggregate: QueryPath.Aggregate) -> Query<U> { leading { $0.aggregated(aggregate) } }
}
