/// Types that stores keep as other types: enumerations by their raw values, and projected types. They have the order, the ranges and
/// the aggregates of what is stored (LANGUAGE §9.1).
public protocol QueryMapped: RealmCollectionValue {}

extension Query where T: QueryMapped, T.PersistedType: QueryOrdered {
  /// Less than a value, as what is stored of both has it.
  public static func < (column: Query<T>, value: T) -> Query<Bool> { column.compared(.less, value) }

  /// Less than another column, as what is stored of both has it.
  public static func < (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.less, right) }

  /// Less than a value, or equal to it, as what is stored of both has it.
  public static func <= (column: Query<T>, value: T) -> Query<Bool> { column.compared(.lessOrEqual, value) }

  /// Less than another column, or equal to it, as what is stored of both has it.
  public static func <= (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.lessOrEqual, right) }

  /// Greater than a value, as what is stored of both has it.
  public static func > (column: Query<T>, value: T) -> Query<Bool> { column.compared(.greater, value) }

  /// Greater than another column, as what is stored of both has it.
  public static func > (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.greater, right) }

  /// Greater than a value, or equal to it, as what is stored of both has it.
  public static func >= (column: Query<T>, value: T) -> Query<Bool> { column.compared(.greaterOrEqual, value) }

  /// Greater than another column, or equal to it, as what is stored of both has it.
  public static func >= (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.greaterOrEqual, right) }
}

extension Query where T: QueryOptional, T.Wrapped: QueryMapped, T.Wrapped.PersistedType: QueryOrdered {
  /// Less than a value, as what is stored of both has it.
  public static func < (column: Query<T>, value: T) -> Query<Bool> { column.compared(.less, value) }

  /// Less than another column, as what is stored of both has it.
  public static func < (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.less, right) }

  /// Less than a value, or equal to it, as what is stored of both has it.
  public static func <= (column: Query<T>, value: T) -> Query<Bool> { column.compared(.lessOrEqual, value) }

  /// Less than another column, or equal to it, as what is stored of both has it.
  public static func <= (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.lessOrEqual, right) }

  /// Greater than a value, as what is stored of both has it.
  public static func > (column: Query<T>, value: T) -> Query<Bool> { column.compared(.greater, value) }

  /// Greater than another column, as what is stored of both has it.
  public static func > (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.greater, right) }

  /// Greater than a value, or equal to it, as what is stored of both has it.
  public static func >= (column: Query<T>, value: T) -> Query<Bool> { column.compared(.greaterOrEqual, value) }

  /// Greater than another column, or equal to it, as what is stored of both has it.
  public static func >= (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.greaterOrEqual, right) }
}

extension Query where T: QueryMapped & Comparable, T.PersistedType: QueryExtreme {
  /// From the lower bound to the upper one, both included, as what is stored of them has it.
  public func contains(_ range: ClosedRange<T>) -> Query<Bool> {
    ranged(range.lowerBound, range.upperBound, isClosed: true)
  }

  /// From the lower bound to the upper one, without the upper, as what is stored of them has it.
  public func contains(_ range: Range<T>) -> Query<Bool> {
    ranged(range.lowerBound, range.upperBound, isClosed: false)
  }
}

extension Query where T: QueryOptional, T.Wrapped: QueryMapped & Comparable, T.Wrapped.PersistedType: QueryExtreme {
  /// From the lower bound to the upper one, both included, as what is stored of them has it.
  public func contains(_ range: ClosedRange<T.Wrapped>) -> Query<Bool> {
    ranged(range.lowerBound, range.upperBound, isClosed: true)
  }

  /// From the lower bound to the upper one, without the upper, as what is stored of them has it.
  public func contains(_ range: Range<T.Wrapped>) -> Query<Bool> {
    ranged(range.lowerBound, range.upperBound, isClosed: false)
  }
}

extension Query where T: QueryMapped, T.PersistedType: QueryExtreme {
  /// The least of what is stored over the objects of a collection; nil where there is none.
  public var min: Query<T.PersistedType.QueryUnwrapped?> { leading { $0.aggregated(.min) } }

  /// The greatest of what is stored over the objects of a collection; nil where there is none.
  public var max: Query<T.PersistedType.QueryUnwrapped?> { leading { $0.aggregated(.max) } }
}

extension Query where T: QueryMapped, T.PersistedType: QueryNumeric {
  /// The sum of what is stored over the objects of a collection.
  public var sum: Query<T.PersistedType.QueryUnwrapped> { leading { $0.aggregated(.sum) } }

  /// The mean of what is stored over the objects of a collection; nil where there is none.
  public var avg: Query<Double?> { leading { $0.aggregated(.average) } }
}

extension Query where T: QueryCollection, T.QueryElement: QueryMapped, T.QueryElement.PersistedType: QueryExtreme {
  /// The least of what is stored of the elements; nil where there is none.
  public var min: Query<T.QueryElement.PersistedType.QueryUnwrapped?> { leading { $0.aggregated(.min) } }

  /// The greatest of what is stored of the elements; nil where there is none.
  public var max: Query<T.QueryElement.PersistedType.QueryUnwrapped?> { leading { $0.aggregated(.max) } }
}

extension Query where T: QueryCollection, T.QueryElement: QueryMapped, T.QueryElement.PersistedType: QueryNumeric {
  /// The sum of what is stored of the elements.
  public var sum: Query<T.QueryElement.PersistedType.QueryUnwrapped> { leading { $0.aggregated(.sum) } }

  /// The mean of what is stored of the elements; nil where there is none.
  public var avg: Query<Double?> { leading { $0.aggregated(.average) } }
}

extension Query where T: QueryCollection, T.QueryElement: QueryMapped, T.QueryElement.PersistedType: QueryNumeric {
  /// Whether any element is less than a value, as what is stored of both has it.
  public static func < (column: Query<T>, element: T.QueryElement) -> Query<Bool> {
    column.compared(.less, element)
  }

  /// Whether any element is less than a value, or equal to it, as what is stored of both has it.
  public static func <= (column: Query<T>, element: T.QueryElement) -> Query<Bool> {
    column.compared(.lessOrEqual, element)
  }

  /// Whether any element is greater than a value, as what is stored of both has it.
  public static func > (column: Query<T>, element: T.QueryElement) -> Query<Bool> {
    column.compared(.greater, element)
  }

  /// Whether any element is greater than a value, or equal to it, as what is stored of both has it.
  public static func >= (column: Query<T>, element: T.QueryElement) -> Query<Bool> {
    column.compared(.greaterOrEqual, element)
  }
}
