extension Query where T: PersistableEnum {
  /// The value that is stored, with the operators of its type.
  public var rawValue: Query<T.RawValue> { Query<T.RawValue>(node) }
}

extension Query where T: QueryOptional, T.Wrapped: PersistableEnum {
  /// The value that is stored, with the operators of its type.
  public var rawValue: Query<T.Wrapped.RawValue?> { Query<T.Wrapped.RawValue?>(node) }
}

extension Query where T: QueryCollection, T.QueryElement: PersistableEnum {
  /// The values that are stored, with the operators of their type.
  public var rawValue: Query<T.QueryElement.RawValue> { Query<T.QueryElement.RawValue>(node) }
}

extension Query where T: QueryCollection, T.QueryElement: QueryOptional, T.QueryElement.Wrapped: PersistableEnum {
  /// The values that are stored, with the operators of their type.
  public var rawValue: Query<T.QueryElement.Wrapped.RawValue?> { Query<T.QueryElement.Wrapped.RawValue?>(node) }
}
