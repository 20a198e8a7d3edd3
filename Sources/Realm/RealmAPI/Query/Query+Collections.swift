extension Query where T: QueryCollection {
  /// Returns a condition that is true if the collection contains a value, or a map contains it among its values (language §4.5).
  public func contains(_ element: T._QueryNeedle) -> Query<Bool> {
    Query<Bool>(.comparison(.constant(element), .in, node))
  }

  /// Returns a condition that is true if the collection contains any of the values.
  public func containsAny<S: Sequence>(in elements: S) -> Query<Bool> where S.Element == T._QueryNeedle {
    compared(.in, Array(elements))
  }

  /// Returns a condition that is true if any element equals a value. False for an empty collection (language §6.4).
  public static func == (column: Query<T>, element: T._QueryNeedle) -> Query<Bool> { column.equal(to: element) }

  /// Returns a condition that is true if any element differs from a value.
  public static func != (column: Query<T>, element: T._QueryNeedle) -> Query<Bool> {
    column.unequal(to: element)
  }
}

extension Query where T: QueryOptional, T.Wrapped: EmbeddedObject {
  /// Returns a condition that is true if the point lies in a shape. False for `nil` and for objects that are not points (language §8).
  public func geoWithin(_ shape: some GeoShapeValue) -> Query<Bool> { compared(.in, shape) }
}
