extension Query where T: QueryCollection {
  /// How many objects or entries there are; a duplicate in a list counts (language §6.5). Plain values cannot be counted, as the
  /// documents say: their `count` ends the program.
  public var count: Query<Int> { leading { $0.aggregated(.count) } }

  /// Whether a value is among the elements; of a map, among its values (language §4.5).
  public func contains(_ element: T.QueryElement) -> Query<Bool> {
    Query<Bool>(.comparison(.constant(element), .in, node))
  }

  /// Whether any of some values is among the elements.
  public func containsAny<S: Sequence>(in elements: S) -> Query<Bool> where S.Element == T.QueryElement {
    compared(.in, Array(elements))
  }

  /// Whether any element is equal to a value; false of a collection without elements (language §6.4).
  public static func == (column: Query<T>, element: T.QueryElement) -> Query<Bool> { column.equal(to: element) }

  /// Whether any element is other than a value.
  public static func != (column: Query<T>, element: T.QueryElement) -> Query<Bool> {
    column.unequal(to: element)
  }
}

// Of enumerations and projected types what is stored counts, as in comparisons.

extension Query
where T: QueryCollection, T.QueryElement: RealmCollectionValue, T.QueryElement.PersistedType: QueryNumeric {
  /// Whether any element is less than a value.
  public static func < (column: Query<T>, element: T.QueryElement) -> Query<Bool> { column.compared(.less, element) }

  /// Whether any element is less than a value, or equal to it.
  public static func <= (column: Query<T>, element: T.QueryElement) -> Query<Bool> {
    column.compared(.lessOrEqual, element)
  }

  /// Whether any element is greater than a value.
  public static func > (column: Query<T>, element: T.QueryElement) -> Query<Bool> {
    column.compared(.greater, element)
  }

  /// Whether any element is greater than a value, or equal to it.
  public static func >= (column: Query<T>, element: T.QueryElement) -> Query<Bool> {
    column.compared(.greaterOrEqual, element)
  }

  /// The sum of the elements; 0 where there are none (language §6.5).
  public var sum: Query<T.QueryElement.PersistedType._QueryUnwrapped> { leading { $0.aggregated(.sum) } }

  /// The mean of the elements; nil where there are none.
  public var avg: Query<Double?> { leading { $0.aggregated(.average) } }
}

extension Query
where T: QueryCollection, T.QueryElement: RealmCollectionValue, T.QueryElement.PersistedType: QueryExtreme {
  /// The least element; nil where there is none.
  public var min: Query<T.QueryElement.PersistedType._QueryUnwrapped?> { leading { $0.aggregated(.min) } }

  /// The greatest element; nil where there is none.
  public var max: Query<T.QueryElement.PersistedType._QueryUnwrapped?> { leading { $0.aggregated(.max) } }
}

extension Query where T: QueryCollection, T.QueryElement: QueryExtreme, T.QueryElement._QueryUnwrapped: Comparable {
  /// Whether all elements lie in a range, bounds included, and there is one.
  public func contains(_ range: ClosedRange<T.QueryElement._QueryUnwrapped>) -> Query<Bool> {
    elementsRanged(range.lowerBound, range.upperBound, isClosed: true)
  }

  /// Whether all elements lie in a range, the upper bound not included, and there is one.
  public func contains(_ range: Range<T.QueryElement._QueryUnwrapped>) -> Query<Bool> {
    elementsRanged(range.lowerBound, range.upperBound, isClosed: false)
  }
}

extension Query where T: RealmCollectionValue, T.PersistedType: QueryNumeric {
  /// The sum of the property over the objects of a collection; 0 where there are none (language §6.5).
  public var sum: Query<T.PersistedType._QueryUnwrapped> { leading { $0.aggregated(.sum) } }

  /// The mean of the property over the objects of a collection; nil where there are none.
  public var avg: Query<Double?> { leading { $0.aggregated(.average) } }
}

extension Query where T: RealmCollectionValue, T.PersistedType: QueryExtreme {
  /// The least value of the property over the objects of a collection; nil where there is none.
  public var min: Query<T.PersistedType._QueryUnwrapped?> { leading { $0.aggregated(.min) } }

  /// The greatest value of the property over the objects of a collection; nil where there is none.
  public var max: Query<T.PersistedType._QueryUnwrapped?> { leading { $0.aggregated(.max) } }
}

extension Query {
  fileprivate func elementsRanged(_ lower: Any?, _ upper: Any?, isClosed: Bool) -> Query<Bool> {
    guard case .path(let path) = node else { return Query<Bool>(node) }
    return Query<Bool>(.elementsRange(path, lower: lower, upper: upper, isClosed: isClosed))
  }
}

extension Query where T: QueryOptional, T.Wrapped: EmbeddedObject {
  /// Whether the point lies in a shape; false of nil and of what is not a point (language §8).
  public func geoWithin(_ shape: some GeoShapeValue) -> Query<Bool> { compared(.in, shape) }
}
