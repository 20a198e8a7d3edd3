extension Query where T: QueryCollection {
  /// Whether a value is among the elements; of a map, among its values (language §4.5).
  public func contains(_ element: T._QueryNeedle) -> Query<Bool> {
    Query<Bool>(.comparison(.constant(element), .in, node))
  }

  /// Whether any of some values is among the elements.
  public func containsAny<S: Sequence>(in elements: S) -> Query<Bool> where S.Element == T._QueryNeedle {
    compared(.in, Array(elements))
  }

  /// Whether any element is equal to a value; false of a collection without elements (language §6.4).
  public static func == (column: Query<T>, element: T._QueryNeedle) -> Query<Bool> { column.equal(to: element) }

  /// Whether any element is other than a value.
  public static func != (column: Query<T>, element: T._QueryNeedle) -> Query<Bool> {
    column.unequal(to: element)
  }
}

extension Query where T: QueryOptional, T.Wrapped: EmbeddedObject {
  /// Whether the point lies in a shape; false of nil and of what is not a point (language §8).
  public func geoWithin(_ shape: some GeoShapeValue) -> Query<Bool> { compared(.in, shape) }
}
