// Collections of persisted values remain collections: their ranges are about all elements, and `contains` about whole elements.

extension Query where T: RealmCollectionValue {
  /// The persisted value, with the operators of its type. For a type that is persisted as itself, the value itself.
  public var persistableValue: Query<T.PersistedType> { Query<T.PersistedType>(node) }
}

extension Query where T: QueryCollection, T._QueryNeedle.PersistedType: RealmCollectionValue {
  /// The persisted values, with the operators of a collection of their type.
  @_disfavoredOverload
  public var persistableValue: Query<List<T._QueryNeedle.PersistedType>> {
    Query<List<T._QueryNeedle.PersistedType>>(node)
  }
}

extension Query where T: QueryEntries, T._QueryNeedle.PersistedType: RealmCollectionValue {
  /// The persisted values by key, with the operators of a map of their type.
  public var persistableValue: Query<Map<T.QueryKey, T._QueryNeedle.PersistedType>> {
    Query<Map<T.QueryKey, T._QueryNeedle.PersistedType>>(node)
  }
}

extension Query where T: QueryEnumeration {
  /// The persisted raw value, with the operators of its type.
  public var rawValue: Query<T.PersistedType> { Query<T.PersistedType>(node) }
}

extension Query
where T: QueryCollection, T._QueryNeedle: QueryEnumeration, T._QueryNeedle.PersistedType: RealmCollectionValue {
  /// The persisted raw values, with the operators of a collection of their type.
  @_disfavoredOverload
  public var rawValue: Query<List<T._QueryNeedle.PersistedType>> {
    Query<List<T._QueryNeedle.PersistedType>>(node)
  }
}

extension Query
where T: QueryEntries, T._QueryNeedle: QueryEnumeration, T._QueryNeedle.PersistedType: RealmCollectionValue {
  /// The persisted raw values by key, with the operators of a map of their type.
  public var rawValue: Query<Map<T.QueryKey, T._QueryNeedle.PersistedType>> {
    Query<Map<T.QueryKey, T._QueryNeedle.PersistedType>>(node)
  }
}
