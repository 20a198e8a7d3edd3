// Collections stay collections: their ranges are about all elements, and `contains` about whole ones.

extension Query where T: RealmCollectionValue {
  /// The value that is stored, with the operators of its type; of a type that is stored as it is, the value itself.
  public var persistableValue: Query<T.PersistedType> { Query<T.PersistedType>(node) }
}

extension Query where T: QueryCollection, T._QueryNeedle.PersistedType: RealmCollectionValue {
  /// The values that are stored, with the operators of a collection of their type.
  @_disfavoredOverload
  public var persistableValue: Query<List<T._QueryNeedle.PersistedType>> {
    Query<List<T._QueryNeedle.PersistedType>>(node)
  }
}

extension Query where T: QueryEntries, T._QueryNeedle.PersistedType: RealmCollectionValue {
  /// The values that are stored by key, with the operators of a map of their type.
  public var persistableValue: Query<Map<T.QueryKey, T._QueryNeedle.PersistedType>> {
    Query<Map<T.QueryKey, T._QueryNeedle.PersistedType>>(node)
  }
}

extension Query where T: QueryEnumeration {
  /// The raw value, which is stored, with the operators of its type.
  public var rawValue: Query<T.PersistedType> { Query<T.PersistedType>(node) }
}

extension Query
where T: QueryCollection, T._QueryNeedle: QueryEnumeration, T._QueryNeedle.PersistedType: RealmCollectionValue {
  /// The raw values, which are stored, with the operators of a collection of their type.
  @_disfavoredOverload
  public var rawValue: Query<List<T._QueryNeedle.PersistedType>> {
    Query<List<T._QueryNeedle.PersistedType>>(node)
  }
}

extension Query
where T: QueryEntries, T._QueryNeedle: QueryEnumeration, T._QueryNeedle.PersistedType: RealmCollectionValue {
  /// The raw values, which are stored by key, with the operators of a map of their type.
  public var rawValue: Query<Map<T.QueryKey, T._QueryNeedle.PersistedType>> {
    Query<Map<T.QueryKey, T._QueryNeedle.PersistedType>>(node)
  }
}
