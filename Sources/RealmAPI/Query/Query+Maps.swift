extension Query where T: QueryEntries {
  /// The value of a key; nil where there is none (LANGUAGE §6.11). It has no members of its own to ask for.
  public subscript(key: T.QueryKey) -> Query<T.QueryElement> { leading { $0.subscripted(.key(key.realmKey)) } }

  /// The keys. A condition on them holds where it holds for any; `contains` looks for a part of a key, unlike that of a map's own
  /// `keys` (LANGUAGE §9.1).
  public var keys: Query<String> { leading { $0.appending(.allKeys) } }

  /// The values. A condition on them holds where it holds for any.
  public var values: Query<T.QueryElement> { leading { $0.appending(.allValues) } }
}
