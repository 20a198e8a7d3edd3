extension Query where T: PersistableEnum {
  /// The value that is stored, with the operators of its type.
  public var rawValue: Query<T.RawValue> { Query<T.RawValue>(node) }
}

extension Query where T: QueryOptional, T.Wrapped: PersistableEnum {
  /// The value that is stored, with the operators of its type.
  public var rawValue: Query<T.Wrapped.RawValue?> { Query<T.Wrapped.RawValue?>(node) }
}

// Collections stay collections, as those of projected types do.

extension Query where T: QueryCollection, T.QueryElement: PersistableEnum {
  /// The values that are stored, with the operators of a collection of their type.
  @_disfavoredOverload
  public var rawValue: Query<List<T.QueryElement.RawValue>> { Query<List<T.QueryElement.RawValue>>(node) }
}

extension Query where T: QueryCollection, T.QueryElement: QueryOptional, T.QueryElement.Wrapped: PersistableEnum {
  /// The values that are stored, with the operators of a collection of their type.
  @_disfavoredOverload
  public var rawValue: Query<List<T.QueryElement.Wrapped.RawValue?>> {
    Query<List<T.QueryElement.Wrapped.RawValue?>>(node)
  }
}

extension Query where T: QueryEntries, T.QueryElement: PersistableEnum {
  /// The values that are stored by key, with the operators of a map of their type.
  public var rawValue: Query<Map<T.QueryKey, T.QueryElement.RawValue>> {
    Query<Map<T.QueryKey, T.QueryElement.RawValue>>(node)
  }
}

extension Query where T: QueryEntries, T.QueryElement: QueryOptional, T.QueryElement.Wrapped: PersistableEnum {
  /// The values that are stored by key, with the operators of a map of their type.
  public var rawValue: Query<Map<T.QueryKey, T.QueryElement.Wrapped.RawValue?>> {
    Query<Map<T.QueryKey, T.QueryElement.Wrapped.RawValue?>>(node)
  }
}
