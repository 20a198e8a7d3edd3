// Collections stay collections: their ranges are about all elements, and `contains` about whole ones.

extension Query where T: QueryMapped {
  /// The value that is stored, with the operators of its type.
  public var persistableValue: Query<T.PersistedType> { Query<T.PersistedType>(node) }
}

extension Query
where T: QueryCollection, T.QueryElement: QueryMapped, T.QueryElement.PersistedType: RealmCollectionValue {
  /// The values that are stored, with the operators of a collection of their type.
  @_disfavoredOverload
  public var persistableValue: Query<List<T.QueryElement.PersistedType>> {
    Query<List<T.QueryElement.PersistedType>>(node)
  }
}

extension Query where T: QueryEntries, T.QueryElement: QueryMapped, T.QueryElement.PersistedType: RealmCollectionValue {
  /// The values that are stored by key, with the operators of a map of their type.
  public var persistableValue: Query<Map<T.QueryKey, T.QueryElement.PersistedType>> {
    Query<Map<T.QueryKey, T.QueryElement.PersistedType>>(node)
  }
}

extension Query where T: QueryEnumeration {
  /// The raw value, which is stored, with the operators of its type.
  public var rawValue: Query<T.PersistedType> { Query<T.PersistedType>(node) }
}

extension Query
where T: QueryCollection, T.QueryElement: QueryEnumeration, T.QueryElement.PersistedType: RealmCollectionValue {
  /// The raw values, which are stored, with the operators of a collection of their type.
  @_disfavoredOverload
  public var rawValue: Query<List<T.QueryElement.PersistedType>> {
    Query<List<T.QueryElement.PersistedType>>(node)
  }
}

extension Query
where T: QueryEntries, T.QueryElement: QueryEnumeration, T.QueryElement.PersistedType: RealmCollectionValue {
  /// The raw values, which are stored by key, with the operators of a map of their type.
  public var rawValue: Query<Map<T.QueryKey, T.QueryElement.PersistedType>> {
    Query<Map<T.QueryKey, T.QueryElement.PersistedType>>(node)
  }
}
